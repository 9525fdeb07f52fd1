// Untrusted stores: nothing in them, nor in the files next to them, has an effect.
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "catch.hpp"
#include "lua/store/profile_file.hpp"
#include "strobe/error.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using Catch::Contains;
using strobe::testing::read_file;
using strobe::testing::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

const ProfileKey kKey{"0123abcd", "scale", "grid 64 group 64", "v:01000000 b:256"};
constexpr char kJournalMagic[] = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7";

std::string big_endian(std::uint32_t number) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
  return bytes;
}

/// A journal that makes SQLite roll a database of `pages` pages back; with `super`, as a part of a transaction over
/// several files whose list is that file, which is removed after the roll-back. (Layout: sqlite.org/fileformat2.html.)
std::string journal_of(std::uint32_t pages, const std::string& super) {
  constexpr std::uint32_t kPage = 4096, kSector = 512;
  std::string text = std::string(kJournalMagic, 8) + big_endian(0) + big_endian(1234) + big_endian(pages) +
                     big_endian(kSector) + big_endian(kPage);
  text.resize(kSector, '\0');
  if (super.empty()) return text;
  std::uint32_t sum = 0;
  for (const char c : super) sum += static_cast<std::uint32_t>(static_cast<signed char>(c));
  text += big_endian(0x40000000 / kPage + 1) + super + big_endian(static_cast<std::uint32_t>(super.size())) +
          big_endian(sum) + std::string(kJournalMagic, 8);
  return text;
}

std::string made_store(const TemporaryFolder& folder) {
  const std::string path = folder / "p.db";
  ProfileFile store(path);
  store.keep(kKey, "analysis", "kept");
  return path;
}

std::uint32_t pages_of(const std::string& path) { return static_cast<std::uint32_t>(fs::file_size(path) / 4096); }

std::string error_of(const std::string& path) {
  try {
    ProfileFile store(path);
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::bad_input);
    return error.what();
  }
  return "no error";
}

void execute(const std::string& path, const std::string& statements) {
  sqlite3* handle = nullptr;
  REQUIRE(sqlite3_open(path.c_str(), &handle) == SQLITE_OK);
  REQUIRE(sqlite3_exec(handle, statements.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  REQUIRE(sqlite3_close(handle) == SQLITE_OK);
}

}  // namespace

TEST_CASE("store files: a journal that names another file is refused, and the file stays") {
  const TemporaryFolder folder, elsewhere;
  const std::string victim = elsewhere.write("victim", "precious\n");
  const std::string path = made_store(folder);
  folder.write("p.db-journal", journal_of(pages_of(path), victim));
  CHECK_THAT(error_of(path), Contains("a transaction over several files") && Contains("remove the journal"));
  CHECK(read_file(victim) == "precious\n");
  // The same of a store that does not exist, and of an empty one.
  fs::remove(path);
  CHECK_THAT(error_of(path), Contains("a transaction over several files"));
  folder.write("p.db", "");
  CHECK_THAT(error_of(path), Contains("a transaction over several files"));
  // And through a link to the store.
  const TemporaryFolder links;
  fs::remove(path + "-journal");
  fs::remove(path);
  made_store(folder);
  folder.write("p.db-journal", journal_of(pages_of(path), victim));
  fs::create_symlink(path, links / "p.db");
  CHECK_THAT(error_of(links / "p.db"), Contains("a transaction over several files"));
  CHECK(read_file(victim) == "precious\n");
}

TEST_CASE("store files: the journal of a run that was killed is rolled back as ever") {
  const TemporaryFolder folder;
  const std::string path = made_store(folder);
  folder.write("p.db-journal", journal_of(pages_of(path), ""));
  CHECK(ProfileFile(path).find(kKey, "analysis") == "kept");
  CHECK_FALSE(fs::exists(path + "-journal"));
}

TEST_CASE("store files: what no store leaves beside itself is refused, and stays") {
  for (const std::string ending : {"-wal", "-shm"}) {
    const TemporaryFolder folder;
    const std::string path = made_store(folder);
    const std::string beside = folder.write("p.db" + ending, "something");
    CHECK_THAT(error_of(path), Contains(ending + " beside it belongs to no profile store"));
    CHECK(read_file(beside) == "something");
  }
  for (const std::string ending : {"-wal", "-journal"}) {  // links and pipes
    const TemporaryFolder folder;
    const std::string path = made_store(folder), other = folder.write("other", "something");
    fs::create_symlink(other, path + ending);
    CHECK_THAT(error_of(path), Contains("no regular file"));
    fs::remove(path + ending);
    REQUIRE(mkfifo((path + ending).c_str(), 0600) == 0);
    CHECK_THAT(error_of(path), Contains(ending == "-wal" ? "beside it" : "no regular file"));
    CHECK(read_file(other) == "something");
  }
}

TEST_CASE("store files: another program's database is not touched, not even to recover it") {
  const TemporaryFolder folder;
  const std::string path = folder / "places.db";
  execute(path, "CREATE TABLE t (a); INSERT INTO t VALUES (1)");
  const std::string bytes = read_file(path);
  folder.write("places.db-journal", journal_of(1, ""));
  CHECK_THAT(error_of(path), Contains("an SQLite file, but not a profile store"));
  CHECK(read_file(path) == bytes);
  CHECK(fs::exists(path + "-journal"));
  // Nor one that wants a write-ahead log, whatever it calls itself.
  fs::remove(path + "-journal");
  execute(path, "PRAGMA journal_mode = WAL; PRAGMA application_id = 0x53747262; PRAGMA user_version = 1");
  CHECK_THAT(error_of(path), Contains("write-ahead log"));
  CHECK_FALSE(fs::exists(path + "-wal"));
}

TEST_CASE("store files: triggers, views, further tables and indexes are refused") {
  for (const char* addition : {"CREATE TRIGGER x AFTER INSERT ON profile BEGIN DELETE FROM profile; END",
                               "CREATE VIEW v AS SELECT load_extension('x') FROM profile", "CREATE TABLE more (a)",
                               "CREATE INDEX i ON profile (abs(checksum))",
                               "ALTER TABLE profile RENAME TO old; CREATE VIEW profile AS SELECT * FROM old",
                               "ALTER TABLE profile ADD COLUMN more AS (checksum + 1)"}) {
    INFO(addition);
    const TemporaryFolder folder;
    const std::string path = made_store(folder);
    execute(path, addition);
    const std::string bytes = read_file(path);
    CHECK_THAT(error_of(path), Contains("unexpected tables beside the table of profiles"));
    CHECK(read_file(path) == bytes);
  }
}

TEST_CASE("store files: names that SQLite would take for something else are names of files") {
  const TemporaryFolder folder;
  const fs::path before = fs::current_path();
  fs::current_path(folder.path());
  for (const std::string name : {":memory:", "file:x.db?mode=memory", "-x.db"}) {
    { ProfileFile(name).keep(kKey, "analysis", "kept"); }
    CHECK(ProfileFile(name).find(kKey, "analysis") == "kept");
    CHECK(fs::is_regular_file(folder / name));
  }
  CHECK_THAT(error_of(""), Contains("no name of a file"));
  fs::current_path(before);
}

TEST_CASE("store files: a store that cannot be written is refused at once") {
  if (geteuid() == 0) return;  // who may write everything
  const TemporaryFolder folder;
  const std::string path = made_store(folder);
  fs::permissions(path, fs::perms::owner_read);
  CHECK_THAT(error_of(path), Contains("the file cannot be written"));
}
