// Commands that are Lua modules of their user: what they may state, what they are given, and who else reads them.
#include <nlohmann/json.hpp>

#include "command_list.hpp"

using namespace strobe::testing;
using Catch::Contains;

namespace {

constexpr char kGreet[] = R"lua(
local command = require "strobe.command"
local function run(options)
  command.out(command.json.text(command.json.object("name", options.name, "words", options.word, "loud", options.loud,
    "end", options["end"], "file", options.file)) .. "\n")
  if options.name == "limit" then command.fail("greet: too many", 3) end
  if options.name == "wrong" then error "not mine" end
  if options.name == "strobe" then command.whole("--name", options.name, 1) end
  return tonumber(options.name)
end
return {
  name = "greet", doc = "Greets somebody",
  flags = {
    { name = "FILE", doc = "A file", required = true },
    { name = "--name", value = "NAME", doc = "Who", default = "you" },
    { name = "--word", value = "WORD", doc = "A word", list = true },
    { name = "--loud", doc = "With a mark" },
    { name = "--end", value = "dot|mark", doc = "How it ends" },
  },
  footer = "Example: strobe greet x",
  run = run,
}
)lua";

struct Commands {
  TemporaryFolder folder;
  ProgramOptions options;

  Commands() {
    folder.write("greet.lua", kGreet);
    options.environment = {"STROBE_COMMANDS=/nonexistent:" + folder.path()};
  }
  ProgramOutput run(const std::vector<std::string>& words) const { return run_strobe(words, options); }
};

}  // namespace

TEST_CASE("command scripts: flags come as options, with their defaults") {
  const Commands commands;
  CHECK(commands.run({"greet", "x"}).out == R"({"name":"you","words":[],"loud":false,"end":null,"file":"x"})"
                                            "\n");
  CHECK(commands.run({"greet", "x", "--name", "me", "--word", "a", "--word", "b", "--loud", "--end", "dot"}).out ==
        R"({"name":"me","words":["a","b"],"loud":true,"end":"dot","file":"x"})"
        "\n");
}

TEST_CASE("command scripts: what is wrong with a command line is said as of any command") {
  const Commands commands;
  check_refused(commands.run({"greet", "x", "--nmae", "y"}), 2, "did you mean \"--name\"");
  check_refused(commands.run({"greet"}), 2, "greet: FILE is required");
  check_refused(commands.run({"greet", "x", "--end"}), 2, "--end: needs a value");
  check_refused(commands.run({"gret"}), 2, "did you mean \"greet\"");
}

TEST_CASE("command scripts: help, completion and the manual list them") {
  const Commands commands;
  const std::string help = commands.run({"--help"}).out;
  CHECK_THAT(help, Contains("greet") && Contains("Greets somebody") && Contains("compare"));
  const std::string own = commands.run({"greet", "--help"}).out;
  CHECK_THAT(own, Contains("--name NAME") && Contains("How it ends") && Contains("Example: strobe greet x"));
  CHECK_THAT(commands.run({"man"}).out, Contains("strobe greet") && Contains("Greets somebody"));
  CHECK(commands.run({"completion", "words", "--", "gre"}).out == "greet\tGreets somebody\n");
  CHECK(commands.run({"completion", "words", "--", "greet", "x", "--end", ""}).out == "dot\nmark\n");
}

TEST_CASE("command scripts: commands below a command") {
  const Commands commands;
  const std::string start = R"lua(
local command = require "strobe.command"
local function said(word)
  return function(options)
    command.out(word .. command.json.text(command.json.object("file", options.file, "text", options.text)))
    return 3
  end
end
return {
  name = "notes", doc = "Keeps notes", footer = "Examples:\n  strobe notes\n  strobe notes add x",
  flags = { { name = "--file", value = "FILE", default = "n.txt", doc = "Where" } },
  commands = {
    { name = "add", doc = "Adds one", flags = { { name = "TEXT", doc = "The note", required = true } }, run = said "add" },
    { name = "show", doc = "Shows all", run = said "show", footer = "Of today." },
  },
)lua";
  commands.folder.write("notes.lua", start + "run = said 'none' }");
  const auto says = [&](const std::vector<std::string>& words, const std::string& text) {
    const ProgramOutput output = commands.run(words);
    CHECK(output.out == text);
    CHECK(output.exit_code == 3);
  };
  says({"notes"}, R"(none{"file":"n.txt","text":null})");
  says({"notes", "add", "x", "--file", "f"}, R"(add{"file":"f","text":"x"})");
  says({"notes", "--file", "f", "show"}, R"(show{"file":"f","text":null})");
  check_refused(commands.run({"notes", "shwo"}), 2, "notes: unknown command \"shwo\" - did you mean \"show\"?");
  check_refused(commands.run({"notes", "add"}), 2, "notes add: TEXT is required");
  check_refused(commands.run({"notes", "show", "x"}), 2, "notes show: unexpected argument \"x\"");
  check_refused(commands.run({"notes", "add", "x", "--flie", "f"}), 2, "did you mean \"--file\"");
  CHECK_THAT(commands.run({"notes", "--help"}).out, Contains("Adds one") && Contains("Shows all"));
  CHECK_THAT(commands.run({"notes", "add", "--help"}).out,
             Contains("The note") && Contains("Example: strobe notes add x"));
  CHECK_THAT(commands.run({"notes", "show", "--help"}).out, Contains("Of today."));
  CHECK_THAT(commands.run({"man"}).out, Contains("strobe notes show"));
  CHECK(commands.run({"completion", "words", "--", "notes", ""}).out == "add\tAdds one\nshow\tShows all\n");
  CHECK(commands.run({"completion", "words", "--", "notes", "add", "--fi"}).out == "--file\tWhere\n");
  commands.folder.write("notes.lua", start + "}");
  check_refused(commands.run({"notes"}), 2, "notes: ");
}

TEST_CASE("command scripts: text for people") {
  const Commands commands;
  const auto text = [&](const std::string& made) {
    commands.folder.write("shown.lua",
                          "local command = require 'strobe.command'\n"
                          "return { name = 'shown', doc = 'd', run = function() command.out(" +
                              made + ") end }");
    return commands.run({"shown"}).out;
  };
  // As wide as the widest cells, no trailing blanks.
  CHECK(text("command.table_text({ { 'program' }, { 'waves', true }, { 'note' } }, "
             "{ { 'aes', '2,048', 'ok' }, { 'matmul', '16' } })") ==
        "program  waves  note\n"
        "aes      2,048  ok\n"
        "matmul      16\n");
  // Characters are counted, not bytes.
  CHECK(text("command.table_text({ { 'a' }, { 'b' } }, { { '\\xC2\\xB5s', 'x' }, { 'ns', 'y' } })") ==
        "a   b\n\xC2\xB5s  x\nns  y\n");
  CHECK(text("command.table_text({ { 'a' }, { 'b' } }, {})") == "a  b\n");
  CHECK(text("command.lines_text { { 'kernel', 'relu' }, { 'gpu', 'r9-nano' }, { 'none' } }") ==
        "kernel  relu\ngpu     r9-nano\nnone\n");
  CHECK(text("command.csv_line { 'a', 'b c', '' }") == "a,b c,\n");
  CHECK(text("command.csv_line { 'a,b', 'say \"x\"', 'two\\nlines' }") == "\"a,b\",\"say \"\"x\"\"\",\"two\nlines\"\n");
  CHECK(text("command.seconds(0.0000123)") == "12.3 us");
  CHECK(text("command.seconds(0.0123)") == "12.3 ms");
  CHECK(text("command.seconds(12.345)") == "12.35 s");
  // A mistake names what it is about, and the line of the script.
  const auto refused = [&](const std::string& made, const std::string& message) {
    text(made);
    CHECK_THAT(commands.run({"shown"}).err, Contains("shown.lua:2: " + message));
  };
  refused("command.table_text({ { 'a' } }, { { 5 } })", "cell: expected string, got number");
  refused("command.table_text({ 'a' }, {})", "column: expected table, got string");
  refused("command.lines_text { { 'a', 5 } }", "text: expected string, got number");
  refused("command.csv_line { 5 }", "cell: expected string, got number");
  refused("command.seconds 'a'", "seconds: expected number, got string");
}

TEST_CASE("command scripts: order is that of the help") {
  const Commands commands;
  for (const auto& [name, order] : {std::pair("zebra", "-1"), {"apple", "9"}})
    commands.folder.write(name + std::string(".lua"), std::string("return { name = '") + name +
                                                          "', doc = 'd', run = print, order = " + order + " }");
  const std::string help = commands.run({"--help"}).out;
  const auto place = [&](const std::string& name) { return help.find("\n  " + name + " "); };
  CHECK(place("zebra") < place("bench"));
  CHECK(place("bench") < place("greet"));
  CHECK(place("greet") < place("gpus"));
  CHECK(place("doctor") < place("apple"));
  CHECK(place("man") < place("apple"));
}

TEST_CASE("command scripts: how they end is how the command ends") {
  const Commands commands;
  const auto says = [&](const std::string& name, int exit_code, const std::string& message) {
    const ProgramOutput output = commands.run({"greet", "x", "--name", name});
    CHECK(output.exit_code == exit_code);
    CHECK(output.err == "strobe: " + message + "\n");
  };
  says("limit", 3, "greet: too many");
  says("wrong", 1, commands.folder / "greet.lua" + ":7: not mine");
  says(
      "strobe", 2,
      commands.folder / "greet.lua" + ":8: --name: \"strobe\" is not a whole number - use decimal digits, such as 256");
}

TEST_CASE("command scripts: the number that one returns is the exit code") {
  const Commands commands;
  const auto ends = [&](const std::string& name) { return commands.run({"greet", "x", "--name", name}); };
  for (const int code : {0, 1, 2, 3}) {
    INFO(code);
    CHECK(ends(std::to_string(code)).exit_code == code);
    CHECK(ends(std::to_string(code)).err == "");
  }
  CHECK(ends("4").exit_code == 2);
  CHECK(ends("4").err == "strobe: exit code: 4 is not in 0 .. 3\n");
  CHECK(ends("1.5").exit_code == 0);
}

TEST_CASE("command scripts: one with a mistake is named, and takes no other command with it") {
  const Commands commands;
  const auto refused = [&](const std::string& text, const std::string& says) {
    const std::string path = commands.folder.write("broken.lua", text);
    INFO(text);
    check_refused(commands.run({"broken"}), 2, says);
    CHECK(commands.run({"greet", "x"}).err == "");
    CHECK(commands.run({"gpus", "list"}).err == "");
    const ProgramOutput help = commands.run({"--help"});
    CHECK_THAT(help.out, Contains("greet") && !Contains("broken"));
    CHECK_THAT(help.err, Contains(path));
  };
  const std::string start = "return { name = 'broken', doc = 'd', run = function() end, ";
  refused("return 1", "returned a number");
  refused("return {", "broken.lua:1: ");
  refused("return { name = 'other', doc = 'd', run = print }", "it must be that of the file");
  refused("return { name = 'broken', run = print }", "doc is missing");
  refused("return { name = 'broken', doc = 'd' }", "run is missing");
  refused(start + "flag = {} }", "did you mean \"flags\"");
  refused(start + "flags = { { name = '--a', valeu = 'N' } } }", "did you mean \"value\"");
  refused(start + "flags = { { name = '--a b' } } }", "is not a name");
  refused(start + "flags = { { name = '--a', list = true } } }", "takes no value");
  refused(start + "flags = { { name = '--a', value = 'N' }, { name = 'A' } } }", "is there twice");
  refused(start + "order = 'first' }", "order is no whole number");
  refused(start + "commands = { { name = 'a', doc = 'd' } } }", "command \"a\": run is missing");
  refused(start + "commands = { { name = 'a', run = print } } }", "command \"a\": doc is missing");
  refused(start + "commands = { { name = 'A b', doc = 'd', run = print } } }", "is not a name");
  refused(start + "commands = { { name = 'a', doc = 'd', run = print, comands = {} } } }", "unknown field \"comands\"");
  refused(start + "commands = { { name = 'a', doc = 'd', run = print }, { name = 'a', doc = 'd', run = print } } }",
          "command \"a\": is there twice");
  refused(start +
              "flags = { { name = '--a', value = 'N' } }, commands = { { name = 'a', doc = 'd', run = print, "
              "flags = { { name = 'A' } } } } }",
          "is there twice");
}

TEST_CASE("command scripts: Strobe's own commands come first") {
  const Commands commands;
  for (const std::string name : {"gpus", "diff"}) {
    commands.folder.write(name + ".lua",
                          "return { name = '" + name + "', doc = 'd', run = function() error 'mine' end }");
    CHECK_THAT(commands.run({name, "--help"}).out, !Contains("mine"));
    CHECK(commands.run({name}).err.find("mine") == std::string::npos);
    CHECK_THAT(commands.run({"--help"}).err, Contains(name + ".lua: there is a command of this name already"));
  }
}

TEST_CASE("command scripts: they are found in the user's configuration") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder / "strobe/commands");
  std::filesystem::create_directories(folder / ".config/strobe/commands");
  folder.write("strobe/commands/greet.lua", kGreet);
  folder.write(".config/strobe/commands/greet.lua", kGreet);
  ProgramOptions options;
  options.environment = {"STROBE_COMMANDS=", "XDG_CONFIG_HOME=" + folder.path()};
  CHECK(run_strobe({"greet", "x"}, options).exit_code == 0);
  options.environment = {"STROBE_COMMANDS=", "XDG_CONFIG_HOME=", "HOME=" + folder.path()};
  CHECK(run_strobe({"greet", "x"}, options).exit_code == 0);
  options.environment = {"STROBE_COMMANDS=", "XDG_CONFIG_HOME=", "HOME=/nonexistent"};
  CHECK(run_strobe({"greet", "x"}, options).exit_code == 2);
}

TEST_CASE("command scripts: scripts of strobe run have none of their primitives") {
  const TemporaryFolder folder;
  for (const std::string module : {"strobe.command", "strobe_core", "commands.compare.kept", "strobe.svg"}) {
    const std::string script = folder.write("s.lua", "require '" + module + "'\n");
    check_refused(run_strobe({"run", script}), 2, "there is no module \"" + module + "\"");
  }
}

TEST_CASE("command scripts: scripts of strobe run write none") {
  const Commands commands;
  const TemporaryFolder beside;
  ProgramOptions inside = commands.options;
  inside.folder = commands.folder.path();
  const std::string script = beside.write("s.lua", "require 'strobe'.write_file('gpus2.lua', 'x')\n");
  check_refused(run_strobe({"run", script}, inside), 2, "gpus2.lua");
  CHECK_FALSE(std::filesystem::exists(commands.folder / "gpus2.lua"));
  inside.folder = beside.path();
  CHECK(run_strobe({"run", script}, inside).exit_code == 0);
}

TEST_CASE("command scripts: runs in processes of their own end in any order, and those that cannot begin say why") {
  const Commands commands;
  commands.folder.write("several.lua", R"lua(
local command = require "strobe.command"
local function run(options)
  local runs = command.runs({ { "gpus", "--json", true }, { "gpus", "show", "no-such" }, { "run", options.script },
    { "gpus" } }, 2)
  runs:drop(4)
  local texts = {}
  for ended in function() return runs:next() end do
    texts[ended.number] = ("%d: %d %s %s\n"):format(ended.number, ended.exit_code, ended.output ~= nil,
      ended.errors:match "unknown" or ended.errors:match "on purpose" or "")
  end
  for number = 1, 3 do command.out(texts[number]) end
  command.out(tostring(texts[4]) .. "\n")
end
return { name = "several", doc = "d", flags = { { name = "SCRIPT", required = true } }, run = run }
)lua");
  const TemporaryFolder beside;
  const ProgramOutput output = commands.run({"several", beside.write("s.lua", "error('on purpose', 0)\n")});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK(output.out.starts_with("1: 0 true \n2: 2 false "));
  CHECK_THAT(output.out, Contains("3: 1 false on purpose\nnil\n"));
}

TEST_CASE("command scripts: the levels of caches that a topology states are blocks of its machines") {
  const Commands commands;
  commands.folder.write("levels.lua", R"lua(
local command = require "strobe.command"
local function run(options)
  local levels = command.cache_levels(options.gpu, options.set)
  command.out(command.json.text { levels.first or "", levels.second or "" })
end
return { name = "levels", doc = "d", run = run,
  flags = { { name = "GPU", required = true }, { name = "--set", value = "KEY=VALUE", list = true } } }
)lua");
  for (const std::string gpu : {"r9-nano", "rx-5700-xt"}) {
    const auto levels = nlohmann::json::parse(commands.run({"levels", gpu}).out);
    const ProgramOutput ran = run_strobe(
        {"run", STROBE_SOURCE_DIR "/scripts/experiments/bench.lua", "relu", "problem=64", "--gpu", gpu, "--json", "-"});
    INFO(ran.err);
    const auto metrics = nlohmann::json::parse(ran.out)["launches"][0]["metrics"];
    for (const std::string level : levels) {
      CAPTURE(gpu, level);
      CHECK(metrics.contains(level + ".hits"));
    }
    CHECK(levels[0] != levels[1]);
  }
  // A topology of one's own that states none.
  commands.folder.write("bare.lua", "return function(machine, preset) end\n");
  ProgramOptions inside = commands.options;
  inside.folder = commands.folder.path();
  CHECK(run_strobe({"levels", "r9-nano", "--set", "gpu.topology=" + (commands.folder / "bare.lua")}, inside).out ==
        R"(["",""])");
}

TEST_CASE("command scripts: the example of the guide") {
  const TemporaryFolder folder;
  const std::string result = folder / "r.json";
  REQUIRE(run_strobe({"run", kernels_object(), "--kernel", "scale", "--grid", "64", "--group", "64", "--arg",
                      "buf:f32:64", "--arg", "f32:2", "--repeat", "2", "--json", result})
              .exit_code == 0);
  const auto launches = nlohmann::json::parse(read_file(result))["launches"];
  ProgramOptions options;
  options.environment = {"STROBE_COMMANDS=" STROBE_SOURCE_DIR "/docs/examples/slowest-launches"};
  const ProgramOutput all = run_strobe({"slowest", result}, options);
  INFO(all.err);
  REQUIRE(all.exit_code == 0);
  // The first launch finds empty caches.
  const std::string first = all.out.substr(all.out.find('\n') + 1);
  CHECK(launches[0]["cycles"] > launches[1]["cycles"]);
  CHECK_THAT(first.substr(0, first.find('\n')), Contains("scale"));
  CHECK(std::count(all.out.begin(), all.out.end(), '\n') == 3);
  CHECK(run_strobe({"slowest", result, "--top", "1"}, options).out.size() < all.out.size());
  check_refused(run_strobe({"slowest", folder.write("x", "[]")}, options), 2, "is not a result");

  ProgramOptions inside;
  inside.folder = folder.path();
  inside.environment = {"STROBE_COMMANDS=" + (folder / "my-report")};
  REQUIRE(run_strobe({"new", "command", "my-report"}, inside).exit_code == 0);
  CHECK_THAT(read_file(folder / "my-report/README.md"), Contains("strobe my_report result.json") && !Contains("cmake"));
  CHECK(run_strobe({"my_report", result}, inside).out == all.out);
}
