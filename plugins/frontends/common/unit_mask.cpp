#include "common/unit_mask.hpp"

#include "common/gpu_shape.hpp"

namespace strobe::frontends {
namespace {

constexpr std::uint32_t kBits = 32;

/// Of all compute units.
UnitMask whole_mask(const GpuStructure& gpu) {
  std::uint32_t bits = compute_units(gpu);
  UnitMask mask;
  for (; bits >= kBits; bits -= kBits) mask.push_back(~std::uint32_t{0});
  if (bits != 0) mask.push_back((std::uint32_t{1} << bits) - 1);
  return mask;
}

}  // namespace

std::optional<UnitMask> unit_mask(const GpuStructure& gpu, std::span<const std::uint32_t> words) {
  const UnitMask whole = whole_mask(gpu);
  UnitMask mask = whole;
  constexpr std::uint32_t kFirstOfPairs = 0x55555555;
  bool any = false;
  for (std::size_t n = 0; n < mask.size(); ++n) {
    mask[n] &= n < words.size() ? words[n] : 0;
    any |= mask[n] != 0;
    if (units_in_one(gpu) == 2 && (mask[n] & kFirstOfPairs) != (mask[n] >> 1 & kFirstOfPairs)) return std::nullopt;
  }
  if (!any) return std::nullopt;
  return mask == whole ? UnitMask{} : mask;
}

void put_mask(const GpuStructure& gpu, const UnitMask& mask, std::span<std::uint32_t> words) {
  const UnitMask whole = mask.empty() ? whole_mask(gpu) : mask;
  for (std::size_t n = 0; n < words.size(); ++n) words[n] = n < whole.size() ? whole[n] : 0;
}

}  // namespace strobe::frontends
