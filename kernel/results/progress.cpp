#include "results/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "results/table.hpp"

namespace strobe {

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::llround(std::clamp(seconds, 0.0, 1e15)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

std::string progress_text(const WorkState& state, double seconds) {
  std::string text = state.what + ":";
  const auto add = [&text](const std::string& part) { text += (text.back() == ':' ? " " : ", ") + part; };
  const double share = state.total != 0 ? static_cast<double>(state.done) / static_cast<double>(state.total) : 0;
  if (state.total != 0) add(fmt::format("{:.1f} % of {} {}", 100 * share, with_commas(state.total), state.unit));
  if (state.cycles) add(with_commas(*state.cycles) + " cycles");
  if (state.wave_instructions != 0 && seconds > 0)
    add(si_text(static_cast<double>(state.wave_instructions) / seconds) + " wave-instructions/s");
  add(share > 0 && share < 1 ? duration_text(seconds * (1 - share) / share) + " left"
                             : duration_text(seconds) + " elapsed");
  return text;
}

}  // namespace strobe
