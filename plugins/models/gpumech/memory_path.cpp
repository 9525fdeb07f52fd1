#include "memory_path.hpp"

#include <algorithm>

namespace gpumech {

MemoryPath::MemoryPath(const ReplayInput& input, const Machine& machine, const Terms& terms)
    : input_(input),
      machine_(machine),
      terms_(terms),
      latencies_(load_latencies(machine)),
      mshrs_(machine.l1_mshrs),
      in_flight_(static_cast<std::size_t>(machine.vmem_in_flight)) {
  const double line = 1u << kLineBits;
  if (terms.l2)
    l2_service_ = std::max(input.sharing_units / machine.l2_banks * input.bank_imbalance / machine.l2_efficiency,
                           line / machine.crossbar_width);
  if (!terms.dram) return;
  dram_service_ = line / machine.dram_bytes_per_cycle;
  if (terms.rows)
    dram_service_ = std::max(dram_service_ / machine.dram_efficiency, input.rows_opened / machine.dram_activates);
  dram_service_ *= input.sharing_units;
}

/// When a line that misses the vector cache is back.
double MemoryPath::line_beyond_l1(const Stretch& stretch, double leaves, bool from_dram) {
  double ready = take_l2(leaves) + machine_.l2_latency;
  if (from_dram)
    ready = take_dram(ready) + machine_.dram_latency;
  else if (stretch.load && stretch.arrives == Level::dram && stretch.dram_lines == 0 && terms_.merging)
    ready += machine_.dram_latency;  // the L2 waits for it already
  return ready + machine_.crossbar_latency + (stretch.load ? machine_.l1_fill + machine_.l1_latency / 2 : 0);
}

MemoryPath::Result MemoryPath::access(const Stretch& stretch, double issued) {
  const double start = std::max(issued, address_free_);
  address_free_ = start + stretch.unit;
  const double sent = start + machine_.vmem_pipeline + 1;
  double lookup = std::max(sent, l1_free_), done = lookup + machine_.l1_latency, mshr_wait = 0;
  for (std::uint32_t line = 0; line < stretch.lines; ++line) {
    lookup = std::max(lookup + (line != 0), sent + line * stretch.unit / stretch.lines);
    double over = lookup + machine_.l1_latency;
    if (!stretch.load) {
      if (terms_.stores) over = line_beyond_l1(stretch, lookup, line < stretch.dram_lines);
    } else if (line < stretch.l2_lines) {
      const double free = wait_for_mshr(lookup);
      mshr_wait += free - lookup;
      lookup = free;
      over = line_beyond_l1(stretch, lookup + machine_.l1_latency / 2, line < stretch.dram_lines);
      mshrs_.push(over);
      last_fill_ = std::max(last_fill_, over);
    } else if (line < stretch.l2_lines + stretch.merged && terms_.merging) {
      over = std::max(over, std::min(last_fill_, over + latencies_[2] - latencies_[0]));
    }
    done = std::max(done, over);
  }
  for (std::uint32_t request = 0; request < stretch.requests; ++request) in_flight_.push(done);
  if (terms_.stores)  // lines that were dirty before make room for the new ones
    for (write_backs_ += stretch.dirtied * input_.written_back; write_backs_ >= 1; write_backs_ -= 1) take_dram(lookup);
  l1_free_ = std::max(l1_free_, lookup + 1);
  last_ = std::max(last_, done);
  const double time = done - issued, alone = latencies_[static_cast<std::size_t>(stretch.arrives)];
  Result result{done, 0, 0};
  if (stretch.load && time > alone) {
    result.mshrs = std::min(mshr_wait, time - alone) / time;
    result.queue = (time - alone) / time - result.mshrs;
  }
  return result;
}

}  // namespace gpumech
