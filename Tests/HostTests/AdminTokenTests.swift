import Glibc
import Host
import LiveKit
import Testing

@Suite struct AdminTokenTests {
    private func mode(_ path: String) -> UInt32 {
        var facts = stat()
        return stat(path, &facts) == 0 ? facts.st_mode & 0o777 : 0
    }

    @Test func `a token is made once, for its owner's eyes only`() throws {
        let folder = ScratchFolder.make("token") + "/deep/folder"
        #expect(try AdminToken.kept(in: folder).isNew)
        #expect(mode(folder + "/admin-token") == 0o600)
        #expect(try !AdminToken.kept(in: folder).isNew)
    }

    @Test func `a file that others could read is closed to them`() throws {
        let folder = ScratchFolder.make("open-token")
        #expect(try AdminToken.kept(in: folder).isNew)
        chmod(folder + "/admin-token", 0o644)
        #expect(try !AdminToken.kept(in: folder).isNew)
        #expect(mode(folder + "/admin-token") == 0o600)
    }

    @Test func `what an interrupted start left behind is in nobody's way`() throws {
        let folder = ScratchFolder.make("torn-token")
        close(open(folder + "/admin-token.\(getpid())", O_WRONLY | O_CREAT, 0o600))
        #expect(try AdminToken.kept(in: folder).isNew)
    }

    @Test func `a file without a token is told, not overwritten`() throws {
        let folder = ScratchFolder.make("short-token")
        close(open(folder + "/admin-token", O_WRONLY | O_CREAT, 0o600))
        #expect(throws: AdminTokenError.self) { try AdminToken.kept(in: folder) }
    }

    @Test func `a folder that cannot be made is told`() {
        #expect(throws: AdminTokenError.self) { try AdminToken.kept(in: "/proc/nowhere") }
    }
}
