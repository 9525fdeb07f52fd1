// Names that others chose, of kernels and files: no command of a terminal, no formula of a spreadsheet, no bytes that JSON
// has not.
#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;
using Words = std::vector<std::string>;

namespace {

/// A control character that a terminal takes for a command.
bool has_commands(const std::string& text) {
  return text.find("\xc2\x9b") != std::string::npos ||
         std::any_of(text.begin(), text.end(), [](unsigned char c) { return (c < 0x20 && c != '\n' && c != '\t') || c == 0x7f; });
}

ProgramOutput run_in(const TemporaryFolder& folder, const Words& words) {
  ProgramOptions options;
  options.folder = folder.path();
  return run_strobe(words, options);
}

/// A kernel under another name, in a file with an odd one.
std::string write_kernel(const TemporaryFolder& folder, const std::string& file, const std::string& name) {
  return folder.write(file, "kernel void k(global int* o) __asm(\"" + name +
                                "\");\nkernel void k(global int* o) { o[get_global_id(0)] = 1; }\n");
}

}  // namespace

TEST_CASE("names: those of kernels and files give no commands to the terminal") {
  const TemporaryFolder folder;
  const std::string source = write_kernel(folder, "\x1b]0;a\x07\xc2\x9b" "31m.cl", "\\033[31mred\\007");
  const Words run{"run", source, "--grid", "64", "--group", "64", "--arg", "buf:i32:64", "--hot-spots", "--explain"};
  Words with_json = run;
  with_json.insert(with_json.end(), {"--json", "a.json"});
  REQUIRE(run_in(folder, with_json).exit_code == 0);
  CHECK(json::parse(read_file(folder / "a.json"))["launches"][0]["kernel"].get<std::string>().find('\x1b') == 0);
  folder.write("reads.lua", "local strobe = require 'strobe'\nlocal gpu = strobe.gpu()\ngpu:load(strobe.options().args[1])\nerror(strobe.options().args[1], 0)");
  for (const Words& words :
       std::vector<Words>{run, {"inspect", source}, {"disasm", source}, {"diff", "a.json", "a.json"}, {"annotate", "a.json"},
                          {"run", "reads.lua", source}, {"run", source + "x"}, {"inspect", source + "x"},
                          {"run", source, "--grid", "64", "--group", "64", "--kernel", "\x1b[1m"}}) {
    const ProgramOutput output = run_in(folder, words);
    CAPTURE(words, output.exit_code, output.out, output.err);
    CHECK_FALSE(has_commands(output.out));
    CHECK_FALSE(has_commands(output.err));
  }
}

TEST_CASE("names: a spreadsheet does not compute them") {
  const TemporaryFolder folder;
  for (const std::string name : {"=1+2", "+x", "-x"}) {
    CAPTURE(name);
    const std::string source = write_kernel(folder, "k.cl", name);
    REQUIRE(run_in(folder, {"run", source, "--grid", "64", "--group", "64", "--arg", "buf:i32:64", "--json", "a.json",
                            "--trace", "intervals=i.csv", "--trace", "sampling=s.csv", "--sampler", "pka"})
                .exit_code == 0);
    for (const std::string& text : {run_in(folder, {"export", "a.json", "-o", "-"}).out, read_file(folder / "i.csv"),
                                    read_file(folder / "s.csv")})
      CHECK_THAT(text, Catch::Contains("'" + name) && !Catch::Contains("," + name));
  }
  // No symbol of an ELF file begins with @.
  folder.write("t.lua",
               "local t = require('strobe').table { 'a', 'b' }\nt:add { a = '=x', b = -1.5 }\n"
               "t:add { a = '-3e2', b = '-inf' }\nt:add { a = '@x', b = 1 }\nt:csv 't.csv'");
  REQUIRE(run_in(folder, {"run", "t.lua"}).exit_code == 0);
  CHECK(read_file(folder / "t.csv") == "a,b\n'=x,-1.5\n-3e2,-inf\n'@x,1\n");
}

TEST_CASE("names: JSON that a script writes is UTF-8") {
  const TemporaryFolder folder;
  folder.write("j.lua",
               "local strobe = require 'strobe'\n"
               "strobe.write_file('a.json', strobe.json { ['k\\xff'] = 'a\\xc3\\xa4\\xc3(\\xed\\xa0\\x80\\xf0\\x9f' })\n"
               "local t = strobe.table { 'a' }\nt:add { a = '\\x80' }\nt:json 'b.json'");
  const ProgramOutput output = run_in(folder, {"run", "j.lua"});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  const std::string lost = "\xef\xbf\xbd";
  CHECK(json::parse(read_file(folder / "a.json")) == json{{"k" + lost, "a\xc3\xa4" + lost + "(" + lost + lost + lost + lost + lost}});
  CHECK(json::parse(read_file(folder / "b.json"))[0]["a"] == lost);
}
