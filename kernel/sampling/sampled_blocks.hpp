// Basic blocks as Photon's paper cuts them: from where a branch may lead (or what follows one) to the next branch,
// barrier or end, which belongs to the block. A block whose middle is a branch's target overlaps the block that starts
// there, so a wave is always in exactly one block. (Program::blocks() are disjoint pieces instead.)
// Source: Liu, Sun and Carlson, "Photon", MICRO 2023, section 4.1.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "code/program.hpp"
#include "strobe/sampler.hpp"

namespace strobe {

class SampledBlocks {
 public:
  /// Of all code that `kernel` can reach. `waits_end_blocks`: a block also ends after a wait for memory.
  SampledBlocks(const Program& program, const KernelInfo& kernel, bool waits_end_blocks);

  /// Ascending by their start.
  const std::vector<SampledBlock>& blocks() const { return blocks_; }
  static constexpr std::uint32_t kNone = ~0u;
  /// The block that starts with this instruction, or kNone.
  std::uint32_t starting_at(std::size_t instruction) const { return starting_at_[instruction]; }
  /// Whether blocks end after this instruction.
  bool ends_behind(std::size_t instruction) const { return ends_behind_[instruction] != 0; }

  /// From how often each run of the program was entered to how often each block was executed: those executed at least
  /// once, ascending. Exact but for computed jumps to where no block starts.
  void counts(std::span<const std::uint64_t> run_counts, std::vector<BlockCount>& out) const;

  /// The runs that the kernel can reach, ascending: no others have counts.
  const std::vector<std::uint32_t>& runs() const { return runs_; }

 private:
  /// A block is entered as often as its first run, less what falls through from the block that it overlaps.
  struct Entries {
    std::uint32_t run;
    std::uint32_t falls_through_from;  ///< run, or kNone
  };

  std::vector<SampledBlock> blocks_;
  std::vector<Entries> entries_;
  std::vector<std::uint32_t> starting_at_;
  std::vector<std::uint8_t> ends_behind_;
  std::vector<std::uint32_t> runs_;
};

}  // namespace strobe
