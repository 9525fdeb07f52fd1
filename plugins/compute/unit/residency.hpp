// What is occupied on a compute unit: wave slots, registers, LDS, barriers. Registers and LDS are contiguous ranges in
// allocation granules, so that free space can be too scattered to be of use.
#pragma once

#include <cstdint>
#include <vector>

namespace strobe {
class Archive;
}

namespace strobe::compute {

/// A space of equal units, allocated in contiguous ranges, first fit.
class RangeSpace {
 public:
  explicit RangeSpace(std::uint32_t units) : used_(units, false), free_(units) {}
  static constexpr std::uint32_t kNone = ~0u;

  /// The first unit of a free range, or kNone. Size 0 fits anywhere.
  std::uint32_t find(std::uint32_t size) const { return find(size, 0, static_cast<std::uint32_t>(used_.size())); }
  /// The same within [from, to).
  std::uint32_t find(std::uint32_t size, std::uint32_t from, std::uint32_t to) const;
  void take(std::uint32_t first, std::uint32_t size) { mark(first, size, true); }
  void give_back(std::uint32_t first, std::uint32_t size) { mark(first, size, false); }
  std::uint32_t free() const { return free_; }

 private:
  void mark(std::uint32_t first, std::uint32_t size, bool used);
  std::vector<bool> used_;
  std::uint32_t free_;
};

/// Shape of a compute unit, as far as placing work-groups is concerned.
struct ComputeUnitShape {
  std::uint32_t simds = 4;
  std::uint32_t waves_per_simd = 10;
  std::uint32_t vgpr_units = 64;  ///< allocation granules of a vector unit
  std::uint32_t sgpr_units = 50;
  std::uint32_t lds_units = 128;
  std::uint32_t barriers = 16;
  std::uint32_t halves = 1;  ///< with equal parts of vector units and LDS
};

/// What a work-group needs.
struct GroupDemand {
  std::uint32_t waves = 1;
  std::uint32_t vgpr_units = 0;  ///< per wave
  std::uint32_t sgpr_units = 0;
  std::uint32_t lds_units = 0;
  bool one_half = false;  ///< all of it must lie in one half
};

/// Where a work-group was put.
struct Placement {
  struct WavePlace {
    std::uint8_t simd;
    std::uint32_t vgpr, sgpr;
  };
  std::vector<WavePlace> waves;
  std::uint32_t lds = 0;
  GroupDemand demand;
};

class Residency {
 public:
  explicit Residency(const ComputeUnitShape& shape);

  /// Takes what the group needs, or nothing if it does not fit. Waves go to the vector units in turn.
  bool place(const GroupDemand& demand, Placement& placement);
  void remove(const Placement& placement);
  bool empty() const { return groups_ == 0; }
  /// Of one that is empty.
  void archive(Archive& archive);

 private:
  struct Simd {
    std::uint32_t free_slots;
    RangeSpace vgprs, sgprs;
  };
  bool place_in(const GroupDemand& demand, Placement& placement, std::uint32_t part, std::uint32_t parts);
  bool place_wave(const GroupDemand& demand, Placement& placement, std::uint32_t part, std::uint32_t parts);
  void remove_waves(const Placement& placement);

  std::vector<Simd> simds_;
  RangeSpace lds_;
  std::uint32_t free_barriers_;
  std::uint32_t lds_units_, halves_;
  std::uint32_t next_simd_ = 0, next_half_ = 0;
  std::uint32_t groups_ = 0;
};

}  // namespace strobe::compute
