#include "residency.hpp"

#include "strobe/archive.hpp"

namespace strobe::compute {

std::uint32_t RangeSpace::find(std::uint32_t size, std::uint32_t from, std::uint32_t to) const {
  if (size == 0) return from;
  if (size > free_) return kNone;
  std::uint32_t run = 0;
  for (std::uint32_t unit = from; unit < to; ++unit) {
    run = used_[unit] ? 0 : run + 1;
    if (run == size) return unit + 1 - size;
  }
  return kNone;
}

void RangeSpace::mark(std::uint32_t first, std::uint32_t size, bool used) {
  for (std::uint32_t unit = first; unit < first + size; ++unit) used_[unit] = used;
  free_ = used ? free_ - size : free_ + size;
}

Residency::Residency(const ComputeUnitShape& shape)
    : lds_(shape.lds_units), free_barriers_(shape.barriers), lds_units_(shape.lds_units), halves_(shape.halves) {
  for (std::uint32_t n = 0; n < shape.simds; ++n)
    simds_.push_back({shape.waves_per_simd, RangeSpace(shape.vgpr_units), RangeSpace(shape.sgpr_units)});
}

bool Residency::place_wave(const GroupDemand& demand, Placement& placement, std::uint32_t part, std::uint32_t parts) {
  const std::uint32_t count = static_cast<std::uint32_t>(simds_.size()) / parts;
  for (std::uint32_t tried = 0; tried < count; ++tried) {
    const std::uint32_t n = part * count + (next_simd_ + tried) % count;
    Simd& simd = simds_[n];
    if (simd.free_slots == 0) continue;
    const std::uint32_t vgpr = simd.vgprs.find(demand.vgpr_units), sgpr = simd.sgprs.find(demand.sgpr_units);
    if (vgpr == RangeSpace::kNone || sgpr == RangeSpace::kNone) continue;
    --simd.free_slots;
    simd.vgprs.take(vgpr, demand.vgpr_units);
    simd.sgprs.take(sgpr, demand.sgpr_units);
    placement.waves.push_back({static_cast<std::uint8_t>(n), vgpr, sgpr});
    next_simd_ = (n + 1) % static_cast<std::uint32_t>(simds_.size());
    return true;
  }
  return false;
}

bool Residency::place(const GroupDemand& demand, Placement& placement) {
  if (!demand.one_half || halves_ == 1) return place_in(demand, placement, 0, 1);
  for (std::uint32_t tried = 0; tried < halves_; ++tried) {
    const std::uint32_t half = (next_half_ + tried) % halves_;
    if (!place_in(demand, placement, half, halves_)) continue;
    next_half_ = (half + 1) % halves_;
    return true;
  }
  return false;
}

/// In one of `parts` equal parts of vector units and LDS.
bool Residency::place_in(const GroupDemand& demand, Placement& placement, std::uint32_t part, std::uint32_t parts) {
  placement.waves.clear();
  placement.demand = demand;
  const std::uint32_t lds = lds_units_ / parts;
  placement.lds = lds_.find(demand.lds_units, part * lds, (part + 1) * lds);
  // A work-group of one wave needs no barrier.
  if (placement.lds == RangeSpace::kNone || (demand.waves > 1 && free_barriers_ == 0)) return false;
  const std::uint32_t first_simd = next_simd_;
  for (std::uint32_t wave = 0; wave < demand.waves; ++wave) {
    if (place_wave(demand, placement, part, parts)) continue;
    remove_waves(placement);
    next_simd_ = first_simd;
    return false;
  }
  lds_.take(placement.lds, demand.lds_units);
  if (demand.waves > 1) --free_barriers_;
  ++groups_;
  return true;
}

void Residency::remove_waves(const Placement& placement) {
  for (const Placement::WavePlace& wave : placement.waves) {
    Simd& simd = simds_[wave.simd];
    ++simd.free_slots;
    simd.vgprs.give_back(wave.vgpr, placement.demand.vgpr_units);
    simd.sgprs.give_back(wave.sgpr, placement.demand.sgpr_units);
  }
}

void Residency::remove(const Placement& placement) {
  remove_waves(placement);
  lds_.give_back(placement.lds, placement.demand.lds_units);
  if (placement.demand.waves > 1) ++free_barriers_;
  --groups_;
}

void Residency::archive(Archive& archive) {
  archive.require_idle(groups_ == 0, "work-groups are on a compute unit");
  archive(next_simd_, next_half_);
  archive.require(next_simd_ < simds_.size() && next_half_ < halves_, "there are not so many vector units");
}

}  // namespace strobe::compute
