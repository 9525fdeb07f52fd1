// run --bundle and `strobe rerun`: the same cycles from the files in the bundle alone, or what differs.
#include <filesystem>

#include "command.hpp"
#include "support/run_program.hpp"

using namespace strobe::testing;

namespace {

ProgramOutput run_in(const std::string& folder, const std::vector<std::string>& words) {
  ProgramOptions options;
  options.folder = folder;
  return run_strobe(words, options);
}

const char* const kScale =
    "#include \"factor.h\"\n"
    "kernel void scale(global float *y) { y[get_global_id(0)] *= FACTOR; }\n";

/// A bundle of an object with a header, a preset file and a buffer from a file; then all of them are removed.
std::string bundle_of_kernel(const TemporaryFolder& folder) {
  TemporaryFolder work;
  work.write("scale.cl", kScale);
  work.write("factor.h", "#define FACTOR 3\n");
  work.write("base.toml", "schema = 1\ntitle = \"Base\"\ninherits = \"r9-nano\"\n[l2]\nlatency = \"77 cycle\"\n");
  work.write("mine.toml", "schema = 1\ntitle = \"Mine\"\ninherits = \"base.toml\"\n");
  work.write("in.bin", std::string(4096 * 4, '\1'));
  const std::string bundle = folder / "a.bundle";
  const ProgramOutput output = run_in(work.path(), {"run", "scale.cl", "--gpu", "mine.toml", "--grid", "4096",
                                                    "--group", "64", "--arg", "buf:f32:4096:file=" + (work / "in.bin"),
                                                    "--json", "out.json", "--hash-outputs", "--bundle", bundle});
  INFO(output.err);
  REQUIRE(output.exit_code == 0);
  return bundle;
}

/// The bundle with `from` replaced by `to`, of the same length.
std::string changed(const std::string& bundle, const TemporaryFolder& folder, const std::string& from,
                    const std::string& to) {
  std::string bytes = read_file(bundle);
  const std::size_t at = bytes.find(from);
  REQUIRE(at != std::string::npos);
  REQUIRE(from.size() == to.size());
  return folder.write("changed.bundle", bytes.replace(at, from.size(), to));
}

}  // namespace

TEST_CASE("bundle: a kernel runs again without the files that it was made of") {
  const TemporaryFolder folder;
  const std::string bundle = bundle_of_kernel(folder);
  const ProgramOutput listed = run_program({"/usr/bin/tar", "tf", bundle});
  for (const char* name :
       {"bundle.json\n", "result.json\n", "/scale.cl\n", "/factor.h\n", "/in.bin\n", "/mine.toml\n", "/base.toml\n"})
    CHECK_THAT(listed.out, Catch::Contains(name));
  CHECK_THAT(listed.out, !Catch::Contains("out.json"));
  const ProgramOutput output = run_in(folder.path(), {"rerun", "a.bundle"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("a.bundle: the same: 1 launch, "));
}

TEST_CASE("bundle: a run with hot spots, whose object holds the path of its source, is the same elsewhere") {
  const TemporaryFolder folder, work;
  work.write("one.cl", "kernel void one(global float* y) { y[get_global_id(0)] += 1; }\n");
  const std::string bundle = folder / "hot.bundle";
  REQUIRE(run_in(work.path(), {"run", "one.cl", "--grid", "64", "--group", "64", "--arg", "buf:f32:64", "--hot-spots",
                               "--bundle", bundle})
              .exit_code == 0);
  const ProgramOutput output = run_in(folder.path(), {"rerun", bundle});
  CAPTURE(output.out, output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("the same: 1 launch"));
}

TEST_CASE("bundle: a script runs again with its modules, and the files that it read") {
  const TemporaryFolder folder;
  {
    const TemporaryFolder work;
    work.write("helper.lua", "return { size = 256 }\n");
    work.write("scale.cl", kScale);
    work.write("factor.h", "#define FACTOR 3\n");
    work.write("data.txt", "7");
    work.write("main.lua",
               "local strobe = require 'strobe'\n"
               "local size = require('helper').size\n"
               "local gpu = strobe.gpu()\n"
               "local program = gpu:load 'scale.cl'\n"
               "local y = gpu:buffer { type = 'f32', count = size }\n"
               "for i = 1, tonumber(strobe.read_file 'data.txt') do\n"
               "  gpu:launch { program = program, grid = size, group = 64, args = { y } }\n"
               "end\n");
    const ProgramOutput output = run_in(work.path(), {"run", "main.lua", "--bundle", folder / "b.bundle"});
    INFO(output.err);
    REQUIRE(output.exit_code == 0);
  }
  const ProgramOutput output = run_in(folder.path(), {"rerun", "b.bundle", "--folder", "kept"});
  INFO(output.err);
  CHECK(output.exit_code == 0);
  CHECK_THAT(output.out, Catch::Contains("the same: 7 launches, "));
  CHECK(std::filesystem::exists(folder / "kept/result.json"));
}

TEST_CASE("bundle: what differs is listed, and the exit code is 1") {
  const TemporaryFolder folder;
  const std::string bundle = bundle_of_kernel(folder);
  const ProgramOutput output =
      run_strobe({"rerun", changed(bundle, folder, "\"l2.latency\": \"77 cycle\"", "\"l2.latency\": \"66 cycle\"")});
  CHECK(output.exit_code == 1);
  CHECK_THAT(output.out,
             Catch::Contains("key l2.latency") && Catch::Contains("66 cycle") && Catch::Contains("77 cycle"));
  CHECK_THAT(output.err, Catch::Contains("1 difference from the result in the bundle"));
}

TEST_CASE("bundle: damaged ones, and what is none, are one line") {
  const TemporaryFolder folder;
  const std::string bundle = bundle_of_kernel(folder);
  check_refused(run_strobe({"rerun", changed(bundle, folder, "#define FACTOR 3", "#define FACTOR 4")}), 2,
                "factor.h is not what the bundle was made of");
  const std::string bytes = read_file(bundle);
  for (const std::size_t size : {std::size_t{0}, std::size_t{700}, bytes.size() / 2})
    check_refused(run_strobe({"rerun", folder.write("cut.bundle", bytes.substr(0, size))}), 2,
                  "cut.bundle: is no bundle, or was cut off");
  check_refused(run_strobe({"rerun", folder.write("x.json", "{}")}), 2, "is no bundle");
}
