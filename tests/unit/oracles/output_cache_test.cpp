// The disk cache of an oracle's output.
#include "support/output_cache.hpp"

#include <filesystem>

#include "catch.hpp"
#include "support/temporary_folder.hpp"

using strobe::test::OutputCache;
using strobe::testing::TemporaryFolder;

TEST_CASE("output is found by program and input, also by later processes") {
  const TemporaryFolder folder;
  const std::string text("with\0bytes\n", 11);
  {
    const OutputCache cache(folder / "new/folder", "sh");
    CHECK(!cache.find("input"));
    cache.store("input", text);
    cache.store("another", "");
  }
  const OutputCache cache(folder / "new/folder", "sh");
  CHECK(cache.find("input") == text);
  CHECK(cache.find("another") == "");
  CHECK(!cache.find("input\n"));
  CHECK(!OutputCache(folder / "new/folder", "ls").find("input"));
}

TEST_CASE("an entry of another input, or a truncated one, is not used") {
  const TemporaryFolder folder;
  const OutputCache cache(folder.path(), "sh");
  cache.store("input", "output");
  const std::string file = std::filesystem::directory_iterator(folder.path())->path();
  const std::string whole = strobe::testing::read_file(file), name = std::filesystem::path(file).filename();
  for (const std::size_t length : {0, 1, 5, 20}) {
    folder.write(name, whole.substr(0, length));
    CHECK(!cache.find("input"));
  }
  std::string other = whole;
  other[other.find("input")] = 'I';
  folder.write(name, other);
  CHECK(!cache.find("input"));
  folder.write(name, whole);
  CHECK(cache.find("input") == "output");
}

TEST_CASE("nothing is cached without a folder or without the program") {
  const TemporaryFolder folder;
  const OutputCache nowhere("", "sh"), unknown(folder / "unknown", "no-such-program"),
      unwritable("/proc/nowhere", "sh");
  for (const OutputCache* const cache : {&nowhere, &unknown, &unwritable}) {
    cache->store("input", "output");
    CHECK(!cache->find("input"));
  }
}
