// The banks of an LDS serve a word each per cycle, whichever vector units ask.
#include <sstream>

#include "machine.hpp"

using namespace strobe;
using namespace tests;

namespace {

/// Words per cycle that one compute unit (work-group processor) reads from its LDS.
struct Words {
  double of_all = 0;  ///< of a whole launch, which is no more than the banks pass
  double later = 0;   ///< without its beginning
};

/// Of 4, 8 and 16 waves of a work-group whose lanes lie `stride` words apart.
std::vector<Words> words_per_cycle(const std::string& gpu, int stride) {
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
      local turns <const>, short <const> = 104, cycles(64 * waves, 8)
      local long <const> = cycles(64 * waves, turns)
      print(64 * waves * 16 * turns / long, 64 * waves * 16 * (turns - 8) / (long - short))
    end
  )");
  CHECK(result.error == "");
  std::istringstream in(folder.printed);
  std::vector<Words> words;
  for (Words one; in >> one.of_all >> one.later;) words.push_back(one);
  REQUIRE(words.size() == 3);
  return words;
}

/// Of 1024 work-items with loads that wait for nothing.
struct Loads {
  double lanes_per_cycle = 0;
  double conflicts = 0, waits = 0;  ///< cycles of each 64 lanes
};

/// `place`: of the work-item `id`, in elements of a type; its next loads lie `step` of them further on.
Loads loads_of(const std::string& gpu, const std::string& type, const std::string& place, int step) {
  ScriptFolder folder;
  folder.file("k.cl", "#define TYPE " + type + "\n#define PLACE (" + place + ")\n#define STEP " +
                          std::to_string(step) + R"(
    __attribute__((amdgpu_flat_work_group_size(1, 1024))) kernel void turn(global uint *out, int n, uint zero) {
      local uint words[8192];
      local TYPE *const table = (local TYPE *)words;
      const uint id = get_local_id(0);
      for (uint k = id; k < 8192; k += get_local_size(0)) words[k] = zero;
      barrier(CLK_LOCAL_MEM_FENCE);
      uint at = PLACE, sum = 0;
      #pragma unroll 1
      for (int k = 0; k < n; ++k) {
        #pragma unroll
        for (int j = 0; j < 16; ++j) sum += table[at + j * STEP];
        at += zero;
      }
      out[id] = sum;
    }
  )");
  const ScriptResult result = folder.run(R"(
    local strobe = require "strobe"
    local gpu = strobe.gpu()" + gpu + R"()
    local program = gpu:load "k.cl"
    local out = gpu:buffer { type = "u32", count = 1024 }
    local function run(turns)
      local result = gpu:launch { program = program, kernel = "turn", grid = 1024, group = 1024,
        args = { out, strobe.i32(turns), strobe.u32(0) } }
      local counted = {}
      for name, metric in pairs(result.metrics) do counted[name:match "%.(lds_.*)$" or name] = metric.value end
      return result.cycles, counted.lds_conflict_cycles, counted.lds_bank_waits
    end
    run(8)
    local short <const>, long <const> = { run(8) }, { run(40) }
    local lanes <const> = 1024 * 16 * 32
    print(lanes / (long[1] - short[1]), 64 * (long[2] - short[2]) / lanes, 64 * (long[3] - short[3]) / lanes)
  )");
  CHECK(result.error == "");
  Loads loads;
  std::istringstream(folder.printed) >> loads.lanes_per_cycle >> loads.conflicts >> loads.waits;
  return loads;
}

constexpr const char* kNano = "'r9-nano', { gpu = { shader_arrays = 1 } }";
constexpr const char* kDie = "'mi300x-cpx'";
constexpr const char* kNavi = "'rx-6900-xt', { gpu = { shader_arrays = 1 } }";

}  // namespace

TEST_CASE("lanes of all waves that lie in one bank get a word per cycle") {
  for (const auto& [gpu, stride] : {std::pair{kNano, 32}, {kNano, 64}, {kDie, 32}, {kNavi, 64}, {kNavi, 128}}) {
    INFO(gpu << ", stride " << stride);
    for (const Words& words : words_per_cycle(gpu, stride)) {
      CHECK(words.of_all <= 1);
      CHECK(words.later > 0.9);
    }
  }
}

TEST_CASE("lanes that lie in two banks get two words per cycle, those in all of them as many as the ports pass") {
  for (const auto& [gpu, stride] : {std::pair{kNano, 16}, {kDie, 16}, {kNavi, 32}}) {
    INFO(gpu << ", stride " << stride);
    for (const Words& words : words_per_cycle(gpu, stride)) {
      CHECK(words.of_all <= 2);
      CHECK(words.later > 1.6);
    }
  }
  // Of loads that wait for nothing; at the end of each turn a wave waits for its loads.
  const double of_all_banks = loads_of(kNano, "uint", "id", 128).lanes_per_cycle;
  CHECK(of_all_banks > 24);
  CHECK(of_all_banks <= 32);
}

TEST_CASE("lanes that want a byte or two take a bank as those do that want a word") {
  for (const auto& [type, size] : {std::pair{"uchar", 1}, {"ushort", 2}}) {
    INFO(type);
    // All lanes in one bank, and lanes side by side.
    const std::string apart = "id * " + std::to_string(128 / size) + " & " + std::to_string(8192 / size - 1);
    const double one_bank = loads_of(kNano, type, apart, 512 / size).lanes_per_cycle;
    CHECK(one_bank <= 1);
    CHECK(one_bank > 0.9);
    CHECK(loads_of(kNano, type, "id", 512 / size).lanes_per_cycle <= 32);
  }
}

TEST_CASE("a wave of 32 lanes that fills a quarter of the banks twice takes two cycles") {
  const double lanes = loads_of(kNavi, "uint", "id % 16 + id / 16 * 64", 128).lanes_per_cycle;
  CHECK(lanes <= 16);
  CHECK(lanes > 14);
}

TEST_CASE("cycles lost to conflicts are those of the access, and waits for banks that other ports use are apart") {
  // Of each half of a wave, 31 lanes come after the first; two ports share the banks.
  const Loads loads = loads_of(kNano, "uint", "id * 32 & 2047", 128);
  CHECK(loads.conflicts == 62);
  CHECK(loads.waits > 50);
  CHECK(loads.waits <= 66);
}
