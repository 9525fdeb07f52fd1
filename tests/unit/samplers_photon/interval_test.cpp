// The interval model, block coverage, the analysis and the artifact's tail, by hand.
#include "catch.hpp"
#include "photon/analysis.hpp"
#include "photon/block_table.hpp"
#include "photon/tail.hpp"

#include <vector>

using namespace photon;
using namespace strobe;

namespace {

InstructionInfo valu(std::uint16_t written, std::uint16_t read, LatencyClass latency = LatencyClass::full_rate) {
  InstructionInfo info;
  info.unit = ExecutionUnit::valu;
  info.latency = latency;
  info.reads = info.writes = 1;
  info.written[0] = {RegisterFile::vector, 1, written};
  info.read[0] = {RegisterFile::vector, 1, read};
  return info;
}

InstructionInfo load(std::uint16_t written) {
  InstructionInfo info;
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  info.memory = MemoryKind::load;
  info.bumps_vm = true;
  info.writes = 1;
  info.written[0] = {RegisterFile::vector, 2, written};
  return info;
}

InstructionInfo scalar_load() {
  InstructionInfo info;
  info.unit = ExecutionUnit::smem;
  info.latency = LatencyClass::scalar_memory;
  info.bumps_lgkm = true;
  return info;
}

InstructionInfo wait_vm(std::uint8_t left) {
  InstructionInfo info;
  info.waits_vm = left;
  return info;
}

InstructionInfo branch() {
  InstructionInfo info;
  info.unit = ExecutionUnit::branch;
  info.latency = LatencyClass::branch;
  info.flow = ControlFlow::conditional_branch;
  return info;
}

InstructionInfo end() {
  InstructionInfo info;
  info.flow = ControlFlow::end;
  return info;
}

/// Vector memory takes 500 cycles; nothing else was seen.
LatencyTable latencies(std::uint64_t count = 2000) {
  LatencyTable table;
  table.vector_memory = {500 * count, count};
  return table;
}

}  // namespace

TEST_CASE("paper: instructions issue in order, every four cycles") {
  CHECK(paper_interval(std::vector{valu(1, 0), valu(2, 0), valu(3, 0)}, {}) == 12);
}

TEST_CASE("paper: what reads or writes a register waits for its writer") {
  // The load issues at 0 and returns at 500; the reader of its second register issues then.
  CHECK(paper_interval(std::vector{load(10), valu(1, 11)}, latencies()) == 504);
  CHECK(paper_interval(std::vector{load(10), valu(11, 0)}, latencies()) == 504);
  CHECK(paper_interval(std::vector{load(10), valu(1, 12)}, latencies()) == 8);
  // 16 cycles of a quarter-rate instruction occupy the wave.
  CHECK(paper_interval(std::vector{valu(1, 0, LatencyClass::quarter_rate), valu(2, 1)}, {}) == 20);
}

TEST_CASE("paper: s_waitcnt waits for all but the last accesses it allows") {
  // Loads at 0 and 4, back at 500 and 504.
  const std::vector both{load(10), load(20), wait_vm(0)};
  CHECK(paper_interval(both, latencies()) == 508);
  const std::vector first{load(10), load(20), wait_vm(1)};
  CHECK(paper_interval(first, latencies()) == 504);
  const std::vector none{load(10), load(20), wait_vm(2)};
  CHECK(paper_interval(none, latencies()) == 12);
  // A scalar load is not counted by vmcnt.
  CHECK(paper_interval(std::vector{scalar_load(), wait_vm(0)}, latencies()) == 8);
}

TEST_CASE("paper: what was never seen has the latency of a hit - one access is enough to have been seen") {
  CHECK(paper_interval(std::vector{load(10), wait_vm(0)}, {}) == 124);
  CHECK(paper_interval(std::vector{load(10), wait_vm(0)}, latencies(1)) == 504);
  CHECK(paper_interval(std::vector{branch()}, {}) == 16);
}

TEST_CASE("artifact: its costs, no registers, latencies only of more than 1024 accesses") {
  // VALU 5, branch 14.
  CHECK(artifact_interval(std::vector{valu(1, 0), valu(2, 1), branch()}, {}) == 24);
  // Issue 8 each: the first load returns at 500, the second at 508; s_waitcnt joins both and costs 1, vmcnt(1) too.
  CHECK(artifact_interval(std::vector{load(10), load(20), wait_vm(1)}, latencies(1025)) == 509);
  CHECK(artifact_interval(std::vector{load(10), load(20), wait_vm(1)}, latencies(1024)) == 8 + 32 + 1);
  CHECK(artifact_interval(std::vector{load(10), valu(1, 10)}, latencies(1025)) == 13);
  CHECK(artifact_interval(std::vector{scalar_load(), wait_vm(0)}, {}) == 129);
  // A wave ends when all has come back, one cycle later.
  CHECK(artifact_interval(std::vector{load(10), end()}, latencies(1025)) == 501);
}

TEST_CASE("stable blocks must be 95 % of the instructions of the analysed warps") {
  const std::vector<SampledBlock> blocks{{0, 40, 0, 10}, {40, 40, 10, 10}};
  const StabilityRule rule{Variant::paper, 4, 0.03, 0.03};
  for (const std::uint64_t share : {94u, 95u}) {
    const std::vector<std::uint64_t> weights{share, 100 - share};
    BlockTable table(rule, blocks, weights, 0.95);
    for (Cycle now = 0; now < 7; ++now) table.add({0, now * 50, now * 50 + 100, 0, 0});
    CHECK_FALSE(table.covered());
    table.add({0, 350, 450, 0, 0});
    CHECK(table.covered() == (share == 95));
    CHECK(table.stable_share() == Approx(static_cast<double>(share) / 100));
  }
}

TEST_CASE("a warp takes the sum of its blocks - those that are not stable by the interval model") {
  const std::vector<SampledBlock> blocks{{0, 40, 0, 1}, {4, 40, 1, 3}};
  const std::vector<InstructionInfo> code{valu(1, 0), load(10), wait_vm(0), branch()};
  BlockTable table({Variant::paper, 4, 0.03, 0.03}, blocks, std::vector<std::uint64_t>{1, 1}, 0.5);
  for (Cycle now = 0; now < 8; ++now) table.add({0, now * 50, now * 50 + 100, 0, 0});
  for (Cycle now = 0; now < 7; ++now) table.add({1, now * 50, now * 50 + 900, 0, 0});
  const std::vector<BlockCount> counts{{0, 3}, {1, 2}};
  // 3 x 100 + 2 x (500 + 4 + 16).
  CHECK(table.predict({0, 0, 9, counts}, code, latencies()) == Approx(300 + 2 * 520));
  table.add({1, 350, 1250, 0, 0});
  CHECK(table.predict({0, 0, 9, counts}, code, latencies()) == Approx(300 + 2 * 900));
}

TEST_CASE("the weight of a block: executions times instructions, the artifact's times bytes") {
  const std::vector<SampledBlock> blocks{{0, 40, 0, 7}, {40, 12, 7, 3}};
  WarpTypes types;
  types.add(std::vector<BlockCount>{{0, 2}, {1, 1}}, 17, 10);
  types.add(std::vector<BlockCount>{{1, 5}}, 15, 2);
  CHECK(block_weights(types, blocks, Variant::paper) == std::vector<std::uint64_t>{140, 60});
  CHECK(block_weights(types, blocks, Variant::artifact) == std::vector<std::uint64_t>{800, 240});
}

TEST_CASE("which groups are analysed: 1 %, or what the artifact does") {
  using Groups = std::vector<std::uint64_t>;
  CHECK(analysed_groups(64, Variant::paper, 1, true) == Groups{0});
  CHECK(analysed_groups(301, Variant::paper, 1, true) == Groups{0, 100, 200, 300});
  CHECK(analysed_groups(10, Variant::paper, 40, true) == Groups{0, 2, 5, 7});
  CHECK(analysed_groups(3, Variant::paper, 100, true) == Groups{0, 1, 2});
  CHECK(analysed_groups(32, Variant::artifact, 1, true).empty());
  CHECK(analysed_groups(33, Variant::artifact, 1, true) == Groups{0});
  CHECK(analysed_groups(5000, Variant::artifact, 1, true) == Groups{0, 100});
  CHECK(analysed_groups(301, Variant::artifact, 1, false) == Groups{0, 100, 200, 300});
}

TEST_CASE("an analysis survives its text - what is cut short or names unknown blocks does not") {
  const std::vector<SampledBlock> blocks{{0, 40, 0, 7}, {40, 12, 7, 3}};
  Analysis analysis;
  const std::vector<BlockCount> a{{0, 2}, {1, 1}}, b{{1, 5}};
  for (const auto& [counts, instructions] :
       std::vector<std::pair<std::vector<BlockCount>, std::uint64_t>>{{a, 17}, {b, 15}, {a, 17}})
    analysis.sequence.push_back(analysis.types.add(counts, instructions));
  const std::string text = to_text(analysis, blocks);
  const std::optional<Analysis> read = parse_analysis(text, blocks);
  REQUIRE(read.has_value());
  CHECK(read->sequence == std::vector<std::uint32_t>{0, 1, 0});
  CHECK(read->types.warps() == 3);
  CHECK(read->types.instructions() == 49);
  CHECK(read->types.types()[0].blocks == a);
  for (std::size_t cut = 0; cut + 1 < text.size(); ++cut)
    CHECK_FALSE(parse_analysis(text.substr(0, cut), blocks).has_value());
  CHECK_FALSE(parse_analysis(text, std::vector<SampledBlock>{blocks[0]}).has_value());
}

TEST_CASE("artifact: gaps at the end shrink by the share of the machine that is still at work") {
  // Gaps 10, 20, 4 with 3, 2, 1 of at most 4 warps left: 7.5, 10, 1.
  CHECK(compress_tail({10, 20, 40, 44}, 4) == std::vector<double>{10, 17.5, 27.5, 28.5});
  CHECK(compress_tail({10, 20}, 1) == std::vector<double>{10, 20});
}

TEST_CASE("artifact: only predicted warps that still run at the last dispatch are corrected") {
  Tail tail;
  const std::vector<double> first{5, 20}, second{30, 34};
  tail.dispatched({0, 0, 0}, 2);
  tail.predicted(0, first);
  tail.dispatched({1, 10, 2}, 2);
  tail.predicted(10, second);
  // Ends 20, 40, 44 are left of 4 warps: 20, 20 + 20 x 2/4, + 4 x 1/4 = 31; 5 is over.
  CHECK(tail.correct(50) == Approx(37));
  tail.retired(42);
  CHECK(tail.correct(50) == Approx(48));
}
