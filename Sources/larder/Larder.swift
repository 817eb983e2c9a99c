import LarderCommand

/// The program. Everything it does is in `LarderCommand`, where tests can reach it.
@main struct Larder {
    static func main() {
        Program.main()
    }
}
