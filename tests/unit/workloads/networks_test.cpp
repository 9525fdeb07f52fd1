// Networks at small sizes: every element of every layer against sums in double precision, in all ways of computing it,
// and networks whose results are worked out by hand.
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "run_script.hpp"

using namespace strobe::testing;
using workload_test::run_script;
using Json = nlohmann::json;

namespace {

/// A network with every kind of layer, as the text of a layer table; run(parameters, mode) runs it.
const std::string kAllKinds = R"(
  local strobe = require "strobe"
  local network = require "workloads.networks.network"
  local all_kinds = {
    name = "all", input = { channels = 3, size = 13 },
    layers = {
      { "conv", name = "first", filters = 20, kernel = 5, stride = 2, pad = 2 },
      { "relu", name = "relu1" },
      { "max_pool", name = "pool", kernel = 3, stride = 2, pad = 1 },
      { "conv", name = "a", filters = 24, kernel = 3, pad = 1, bias = false },
      { "batch_norm", name = "a.norm" },
      { "relu", name = "a.relu" },
      { "conv", name = "b", filters = 24, kernel = 1, from = "pool" },
      { "batch_norm", name = "b.norm", gain = 0.5 },
      { "add", name = "sum", with = "a.relu" },
      { "relu", name = "sum.relu" },
      { "conv", name = "c", filters = 32, kernel = 1 },
      { "fc", name = "wide", outputs = 37 },
      { "relu", name = "wide.relu" },
      { "fc", name = "narrow", outputs = 11 },
      { "softmax", name = "probabilities" },
    },
  }
  local workload = network.workload("all", "every kind", all_kinds)
  local function build(gpu, given)
    local parameters = {}
    for key, parameter in pairs(workload.parameters) do parameters[key] = parameter.default end
    parameters.samples = 0
    for key, value in pairs(given or {}) do parameters[key] = value end
    return workload.build(gpu, parameters)
  end
  local function run(given, gpu)
    gpu = gpu or strobe.gpu()
    local job = build(gpu, given)
    return strobe.run { gpu = gpu, launches = job.launches, buffers = job.buffers, check = job.check }, job
  end
)";

void succeeds(const ProgramOutput& output) {
  INFO(output.err << output.out);
  REQUIRE(output.exit_code == 0);
}

}  // namespace

TEST_CASE("networks have as many weights as published") {
  // torchvision 0.15, documentation of torchvision.models: num_params of each.
  succeeds(run_script(R"(
    local vgg, resnet = require "workloads.networks.vgg", require "workloads.networks.resnet"
    local function weights_of(network)
      local channels, total, found = { input = 3 }, 0, 3
      local pixels = 49  -- of the map that VGG's first fc gets
      for _, layer in ipairs(network.layers) do
        local from = layer.from and channels[layer.from] or found
        found = layer.filters or layer.outputs or from
        if layer[1] == "conv" then
          total = total + found * (from * layer.kernel ^ 2 + (layer.bias == false and 0 or 1))
        elseif layer[1] == "fc" then
          if layer.name == "fc6" then from = from * pixels end
          total = total + found * (from + 1)
        elseif layer[1] == "batch_norm" then
          total = total + 2 * found
        end
        channels[layer.name] = found
      end
      return math.tointeger(total)
    end
    assert(weights_of(vgg(16)) == 138357544 and weights_of(vgg(19)) == 143667240)
    local published = { [18] = 11689512, [34] = 21797672, [50] = 25557032, [101] = 44549160, [152] = 60192808 }
    for depth, weights in pairs(published) do assert(weights_of(resnet(depth)) == weights, depth) end
  )",
                      {}));
}

TEST_CASE("the layers of networks equal sums in double precision within the bound of their roundings") {
  succeeds(run_script(R"(
    local strobe = require "strobe"
    for name, weighted in pairs { vgg16 = 16, resnet18 = 18, resnet50 = 50 } do
      local run = strobe.workload(name):run(strobe.gpu(), { problem = 32, samples = name == "resnet50" and 100 or 0 })
      assert(run.ok, name)
      -- Layers with weights, but the convolutions of shortcuts.
      local found = 0
      for _, check in ipairs(run.checks) do
        if check.name:find "conv" or check.name:find "^fc%d*$" then found = found + 1 end
      end
      assert(found == weighted, ("%s: %d layers with weights"):format(name, found))
      -- Probabilities that are neither all alike nor all but one 0.
      local largest, sum = 0, 0
      for _, value in ipairs(run.buffers.output:read(1, 1000)) do largest, sum = math.max(largest, value), sum + value end
      assert(largest > 0.002 and largest < 0.9 and math.abs(sum - 1) < 1e-5, ("%s: %g %g"):format(name, largest, sum))
    end
    for _, name in ipairs { "vgg19", "resnet34", "resnet101", "resnet152" } do assert(#strobe.workload(name).doc > 0) end
  )",
                      {"--mode", "functional"}));
}

TEST_CASE("layers are right in every way of computing them, and merging changes only roundings") {
  succeeds(run_script(kAllKinds + R"(
    local reference
    local function close(run)
      local output = run.buffers.output:read(1, 11)
      reference = reference or output
      for n, value in ipairs(output) do assert(math.abs(value - reference[n]) < 1e-5, run.name) end
    end
    for _, algorithm in ipairs { "gemm", "direct" } do
      for _, fold in ipairs { true, false } do
        for _, fuse in ipairs { true, false } do
          local result = run { algorithm = algorithm, fold = fold, fuse = fuse }
          assert(result.ok, algorithm)
          close(result)
        end
      end
    end
    for _, tile in ipairs { "128x128", "64x128", "64x64" } do
      for _, split in ipairs { 1, 3 } do
        local result = run { tile = tile, split = split }
        assert(result.ok, tile)
        close(result)
      end
    end
    for images = 2, 4 do
      for _, algorithm in ipairs { "gemm", "direct" } do
        assert(run({ images = images, algorithm = algorithm, problem = 9 }).ok, images)
      end
    end
  )",
                      {"--mode", "functional"}));
}

TEST_CASE("a network gives the same bytes in both modes, in every run, and has no races") {
  const auto hashes = [](std::vector<std::string> flags) {
    flags.insert(flags.end(), {"--hash-outputs", "--json", "-"});
    const ProgramOutput output = run_script(kAllKinds + "assert(run({ images = 2, split = 2 }).ok)", flags);
    succeeds(output);
    return Json::parse(output.out).at("launches").back().at("outputs_sha256");
  };
  const Json functional = hashes({"--mode", "functional"});
  CHECK(functional == hashes({"--mode", "functional"}));
  CHECK(functional == hashes({"--mode", "detailed"}));
  const ProgramOutput checked =
      run_script(kAllKinds + "run { split = 2 } run { algorithm = 'direct', fold = false, fuse = false }",
                 {"--mode", "functional", "--check-races"});
  succeeds(checked);
  CHECK_THAT(checked.out, Catch::Contains("races: none found"));
}

TEST_CASE("a product is cut for the vector units that a preset has, also without a topology") {
  const TemporaryFolder folder;
  const std::string preset = folder.write("bare.toml", R"(
schema = 1
title = "sixteen compute units"
inherits = "r9-nano"
[gpu]
topology = ""
shader_arrays = 4
)");
  // 512 x 1024 outputs are 32 tiles of 4 waves: half of the 256 vector units of r9-nano, two rounds of 64.
  const auto cut = [](std::vector<std::string> flags) {
    flags.insert(flags.end(), {"--mode", "functional"});
    const ProgramOutput output = run_script(R"(
      local strobe = require "strobe"
      local job = strobe.workload("gemm"):build(strobe.gpu(), { m = 512, problem = 1024, k = 1024 })
      print(#job.launches, job.launches[1].grid[3])
    )",
                                            flags);
    succeeds(output);
    return output.out;
  };
  CHECK(cut({"--gpu", preset}) == "1\t1\n");
  CHECK(cut({"--set", "gpu.shader_arrays=4"}) == "1\t1\n");
  CHECK(cut({}) == "2\t4\n");
}

TEST_CASE("on RDNA a network's layers are right in waves of 32") {
  succeeds(run_script(kAllKinds + R"(
    for _, algorithm in ipairs { "gemm", "direct" } do assert(run({ algorithm = algorithm, fold = false }).ok, algorithm) end
  )",
                      {"--gpu", "w6800", "--mode", "functional"}));
}

TEST_CASE("one wrong element of a layer's output fails the check of this layer") {
  succeeds(run_script(kAllKinds + R"(
    local gpu = strobe.gpu()
    local job = build(gpu, { fold = false, fuse = false })
    for _, launch in ipairs(job.launches) do gpu:launch(launch) end
    for position, layer in ipairs(job.layers) do
      local value = layer.output:get(1)
      layer.output:set(1, value + 1e-4 * math.max(1, math.abs(value)))
      local failed = {}
      for _, check in ipairs(job.check()) do failed[check.name] = not check.ok or nil end
      assert(failed[layer.name], layer.name)
      layer.output:set(1, value)
    end
    for _, check in ipairs(job.check()) do assert(check.ok, check.name) end
    assert(#job.layers == 15)
  )",
                      {"--mode", "functional"}));
}

TEST_CASE("the products of gemm are right at sizes that end within tiles") {
  succeeds(run_script(R"(
    local strobe = require "strobe"
    for _, tile in ipairs { "auto", "128x128", "64x128", "64x64" } do
      for _, size in ipairs { { 1, 1, 1 }, { 72, 64, 40 }, { 129, 130, 33 }, { 64, 65, 500 } } do
        local run = strobe.workload("gemm"):run(strobe.gpu(), { m = size[1], problem = size[2], k = size[3], tile = tile })
        assert(run.ok, tile)
      end
    end
    local gpu, gemm = strobe.gpu(), strobe.workload "gemm"
    local job, parameters = gemm:build(gpu, { m = 72, problem = 64, k = 40 })
    gpu:launch(job.launches[1])
    job.buffers.c:set(64 * 71 + 64, job.buffers.c:get(64 * 71 + 64) + 1e-3)
    local check = require("workloads.gemm").check { buffers = job.buffers, parameters = parameters, launches = {} }
    assert(not check.ok and check.mismatches == 1)
  )",
                      {"--mode", "functional"}));
}

TEST_CASE("a layer table that cannot be run is refused with the layer's name") {
  const auto refused = [](const std::string& layers, const std::string& says) {
    const TemporaryFolder folder;
    const std::string table = folder.write("table.lua", "return { name = 'mine', layers = {" + layers + "} }");
    const std::string script = folder.write("script.lua", R"(
      local strobe = require "strobe"
      strobe.workload("network"):run(strobe.gpu(), { table = ..., problem = 8 })
    )");
    const ProgramOutput output =
        run_program({STROBE_BINARY_DIR "/bin/strobe", "run", script, table, "--mode", "functional"});
    INFO(output.err);
    CHECK(output.exit_code == 2);
    CHECK_THAT(output.err, Catch::Contains(says));
    CHECK(output.err.find('\n') == output.err.size() - 1);
  };
  refused("", "layers: there are none");
  refused("{ 'convolution' }", "network mine: layer 1: there is no kind \"convolution\"");
  refused("{ 'conv', kernel = 3 }", "network mine: layer 1 (conv): filters: is missing");
  refused("{ 'conv', name = 'c', filters = 0, kernel = 3 }",
          "network mine: layer 1 (c): filters: 0 is not in 1 to 65536");
  refused("{ 'conv', filters = 8, kernel = 3, padding = 1 }", "layer 1 (conv): unknown field \"padding\"");
  refused("{ 'conv', filters = 8, kernel = 9 }", "its window of 9 x 9 is larger than its input of 8 x 8");
  refused("{ 'relu', from = 'c' }", "layer 1 (relu): there is no layer before it of the name \"c\"");
  refused("{ 'relu', name = 'r' }, { 'relu', name = 'r' }", "layer 2 (r): the name \"r\" is taken");
  refused("{ 'softmax' }", "layer 1 (softmax): its input is a map");
  refused("{ 'average' }, { 'conv', filters = 8, kernel = 1 }", "layer 2 (conv): its input is a vector");
  refused("{ 'conv', filters = 4, kernel = 1 }, { 'add', with = 'input' }",
          "layer 2 (add): channels of its two inputs differs");
}
