// Clients of Core Graphics' names expect CGFloat, CGPoint, CGSize and CGRect with them; those are Foundation's here.
@_exported import Foundation

// Core Foundation's names for bridged values. Real code writes `as CFArray` and `as CFString` in front of Core Graphics' calls.

public typealias CFArray = [Any]
public typealias CFString = String
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFURL = URL
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFTimeInterval = Double
