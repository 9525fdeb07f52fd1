// The variants and the CPI stack of GPUMech on a wave by hand.
#include "gpumech/predict.hpp"

#include <catch2/catch.hpp>

#include "trace_builder.hpp"

using namespace gpumech;
using namespace gpumech_tests;
using strobe::MemoryKind;

namespace {

/// 640 work-groups of one wave: a load of `lines` cold lines, a wait, eight vector instructions.
TraceBuilder loads(std::uint64_t lines) {
  TraceBuilder builder({vector_memory(MemoryKind::load), wait_vm(0), valu()}, 640);
  for (std::uint64_t group = 0; group < 640; ++group) {
    builder.wave();
    std::vector<std::uint64_t> own;
    for (std::uint64_t n = 0; n < lines; ++n) own.push_back(group * lines + n);
    builder.access(0, own);
    builder.run(1);
    for (int n = 0; n < 8; ++n) builder.run(2);
  }
  return builder;
}

double part(const Prediction& prediction, const std::string& name) {
  for (const auto& [known, cycles] : prediction.stack)
    if (known == name) return cycles;
  return -1;
}

}  // namespace

TEST_CASE("a kernel of one wave per vector unit takes that wave's time") {
  // 256 waves on 64 x 4 vector units: 10 instructions of four cycles and the latency of a load from DRAM, of which the
  // load's own turn hides four cycles.
  TraceBuilder builder = loads(1);
  builder.profile.groups = 256;
  builder.profile.waves.resize(256);
  Machine machine;
  machine.resident_groups = 4;
  const Prediction prediction = predict(builder.profile, machine, Variant::mt);
  CHECK(prediction.cycles == Approx(10 * 4 + load_latencies(machine)[2] - 4));
}

TEST_CASE("each variant adds to the one before it") {
  const TraceBuilder builder = loads(64);
  Machine machine;
  machine.resident_groups = 10;
  machine.l1_mshrs = 64;
  const double mt = predict(builder.profile, machine, Variant::mt).cpi;
  const double mshr = predict(builder.profile, machine, Variant::mt_mshr).cpi;
  const double band = predict(builder.profile, machine, Variant::mt_mshr_band).cpi;
  CHECK(predict(builder.profile, machine, Variant::naive_interval).cpi <= mt);
  CHECK(mt < mshr);
  CHECK(mshr < band);
  // 10 waves of 64 misses, 64 MSHRs: the mean wait is (1 + .. + 10) / 10 - 1 = 4.5 miss latencies in 10 instructions,
  // added as printed.
  const auto latencies = load_latencies(machine);
  const Prediction printed = predict(builder.profile, machine, Variant::mt_mshr, Selection::clustering, Sharing::wave);
  CHECK(part(printed, "MSHR") == Approx(4.5 * (latencies[2] - latencies[0]) / 10));
  // Shared by the 2.5 waves of a vector unit.
  CHECK(mshr - mt == Approx(part(printed, "MSHR") / 2.5));
}

TEST_CASE("the stack holds the stalls by the level that was waited for") {
  const TraceBuilder builder = loads(1);
  Machine machine;
  machine.resident_groups = 10;
  const Prediction prediction = predict(builder.profile, machine, Variant::mt);
  double sum = 0;
  for (const auto& [name, cycles] : prediction.stack) sum += cycles;
  CHECK(sum == Approx(prediction.cpi));
  CHECK(part(prediction, "DRAM") > part(prediction, "BASE"));
  CHECK(part(prediction, "L1") == 0);
  CHECK(part(prediction, "L2") == 0);
  CHECK(part(prediction, "MSHR") == 0);
}
