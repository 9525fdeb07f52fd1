#include "analysis.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>

namespace photon {

using namespace strobe;

std::vector<std::uint64_t> analysed_groups(std::uint64_t groups, Variant variant, double percent, bool within_kernel) {
  // lchangxii/sampled-mgpu-sim, timing/cp/internal/dispatching/dispatcher.go: AnalysisKernelSampled.
  constexpr std::uint64_t kArtifactLeast = 32, kArtifactStride = 100;
  std::vector<std::uint64_t> chosen;
  if (variant == Variant::artifact) {
    for (std::uint64_t group = 0; groups > kArtifactLeast && group < groups; group += kArtifactStride) {
      chosen.push_back(group);
      if (within_kernel && group > kArtifactLeast) break;
    }
    return chosen;
  }
  const double stride = std::max(1.0, 100 / percent);
  for (double group = 0; group < static_cast<double>(groups); group += stride)
    chosen.push_back(static_cast<std::uint64_t>(group));
  return chosen;
}

std::optional<Analysis> analyse(const SampledLaunch& launch, std::span<const std::uint64_t> groups) {
  Analysis analysis;
  // Waves of a group end in any order: they are put into that of the group.
  std::vector<std::pair<std::pair<std::uint64_t, std::uint32_t>, std::uint32_t>> warps;
  const auto counts = launch.analysis->execute(groups, [&](const WaveProfile& wave) {
    warps.push_back({{wave.group, wave.wave}, analysis.types.add(wave.blocks, wave.instructions)});
  });
  if (!counts) return std::nullopt;
  std::sort(warps.begin(), warps.end());
  for (const auto& warp : warps) analysis.sequence.push_back(warp.second);
  return analysis;
}

std::string to_text(const Analysis& analysis, std::span<const SampledBlock> blocks) {
  std::ostringstream text;
  text << "types " << analysis.types.types().size() << '\n';
  for (const WarpType& type : analysis.types.types()) {
    text << type.instructions << ' ' << type.blocks.size();
    for (const BlockCount& count : type.blocks)
      text << ' ' << blocks[count.block].pc << ' ' << blocks[count.block].bytes << ' ' << count.count;
    text << '\n';
  }
  text << "warps " << analysis.sequence.size() << '\n';
  for (const std::uint32_t type : analysis.sequence) text << type << ' ';
  text << "end\n";
  return text.str();
}

namespace {

using BlockIndex = std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>;

bool read_type(std::istream& in, const BlockIndex& index, WarpType& type) {
  std::size_t blocks = 0;
  if (!(in >> type.instructions >> blocks)) return false;
  for (; blocks > 0; --blocks) {
    std::uint32_t pc = 0, bytes = 0, count = 0;
    if (!(in >> pc >> bytes >> count)) return false;
    const auto found = index.find({pc, bytes});
    if (found == index.end()) return false;
    type.blocks.push_back({found->second, count});
  }
  return true;
}

bool read_word(std::istream& in, std::string_view expected) {
  std::string word;
  return in >> word && word == expected;
}

}  // namespace

std::optional<Analysis> parse_analysis(std::string_view text, std::span<const SampledBlock> blocks) {
  BlockIndex index;
  for (std::uint32_t block = 0; block < blocks.size(); ++block) index[{blocks[block].pc, blocks[block].bytes}] = block;
  std::istringstream in{std::string(text)};
  std::size_t types = 0, warps = 0;
  if (!read_word(in, "types") || !(in >> types)) return std::nullopt;
  std::vector<WarpType> read;
  for (; types > 0; --types)
    if (!read_type(in, index, read.emplace_back())) return std::nullopt;
  if (!read_word(in, "warps") || !(in >> warps)) return std::nullopt;
  Analysis analysis;
  for (; warps > 0; --warps) {
    std::size_t type = 0;
    if (!(in >> type) || type >= read.size()) return std::nullopt;
    analysis.sequence.push_back(analysis.types.add(read[type].blocks, read[type].instructions));
  }
  if (!read_word(in, "end")) return std::nullopt;
  return analysis;
}

}  // namespace photon
