// Presets as values, and what the command line says to a script.
#include "catch.hpp"
#include "support/script_fixture.hpp"

using namespace strobe;
using Catch::Contains;
using Catch::StartsWith;

namespace {
const std::string kBegin = "local strobe = require 'strobe'\n";

ScriptResult run_with(const std::string& text, const ScriptOptions& options, std::string* printed = nullptr) {
  ScriptFolder folder;
  folder.adjust = [&](ScriptServices& services) { services.options = options; };
  ScriptResult result = folder.run(kBegin + text, {"first", "second"});
  if (printed != nullptr) *printed = folder.printed;
  return result;
}
}  // namespace

TEST_CASE("a preset is a value: calling it makes another") {
  CHECK(output_of(kBegin + R"(
    local old = strobe.preset 'r9-nano'
    local new = old { l1v = { size = '32 KiB' } }
    local third = new { ['l1v.size'] = '64 KiB', l1v = { ways = 8 } }
    for _, p in ipairs { old, new, third } do print(p:get 'l1v.size') end
    print(third:get 'l1v.ways', old.hash == strobe.preset('r9-nano').hash, old.hash ~= new.hash, new.name, new.isa)
    print(old { l1v = { size = '16 KiB' } }.hash == old.hash)
    print(strobe.preset('r9-nano', { l1v = { size = '32 KiB' } }).hash == new.hash))")
            .find("16384\t16 KiB\tarch-presets/") == 0);
}

TEST_CASE("overrides say where they were made") {
  CHECK_THAT(output_of(kBegin + "local p = strobe.preset 'r9-nano'\nlocal q = p {\n l1v = { size = '32 KiB' } }\n"
                                "print(select(3, q:get 'l1v.size'))"),
             StartsWith("main.lua:3"));
  CHECK_THAT(error_of(kBegin + "local p = strobe.preset 'r9-nano' { l1v = { size = '33' } }", ExitCode::bad_input),
             StartsWith("main.lua:2: ") && Contains("l1v.size") && !Contains("main.lua:2: main.lua"));
  CHECK_THAT(error_of(kBegin + "strobe.preset('r9-nano'):get 'l1v.siz'", ExitCode::bad_input),
             Contains("did you mean \"l1v.size\""));
  CHECK_THAT(error_of(kBegin + "strobe.preset('../../etc/x.toml')", ExitCode::bad_input), Contains("x.toml"));
}

TEST_CASE("presets of one's own are files next to the script") {
  ScriptFolder folder;
  folder.file("gpus/mine.toml", "schema = 1\ntitle = \"Mine\"\ninherits = \"r9-nano\"\n[l1v]\nsize = \"32 KiB\"\n");
  const ScriptResult result =
      folder.run(kBegin + "local p = strobe.preset 'gpus/mine.toml' print(p.title, p:get 'l1v.size')");
  CHECK(result.error == "");
  CHECK_THAT(folder.printed, StartsWith("Mine\t32768\t32 KiB"));
  CHECK(folder.run(kBegin + "for _, p in ipairs(strobe.presets()) do print(p.name, p.isa) end").error == "");
  CHECK_THAT(folder.printed, Contains("r9-nano\tgfx803"));
}

TEST_CASE("options are what the command line gave, and nothing else") {
  std::string printed;
  ScriptOptions options;
  CHECK(run_with("local o = strobe.options() print(o.gpu, o.mode, o.repeat_count, #o.set, o.args[2], ...)", options,
                 &printed)
            .error == "");
  CHECK(printed == "nil\tnil\tnil\t0\tsecond\tfirst\tsecond\n");
  options.gpu = "r9-nano";
  options.mode = "functional";
  options.repeat = 3;
  options.set = {{"l1v.size", "32 KiB", "--set"}};
  run_with("local o = strobe.options() print(o.gpu, o.mode, o.repeat_count, o.set[1].key, o.set[1].text)", options,
           &printed);
  CHECK(printed == "r9-nano\tfunctional\t3\tl1v.size\t32 KiB\n");
}

TEST_CASE("a script that fixes what the command line contradicts is refused") {
  ScriptOptions options;
  options.mode = "functional";
  options.sampler = "photon";
  CHECK(run_with("strobe.options():fix { mode = 'functional' }", options).error == "");
  CHECK_THAT(run_with("strobe.options():fix { sampler = 'pka' }", options).error,
             StartsWith("main.lua:2: this script fixes sampler = pka, but the command line says photon"));
  CHECK(run_with("strobe.options():fix { sampler = 'pka' }", options).exit_code == ExitCode::bad_input);
  CHECK(run_with("strobe.options():fix { threads = 4 }", options).error == "");
}

TEST_CASE("flag --gpu and --set reach strobe.gpu, and contradictions are refused") {
  ScriptOptions options;
  options.gpu = "gcn3";
  CHECK_THAT(run_with("strobe.gpu 'r9-nano'", options).error, Contains("fixes gpu = r9-nano") && Contains("says gcn3"));
  options.gpu = "r9-nano";
  options.set = {{"l1v.size", "32 KiB", "--set"}};
  std::string printed;
  CHECK(run_with("local g = strobe.gpu() print(g.name, g.preset:get 'l1v.size')", options, &printed).error == "");
  CHECK(printed == "r9-nano\t32768\t32 KiB\t--set\n");
  CHECK(run_with("strobe.gpu('r9-nano', { l1v = { size = '32 KiB' } })", options).error == "");
  CHECK_THAT(run_with("strobe.gpu('r9-nano', { l1v = { size = '64 KiB' } })", options).error,
             Contains("fixes l1v.size = 64 KiB") && Contains("says 32 KiB"));
  options.gpu.reset();
  options.set = {{"l1v.siz", "32 KiB", "--set"}};
  CHECK_THAT(run_with("strobe.gpu()", options).error, Contains("did you mean"));
}
