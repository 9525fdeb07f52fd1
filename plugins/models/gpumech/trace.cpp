#include "trace.hpp"

#include <algorithm>
#include <bit>

namespace gpumech {

std::uint32_t bank_repeats(const strobe::LaneAccess& access, std::uint32_t banks) {
  if (access.contiguous || access.lds == 0) return 0;
  const std::uint32_t words = std::max(1u, access.bytes / 4);
  const std::uint32_t lanes_per_pass = std::max(1u, banks / words);
  std::uint32_t repeats = 0;
  std::vector<std::uint64_t> wanted;
  std::vector<std::uint32_t> of_bank(banks);
  for (std::uint32_t begin = 0; begin < strobe::kMaxLanes; begin += lanes_per_pass) {
    wanted.clear();
    for (std::uint32_t lane = begin; lane < std::min(begin + lanes_per_pass, strobe::kMaxLanes); ++lane) {
      if (((access.lds >> lane) & 1) == 0) continue;
      for (std::uint32_t word = 0; word < words; ++word) wanted.push_back(access.address[lane] / 4 + word);
    }
    if (wanted.empty()) continue;
    std::sort(wanted.begin(), wanted.end());
    wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
    std::fill(of_bank.begin(), of_bank.end(), 0);
    for (const std::uint64_t word : wanted) ++of_bank[word % banks];
    repeats += *std::max_element(of_bank.begin(), of_bank.end()) - 1;
  }
  return repeats * access.pieces;
}

void Recorder::record(const strobe::InstructionInfo& info, const strobe::LaneAccess& access, WaveTrace& trace) {
  Access made;
  made.position = static_cast<std::uint32_t>(trace.code.size() - 1);
  made.first_line = static_cast<std::uint32_t>(trace.lines.size());
  made.contiguous = access.contiguous;
  if (info.unit == strobe::ExecutionUnit::smem) {
    made.lanes = 1;
    if (access.span != 0)
      for (std::uint64_t line = access.first >> kLineBits; line <= (access.first + access.span - 1) >> kLineBits; ++line)
        trace.lines.push_back(line);
  } else {
    made.lanes = static_cast<std::uint16_t>(std::popcount(access.global | access.lds));
    if (access.global != 0)
      coalescer_.visit(access, [&](std::uint64_t address) { trace.lines.push_back(address >> kLineBits); });
    if (info.unit == strobe::ExecutionUnit::lds) made.bank_repeats = static_cast<std::uint16_t>(bank_repeats(access));
  }
  made.lines = static_cast<std::uint16_t>(trace.lines.size() - made.first_line);
  trace.accesses.push_back(made);
}

}  // namespace gpumech
