import Foundation
import UIKit

extension UIColor {
    public convenience init(hex: String) {
        var red: CGFloat = 0.0
        var green: CGFloat = 0.0
        var blue: CGFloat = 0.0
        var alpha: CGFloat = 1.0
        if hex.hasPrefix("#") {
            let index = hex.index(hex.startIndex, offsetBy: 1)
            let scanner = Scanner(string: String(hex[index...]))
            var value: UInt64 = 0
            if scanner.scanHexInt64(&value) {
                red = CGFloat((value & 0xFF0000) >> 16) / 255.0
                green = CGFloat((value & 0x00FF00) >> 8) / 255.0
                blue = CGFloat(value & 0x0000FF) / 255.0
            } else {
                alpha = 0
            }
        }
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func lighter(by amount: CGFloat = 0.25) -> UIColor {
        var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard getHue(&h, saturation: &s, brightness: &b, alpha: &a) else { return self }
        return UIColor(hue: h, saturation: s, brightness: min(b * (1 + amount), 1), alpha: a)
    }
}

extension CGRect {
    public var center: CGPoint { return CGPoint(x: midX, y: midY) }
}

extension CGPoint {
    public static func + (a: CGPoint, b: CGPoint) -> CGPoint { return CGPoint(x: a.x + b.x, y: a.y + b.y) }
    public func distance(to point: CGPoint) -> CGFloat { return sqrt(pow(point.x - x, 2) + pow(point.y - y, 2)) }
}

extension CAMediaTimingFunction {
    public static let easeOutBack = CAMediaTimingFunction(controlPoints: 0.175, 0.885, 0.320, 1.275)
    public var controlPoints: [Float] {
        var result: [Float] = []
        for index in 0..<4 {
            var values: [Float] = [0, 0]
            getControlPoint(at: index, values: &values)
            result.append(contentsOf: values)
        }
        return result
    }
}

extension UIImage {
    public func rounded(radius: CGFloat) -> UIImage {
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        defer { UIGraphicsEndImageContext() }
        let rect = CGRect(origin: .zero, size: size)
        UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: radius, height: radius))
            .addClip()
        draw(in: rect)
        return UIGraphicsGetImageFromCurrentImageContext()!
    }

    public static func filled(_ color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) -> UIImage? {
        let rect = CGRect(origin: CGPoint(x: 0, y: 0), size: size)
        UIGraphicsBeginImageContext(rect.size)
        let context = UIGraphicsGetCurrentContext()
        context?.setFillColor(color.cgColor)
        context?.fill(rect)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        guard let cgImage = image?.cgImage else { return nil }
        return UIImage(cgImage: cgImage, scale: UIScreen.main.scale, orientation: .up)
    }

    public func averageColor() -> UIColor? {
        guard let cgImage = cgImage else { return nil }
        var pixel = [UInt8](repeating: 0, count: 4)
        let context = CGContext(
            data: &pixel, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.interpolationQuality = .medium
        context?.draw(cgImage, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return UIColor(
            red: CGFloat(pixel[0]) / 255, green: CGFloat(pixel[1]) / 255, blue: CGFloat(pixel[2]) / 255, alpha: CGFloat(pixel[3]) / 255)
    }
}
