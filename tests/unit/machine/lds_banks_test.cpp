// The banks of an LDS serve a word each per cycle, whichever vector units ask.
#include <sstream>

#include "machine.hpp"

using namespace strobe;
using namespace tests;

namespace {

/// Words per cycle that one compute unit (work-group processor) reads from its LDS, of 4, 8 and 16 waves of a work-group
/// whose lanes lie `stride` words apart.
std::vector<double> words_per_cycle(const std::string& gpu, int stride) {
  ScriptFolder folder;
  folder.file("k.cl", R"(
    __attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void turn(global uint *out, int n, uint stride) {
      local uint next[8192];
      const uint id = get_local_id(0);
      for (uint k = id; k < 8192; k += get_local_size(0)) next[k] = k;
      barrier(CLK_LOCAL_MEM_FENCE);
      uint at = id * stride & 8191;
      #pragma unroll 1
      for (int k = 0; k < n; ++k) {
        #pragma unroll
        for (int j = 0; j < 16; ++j) at = next[at];
      }
      out[id] = at;
    }
  )");
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()" + gpu + R"()
    local program = gpu:load "k.cl"
    local out = gpu:buffer { type = "u32", count = 1024 }
    local function cycles(items, turns)
      return gpu:launch { program = program, kernel = "turn", grid = items, group = items,
        args = { out, strobe.i32(turns), strobe.u32()" + std::to_string(stride) + R"() } }.cycles
    end
    for _, waves in ipairs { 4, 8, 16 } do
      cycles(64 * waves, 8)
      print(64 * waves * 16 * 32 / (cycles(64 * waves, 40) - cycles(64 * waves, 8)))
    end
  )");
  CHECK(result.error == "");
  std::istringstream in(folder.printed);
  std::vector<double> words;
  for (double one = 0; in >> one;) words.push_back(one);
  REQUIRE(words.size() == 3);
  return words;
}

constexpr const char* kNano = "'r9-nano', { gpu = { shader_arrays = 1 } }";
constexpr const char* kDie = "'mi300x-cpx'";
constexpr const char* kNavi = "'rx-6900-xt', { gpu = { shader_arrays = 1 } }";

}  // namespace

TEST_CASE("lanes of all waves that lie in one bank get a word per cycle") {
  for (const auto& [gpu, stride] : {std::pair{kNano, 32}, {kNano, 64}, {kDie, 32}, {kNavi, 64}, {kNavi, 128}}) {
    INFO(gpu << ", stride " << stride);
    for (const double words : words_per_cycle(gpu, stride)) {
      CHECK(words <= 1);
      CHECK(words > 0.9);
    }
  }
}

TEST_CASE("lanes that lie in two banks get two words per cycle, those in all of them as many as the ports pass") {
  for (const auto& [gpu, stride] : {std::pair{kNano, 16}, {kDie, 16}, {kNavi, 32}}) {
    INFO(gpu << ", stride " << stride);
    for (const double words : words_per_cycle(gpu, stride)) {
      CHECK(words <= 2);
      CHECK(words > 1.6);
    }
  }
  CHECK(words_per_cycle(kNano, 1)[2] > 28);
}
