// Inheritance, overrides, origins, hashes.
#include "catch.hpp"
#include "config/preset_file.hpp"
#include "preset_folder.hpp"
#include "support/test_gpu.hpp"

using Catch::Contains;
using tests::error_of;
using tests::PresetFolder;
using namespace strobe;

namespace {

const std::string kHead = "schema = 1\ntitle = \"T\"\n";
const std::string kUse = "use = \"cache.test\"\n";

const PresetLibrary& shipped() {
  static const PresetLibrary library(STROBE_SOURCE_DIR "/arch-presets", testing::TestGpu::types());
  return library;
}

std::string text_of(const GpuConfig& gpu, const std::string& key) {
  const Setting* setting = gpu.find(key);
  REQUIRE(setting);
  return to_text(setting->value);
}

}  // namespace

TEST_CASE("a child overrides its parent key by key and the origin says who set it") {
  const PresetFolder folder;
  folder.write("grandparent", kHead + "[l1v]\nways = 8\nsize = \"32 KiB\"\nmshrs = 3\n" + kUse);
  folder.write("parent", kHead + "inherits = \"grandparent\"\n[l1v]\nways = 16\n");
  folder.write("child", kHead + "inherits = \"parent\"\n[l1v]\nsize = \"64 KiB\"\n");
  const GpuConfig gpu = folder.library().load(folder.path("child"));
  CHECK(text_of(gpu, "l1v.ways") == "16");
  CHECK(text_of(gpu, "l1v.size") == "64 KiB");
  CHECK(text_of(gpu, "l1v.mshrs") == "3");
  CHECK(text_of(gpu, "lds.granule") == "512 B");
  CHECK(text_of(gpu, "l1v.use") == "cache.test");
  CHECK(text_of(gpu, "l1v.line") == "64 B");
  CHECK(gpu.find("l1v.size")->origin.place == folder.path("child") + ":5:8");
  CHECK(gpu.find("l1v.ways")->origin.place == folder.shown("parent") + ":5:8");
  CHECK(gpu.find("l1v.mshrs")->origin.place == folder.shown("grandparent") + ":6:9");
  CHECK(gpu.find("l1v.line")->origin.place == "default");
  CHECK(gpu.find("nothing") == nullptr);
}

TEST_CASE("a source speaks of the values of its own file") {
  const PresetFolder folder;
  folder.write("parent", kHead +
                             "[l1v]\nlatency = \"100 cycle\"\nways = 8\nuse = \"cache.test\"\n[source]\n\"l1v\" = { "
                             "kind = \"published\", how "
                             "= \"a book\" }\n\"l1v.latency\" = { kind = \"measured\", how = \"a card\" }\n");
  folder.write("child", kHead + "inherits = \"parent\"\n[l1v]\nlatency = \"90 cycle\"\n");
  const GpuConfig parent = folder.library().load(folder.path("parent"));
  CHECK(parent.find("l1v.latency")->origin.kind == "measured");
  CHECK(parent.find("l1v.latency")->origin.source == "a card");
  CHECK(parent.find("l1v.ways")->origin.kind == "published");
  const GpuConfig child = folder.library().load(folder.path("child"));
  CHECK(child.find("l1v.latency")->origin.kind.empty());
  CHECK(child.find("l1v.ways")->origin.source == "a book");
}

TEST_CASE("a calibrated number without a source is an error in a preset of the library") {
  const PresetFolder folder;
  folder.write("good", kHead + "[l1v]\n" + kUse +
                           "latency = \"100 cycle\"\n[source]\n\"l1v\" = { kind = \"published\", how = \"a book\" }\n");
  folder.write("sketch", kHead + "inherits = \"good\"\n[l1v]\nlatency = \"90 cycle\"\n");
  CHECK(error_of([&] { folder.library().load("sketch"); }) ==
        folder.shown("sketch") +
            ":5:11: l1v.latency: [source] has no entry for 90 cycle - add \"l1v.latency\" = { kind = "
            "\"measured\", how = \"...\" }");
  // A user's own file may be a sketch, and an override needs no source.
  CHECK(unsourced(folder.library().load(folder.path("sketch"))).size() == 1);
  CHECK(unsourced(folder.library().load("good", {{"l1v.latency", "1 cycle", "--set"}})).empty());
  folder.write("default", kHead + "[l1v]\n" + kUse);
  CHECK_THAT(error_of([&] { folder.library().load("default"); }), Contains("default: ") && Contains("[source]"));
}

TEST_CASE("a table has the keys of what it uses, and the core's") {
  const PresetFolder folder;
  folder.write("x",
               kHead + "[compute_unit]\nuse = \"unit.test\"\nsimds = 2\n[l2]\n" + kUse + "[gpu]\nclock = \"2 GHz\"\n");
  const GpuConfig gpu = folder.library().load(folder.path("x"));
  CHECK(text_of(gpu, "compute_unit.simds") == "2");
  CHECK(text_of(gpu, "compute_unit.work_groups") == "16");
  CHECK(text_of(gpu, "compute_unit.rate") == "4 cycle");
  CHECK(gpu.find("compute_unit.simds")->parameter->doc == "SIMDs (vector units)");  // the core's declaration wins
  CHECK(gpu.structure.simds_per_compute_unit == 2);
  CHECK(gpu.find("lds.use") == nullptr);
  // Clocks follow the core's unless they are set.
  CHECK(text_of(gpu, "l2.clock") == "2 GHz");
  CHECK(gpu.find("l2.clock")->origin.place == folder.path("x") + ":9:9");
  CHECK(text_of(folder.library().load(folder.path("x"), {{"l2.clock", "500 MHz", "--set"}}), "l2.clock") == "500 MHz");
  // Where both declare a name, both ranges hold.
  CHECK(error_of([&] {
          folder.library().load(folder.path("x"), {{"compute_unit.simds", "9", "--set"}});
        }) == "--set: compute_unit.simds: 9 is too large - at most 8");
  std::vector<std::string> tables;
  for (const ConfigTable& table : gpu.tables) tables.push_back(table.name);
  CHECK(tables == std::vector<std::string>{"gpu", "memory", "compute_unit", "lds", "link", "l2"});
}

TEST_CASE("a later layer may change what a table uses") {
  const PresetFolder folder;
  folder.write("parent", kHead + "[l1v]\n" + kUse + "ways = 8\nsize = \"32 KiB\"\n");
  folder.write("child", kHead + "inherits = \"parent\"\n[l1v]\nuse = \"cache.other\"\nports = 3\n");
  folder.write("wrong", kHead + "inherits = \"parent\"\n[l1v]\nuse = \"cache.other\"\nways = 3\n");
  const GpuConfig gpu = folder.library().load(folder.path("child"));
  CHECK(text_of(gpu, "l1v.use") == "cache.other");
  CHECK(text_of(gpu, "l1v.ports") == "3");
  CHECK(text_of(gpu, "l1v.size") == "32 KiB");  // both types declare it
  CHECK(gpu.find("l1v.ways") == nullptr);       // it spoke of the other type
  CHECK(error_of([&] { folder.library().load(folder.path("wrong")); }) ==
        folder.path("wrong") + ":6:1: l1v has no key \"ways\" - see: strobe gpus show");
  const GpuConfig set = folder.library().load(
      folder.path("parent"),
      {{"l1v.use", "cache.other", "--set"}, {"l1v.ports", "2", "--set"}, {"l3.use", "cache.test", "--set"}});
  CHECK(text_of(set, "l1v.ports") == "2");
  CHECK(text_of(set, "l3.ways") == "4");
  CHECK(error_of([&] {
          folder.library().load(folder.path("parent"), {{"l1v.use", "cache.tset", "--set"}});
        }) == "--set: l1v.use: no plugin provides \"cache.tset\" - did you mean \"cache.test\"?");
  // What both declare must fit the new type.
  folder.write("large", kHead + "[l1v]\n" + kUse + "size = \"64 KiB\"\n");
  CHECK(error_of([&] {
          folder.library().load(folder.path("large"), {{"l1v.use", "cache.other", "--set"}});
        }) == folder.path("large") + ":5:8: l1v.size: 64 KiB is too large - at most 32 KiB");
}

TEST_CASE("mistakes of inheritance show the chain") {
  const PresetFolder folder;
  folder.write("a", kHead + "inherits = \"b\"\n");
  folder.write("b", kHead + "inherits = \"c\"\n");
  folder.write("c", kHead + "inherits = \"a\"\n");
  folder.write("self", kHead + "inherits = \"self\"\n");
  folder.write("orphan", kHead + "inherits = \"slef\"\n");
  folder.write("l0", kHead);
  for (int i = 1; i <= 7; ++i)
    folder.write("l" + std::to_string(i), kHead + "inherits = \"l" + std::to_string(i - 1) + "\"\n");
  const auto error = [&](const char* name) { return error_of([&] { folder.library().load(folder.path(name)); }); };
  CHECK(error("a") == folder.shown("c") + ":3:12: inherits: cycle a -> b -> c -> a - remove one of these references");
  CHECK(error("self") == folder.path("self") + ":3:12: inherits: cycle self -> self - remove one of these references");
  CHECK(error("orphan") == folder.path("orphan") + ":3:12: inherits: no preset \"slef\" - did you mean \"self\"?");
  CHECK(error("l6") == "no error");
  CHECK(error("l7") ==
        folder.shown("l1") +
            ":3:12: inherits: more than 6 levels, l7 -> l6 -> l5 -> l4 -> l3 -> l2 -> l1 -> l0 - merge some "
            "of them");
}

TEST_CASE("a file may inherit from a file beside it") {
  const PresetFolder folder;
  folder.write("base", kHead + "[lds]\ngranule = \"256 B\"\n");
  folder.write("user", kHead + "inherits = \"base.toml\"\n");
  folder.write("lost", kHead + "inherits = \"bse.toml\"\n");
  CHECK(text_of(shipped().load(folder.path("user")), "lds.granule") == "256 B");
  CHECK_THAT(error_of([&] { shipped().load(folder.path("lost")); }), Contains(":3:12: inherits: no file "));
}

TEST_CASE("rules over several keys point at the key set last") {
  const PresetFolder folder;
  const auto error = [&](const std::string& tables) {
    folder.write("x", kHead + tables);
    return error_of([&] { folder.library().load(folder.path("x")); });
  };
  const std::string place = folder.path("x");
  CHECK(error("[l1v]\nways = 3\n" + kUse) == place + ":5:7: l1v: size must hold whole sets: a multiple of line x ways");
  CHECK(error("[l1v]\n" + kUse + "ways = 3\n") ==
        place + ":5:8: l1v: size must hold whole sets: a multiple of line x ways");
  CHECK(error("[lds]\nwork_group_size = \"128 KiB\"\n") == place + ":4:19: lds: work_group_size must not exceed size");
  CHECK(error_of([&] {
          shipped().load("r9-nano", {{"l1v.ways", "3", "script.lua:12"}});
        }) == "script.lua:12: l1v: size must hold whole sets: a multiple of line x ways");
}

TEST_CASE("overrides are laid over the files, in order") {
  const std::vector<Override> changes = {
      {"l1v.size", "32 KiB", "--set"}, {"gpu.clock", "0.5 GHz", "script.lua:7"}, {"l1v.size", "64 KiB", "--set"}};
  const GpuConfig gpu = shipped().load("r9-nano", changes);
  CHECK(text_of(gpu, "l1v.size") == "64 KiB");
  CHECK(gpu.structure.clock == 500_MHz);
  CHECK(gpu.find("gpu.clock")->origin.place == "script.lua:7");
  CHECK(gpu.find("gpu.clock")->origin.overridden);
  const auto error = [&](const char* key, const char* text) {
    return error_of([&] { shipped().load("r9-nano", {{key, text, "--set"}}); });
  };
  CHECK(error("l2.szie", "4 MiB") == "--set: this preset has no key \"l2.szie\" - did you mean \"l2.size\"?");
  CHECK(error("flavour", "4") == "--set: this preset has no key \"flavour\" - see: strobe gpus show");
  CHECK(error("l2.size", "4 MB") == "--set: l2.size: \"4 MB\" - use a power-of-two unit such as \"4 MiB\"");
  CHECK(error("l2.ways", "") == "--set: l2.ways: \"\" is not a count - write one such as 64");
  CHECK(error("l2.line", "3 B") == "--set: l2.line: 3 B is too small - at least 16 B");
}

TEST_CASE("another clock warns of the timings that are counted in it") {
  const PresetFolder folder;
  folder.write("base", kHead + "[l1v]\nclock = \"1 GHz\"\nlatency = \"60 cycle\"\n" + kUse);
  folder.write("clock", kHead + "inherits = \"base\"\n[l1v]\nclock = \"2 GHz\"\n");
  folder.write("both", kHead + "inherits = \"base\"\n[l1v]\nclock = \"2 GHz\"\nlatency = \"120 cycle\"\n");
  const auto warnings = [&](const std::string& file, const std::vector<Override>& overrides = {}) {
    return folder.library().load(folder.path(file), overrides).warnings;
  };
  CHECK(warnings("base").empty());
  CHECK(warnings("both").empty());
  REQUIRE(warnings("clock").size() == 1);
  CHECK_THAT(warnings("clock")[0], Contains("clock.toml:5:9: l1v.clock = 2 GHz changes the timings that are given in "
                                            "cycles of it, too: l1v.latency - set them as well"));
  REQUIRE(warnings("base", {{"l1v.clock", "2 GHz", "--set"}}).size() == 1);
  CHECK_THAT(warnings("base", {{"l1v.clock", "2 GHz", "--set"}})[0], Catch::StartsWith("--set: l1v.clock = 2 GHz"));
  CHECK(warnings("base", {{"l1v.clock", "2 GHz", "--set"}, {"l1v.latency", "120 cycle", "--set"}}).empty());
  CHECK(warnings("base", {{"l1v.ways", "8", "--set"}}).empty());
  CHECK(warnings("base", {{"gpu.clock", "2 GHz", "--set"}}).empty());
}

TEST_CASE("an override by --set is KEY=VALUE") {
  const Override change = parse_override("l2.size=4 MiB");
  CHECK(change.key == "l2.size");
  CHECK(change.text == "4 MiB");
  CHECK(parse_override("a=b=c").text == "b=c");
  for (const char* text : {"l2.size", "=4", ""})
    CHECK_THAT(error_of([&] { parse_override(text); }), Contains("write KEY=VALUE"));
}

TEST_CASE("the hash names the values and nothing else") {
  const GpuConfig plain = shipped().load("r9-nano");
  CHECK(plain.hash.size() == 64);
  CHECK(shipped().load("r9-nano").hash == plain.hash);
  CHECK(shipped().load("r9-nano", {{"l1v.size", "16 KiB", "--set"}}).hash == plain.hash);
  CHECK(shipped().load("r9-nano", {{"l1v.size", "32 KiB", "--set"}}).hash != plain.hash);
  // Each single key changes it.
  for (const char* key : {"gpu.clock", "memory.size"})
    CHECK(shipped().load("r9-nano", {{key, key[0] == 'g' ? "999 MHz" : "2 GiB", "--set"}}).hash != plain.hash);
}

TEST_CASE("a base is no GPU, and an unknown preset is answered with the nearest") {
  CHECK(error_of([] { shipped().load("gcn3"); }) ==
        "arch-presets/gcn3.toml: is a base preset, not a GPU - choose one of: mi100, mi100-gcn3, mi210, mi250x-gcd, "
        "mi300a, mi300x, mi300x-cpx, mi300x-cpx-nps4, mi300x-dpx, mi300x-qpx, mi300x-qpx-nps4, "
        "p3-navisim, r9-nano, rx-5500-xt, rx-5700-xt, rx-6900-xt, w6800");
  CHECK(error_of([] { shipped().load("r9nano"); }) == "no preset \"r9nano\" - did you mean \"r9-nano\"?");
  CHECK(error_of([] { shipped().load("voodoo"); }) ==
        "no preset \"voodoo\" - available: mi100 mi100-gcn3 mi210 mi250x-gcd mi300a mi300x mi300x-cpx "
        "mi300x-cpx-nps4 mi300x-dpx mi300x-qpx mi300x-qpx-nps4 p3-navisim r9-nano "
        "rx-5500-xt rx-5700-xt "
        "rx-6900-xt w6800");
  CHECK_THAT(error_of([] { shipped().load("gfx1100"); }), Contains("no preset \"gfx1100\" (that is a target)"));
  CHECK_THAT(error_of([] { shipped().load("titan"); }), !Contains("titan-x"));
  CHECK_THAT(error_of([] { shipped().load("../etc/passwd"); }), Contains("no preset \"../etc/passwd\""));
  CHECK_THAT(error_of([] { shipped().load(""); }), Contains("no preset \"\""));
}

TEST_CASE("a target's default preset is what the presets say") {
  CHECK(shipped().default_for_target("gfx803") == "r9-nano");
  CHECK(shipped().default_for_target("gfx9-4-generic") == "mi300x");
  CHECK(error_of([] { shipped().default_for_target("gfx906"); }) ==
        "no preset is the default for \"gfx906\" - choose one with --gpu: mi100 (gfx908), mi100-gcn3 (gfx803), mi210 "
        "(gfx90a), "
        "mi250x-gcd (gfx90a), mi300a (gfx942), mi300x (gfx942), mi300x-cpx (gfx942), mi300x-cpx-nps4 "
        "(gfx942), mi300x-dpx (gfx942), mi300x-qpx (gfx942), mi300x-qpx-nps4 (gfx942), p3-navisim (gfx1010), "
        "r9-nano (gfx803), rx-5500-xt (gfx1012), rx-5700-xt (gfx1010), rx-6900-xt (gfx1030), w6800 (gfx1030)");
  const PresetFolder folder;
  folder.write("one", kHead + "default_for = [\"gfx1\"]\n");
  folder.write("two", kHead + "default_for = [\"gfx1\", \"gfx2\"]\n");
  CHECK(folder.library().default_for_target("gfx2") == "two");
  CHECK_THAT(error_of([&] { folder.library().default_for_target("gfx1"); }), Contains("is also the default of one"));
}
