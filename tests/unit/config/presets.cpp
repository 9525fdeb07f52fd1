// Inheritance, overrides, origins, hashes.
#include "catch.hpp"
#include "config/preset_file.hpp"
#include "preset_folder.hpp"

using Catch::Contains;
using tests::error_of;
using tests::PresetFolder;
using namespace strobe;

namespace {

const std::string kHead = "schema = 1\ntitle = \"T\"\n";

const PresetLibrary& shipped() {
  static const PresetLibrary library(std::string(STROBE_SOURCE_DIR) + "/arch-presets");
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
  folder.write("grandparent", kHead + "[l1v]\nways = 8\nsize = \"32 KiB\"\nmshrs = 3\n");
  folder.write("parent", kHead + "inherits = \"grandparent\"\n[l1v]\nways = 16\n");
  folder.write("child", kHead + "inherits = \"parent\"\n[l1v]\nsize = \"64 KiB\"\n");
  const GpuConfig gpu = folder.library().load(folder.path("child"));
  CHECK(text_of(gpu, "l1v.ways") == "16");
  CHECK(text_of(gpu, "l1v.size") == "64 KiB");
  CHECK(text_of(gpu, "l1v.mshrs") == "3");
  CHECK(text_of(gpu, "l1s.ways") == "4");
  CHECK(gpu.find("l1v.size")->origin.place == folder.path("child") + ":5:8");
  CHECK(gpu.find("l1v.ways")->origin.place == folder.shown("parent") + ":5:8");
  CHECK(gpu.find("l1v.mshrs")->origin.place == folder.shown("grandparent") + ":6:9");
  CHECK(gpu.find("l1s.ways")->origin.place == "default");
  CHECK(gpu.find("nothing") == nullptr);
}

TEST_CASE("a source speaks of the values of its own file") {
  const PresetFolder folder;
  folder.write("parent",
               kHead +
                   "[l1v]\nlatency = \"100 cycle\"\nways = 8\n[source]\n\"l1v\" = { kind = \"published\", how "
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
  folder.write("sketch", kHead + "inherits = \"r9-nano\"\n[l1v]\nlatency = \"90 cycle\"\n");
  for (const char* name : {"gcn3", "r9-nano"})
    folder.write(name, tests::read_file(std::string(STROBE_SOURCE_DIR) + "/arch-presets/" + name + ".toml"));
  CHECK(error_of([&] { folder.library().load("sketch"); }) ==
        folder.shown("sketch") +
            ":5:11: l1v.latency: [source] does not say where 90 cycle comes from - add \"l1v.latency\" = { kind = "
            "\"measured\", how = \"...\" }");
  // A user's own file may be a sketch, and an override needs no source.
  CHECK(unsourced(folder.library().load(folder.path("sketch"))).size() == 1);
  CHECK(unsourced(folder.library().load("r9-nano", {{"l1v.latency", "1 cycle", "--set"}})).empty());
  folder.write("empty", kHead);
  CHECK_THAT(error_of([&] { folder.library().load("empty"); }), Contains("default: ") && Contains("[source]"));
}

TEST_CASE("mistakes of inheritance show the chain") {
  const PresetFolder folder;
  folder.write("a", kHead + "inherits = \"b\"\n");
  folder.write("b", kHead + "inherits = \"c\"\n");
  folder.write("c", kHead + "inherits = \"a\"\n");
  folder.write("self", kHead + "inherits = \"self\"\n");
  folder.write("orphan", kHead + "inherits = \"slef\"\n");
  folder.write("l0", kHead);
  for (int i = 1; i <= 4; ++i)
    folder.write("l" + std::to_string(i), kHead + "inherits = \"l" + std::to_string(i - 1) + "\"\n");
  const auto error = [&](const char* name) { return error_of([&] { folder.library().load(folder.path(name)); }); };
  CHECK(error("a") == folder.shown("c") + ":3:12: inherits: from itself, a -> b -> c -> a - break the circle");
  CHECK(error("self") == folder.path("self") + ":3:12: inherits: from itself, self -> self - break the circle");
  CHECK(error("orphan") == folder.path("orphan") + ":3:12: inherits: no preset \"slef\" - did you mean \"self\"?");
  CHECK(error("l3") == "no error");
  CHECK(error("l4") == folder.shown("l1") +
                           ":3:12: inherits: more than 3 generations, l4 -> l3 -> l2 -> l1 -> l0 - merge some of them");
}

TEST_CASE("a file may inherit from a file beside it") {
  const PresetFolder folder;
  folder.write("base", kHead + "[l1v]\nways = 8\n");
  folder.write("user", kHead + "inherits = \"base.toml\"\n");
  folder.write("lost", kHead + "inherits = \"bse.toml\"\n");
  CHECK(text_of(shipped().load(folder.path("user")), "l1v.ways") == "8");
  CHECK_THAT(error_of([&] { shipped().load(folder.path("lost")); }), Contains(":3:12: inherits: no file "));
}

TEST_CASE("rules over several keys point at the key set last") {
  const PresetFolder folder;
  const auto error = [&](const std::string& tables) {
    folder.write("x", kHead + tables);
    return error_of([&] { folder.library().load(folder.path("x")); });
  };
  const std::string place = folder.path("x");
  CHECK(error("[l1v]\nways = 3\n") ==
        place + ":4:8: l1v: size must hold whole sets: a multiple of line x ways x banks");
  CHECK(error("[l1v]\nline = \"128 B\"\ninterleave = \"128 B\"\n") ==
        place + ":4:8: l1v.line must not be larger than l2.line");
  CHECK(error("[lds]\nwork_group_size = \"128 KiB\"\n") == place + ":4:19: lds: work_group_size must not exceed size");
  CHECK(error("[dram]\nchannels = 3\n") == place + ":4:12: memory.size must fill whole rows of all DRAM channels");
  CHECK(error("[l1s]\nshared_by = 4\n[gpu]\nshader_arrays = 3\ncompute_units_per_array = 3\n") ==
        place + ":4:13: l1s.shared_by must divide the number of compute units");
  CHECK(error("[dram]\nrow = \"1 TiB\"\n") == place + ":4:7: dram.row: 1 TiB is too large - at most 1 MiB");
  CHECK(error_of([&] {
          shipped().load("r9-nano", {{"l1v.ways", "3", "script.lua:12"}});
        }) == "script.lua:12: l1v: size must hold whole sets: a multiple of line x ways x banks");
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
  CHECK(error("l2.szie", "4 MiB") == "--set: no preset has a key \"l2.szie\" - did you mean \"l2.size\"?");
  CHECK(error("flavour", "4") == "--set: no preset has a key \"flavour\" - see: strobe gpus show");
  CHECK(error("l2.size", "4 MB") == "--set: l2.size: \"4 MB\" - use a power-of-two unit such as \"4 MiB\"");
  CHECK(error("l2.ways", "") == "--set: l2.ways: \"\" is not a count - write one such as 64");
  CHECK(error("l2.line", "3 B") == "--set: l2.line: 3 B is too small - at least 16 B");
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
        "arch-presets/gcn3.toml: is only a base for other presets - choose one of: r9-nano");
  CHECK(error_of([] { shipped().load("r9nano"); }) == "no preset \"r9nano\" - did you mean \"r9-nano\"?");
  CHECK(error_of([] { shipped().load("voodoo"); }) == "no preset \"voodoo\" - there are: gcn3 r9-nano");
  CHECK_THAT(error_of([] { shipped().load("../etc/passwd"); }), Contains("no preset \"../etc/passwd\""));
  CHECK_THAT(error_of([] { shipped().load(""); }), Contains("no preset \"\""));
}

TEST_CASE("a target's default preset is what the presets say") {
  CHECK(shipped().default_for_target("gfx803") == "r9-nano");
  CHECK(error_of([] { shipped().default_for_target("gfx906"); }) ==
        "no preset is the default for \"gfx906\" - choose one with --gpu: r9-nano (gfx803)");
  const PresetFolder folder;
  folder.write("one", kHead + "default_for = [\"gfx1\"]\n");
  folder.write("two", kHead + "default_for = [\"gfx1\", \"gfx2\"]\n");
  CHECK(folder.library().default_for_target("gfx2") == "two");
  CHECK_THAT(error_of([&] { folder.library().default_for_target("gfx1"); }), Contains("is claimed by one too"));
}
