// Two runs that write one file at the same time: the second one is refused, and names the first.
#include <filesystem>
#include <nlohmann/json.hpp>

#include "command.hpp"

using namespace strobe::testing;
using nlohmann::json;

namespace {

struct Output {
  std::string flag, words;  ///< of the command after `strobe`, with FILE for the output
};

/// `--json`, `--dump` and so on, of a kernel that goes on for ever; compile and compare take as long as their compiler.
const std::string kEndless = "run endless.cl --kernel counts --grid 64 --group 64 --arg buf:u32:64 ";

ProgramOutput shell(const TemporaryFolder& folder, const std::string& commands) {
  ProgramOptions options;
  options.folder = folder.path();
  options.environment = {"STROBE=" + kStrobe};
  return run_program({"/bin/bash", "-c", commands}, options);
}

void write_kernel(const TemporaryFolder& folder) {
  folder.write("endless.cl", R"(
    kernel void counts(global volatile uint* x) { while (true) x[0] += 1; }
    kernel void ends(global volatile uint* x) { x[get_local_id(0)] = 1; }
  )");
}

std::size_t locks_in(const std::string& folder) {
  std::size_t count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    count += entry.path().filename().string().starts_with(".strobe-lock-");
  return count;
}

/// Two commands that start together and last three seconds, which is longer than it takes to start.
const std::string kTogether = R"(
  $STROBE $WORDS > a.out 2> a.err & a=$!
  $STROBE $WORDS > b.out 2> b.err & b=$!
  wait $a; code_a=$?
  wait $b; code_b=$?
  echo $code_a $code_b
)";

}  // namespace

TEST_CASE("one writer: of two runs that start together, one is refused and the other loses nothing") {
  const TemporaryFolder folder;
  write_kernel(folder);
  const Output output = GENERATE(values<Output>({
      {"--json", kEndless + "--timeout 5 --json FILE"},
      {"--checkpoint", kEndless + "--timeout 5 --checkpoint FILE"},
      {"--trace", kEndless + "--timeout 5 --trace instructions=FILE:maximum_lines=10"},
      {"--trace", kEndless + "--timeout 5 --trace intervals=FILE"},
      {"--dump", kEndless + "--timeout 5 --dump 0=FILE"},
  }));
  CAPTURE(output.words);
  std::string words = output.words;
  words.replace(words.find("FILE"), 4, "shared");
  const ProgramOutput both = shell(folder, "WORDS='" + words + "'" + kTogether);
  const std::string errors = read_file(folder / "a.err") + read_file(folder / "b.err");
  INFO(errors);
  CHECK((both.out == "3 2\n" || both.out == "2 3\n"));
  const std::string shown = output.flag == "--checkpoint" ? "checkpoint shared" : output.flag + ": shared";
  CHECK_THAT(errors, Catch::Contains("strobe: " + shown + ": another run is writing it (process ") &&
                         Catch::Contains(") - wait for it, or name another file"));
  CHECK(locks_in(folder.path()) == 0);
}

TEST_CASE("one writer: compile and compare") {
  const TemporaryFolder folder;
  write_kernel(folder);
  std::filesystem::create_directory(folder / "bin");
  const std::string slow = folder.write("bin/clang-19", "#!/bin/sh\nsleep 5\nexec /usr/bin/clang-19 \"$@\"\n");
  std::filesystem::permissions(slow, std::filesystem::perms::owner_all);
  folder.write("slow.lua",
               "local strobe = require 'strobe'\nlocal gpu = strobe.gpu()\ngpu:load 'endless.cl'\n"
               "strobe.workload('relu'):run(gpu, { problem = 64 })\n");
  const std::string words =
      GENERATE("compile endless.cl --arch gfx803 -o shared", "compare slow.lua --samplers detailed --results shared",
               "compare slow.lua --samplers detailed --json shared");
  CAPTURE(words);
  const ProgramOutput both =
      shell(folder, "export XDG_CACHE_HOME=$PWD/cache\nexport PATH=$PWD/bin:$PATH\nWORDS='" + words + "'" + kTogether);
  const std::string errors = read_file(folder / "a.err") + read_file(folder / "b.err");
  INFO(errors);
  CHECK((both.out == "0 2\n" || both.out == "2 0\n"));
  CHECK_THAT(errors, Catch::Contains("shared: another run is writing it (process "));
  CHECK(locks_in(folder.path()) == 0);
}

TEST_CASE("one writer: one after the other, after kill -9, and under other names of the file") {
  const TemporaryFolder folder;
  write_kernel(folder);
  std::filesystem::create_directory(folder / "sub");
  std::filesystem::create_symlink("../result", folder / "sub/link");
  const std::string ends = "$STROBE run endless.cl --kernel ends --grid 64 --group 64 --arg buf:u32:64 --json ";
  CHECK(shell(folder, ends + "result && " + ends + "result && " + ends + "sub/link").exit_code == 0);
  const ProgramOutput output = shell(folder, "$STROBE " + kEndless + R"(--json result & first=$!
    for n in $(seq 300); do ls .strobe-lock-* > /dev/null 2>&1 && break; sleep 0.1; done
    sleep 0.5)" + "\n" + ends + "$PWD/sub/../result; echo $?\n" +
                                                 ends + "sub/link; echo $?\n" + ends +
                                                 "other > /dev/null; echo $?\nkill -9 $first; wait $first\n" + ends +
                                                 "result > /dev/null; echo $?\n");
  INFO(output.err);
  CHECK(output.out == "2\n2\n0\n0\n");
  CHECK(locks_in(folder.path()) == 0);
  CHECK(json::parse(read_file(folder / "result")).at("launches").size() == 1);
}

TEST_CASE("one writer: one command does not write one file twice, and devices have many writers") {
  const TemporaryFolder folder;
  write_kernel(folder);
  const std::string ends = "$STROBE run endless.cl --kernel ends --grid 64 --group 64 --arg buf:u32:64 ";
  const ProgramOutput twice = shell(folder, ends + "--json shared --dump 0=./shared");
  CHECK(twice.exit_code == 2);
  CHECK_THAT(twice.err, Catch::Contains("shared: this command writes it already - name another file"));
  CHECK(shell(folder, ends + "--json /dev/null --dump 0=/dev/null").exit_code == 0);
}

TEST_CASE("one writer: two runs share a new profile store, and a third finds what either kept") {
  const TemporaryFolder folder;
  write_kernel(folder);
  folder.write("keeps.lua", R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu "r9-nano"
    local sampler = strobe.sampler { name = "keeper", begin_launch = function(launch)
      print(launch:find "keeper.1")
      launch:keep("keeper.1", "kept")
    end }
    for _, items in ipairs { ... } do
      gpu:launch { program = gpu:load "endless.cl", kernel = "ends", grid = tonumber(items), group = 64,
        mode = "detailed", args = { gpu:buffer { type = "u32", count = 64 } }, sampling = sampler }
    end
  )");
  const ProgramOutput both = shell(folder, R"(
    run="$STROBE run keeps.lua --profile-store kept.db"
    $run 64 128 192 > a.out & a=$!
    $run 256 320 384 > b.out & b=$!
    wait $a; a=$?
    wait $b; echo $a $?
    $run 64 128 192 256 320 384
  )");
  INFO(both.err);
  CHECK(both.out == "0 0\nkept\nkept\nkept\nkept\nkept\nkept\n");
}
