// Clients of Core Graphics' names expect CGFloat, CGPoint, CGSize and CGRect with them; those are Foundation's here.
@_exported import Foundation

// Core Foundation's names for bridged values. Real code writes `as CFArray` and `as CFString` in front of Core Graphics' calls.

/// An array, under Core Foundation's name.
public typealias CFArray = [Any]
/// A string, under Core Foundation's name.
public typealias CFString = String
/// Bytes, under Core Foundation's name.
public typealias CFData = Data
/// Bytes that can be changed, under Core Foundation's name.
public typealias CFMutableData = NSMutableData
/// A URL, under Core Foundation's name.
public typealias CFURL = URL
/// A dictionary, under Core Foundation's name.
public typealias CFDictionary = [AnyHashable: Any]
/// An integer, under Objective-C's name.
public typealias NSInteger = Int
/// An integer that is not negative, under Objective-C's name.
public typealias NSUInteger = UInt
/// A time interval in seconds.
public typealias CFTimeInterval = Double
