// On Apple's systems this submodule has what only subclasses of UIGestureRecognizer may use. Here `import UIKit` brings that, too.
