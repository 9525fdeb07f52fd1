// The disk cache of an oracle's output.
#include "support/output_cache.hpp"

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

TEST_CASE("nothing is cached without a folder or without the program") {
  const TemporaryFolder folder;
  const OutputCache nowhere("", "sh"), unknown(folder / "unknown", "no-such-program"),
      unwritable("/proc/nowhere", "sh");
  for (const OutputCache* const cache : {&nowhere, &unknown, &unwritable}) {
    cache->store("input", "output");
    CHECK(!cache->find("input"));
  }
}
