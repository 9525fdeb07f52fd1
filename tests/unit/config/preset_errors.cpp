// Every mistake in a preset is answered with file:line:column and a remedy.
#include <sys/stat.h>

#include "catch.hpp"
#include "config/preset_file.hpp"
#include "preset_folder.hpp"
#include "strobe/error.hpp"

using Catch::Contains;
using Catch::StartsWith;
using tests::error_of;
using tests::PresetFolder;

namespace {

const std::string kHead = "schema = 1\ntitle = \"T\"\n";

std::string parse_error(const std::string& text) {
  return error_of([&] { strobe::parse_preset(text, "my.toml"); });
}

/// The error of loading, with the file's name as above.
std::string load_error(const std::string& text) {
  const PresetFolder folder;
  folder.write("my", text);
  const std::string message = error_of([&] { folder.library().load(folder.path("my")); });
  const bool named = message.find(folder.path("my")) == 0;
  return named ? "my.toml" + message.substr(folder.path("my").size()) : message;
}

struct Case {
  const char* text;
  const char* message;
};

}  // namespace

TEST_CASE("a wrong value names file, line, column, key, and a right one") {
  const Case cases[] = {
      {"[l2]\nsize = \"4 MB\"\nuse = \"cache.test\"\n",
       "my.toml:4:8: l2.size: \"4 MB\" - use a power-of-two unit such as \"4 MiB\""},
      {"[l1v]\nlatency = \"120 KiB\"\nuse = \"cache.test\"\n",
       "my.toml:4:11: l1v.latency: \"120 KiB\" is not a number of cycles - write one such as \"120 cycle\""},
      {"[l1v]\nsize = 16384\nuse = \"cache.test\"\n",
       "my.toml:4:8: l1v.size: has no unit - write one such as \"16 KiB\""},
      {"[l1v]\nways = \"4\"\nuse = \"cache.test\"\n",
       "my.toml:4:8: l1v.ways: \"4\" is not a count - write one such as 64, without quotes"},
      {"[l1v]\nways = -4\nuse = \"cache.test\"\n", "my.toml:4:8: l1v.ways: -4 is not a count - write one such as 64"},
      {"[l1v]\nways = 4.5\nuse = \"cache.test\"\n",
       "my.toml:4:8: l1v.ways: expected a count, got a number with a fraction - write one such as 64"},
      {"[l1v]\nways = [4]\nuse = \"cache.test\"\n",
       "my.toml:4:8: l1v.ways: expected a count, got a list - write one such as 64"},
      {"[l1v]\nways = 0\nuse = \"cache.test\"\n", "my.toml:4:8: l1v.ways: 0 is too small - at least 1"},
      {"[l1v]\nline = \"48 B\"\nuse = \"cache.test\"\n", "my.toml:4:8: l1v.line: 48 B is not a power of two"},
      {"[l1v]\npolicy = \"write_trough\"\nuse = \"cache.test\"\n",
       "my.toml:4:10: l1v.policy: \"write_trough\" is not one of: write_through, write_back"},
      {"[gpu]\nclock = 1979-05-27\n",
       "my.toml:4:9: gpu.clock: expected a frequency, got a date or time - write one such as \"1000 MHz\""},
      {"[gpu]\nisa = true\n",
       "my.toml:4:7: gpu.isa: expected a text, got true or false - write one such as \"gfx803\""},
      {"[l1v]\nsizes = \"16 KiB\"\nuse = \"cache.test\"\n",
       "my.toml:4:1: l1v has no key \"sizes\" - did you mean \"size\"?"},
      {"[l1v]\nflavour = 1\nuse = \"cache.test\"\n", "my.toml:4:1: l1v has no key \"flavour\" - see: strobe gpus show"},
      {"[ldss]\nsize = \"16 KiB\"\n",
       "my.toml:3:2: \"ldss\" is no table of the core and has no key \"use\" - did you mean \"lds\"?"},
      {"[flavour]\nsize = \"16 KiB\"\n",
       "my.toml:3:2: \"flavour\" is no table of the core and has no key \"use\" - say what it describes, such as use = "
       "\"cache.write_back\""},
      {"[l2]\nuse = \"cache.tset\"\n",
       "my.toml:4:7: l2.use: no plugin provides \"cache.tset\" - did you mean \"cache.test\"?"},
      {"[l2]\nuse = 3\n", "my.toml:4:7: l2.use: expected a text, got an integer - write one such as \"gfx803\""},
      {"[l2]\nuse = \"reference.test\"\n", "my.toml:4:7: l2.use: \"reference.test\" is not a component type"},
      {"[L2]\nuse = \"cache.test\"\n",
       "my.toml:3:2: \"L2\" is not a table name - names are lower-case: did you "
       "mean \"l2\"?"},
      {"[\"a b\"]\nuse = \"cache.test\"\n", "my.toml:3:2: \"a b\" is not a table name - use letters, digits and _"},
      {"lds = 3\n", "my.toml:3:7: lds: is a table - write [lds] above its keys"},
      {"titel = 3\n", "my.toml:3:1: \"titel\" is not a key of a preset - did you mean \"title\"?"},
      {"inherits = 3\n", "my.toml:3:12: inherits: must be a text in quotes"},
      {"base = 1\n", "my.toml:3:8: base: must be true or false"},
      {"default_for = \"gfx803\"\n", "my.toml:3:15: default_for: must be a list such as [\"gfx803\"]"},
      {"[source]\n\"l1v.size\" = { kind = \"measured\", how = \"x\" }\n",
       "my.toml:4:1: source of \"l1v.size\": this file does not set this key"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\n\"l1v.ways\" = \"a book\"\n",
       "my.toml:7:1: source of \"l1v.ways\": write { kind = \"measured\", how = \"...\" } (the key in quotes)"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\n\"l1v.ways\" = { kind = \"guessed\", how = \"x\" }\n",
       "my.toml:7:1: source of \"l1v.ways\": kind \"guessed\" is not one of: measured, published, derived, assumed"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\n\"l1v.ways\" = { kind = \"assumed\", how = \"x\", range = [2] "
       "}\n",
       "my.toml:7:1: source of \"l1v.ways\": range: write the least and the greatest plausible value, such as "
       "[\"20 cycle\", \"40 cycle\"]"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\n\"l1v\" = { kind = \"assumed\", how = \"x\", range = [2, 8] "
       "}\n",
       "my.toml:7:1: source of \"l1v\": range: belongs to the entry of a key, such as \"l2.latency\", not to that of a "
       "table"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\n\"l1v.ways\" = { kind = \"assumed\", how = \"x\", range = [8, "
       "16] }\n",
       "my.toml:7:14: range of l1v.ways: the value 4 does not lie in 8 .. 16 - widen the range, or set another value"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\nl1v.ways = { kind = \"measured\", how = \"x\" }\n",
       "my.toml:7:1: source of \"l1v\": write { kind = \"measured\", how = \"...\" } (the key in quotes)"},
      {"[l1v]\nways = 4\nuse = \"cache.test\"\n[source]\n\"l1v.way\" = { kind = \"measured\", how = \"x\" }\n",
       "my.toml:7:1: source of \"l1v.way\": this file does not set this key - did you mean \"l1v.ways\"?"},
  };
  for (const Case& mistake : cases) {
    CAPTURE(mistake.text);
    CHECK(load_error(kHead + mistake.text) == mistake.message);
  }
}

TEST_CASE("the head of a preset is checked") {
  CHECK(parse_error("title = \"T\"\n") == "my.toml: has no schema - start the file with schema = 1");
  CHECK(parse_error("schema = 2\ntitle = \"T\"\n") == "my.toml:1:10: schema: this Strobe reads presets of schema 1");
  CHECK(parse_error("schema = \"1\"\n") == "my.toml:1:10: schema: this Strobe reads presets of schema 1");
  CHECK(parse_error("schema = 1\n") == "my.toml: has no title - add one, such as title = \"My GPU\"");
  CHECK(parse_error("schema = 1\ntitle = \"a\\nb\"\n") ==
        "my.toml:2:9: title: must be one line of at most 100 characters");
}

TEST_CASE("what is not TOML is answered with its place") {
  CHECK_THAT(parse_error("schema = = 1\n"), StartsWith("my.toml:1:10: not valid TOML: "));
  CHECK_THAT(parse_error(kHead + "[l1v\n"), StartsWith("my.toml:3:"));
  CHECK_THAT(parse_error(kHead + "title = \"again\"\n"), StartsWith("my.toml:3:"));
  CHECK_THAT(parse_error(std::string("schema = 1\n\0\0", 13)), StartsWith("my.toml:2:"));
  CHECK_THAT(parse_error("\xff\xfe\xfd"), StartsWith("my.toml:1:"));
  CHECK_THAT(parse_error("schema = \"\n"), StartsWith("my.toml:1:"));
  CHECK(parse_error("").find("my.toml: has no schema") == 0);
}

TEST_CASE("names and values of presets that begin with other characters are answered with their place") {
  for (const char* const text : {"[?]\n", "[.a]\n", "[\nx]\n", "[[?]]\n", "[=", "[a.?]\n", "? = 1\n", "a.? = 1\n",
                                 "x = { ? = 1 }\n", "x = [}]\n", "x = [1, }]\n", "x = { a = } }\n", "x = ]\n"}) {
    CAPTURE(text);
    CHECK_THAT(parse_error(kHead + text), StartsWith("my.toml:3:") || StartsWith("my.toml:4:"));
    CHECK_THAT(parse_error(kHead + text), Contains("not valid TOML: "));
  }
  // Names of letters that are not ASCII: in quotes, as a comment or as text they are good TOML.
  CHECK_THAT(parse_error(kHead + "[gr\xc3\xb6\xc3\x9f" "e]\n"), StartsWith("my.toml:3: a character that is"));
  CHECK_THAT(parse_error(kHead + "[l1v]\ngr\xc3\xb6\xc3\x9f" "e = 1\n"), StartsWith("my.toml:4: a character that"));
  CHECK_THAT(parse_error(kHead + "# gr\xc3\xb6\xc3\x9f" "e\n[\"gr\xc3\xb6\xc3\x9f" "e\"]\n"),
             Contains("is not a table name"));
  CHECK(parse_error("\xef\xbb\xbf" + kHead) == "no error");
}

TEST_CASE("deep nesting does not reach the parser's recursion") {
  std::string dotted = "a";
  for (int i = 0; i < 200'000; ++i) dotted += ".a";
  CHECK_THAT(parse_error(dotted + " = 1\n"), StartsWith("my.toml:1: a key has too many parts"));
  CHECK_THAT(parse_error("# c.o.m.m.e.n.t.......................\n\n[" + dotted + "]\n"),
             StartsWith("my.toml:3: a key has too many parts"));
  CHECK_THAT(parse_error("x = {" + dotted + " = 1}\n"), StartsWith("my.toml:1: a key has too many parts"));
  CHECK_THAT(parse_error("x = \"\"\"\n\"\"\"\n" + dotted + " = 1\n"), StartsWith("my.toml:3: a key has too many"));
  CHECK_THAT(parse_error("x = \"unclosed\n" + dotted + " = 1\n"), Contains("too many parts"));
  CHECK_THAT(parse_error("x = " + std::string(300'000, '[') + "\n"), StartsWith("my.toml:1:"));
  std::string tables = "x = ";
  for (int i = 0; i < 100'000; ++i) tables += "{a=";
  CHECK_THAT(parse_error(tables), StartsWith("my.toml:1:"));
  // Dots in texts and comments are no keys.
  CHECK(parse_error(kHead + "[gpu] # " + std::string(100, '.') + "\nisa = \"" + std::string(60, '.') + "\"\n") ==
        "no error");
}

TEST_CASE("every truncation of a good preset is an error or a preset, never more") {
  const std::string good = tests::read_file(std::string(STROBE_SOURCE_DIR) + "/arch-presets/r9-nano.toml");
  unsigned refused = 0;
  for (std::size_t bytes = 0; bytes < good.size(); bytes += 7)
    refused += parse_error(good.substr(0, bytes)) != "no error";
  CHECK(refused > good.size() / 7 / 2);
}

TEST_CASE("a preset with a flipped bit is an error or a preset, never more") {
  const std::string good = tests::read_file(std::string(STROBE_SOURCE_DIR) + "/arch-presets/r9-nano.toml");
  for (std::size_t i = 0; i < good.size(); i += 5) {
    std::string bad = good;
    bad[i] = static_cast<char>(bad[i] ^ (1 << (i % 8)));
    CHECK(parse_error(bad).size() < 500);
  }
}

TEST_CASE("a file that is too large or no file is refused unread") {
  const PresetFolder folder;
  folder.write("large", kHead + "# " + std::string(1 << 20, 'x') + "\n");
  const std::string place = folder.shown("large");
  CHECK(error_of([&] { folder.library().load("large"); }) == place + ": is larger than 1048576 bytes");
  REQUIRE(::mkfifo(folder.path("pipe").c_str(), 0600) == 0);
  CHECK(error_of([&] { folder.library().load("pipe"); }) == folder.shown("pipe") + ": is not a regular file");
  CHECK(error_of([&] { folder.library().load("/dev/zero.toml"); }) ==
        "/dev/zero.toml: cannot be read: No such file or directory");
  CHECK(error_of([&] { strobe::PresetLibrary("/nonexistent", tests::find_type).load("r9-nano"); }) ==
        "/nonexistent: the folder of presets cannot be read: No such file or directory");
}
