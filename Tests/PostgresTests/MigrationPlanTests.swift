import Testing

@testable import Postgres

@Suite struct MigrationPlanTests {
    private static func file(
        _ number: Int,
        _ checksum: String
    ) throws -> (migration: Migration, checksum: String) {
        (try #require(Migration(fileName: "000\(number)_step.sql", text: "")), checksum)
    }

    private static func record(_ number: Int, _ checksum: String) -> AppliedMigration {
        AppliedMigration(number: number, name: "000\(number)_step", checksum: checksum, appliedAt: 5)
    }

    @Test func `what is applied has a time and the rest has none`() throws {
        let statuses = try MigrationPlan.statuses(
            files: [try Self.file(1, "a"), try Self.file(2, "b")],
            applied: [Self.record(1, "a")]
        )
        #expect(statuses.map(\.appliedAt) == [5, nil])
        #expect(statuses.map(\.name) == ["0001_step", "0002_step"])
    }

    @Test(arguments: [
        ([(1, "x")], [(1, "a")], MigrationError.changed("0001_step")),
        ([(2, "b")], [(1, "a"), (2, "b")], .missing("0001_step")),
        ([(1, "a")], [(1, "a"), (2, "b")], .newerThanProgram("0002_step")),
        ([(1, "a"), (2, "b")], [(2, "b")], .tooLate("0001_step")),
    ])
    func `records and files that disagree are named`(
        files: [(Int, String)],
        applied: [(Int, String)],
        error: MigrationError
    ) {
        #expect(throws: error) {
            try MigrationPlan.statuses(
                files: try files.map { try Self.file($0.0, $0.1) },
                applied: applied.map { Self.record($0.0, $0.1) }
            )
        }
    }

    @Test(arguments: [("0001_meals.sql", 1), ("0012_a_b.sql", 12), ("12345_x.sql", 12_345)])
    func `a file name gives number and name`(fileName: String, number: Int) throws {
        let migration = try #require(Migration(fileName: fileName, text: "select 1"))
        #expect(migration.number == number)
        #expect(migration.name + ".sql" == fileName)
    }

    @Test(arguments: [
        "1_x.sql", "0001_.sql", "0001x.sql", "000a_x.sql", "0000_x.sql", "+001_x.sql", "0001_x.txt",
    ])
    func `any other name is not a migration`(fileName: String) {
        #expect(Migration(fileName: fileName, text: "") == nil)
    }
}
