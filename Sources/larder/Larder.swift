@main struct Larder { static func main() {} }
