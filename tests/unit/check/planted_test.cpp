// Kernels with one planted fault each: it is found, with the right instructions on both sides, and nothing else is.
#include <fstream>

#include "bench.hpp"
#include "strobe/error.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Planted {
  const char* kernel;
  std::uint32_t grid, group;
  const char* kind;
  const char* remark;       ///< part of it
  const char* first[2];     ///< per GPU: how the disassembly begins; null: no fault there
  const char* second[2];    ///< null: there is one side
  const char* action = "";  ///< of the last side: part of it
};

// What the first GPU has as FLAT instructions, the second has as GLOBAL ones.
constexpr const char *kLoad[] = {"flat_load_dword", "global_load_dword"},
                     *kStore[] = {"flat_store_dword", "global_store_dword"};
#define BOTH(text) \
  { text, text }

const Planted kPlanted[] = {
    {"lds_write_write", 128, 128, "lds_race", "no barrier", BOTH("ds_write_b32"), BOTH("ds_write_b32"), "writes LDS"},
    {"lds_read_write", 128, 128, "lds_race", "no barrier", BOTH("ds_read_b32"), BOTH("ds_write_b32"), "writes LDS"},
    {"lds_missing_barrier", 128, 128, "lds_race", "no barrier", BOTH("ds_write_b32"), BOTH("ds_read_b32"), "reads LDS"},
    {"lds_barrier_without_wait", 128, 128, "lds_race", "did not wait", BOTH("ds_write_b32"), BOTH("ds_read_b32"),
     "reads LDS"},
    {"lds_atomic_and_plain", 128, 128, "lds_race", "no barrier", BOTH("ds_write_b32"), BOTH("ds_add_u32"),
     "atomic update of LDS"},
    {"different_barriers", 128, 128, "divergent_barrier", "different barriers", BOTH("s_barrier"), BOTH("s_barrier"),
     "waits at this barrier"},
    {"lanes_miss_barrier", 128, 128, "divergent_barrier", "lanes of the wave that did not reach", BOTH("s_barrier"),
     BOTH(""), "has these lanes active again"},
    {"groups_write",
     256,
     128,
     "global_race",
     "two work-groups",
     {kStore[0], kStore[1]},
     {kStore[0], kStore[1]},
     "of words"},
    {"lanes_write",
     32,
     32,
     "global_lanes",
     "lanes of one store",
     {kStore[0], kStore[1]},
     {kStore[0], kStore[1]},
     "of words"},
    {"lanes_write_bytes",
     32,
     32,
     "global_lanes",
     "lanes of one store",
     {"flat_store_byte", "global_store_byte"},
     {"flat_store_byte", "global_store_byte"},
     "of words"},
    {"lanes_write_lds", 32, 32, "lds_lanes", "lanes of one store", BOTH("ds_write_b32"), BOTH("ds_write_b32"),
     "writes LDS"},
    {"group_writes_what_another_reads",
     256,
     128,
     "global_race",
     "two work-groups",
     {kLoad[0], kLoad[1]},
     {kStore[0], kStore[1]},
     "of words"},
    {"waves_read_and_write",
     128,
     128,
     "global_race",
     "no barrier",
     {kStore[0], kStore[1]},
     {kLoad[0], kLoad[1]},
     "reads 0x"},
    {"store_not_waited_for",
     128,
     128,
     "global_race",
     "did not wait",
     {nullptr, kStore[1]},
     {nullptr, kLoad[1]},
     "reads 0x"},
    {"missing_vmcnt", 64, 64, "missing_wait", "", {kLoad[0], kLoad[1]}, {"v_add_u32", "v_add_nc_u32"}, "reads VGPR"},
    {"too_large_vmcnt", 64, 64, "missing_wait", "", {kLoad[0], kLoad[1]}, {"v_add_u32", "v_add_nc_u32"}, "reads VGPR"},
    {"overwritten_too_early", 64, 64, "missing_wait", "", {kLoad[0], kLoad[1]}, BOTH("v_mov_b32"), "overwrites VGPR"},
    {"missing_lgkmcnt_scalar", 64, 64, "missing_wait", "", BOTH("s_load_dword"), BOTH("v_mov_b32"), "reads SGPR 40"},
    {"scalar_loads_out_of_order", 64, 64, "missing_wait", "", BOTH("s_load_dword"), BOTH("v_mov_b32"), "reads SGPR 40"},
    {"missing_lgkmcnt_lds", 64, 64, "missing_wait", "", BOTH("ds_read_b32"), BOTH("v_xor_b32"), "reads VGPR"},
    {"uninitialised_lds",
     64,
     64,
     "uninitialised_lds",
     "LDS that the work-group has not written",
     BOTH("ds_read_b32"),
     {kStore[0], kStore[1]},
     "stores"},
    {"uninitialised_vgpr",
     64,
     64,
     "uninitialised_register",
     "",
     BOTH("v_mov_b32"),
     {kStore[0], kStore[1]},
     "stores, or addresses memory by, VGPR"},
    {"uninitialised_address",
     32,
     32,
     "uninitialised_register",
     "",
     BOTH("ds_read_b32"),
     {nullptr, nullptr},
     "addresses memory by VGPR 60"},
    {"uninitialised_sgpr", 64, 64, "uninitialised_register", "", BOTH("s_cmp_eq_u32"), BOTH("s_cbranch_scc1"),
     "branches by"},
    {"uninitialised_exec",
     64,
     64,
     "uninitialised_register",
     "",
     BOTH("s_and_b32"),
     {nullptr, nullptr},
     "sets the active lanes by SGPR"},
};

std::string source() {
  std::ifstream in(STROBE_SOURCE_DIR "/tests/unit/check/planted.cl");
  return {std::istreambuf_iterator<char>(in), {}};
}

RaceBench& bench(unsigned gpu) {
  static RaceBench benches[] = {{kCheckedGpus[0], source()}, {kCheckedGpus[1], source()}};
  return benches[gpu];
}

}  // namespace

TEST_CASE("a planted fault is found, with both sides, and nothing else") {
  for (unsigned gpu = 0; gpu < std::size(kCheckedGpus); ++gpu)
    for (const Planted& planted : kPlanted) DYNAMIC_SECTION(planted.kernel << " on " << kCheckedGpus[gpu]) {
        const LaunchResult result = bench(gpu).run(planted.kernel, planted.grid, planted.group);
        REQUIRE(result.race_findings);
        INFO(to_text(*result.race_findings));
        REQUIRE(result.race_findings->size() == (planted.first[gpu] != nullptr ? 1u : 0u));
        if (planted.first[gpu] == nullptr) continue;
        const RaceFinding& finding = result.race_findings->front();
        CHECK(finding.kind == planted.kind);
        CHECK(finding.count > 0);
        CHECK_THAT(finding.remark, Catch::Contains(planted.remark));
        REQUIRE(finding.sides.size() == (planted.second[gpu] != nullptr ? 2u : 1u));
        bench(gpu).check_side(finding.sides.front(), planted.kernel, planted.first[gpu]);
        if (planted.second[gpu] != nullptr)
          bench(gpu).check_side(finding.sides.back(), planted.kernel, planted.second[gpu]);
        CHECK_THAT(finding.sides.back().action, Catch::Contains(planted.action));
      }
}

TEST_CASE("the same without the fault is silent") {
  for (unsigned gpu = 0; gpu < std::size(kCheckedGpus); ++gpu)
    for (const char* kernel :
         {"clean_lds", "clean_global", "clean_lanes", "clean_counted_waits", "clean_last_group", "clean_flag",
          "clean_histogram", "clean_early_return", "clean_moves_of_unset", "clean_lds_ticket", "clean_call"})
      DYNAMIC_SECTION(kernel << " on " << kCheckedGpus[gpu]) {
        const LaunchResult result = bench(gpu).run(kernel, 512, 128);
        REQUIRE(result.race_findings);
        INFO(to_text(*result.race_findings));
        CHECK(result.race_findings->empty());
      }
}

TEST_CASE("a finding is counted, not repeated, and its lanes are told") {
  const LaunchResult result = bench(0).run("groups_write", 1024, 128);
  REQUIRE(result.race_findings->size() == 1);
  const RaceFinding& finding = result.race_findings->front();
  CHECK(finding.count == 7 * 128);  // each group but the first meets what the one before it has written
  CHECK(finding.sides[0].group[0] != finding.sides[1].group[0]);
  CHECK(finding.sides[0].wave == 0);
  CHECK(finding.sides[0].lane == 0);
  CHECK(finding.sides[1].lane == 0);
}

TEST_CASE("looking for races changes no output and no count") {
  for (unsigned gpu = 0; gpu < std::size(kCheckedGpus); ++gpu) {
    RaceBench fresh(kCheckedGpus[gpu], source());
    std::vector<std::vector<std::byte>> outputs;
    std::vector<std::uint64_t> instructions;
    for (const bool on : {false, true}) {
      fresh.device().watch(on ? std::optional(TestGpu::races()) : std::nullopt);
      Buffer &in = fresh.words(512), &out = fresh.words(512);
      LaunchRequest request;
      request.program = &fresh.program();
      request.kernel = "clean_last_group";
      request.grid[0] = 512;
      request.group[0] = 128;
      request.arguments = {&in, &out};
      const LaunchResult result = fresh.device().launch(request);
      CHECK(result.race_findings.has_value() == on);
      instructions.push_back(result.wave_instructions);
      outputs.emplace_back(in.host, in.host + in.bytes);
      outputs.back().insert(outputs.back().end(), out.host, out.host + out.bytes);
    }
    CHECK(outputs[0] == outputs[1]);
    CHECK(instructions[0] == instructions[1]);
  }
}

TEST_CASE("races are looked for without time only") {
  LaunchRequest request;
  request.mode = Mode::detailed;
  request.program = &bench(0).program();
  request.kernel = "clean_lds";
  CHECK_THROWS_AS(bench(0).device().launch(request), Error);
}
