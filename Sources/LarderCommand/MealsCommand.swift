import Host

enum MealsCommand {
    static func run(_ invocation: Invocation) async -> Int32 { ExitCode.usage }
}
