// `--profile-store FILE`: the file is made, shared by runs, and refused by name when it is something else.
#include "command.hpp"

using namespace strobe::testing;
using Words = std::vector<std::string>;

namespace {

const char* const kScript = R"(
  local strobe = require "strobe"
  local gpu = strobe.gpu "r9-nano"
  local items = 640
  gpu:launch { program = gpu:load((...)), kernel = "scale", grid = items, group = 64, mode = "detailed",
    args = { gpu:buffer { type = "f32", count = items }, strobe.f32(2) },
    sampling = strobe.sampler { name = "keeper", begin_launch = function(launch)
      print(launch:find("keeper.1"))
      launch:keep("keeper.1", "kept")
    end } }
)";

}  // namespace

TEST_CASE("a second run finds what the first one kept") {
  const TemporaryFolder folder;
  // Scripts read in their own folder.
  const std::string object = folder.write("kernels.co", read_file(kernels_object()));
  const Words words = {"run", folder.write("script.lua", kScript), object, "--profile-store", folder / "profiles.db"};
  const ProgramOutput first = run_strobe(words), second = run_strobe(words);
  CHECK(first.err == "");
  CHECK(first.out == "nil\n");
  CHECK(second.out == "kept\n");
}

TEST_CASE("a profile store that is none stops the run before anything runs, and stays as it is") {
  const TemporaryFolder folder;
  const std::string file = folder.write("notes.txt", "my notes");
  check_refused(run_strobe({"run", folder.write("script.lua", kScript), kernels_object(), "--profile-store", file}), 2,
                "profile store " + file + ": this file is not a profile store");
  check_refused(run_strobe({"run", kernels_object(), "--kernel", "scale", "--grid", "64", "--group", "64", "--arg",
                            "buf:f32:64", "--arg", "f32:2", "--profile-store", file}),
                2, "this file is not a profile store");
  CHECK(read_file(file) == "my notes");
}
