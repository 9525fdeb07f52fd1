// Basic blocks of hand-assembled programs, and their counts from the counts of runs.
#include "catch.hpp"
#include "sampling/sampled_blocks.hpp"
#include "support/assemble.hpp"
#include "support/elf_writer.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

struct Assembled {
  explicit Assembled(const std::string& text) {
    ElfWriter writer;
    for (const std::uint32_t word : test::assemble(text)) append_value(writer.text, word);
    program = std::make_unique<Program>(parse_code_object(writer.build(), "x.co"), TestGpu::plugins().isa("gfx803"));
    kernel.name = std::string("k");
    kernel.descriptor.entry = program->object().text_offset;
  }
  std::unique_ptr<Program> program;
  KernelInfo kernel;
};

struct Piece {
  std::uint32_t pc, bytes, instructions;
  bool operator==(const Piece&) const = default;
};

std::vector<Piece> pieces(const SampledBlocks& blocks) {
  std::vector<Piece> all;
  for (const SampledBlock& block : blocks.blocks()) all.push_back({block.pc, block.bytes, block.instructions});
  return all;
}

}  // namespace

TEST_CASE("a block goes on over places where others begin, to the next branch, barrier or end") {
  const Assembled code(R"(
      s_mov_b32 s0, 5
      s_nop 0
    loop:
      s_sub_u32 s0, s0, 1
      s_cmp_eq_u32 s0, 0
      s_cbranch_scc0 loop
      s_barrier
      s_nop 0
      s_endpgm
      s_nop 7
    )");
  const SampledBlocks blocks(*code.program, code.kernel, false);
  CHECK(pieces(blocks) == std::vector<Piece>{{0, 20, 5}, {8, 12, 3}, {20, 4, 1}, {24, 8, 2}});
  CHECK(blocks.starting_at(2) == 1);
  CHECK(blocks.starting_at(3) == SampledBlocks::kNone);
  CHECK(blocks.ends_behind(4));
  CHECK(blocks.ends_behind(5));
  CHECK_FALSE(blocks.ends_behind(1));

  // Entered once, the loop is gone through five times: once by falling in, which is the first block's.
  std::vector<std::uint64_t> runs(code.program->runs().size(), 0);
  const auto run_at = [&](std::size_t instruction) { return code.program->instructions()[instruction].run; };
  runs[run_at(0)] = 1;
  runs[run_at(2)] = 5;
  runs[run_at(5)] = 1;
  runs[run_at(6)] = 1;
  std::vector<BlockCount> counts{{99, 99}};
  blocks.counts(runs, counts);
  CHECK(counts == std::vector<BlockCount>{{0, 1}, {1, 4}, {2, 1}, {3, 1}});
  // 5 + 4 * 3 + 1 + 2 instructions: none is counted twice.
  std::uint64_t instructions = 0;
  for (const BlockCount& count : counts)
    instructions += std::uint64_t{count.count} * blocks.blocks()[count.block].instructions;
  CHECK(instructions == 2 + 5 * 3 + 1 + 2);
}

TEST_CASE("blocks that were not executed have no count, and code that is not reached no block") {
  const Assembled code(R"(
      s_cbranch_scc1 other
      s_endpgm
      s_nop 1
      s_nop 2
    other:
      s_endpgm
    )");
  const SampledBlocks blocks(*code.program, code.kernel, false);
  CHECK(pieces(blocks) == std::vector<Piece>{{0, 4, 1}, {4, 4, 1}, {16, 4, 1}});
  std::vector<std::uint64_t> runs(code.program->runs().size(), 0);
  runs[code.program->instructions()[0].run] = 3;
  runs[code.program->instructions()[1].run] = 3;
  std::vector<BlockCount> counts;
  blocks.counts(runs, counts);
  CHECK(counts == std::vector<BlockCount>{{0, 3}, {1, 3}});
  CHECK(blocks.runs().size() == 3);
}

TEST_CASE("with waits as ends, what follows a wait is counted as often as the wait") {
  const Assembled code(R"(
      s_load_dword s0, s[4:5], 0x0
      s_waitcnt lgkmcnt(0)
      s_cmp_eq_u32 s0, 0
      s_mov_b64 exec, 0
      s_nop 0
      s_waitcnt vmcnt(0)
    next:
      s_sub_u32 s0, s0, 1
      s_cbranch_scc1 next
      s_endpgm
    )");
  const SampledBlocks blocks(*code.program, code.kernel, true);
  CHECK(pieces(blocks) == std::vector<Piece>{{0, 12, 2}, {12, 16, 4}, {28, 8, 2}, {36, 4, 1}});
  std::vector<std::uint64_t> runs(code.program->runs().size(), 0);
  const auto run_at = [&](std::size_t instruction) { return code.program->instructions()[instruction].run; };
  runs[run_at(0)] = 2;  // up to where EXEC changes
  runs[run_at(4)] = 2;
  runs[run_at(6)] = 10;
  runs[run_at(8)] = 2;
  std::vector<BlockCount> counts;
  blocks.counts(runs, counts);
  CHECK(counts == std::vector<BlockCount>{{0, 2}, {1, 2}, {2, 10}, {3, 2}});
}
