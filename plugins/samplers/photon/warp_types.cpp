#include "warp_types.hpp"

#include <algorithm>
#include <tuple>

namespace photon {

bool WarpTypes::Less::operator()(const std::vector<strobe::BlockCount>& a,
                                 const std::vector<strobe::BlockCount>& b) const {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return std::tie(x.block, x.count) < std::tie(y.block, y.count);
  });
}

std::uint32_t WarpTypes::add(std::span<const strobe::BlockCount> blocks, std::uint64_t instructions,
                             std::uint64_t warps) {
  std::vector<strobe::BlockCount> key(blocks.begin(), blocks.end());
  const auto [found, is_new] = index_.try_emplace(std::move(key), static_cast<std::uint32_t>(types_.size()));
  if (is_new) types_.push_back({found->first, instructions, 0});
  types_[found->second].warps += warps;
  warps_ += warps;
  instructions_ += instructions * warps;
  return found->second;
}

std::optional<std::uint32_t> WarpTypes::dominant(double share) const {
  for (std::uint32_t index = 0; index < types_.size(); ++index)
    if (static_cast<double>(types_[index].warps) > share * static_cast<double>(warps_)) return index;
  return std::nullopt;
}

double WarpTypes::largest_share() const {
  std::uint64_t most = 0;
  for (const WarpType& type : types_) most = std::max(most, type.warps);
  return warps_ == 0 ? 0 : static_cast<double>(most) / static_cast<double>(warps_);
}

}  // namespace photon
