// `import Lottie`, for code that says so and is to stay as it is.
@_exported import LaminaLottie
