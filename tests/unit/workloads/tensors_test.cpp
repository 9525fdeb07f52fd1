// Weights from files: the same network by NumPy's and Hugging Face's formats, and files that must be refused. The files
// in data/ were written by Python's zipfile after NumPy's description of its format: element i of each is i / 4 - 1.
#include "catch.hpp"
#include "run_script.hpp"
#include "support/temporary_folder.hpp"

using namespace strobe::testing;

namespace {

const char* const kScript = R"(
  local strobe = require "strobe"
  local path = ...
  local run = strobe.workload("network"):run(strobe.gpu(), { table = "table.lua", weights = path, problem = 2, samples = 0 })
  assert(run.ok)
  -- Means of four pixels, through weights that are known: every sum is worked out again.
  local image, means = run.buffers.input:read(1, 2 * 64 + 4), {}
  for channel = 0, 2 do
    local sum = 0
    for pixel = 1, 4 do sum = sum + image[channel * 64 + pixel] end
    means[channel + 1] = sum / 4
  end
  local function element(i) return i / 4 - 1 end
  local middle = {}
  for filter = 0, 1 do
    middle[filter] = element(filter)
    for channel = 0, 2 do middle[filter] = middle[filter] + element(3 * filter + channel) * means[channel + 1] end
  end
  for output = 0, 3 do
    local wanted = element(output) + element(2 * output) * middle[0] + element(2 * output + 1) * middle[1]
    assert(math.abs(run.buffers.output:get(output + 1) - wanted) < 1e-6)
  end
)";

const char* const kTable = R"(
  return { name = "known", layers = {
    { "conv", name = "conv", filters = 2, kernel = 1 }, { "average" }, { "fc", name = "fc", outputs = 4 },
  } }
)";

std::string data(const std::string& name) { return read_file(STROBE_SOURCE_DIR "/tests/unit/workloads/data/" + name); }

ProgramOutput run_with(const std::string& name, const std::string& bytes, const std::string& table = kTable) {
  const TemporaryFolder folder;
  folder.write("table.lua", table);
  folder.write(name, bytes);
  return run_program(
      {STROBE_BINARY_DIR "/bin/strobe", "run", folder.write("script.lua", kScript), name, "--mode", "functional"},
      {.folder = folder.path(), .environment = {}});
}

void refused(const std::string& name, const std::string& bytes, const std::string& says) {
  const ProgramOutput output = run_with(name, bytes);
  INFO(output.err);
  CHECK(output.exit_code == 2);
  CHECK_THAT(output.err, Catch::Contains(says));
  CHECK(output.err.find('\n') == output.err.size() - 1);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("weights of a file, stored, compressed or of safetensors, are those of the layers with their names") {
  for (const char* name : {"stored.npz", "deflated.npz", "tensors.safetensors"}) {
    const ProgramOutput output = run_with(name, data(name));
    INFO(name << ": " << output.err);
    CHECK(output.exit_code == 0);
  }
}

TEST_CASE("files of weights that are truncated or no such files are refused at every length") {
  for (const char* name : {"stored.npz", "deflated.npz", "tensors.safetensors"}) {
    const std::string all = data(name);
    for (const std::size_t length : {std::size_t{0}, std::size_t{7}, std::size_t{40}, all.size() / 2, all.size() - 1}) {
      const ProgramOutput output = run_with(name, all.substr(0, length));
      INFO(name << " " << length << ": " << output.err);
      CHECK(output.exit_code == 2);
      CHECK_THAT(output.err, Catch::Contains("truncated"));
      CHECK(output.err.find('\n') == output.err.size() - 1);
    }
  }
  refused("weights.bin", data("stored.npz"), "weights.bin: no file of weights - give a .safetensors or .npz file");
  refused("cut.npz", data("deflated.npz").replace(70, 40, std::string(40, '\xff')), "the file is damaged");
}

TEST_CASE("tensors of another type, shape, order or name are refused by name") {
  const std::string npz = data("stored.npz"), tensors = data("tensors.safetensors");
  refused("a.npz", replaced(npz, "'<f4'", "'<f8'"),
          "a.npz: conv.weight: has elements of type <f8 - convert it to float32");
  refused("a.npz", replaced(npz, "(2, 3, 1, 1)", "(3, 2, 1, 1)"),
          "conv.weight: has shape (3, 2, 1, 1), the layer needs (2, 3, 1, 1)");
  refused("a.npz", replaced(npz, "'fortran_order': False", "'fortran_order': True "), "is in column-major order");
  refused("a.npz", replaced(npz, "\x93NUMPY", "\x93NUMPI"), "this is no .npy array");
  refused("a.npz", replaced(npz, "'descr'", "'dtype'"), "its header names no dtype, order and shape");
  refused("a.safetensors", replaced(tensors, "\"F32\"", "\"F16\""), "conv.weight: has elements of type F16");
  refused("a.safetensors", replaced(tensors, "[0, 24]", "[0, 20]"),
          "has 20 bytes of data, its shape (2, 3, 1, 1) needs 24");
  refused("a.safetensors", replaced(tensors, "[0, 24]", "[9, 2] "), "its data end behind the file's end");
  refused("a.safetensors", replaced(tensors, "fc.bias", "fc.bios"), "there is no tensor \"fc.bias\"");
  refused("a.safetensors", replaced(tensors, "[2, 3, 1, 1]", "[[[[[[[[[["), "its header is no JSON of tensors at byte");
  refused("a.safetensors", replaced(tensors, "[2, 3, 1, 1]", "[2.5, 3,  1]"),
          "its header is no JSON of tensors at byte");
  refused("a.safetensors", replaced(tensors, "[2, 3, 1, 1]", "\"2, 3, 1\"  "),
          "gives no dtype, shape and data_offsets");
}
