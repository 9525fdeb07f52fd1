// gpumech+ on traces small enough for a time by hand.
#include <catch2/catch.hpp>

#include "gpumech/plus.hpp"
#include "gpumech/replay.hpp"
#include "strobe/error.hpp"
#include "trace_builder.hpp"

using namespace gpumech;
using namespace gpumech_tests;
using strobe::MemoryKind;

namespace {

Terms nothing() {
  return terms_without("fetch+dispatch+ramp+issue+lds+barriers+merging+mshrs+l2+dram+rows+stores+warm+work");
}

/// `waves` waves of `instructions` vector instructions each, resident at once.
ReplayResult vector_waves(unsigned waves, unsigned instructions, const Machine& machine, const Terms& terms) {
  TraceBuilder builder({valu()}, waves);
  builder.wave();
  for (unsigned n = 0; n < instructions; ++n) builder.run(0);
  const WaveProgram program = compile(builder.profile.waves[0], {}, builder.profile, machine, 16, true);
  ReplayInput input;
  input.resident = waves;
  input.total_groups = waves;
  for (unsigned wave = 0; wave < waves; ++wave) input.groups.push_back({&program});
  return replay(input, machine, terms);
}

}  // namespace

TEST_CASE("a wave alone takes its instructions' turns") {
  Terms terms = nothing();
  terms.ramp = true;
  // It starts a turn after its dispatch.
  CHECK(vector_waves(1, 100, Machine{}, terms).cycles == Approx(4 + 400));
}

TEST_CASE("waves of one vector unit share it, those of others do not") {
  Terms terms = nothing();
  terms.ramp = terms.issue = true;
  const Machine machine;  // four vector units
  CHECK(vector_waves(4, 100, machine, terms).cycles == Approx(404));
  CHECK(vector_waves(8, 100, machine, terms).cycles == Approx(804));
  terms.issue = false;
  CHECK(vector_waves(8, 100, machine, terms).cycles == Approx(404));
}

TEST_CASE("the dispatcher starts a work-group every so many cycles, on one compute unit after the other") {
  TraceBuilder builder({valu()}, 3);
  builder.wave();
  builder.run(0);
  const Machine machine;
  const WaveProgram program = compile(builder.profile.waves[0], {}, builder.profile, machine, 16, true);
  ReplayInput input;
  input.groups = {{&program}, {&program}, {&program}};
  input.resident = 3;
  input.total_groups = 3;
  input.active_units = 64;
  Terms terms = nothing();
  terms.ramp = terms.dispatch = true;
  // The third starts after 2 x 4 x 64 cycles.
  CHECK(replay(input, machine, terms).cycles == Approx(512 + 8));
}

TEST_CASE("a barrier holds the faster wave") {
  // Two waves: one runs 100 instructions before the barrier, the other none; 10 after it.
  TraceBuilder builder({valu(), barrier()}, 1, 2);
  for (const unsigned before : {100u, 0u}) {
    builder.wave();
    for (unsigned n = 0; n < before; ++n) builder.run(0);
    builder.run(1);
    for (unsigned n = 0; n < 10; ++n) builder.run(0);
  }
  const Machine machine;
  std::vector<WaveProgram> programs;
  for (const WaveTrace& wave : builder.profile.waves)
    programs.push_back(compile(wave, {}, builder.profile, machine, 1000, true));
  ReplayInput input;
  input.groups = {{&programs[0], &programs[1]}};
  Terms terms = nothing();
  terms.ramp = terms.barriers = true;
  const ReplayResult result = replay(input, machine, terms);
  CHECK(result.cycles == Approx(4 + 404 + 40));
  CHECK(result.waits.barrier == Approx(400));
}

TEST_CASE("DRAM-bound waves take the time of their lines") {
  // 4096 work-groups of one wave that loads 64 private lines: 16 MiB over 512 bytes per cycle at the efficiency.
  TraceBuilder builder({vector_memory(MemoryKind::load), wait_vm(0), valu()}, 4096);
  for (std::uint64_t group = 0; group < 512; ++group) {
    builder.wave();
    for (std::uint64_t k = 0; k < 16; ++k)
      builder.access(0, {group * 64 + k * 4, group * 64 + k * 4 + 1, group * 64 + k * 4 + 2, group * 64 + k * 4 + 3});
    builder.run(1);
    builder.run(2);
  }
  Machine machine;
  machine.resident_groups = 40;
  machine.launch_overhead = 0;
  machine.l2_efficiency = 1;
  const double least = 4096.0 * 64 * 64 / 512 / machine.dram_efficiency;
  const double cycles = predict_plus(builder.profile, machine).cycles;
  CHECK(cycles > least);
  CHECK(cycles < 1.1 * least);
  // Twice the channels, half the time - until the L2 is the limit: eight banks of a line per cycle, as the DRAM before.
  machine.dram_bytes_per_cycle *= 2;
  machine.dram_activates *= 2;
  CHECK(predict_plus(builder.profile, machine).cycles < 0.93 * cycles);
}

TEST_CASE("the prediction's stack sums to its CPI") {
  TraceBuilder builder({vector_memory(MemoryKind::load), wait_vm(0), valu()}, 64);
  for (std::uint64_t group = 0; group < 64; ++group) {
    builder.wave();
    builder.access(0, {group});
    builder.run(1);
    builder.run(2);
  }
  const Prediction prediction = predict_plus(builder.profile, Machine{});
  double sum = 0;
  for (const auto& part : prediction.stack) sum += part.second;
  CHECK(sum == Approx(prediction.cpi));
  // 64 work-groups on 64 compute units: launch overhead, dispatch and the latency of one wave.
  CHECK(prediction.cycles > 2410 + 64 * 4 + load_latencies(Machine{})[2]);
  CHECK(prediction.cycles < 2410 + 64 * 4 + 3 * load_latencies(Machine{})[2]);
}

TEST_CASE("an unknown term is refused by name") {
  CHECK_THROWS_WITH(terms_without("lds+tlb"), Catch::Contains("no term \"tlb\"") && Catch::Contains("barriers"));
}

TEST_CASE("a launch that executes twice as much as its recorded work-groups say takes twice as long") {
  // One compute unit with one work-group at a time: 100 of them, of which two are traced, 200 turns of 4 cycles each.
  TraceBuilder builder({valu()}, 100);
  for (int group = 0; group < 2; ++group) {
    builder.wave();
    for (int n = 0; n < 200; ++n) builder.run(0);
  }
  Machine machine;
  machine.compute_units = machine.resident_groups = 1;
  Terms terms = nothing();
  terms.ramp = terms.work = true;
  const double once = predict_plus(builder.profile, machine, terms).cycles;
  CHECK(once == Approx(100 * 800).epsilon(0.03));  // and a few cycles from one work-group to the next
  CHECK(predict_plus(builder.profile, machine, terms, {2.0, true}).cycles == Approx(2 * once).epsilon(0.001));
  terms.work = false;
  CHECK(predict_plus(builder.profile, machine, terms, {2.0, true}).cycles == once);
}
