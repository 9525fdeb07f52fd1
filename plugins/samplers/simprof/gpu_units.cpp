#include "gpu_units.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdio>
#include <numeric>

#include "common/waves.hpp"

namespace simprof {

std::string frame_of(std::string_view kernel) {
  std::string frame(kernel);
  std::ranges::replace_if(
      frame, [](char c) { return static_cast<unsigned char>(c) <= 0x20 || c == ';' || c == ':' || c == 0x7f; }, '_');
  return frame.empty() ? "_" : frame;
}

CutLaunch cut(const strobe::SampledLaunch& launch, std::uint64_t instructions) {
  CutLaunch result;
  result.kernel = frame_of(launch.kernel);
  result.blocks.assign(launch.blocks.begin(), launch.blocks.end());
  result.waves = launch.waves;
  std::vector<std::uint64_t> groups(launch.groups);
  std::iota(groups.begin(), groups.end(), std::uint64_t{0});
  const auto execute = [&](std::uint64_t count, samplers::UnitCutter& cutter) {
    return launch.analysis != nullptr &&
           launch.analysis->execute({groups.data(), count}, [&](const strobe::WaveProfile& w) { cutter.wave(w); });
  };
  std::uint64_t target = ~std::uint64_t{0};
  if (instructions != 0 && launch.must_be_detailed.empty()) {
    const std::uint64_t held = std::min(samplers::groups_held(launch), launch.groups);
    samplers::UnitCutter fill(target, launch.blocks);
    if (held < launch.groups && execute(held, fill)) target = std::max(instructions, fill.finish(held)[0].instructions);
  }
  samplers::UnitCutter cutter(target, launch.blocks);
  result.counted = execute(launch.groups, cutter);
  if (result.counted)
    result.units = cutter.finish(launch.groups);
  else
    result.units.push_back({0, launch.groups, 0, {}});
  return result;
}

std::vector<UnitStack> stacks_of(const CutLaunch& launch, const samplers::Unit& unit) {
  // Launches of half or twice the size share no frame: a launch that fills the machine runs at another rate.
  const std::string path = launch.kernel + ';' + launch.kernel + "/2^" +
                           std::to_string(std::bit_width(std::max<std::uint64_t>(1, launch.waves)) - 1) + "_waves";
  std::vector<UnitStack> stacks;
  for (std::size_t b = 0; b < unit.blocks.size(); ++b) {
    if (unit.blocks[b] == 0) continue;
    char place[32];
    std::snprintf(place, sizeof place, "+0x%x", launch.blocks[b].pc);
    stacks.push_back({path + ';' + launch.kernel + place, static_cast<double>(unit.blocks[b])});
  }
  if (stacks.empty()) stacks.push_back({path, 1});
  return stacks;
}

std::string text_of(const UnitName& name) {
  return std::to_string(name.launch) + ':' + name.kernel + ':' + std::to_string(name.first_group) + '-' +
         std::to_string(name.first_group + name.groups - 1);
}

std::optional<UnitName> parse_unit_name(const std::string& text) {
  const std::size_t first = text.find(':'), last = text.rfind(':'), dash = text.rfind('-');
  if (first == std::string::npos || last == first || dash == std::string::npos || dash < last) return std::nullopt;
  const auto number = [&](std::size_t from, std::size_t to) -> std::optional<std::uint64_t> {
    std::uint64_t value = 0;
    const auto [end, problem] = std::from_chars(text.data() + from, text.data() + to, value);
    if (problem != std::errc{} || end != text.data() + to || value > 1'000'000'000'000) return std::nullopt;
    return value;
  };
  const auto launch = number(0, first), begin = number(last + 1, dash), end = number(dash + 1, text.size());
  if (!launch || !begin || !end || *end < *begin) return std::nullopt;
  return UnitName{*launch, text.substr(first + 1, last - first - 1), *begin, *end - *begin + 1};
}

}  // namespace simprof
