// A finding of --check-races in words.
#include <fmt/format.h>

#include "strobe/host/result.hpp"

namespace strobe {

std::string to_text(const RaceFinding& finding) {
  std::string text =
      fmt::format("  {} ({} time{}): {}\n", finding.kind, finding.count, finding.count == 1 ? "" : "s", finding.remark);
  for (const RaceSide& side : finding.sides) {
    const std::string lane = side.lane ? fmt::format(", lane {}", *side.lane) : "";
    text += fmt::format("    {}: {}\n      {} (work-group {},{},{}, wave {}{})\n", side.pc, side.disassembly,
                        side.action, side.group[0], side.group[1], side.group[2], side.wave, lane);
  }
  return text;
}

}  // namespace strobe
