import LaminaCoreGraphics

/// The properties that a field requests of a keyboard. A stage shows none: keys come from `InputScript`s and programs, and only `isSecureTextEntry` and
/// `enablesReturnKeyAutomatically` have an effect. All members have defaults.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
    /// The requested capitalisation. Default `.sentences`. It has no effect on a stage.
    var autocapitalizationType: UITextAutocapitalizationType { get }
    /// The requested correction. Default `.default`. It has no effect on a stage.
    var autocorrectionType: UITextAutocorrectionType { get }
    /// The requested spell checking. Default `.default`. It has no effect on a stage.
    var spellCheckingType: UITextSpellCheckingType { get }
    /// The requested treatment of quotation marks. Default `.default`. It has no effect on a stage.
    var smartQuotesType: UITextSmartQuotesType { get }
    /// The requested treatment of dashes. Default `.default`. It has no effect on a stage.
    var smartDashesType: UITextSmartDashesType { get }
    /// The requested treatment of spaces round pasted text. Default `.default`. It has no effect on a stage.
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
    /// The requested kind of keyboard. Default `.default`. It has no effect on a stage.
    var keyboardType: UIKeyboardType { get }
    /// The requested appearance of the keyboard. Default `.default`. It has no effect on a stage.
    var keyboardAppearance: UIKeyboardAppearance { get }
    /// The requested label of the return key. Default `.default`. It has no effect on a stage.
    var returnKeyType: UIReturnKeyType { get }
    /// Whether the return key is ignored while there is no text. Default false.
    var enablesReturnKeyAutomatically: Bool { get }
    /// Whether dots show in place of letters. Default false.
    var isSecureTextEntry: Bool { get }
    /// The kind of content of the field. Default nil. It has no effect on a stage.
    var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
    public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
    public var autocorrectionType: UITextAutocorrectionType { .default }
    public var spellCheckingType: UITextSpellCheckingType { .default }
    public var smartQuotesType: UITextSmartQuotesType { .default }
    public var smartDashesType: UITextSmartDashesType { .default }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
    public var keyboardType: UIKeyboardType { .default }
    public var keyboardAppearance: UIKeyboardAppearance { .default }
    public var returnKeyType: UIReturnKeyType { .default }
    public var enablesReturnKeyAutomatically: Bool { false }
    public var isSecureTextEntry: Bool { false }
    public var textContentType: UITextContentType! { nil }
}

/// A capitalisation that a field requests.
public enum UITextAutocapitalizationType: Int, Sendable {
    /// Letters stay as they are typed.
    case none = 0
    /// The first letter of each word is capital.
    case words
    /// The first letter of each sentence is capital.
    case sentences
    /// Every letter is capital.
    case allCharacters
}

/// A correction that a field requests.
public enum UITextAutocorrectionType: Int, Sendable {
    /// The behaviour that suits the kind of text.
    case `default` = 0
    /// Off.
    case no
    /// On.
    case yes
}

/// A spell checking that a field requests.
public enum UITextSpellCheckingType: Int, Sendable {
    /// The behaviour that suits the kind of text.
    case `default` = 0
    /// Off.
    case no
    /// On.
    case yes
}

/// A treatment of quotation marks that a field requests.
public enum UITextSmartQuotesType: Int, Sendable {
    /// The behaviour that suits the kind of text.
    case `default` = 0
    /// Off.
    case no
    /// On.
    case yes
}

/// A treatment of dashes that a field requests.
public enum UITextSmartDashesType: Int, Sendable {
    /// The behaviour that suits the kind of text.
    case `default` = 0
    /// Off.
    case no
    /// On.
    case yes
}

/// A treatment of spaces round pasted text that a field requests.
public enum UITextSmartInsertDeleteType: Int, Sendable {
    /// The behaviour that suits the kind of text.
    case `default` = 0
    /// Off.
    case no
    /// On.
    case yes
}

/// A kind of keyboard that a field requests.
public enum UIKeyboardType: Int, Sendable {
    /// The keyboard of the language.
    case `default` = 0
    /// A keyboard by its purpose.
    case asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch
    /// Digits of ASCII.
    case asciiCapableNumberPad
}

/// An appearance of the keyboard that a field requests.
public enum UIKeyboardAppearance: Int, Sendable {
    /// The appearance that the interface style asks for.
    case `default` = 0
    /// A dark keyboard.
    case dark
    /// A light keyboard.
    case light
}

/// A label of the return key that a field requests.
public enum UIReturnKeyType: Int, Sendable {
    /// The word “return”, localised.
    case `default` = 0
    /// A key with this word, localised.
    case go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The kind of content of a field.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A nickname.
    public static let nickname = UITextContentType(rawValue: "nickname")
    /// A user name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
    /// An e-mail address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A street address.
    public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    /// The name of a country.
    public static let countryName = UITextContentType(rawValue: "country-name")
    /// The number of a credit card.
    public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
}
