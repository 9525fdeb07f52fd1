#include "sampling/sampled_blocks.hpp"

namespace strobe {

namespace {

bool waits(const InstructionInfo& info) {
  return info.waits_vm != InstructionInfo::kNoWait || info.waits_lgkm != InstructionInfo::kNoWait ||
         info.waits_exp != InstructionInfo::kNoWait || info.waits_vs != InstructionInfo::kNoWait;
}

}  // namespace

SampledBlocks::SampledBlocks(const Program& program, const KernelInfo& kernel, bool waits_end_blocks) {
  const std::vector<InstructionInfo>& infos = program.infos();
  starting_at_.assign(infos.size(), kNone);
  ends_behind_.assign(infos.size(), 0);
  std::vector<bool> reached(infos.size(), false);
  const std::vector<std::uint32_t> reachable = program.reachable(kernel);
  for (const std::uint32_t n : reachable) {
    reached[n] = true;
    ends_behind_[n] = infos[n].ends_block() || (waits_end_blocks && waits(infos[n]));
    const std::uint32_t run = program.instructions()[n].run;
    if (runs_.empty() || runs_.back() != run) runs_.push_back(run);
  }
  for (const std::uint32_t n : reachable) {
    const std::uint32_t run = program.instructions()[n].run;
    const bool starts_piece = program.blocks()[program.runs()[run].block].first == n;
    const bool follows = n != 0 && reached[n - 1];
    const bool behind_wait = follows && ends_behind_[n - 1] && !infos[n - 1].ends_block();
    if (!starts_piece && !behind_wait) continue;
    const bool falls_in = starts_piece && follows && !ends_behind_[n - 1];
    starting_at_[n] = static_cast<std::uint32_t>(blocks_.size());
    entries_.push_back({run, falls_in ? program.instructions()[n - 1].run : kNone});
    std::size_t last = n;
    while (!ends_behind_[last] && last + 1 < infos.size() && reached[last + 1]) ++last;
    blocks_.push_back({infos[n].offset, infos[last].offset + infos[last].bytes - infos[n].offset, n,
                       static_cast<std::uint32_t>(last + 1 - n)});
  }
}

void SampledBlocks::counts(std::span<const std::uint64_t> run_counts, std::vector<BlockCount>& out) const {
  out.clear();
  for (std::uint32_t n = 0; n < blocks_.size(); ++n) {
    std::uint64_t count = run_counts[entries_[n].run];
    if (entries_[n].falls_through_from != kNone) count -= run_counts[entries_[n].falls_through_from];
    if (count != 0) out.push_back({n, static_cast<std::uint32_t>(count)});
  }
}

}  // namespace strobe
