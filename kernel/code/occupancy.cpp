#include "code/occupancy.hpp"

#include "strobe/host/occupancy.hpp"

#include <algorithm>
#include <limits>

namespace strobe {
namespace {

std::uint32_t quotient(std::uint64_t whole, std::uint64_t part) {
  if (part == 0) return std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(whole / part, std::numeric_limits<std::uint32_t>::max()));
}

}  // namespace

Occupancy occupancy(const KernelInfo& kernel, const Isa& isa, const GpuStructure& gpu, std::uint32_t group_items,
                    std::uint32_t dynamic_lds) {
  Occupancy result;
  result.group_items = std::max(group_items, 1u);
  const unsigned wave_size = isa.wave_size(kernel.descriptor);
  result.waves_per_group = (result.group_items - 1) / wave_size + 1;
  result.registers = isa.resources(kernel.descriptor);
  const std::uint64_t granule = std::max<std::uint64_t>(gpu.lds_granule.n, 1);
  const std::uint64_t lds = std::uint64_t{kernel.descriptor.group_segment_bytes} + dynamic_lds;
  result.lds_bytes = static_cast<std::uint32_t>((lds + granule - 1) / granule * granule);

  const std::uint32_t simds = std::max(gpu.simds_per_compute_unit, 1u), waves = result.waves_per_group;
  std::uint32_t groups = std::numeric_limits<std::uint32_t>::max();
  // Waves of a group share a compute unit: what whole groups leave over stays empty.
  const auto per_wave = [&](const char* what, std::uint32_t waves_per_simd) {
    const std::uint64_t capacity = std::uint64_t{waves_per_simd} * simds;
    result.limits.push_back({what, static_cast<double>(waves_per_simd)});
    groups = std::min(groups, quotient(capacity, waves));
  };
  const auto per_group = [&](const char* what, std::uint32_t count) {
    result.limits.push_back({what, static_cast<double>(std::uint64_t{count} * waves) / simds});
    groups = std::min(groups, count);
  };
  per_wave("wave slots", gpu.waves_per_simd);
  if (result.registers.vgprs != 0) per_wave("VGPRs", quotient(gpu.vgprs_per_simd, result.registers.vgprs));
  if (result.registers.sgprs != 0) per_wave("SGPRs", quotient(gpu.sgprs_per_simd, result.registers.sgprs));
  if (result.lds_bytes != 0)
    per_group("LDS",
              result.lds_bytes > gpu.lds_per_work_group.n ? 0 : quotient(gpu.lds_per_compute_unit.n, result.lds_bytes));
  // A group of one wave has nobody to wait for and takes no barrier.
  if (waves > 1) per_group("barriers", gpu.work_groups_per_compute_unit);

  result.groups = groups;
  result.waves = static_cast<double>(std::uint64_t{groups} * waves) / simds;
  const auto smallest =
      std::min_element(result.limits.begin(), result.limits.end(), [](auto& a, auto& b) { return a.waves < b.waves; });
  result.limited_by = smallest->what;
  if (smallest->waves > result.waves) result.limited_by = "work-group size";
  return result;
}

std::uint32_t groups_per_compute_unit(const KernelInfo& kernel, const Isa& isa, const GpuStructure& gpu,
                                      std::uint32_t group_items, std::uint32_t dynamic_lds) {
  return occupancy(kernel, isa, gpu, group_items, dynamic_lds).groups;
}

Json occupancy_document(const Occupancy& occupancy) {
  Json limits = Json::object();
  for (const OccupancyLimit& limit : occupancy.limits) limits[limit.what] = limit.waves;
  return {{"group", occupancy.group_items},
          {"waves_per_group", occupancy.waves_per_group},
          {"groups_per_compute_unit", occupancy.groups},
          {"waves_per_simd", occupancy.waves},
          {"limited_by", occupancy.limited_by},
          {"limits", limits},
          {"vgprs", occupancy.registers.vgprs},
          {"accumulation_vgprs", occupancy.registers.accumulation_vgprs},
          {"sgprs", occupancy.registers.sgprs},
          {"lds_bytes", occupancy.lds_bytes}};
}

}  // namespace strobe
