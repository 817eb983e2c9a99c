import Glibc
import Host
import OpenGraph
import Validator

/// The files of settings and of known findings.
enum ValidateFiles {
    /// The settings file that is taken when none is named.
    static let standardConfig = ".larder-validate.json"
    private static let limit = 64 << 20

    /// The settings file that was named, or the usual one if it is there; what is wrong with it is a fault.
    static func config(_ values: inout OptionValues) -> (config: ValidationConfig, path: String?) {
        let given = values.text("config")
        let path = given ?? standardConfig
        if given == nil, access(path, F_OK) != 0 { return (ValidationConfig(), nil) }
        guard let bytes = bytes(path, &values) else { return (ValidationConfig(), path) }
        do throws(ConfigFaults) {
            return (try ConfigReader.read(bytes.span), path)
        } catch {
            for fault in error.all { values.refuse("\(path.harmless): \(fault.text)") }
            return (ValidationConfig(), path)
        }
    }

    /// The baseline that was named by option or, from its place, by the settings file.
    static func baseline(
        _ values: inout OptionValues,
        _ config: ValidationConfig,
        at place: String?
    ) -> Baseline? {
        guard let path = values.text("baseline") ?? config.baseline.map({ beside(place, $0) }) else {
            return nil
        }
        guard let bytes = bytes(path, &values) else { return nil }
        do throws(Baseline.Fault) {
            return try Baseline.read(bytes.span)
        } catch {
            switch error {
            case .notJSON(let error): values.refuse("\(path.harmless): is not JSON: \(error)")
            case .wrongValues(let wrong):
                for place in wrong.prefix(20) {
                    values.refuse("\(path.harmless): \(place) is not what it should be")
                }
            }
            return nil
        }
    }

    private static func bytes(_ path: String, _ values: inout OptionValues) -> [UInt8]? {
        do throws(WholeFile.Fault) {
            return try WholeFile.read(path, limit: limit).bytes
        } catch {
            values.refuse("\(path.harmless): \(error.reason)")
            return nil
        }
    }

    /// The time in UTC, without its zone: `2026-11-30T12:00:00`.
    static func now() -> String {
        String(Calendar.timestamp(microseconds: Int64(time(nil)) * 1_000_000).dropLast())
    }

    /// The day in UTC, for entries that expire: `2026-11-30`.
    static func today() -> String { String(now().prefix(10)) }

    private static func beside(_ place: String?, _ path: String) -> String {
        guard !path.hasPrefix("/"), let place, let slash = place.lastIndex(of: "/") else { return path }
        return String(place[...slash]) + path
    }
}
