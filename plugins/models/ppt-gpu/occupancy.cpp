#include <algorithm>

#include "machine.hpp"
#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

std::uint64_t rounded_up(std::uint64_t value, std::uint64_t granule) {
  return granule < 2 ? value : (value + granule - 1) / granule * granule;
}

}  // namespace

Occupancy occupancy(const Machine& machine, std::uint64_t items, std::uint64_t groups, std::uint32_t registers,
                    std::uint64_t shared_bytes, const std::string& place) {
  Occupancy result;
  const std::uint64_t warps = (items + machine.lanes - 1) / machine.lanes;
  std::uint64_t most = machine.max_groups;
  result.limited_by = "group slots";
  const auto limit = [&](std::uint64_t fit, const char* what) {
    if (fit >= most) return;
    most = fit;
    result.limited_by = what;
  };
  limit(machine.max_warps / std::max<std::uint64_t>(warps, 1), "warp slots");
  const std::uint64_t words = rounded_up(std::uint64_t{registers} * machine.lanes, machine.register_granule) * warps;
  if (words > 0) limit(machine.registers / words, "registers");
  if (shared_bytes > 0) limit(machine.shared_bytes / rounded_up(shared_bytes, machine.shared_granule), "shared memory");
  if (most == 0)
    throw strobe::Error(place + ": a group of " + std::to_string(items) + " work-items does not fit " + machine.name +
                        " (" + result.limited_by + ") - use smaller groups");
  // As many units as there are groups get one each before any gets two.
  limit((groups + machine.units - 1) / machine.units, "grid");
  result.groups = static_cast<std::uint32_t>(most);
  result.warps_per_group = static_cast<std::uint32_t>(warps);
  return result;
}

}  // namespace ppt_gpu
