// The profile store: what is kept is found again, and nothing that happens to the file goes unnoticed.
#include "lua/store/profile_file.hpp"
#include "sampling/launch_profiles.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "catch.hpp"
#include "strobe/error.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe;
using Catch::Contains;
using strobe::testing::read_file;
using strobe::testing::TemporaryFolder;

namespace {

const ProfileKey kKey{"0123abcd", "scale", "grid 64 group 64", "v:01000000 b:256"};

ProfileKey key_of_grid(int grid) {
  ProfileKey key = kKey;
  key.shape = "grid " + std::to_string(grid);
  return key;
}

std::string content_of(int number) {
  return std::string(static_cast<std::size_t>(500 + 37 * (number % 50)), static_cast<char>('a' + number % 26));
}

void write(const std::string& path, const std::string& bytes) {
  std::filesystem::remove(path + "-journal");
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string error_of(const std::string& path) {
  try {
    ProfileFile store(path);
  } catch (const Error& error) {
    CHECK(error.code() == ExitCode::bad_input);
    return error.what();
  }
  return "no error";
}

/// A store with entries of grids 0 to `count` - 1.
std::string make_store(const TemporaryFolder& folder, int count) {
  const std::string path = folder.path() + "/profiles";
  ProfileFile store(path);
  for (int n = 0; n < count; ++n) store.keep(key_of_grid(n), "analysis", content_of(n));
  return path;
}

/// Every entry is as it was written, or absent, or the damage is noticed. Returns how many are there.
int sound_entries(const std::string& path, int count) {
  int found = 0;
  try {
    const ProfileFile store(path);
    for (int n = 0; n < count; ++n) {
      const std::optional<std::string> entry = store.find(key_of_grid(n), "analysis");
      if (!entry) continue;
      if (*entry != content_of(n)) FAIL("entry " << n << " is damaged, and nobody says so");
      ++found;
    }
  } catch (const Error& error) {
    CHECK_THAT(error.what(), Contains("profile store " + path));
  }
  return found;
}

/// Runs `work` in another process.
template <class Work>
pid_t start(Work work) {
  const pid_t child = fork();
  if (child != 0) return child;
  try {
    work();
  } catch (...) {
    _exit(1);
  }
  _exit(0);
}

}  // namespace

TEST_CASE("what is kept is found by the same launch and name, also by a later run") {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/profiles", bytes("\0binary\0", 8);
  {
    ProfileFile store(path);
    LaunchProfiles launch(store, kKey);
    CHECK(!launch.find("photon.1"));
    launch.keep("photon.1", "first");
    launch.keep("photon.1", bytes);
    launch.keep("empty", "");
    CHECK(launch.find("photon.1") == bytes);
  }
  ProfileFile store(path);
  CHECK(store.find(kKey, "photon.1") == bytes);
  CHECK(store.find(kKey, "empty") == "");
  CHECK(!store.find(kKey, "photon.2"));
  for (const auto part : {&ProfileKey::code_object, &ProfileKey::kernel, &ProfileKey::shape, &ProfileKey::arguments}) {
    ProfileKey other = kKey;
    other.*part += "x";
    CHECK(!store.find(other, "photon.1"));
  }
}

TEST_CASE("a store of another version, another database and another file are refused by name, and left as they are") {
  const TemporaryFolder folder;
  const std::string path = make_store(folder, 1), good = read_file(path);
  const auto patched = [&](std::size_t offset, char value) {  // SQLite's header: 60 user version, 68 application
    std::string bytes = good;
    bytes[offset + 3] = value;
    write(path, bytes);
    const std::string error = error_of(path);
    CHECK(read_file(path) == bytes);
    return error;
  };
  CHECK_THAT(patched(60, 7),
             Contains("profile store " + path + ": its layout has version 7, this Strobe knows version 1"));
  CHECK_THAT(patched(68, 7), Contains("an SQLite file, but not a profile store - name another file"));
  write(path, std::string(3000, 'x'));
  CHECK_THAT(error_of(path), Contains("this file is not a profile store"));
  CHECK(read_file(path) == std::string(3000, 'x'));
  CHECK_THAT(error_of(folder.path() + "/nowhere/profiles"), Contains("in an existing folder"));
  CHECK_THAT(error_of(folder.path()), Contains("profile store " + folder.path()));
}

TEST_CASE("a truncated store is found out, whatever its length") {
  const TemporaryFolder folder;
  const std::string path = make_store(folder, 40), good = read_file(path);
  CHECK(sound_entries(path, 40) == 40);
  for (std::size_t length = 0; length < good.size(); length += 1021) {
    write(path, good.substr(0, length));
    CHECK(sound_entries(path, 40) == 0);
  }
}

TEST_CASE("damaged bytes are found out") {
  const TemporaryFolder folder;
  const std::string path = make_store(folder, 40), good = read_file(path);
  int unharmed = 0, files = 0;
  for (std::size_t at = 0; at < good.size(); at += 499) {
    std::string bytes = good;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x55);
    write(path, bytes);
    unharmed += sound_entries(path, 40) == 40;  // bytes that mean nothing
    ++files;
  }
  CHECK(files > 60);
  CHECK(files - unharmed > files / 5);
}

TEST_CASE("a run that is killed harms no entry") {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/profiles";
  constexpr int kEntries = 100'000;
  int before = 0;
  for (useconds_t round = 1; round <= 25; ++round) {
    const pid_t child = start([&] {
      ProfileFile store(path);
      for (int n = 0; n < kEntries; ++n)
        if (!store.find(key_of_grid(n), "analysis")) store.keep(key_of_grid(n), "analysis", content_of(n));
    });
    usleep(1000 + round * 1700);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    REQUIRE(WIFSIGNALED(status));
    const ProfileFile store(path);
    int found = 0;
    for (; store.find(key_of_grid(found), "analysis"); ++found)
      REQUIRE(*store.find(key_of_grid(found), "analysis") == content_of(found));
    CHECK(found >= before);
    before = found;
  }
  CHECK(before > 0);
}

TEST_CASE("runs at the same time share a store, also while it is made") {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/profiles";
  constexpr int kRuns = 4, kEach = 15;
  std::vector<pid_t> children;
  for (int run = 0; run < kRuns; ++run)
    children.push_back(start([&] {
      ProfileFile store(path);
      for (int n = run * kEach; n < (run + 1) * kEach; ++n) store.keep(key_of_grid(n), "analysis", content_of(n));
    }));
  for (const pid_t child : children) {
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(status == 0);
  }
  CHECK(sound_entries(path, kRuns * kEach) == kRuns * kEach);
}
