import UIKit

// Prefixes: MK CL
// A map is a labelled placeholder.

open class MKMapView: LaminaPlaceholderView { open override class var laminaFramework: String { "MapKit" } }
