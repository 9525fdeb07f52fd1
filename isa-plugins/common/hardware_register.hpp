// What s_getreg and s_setreg reach, as far as it is the same everywhere.  Manuals: AMD GCN3 ISA and RDNA ISA, "Hardware
// registers".
#pragma once

#include "common/encodings.hpp"
#include "common/wave.hpp"

namespace strobe::lanes {

/// The SIMM16 of s_getreg and s_setreg: a field of a register.
struct RegisterField {
  u32 id, offset, width;
  explicit RegisterField(u32 simm16)
      : id(encoding::kRegisterField['i'](simm16)),
        offset(encoding::kRegisterField['o'](simm16)),
        width(encoding::kRegisterField['w'](simm16) + 1) {}

  u32 of(u32 value) const { return (value >> offset) & mask(); }
  void write(u32& target, u32 value) const { target = (target & ~(mask() << offset)) | ((value & mask()) << offset); }

 private:
  u32 mask() const { return width == 32 ? ~0u : (1u << width) - 1; }
};

/// SCC, EXECZ and VCCZ where the manual has them; the wave is valid and runs in a work-group.
inline u32 status_register(const LaneWave& wave) {
  constexpr u32 kInGroup = 1u << 11, kValid = 1u << 16;
  return u32{wave.scc()} | (u32{wave.exec() == 0} << 9) | (u32{wave.lane_mask(sreg::kVcc) == 0} << 10) | kInGroup |
         kValid;
}

/// LDS is handed out in granules of 128 words.
inline u32 lds_allocation(const LaneWave& wave) { return ((wave.launch->lds_bytes + 511) / 512) << 12; }

/// SH_MEM_BASES: the upper 16 bits of both apertures, shared above private.
inline u32 memory_bases(const LaneWave& wave) {
  return static_cast<u32>(wave.launch->private_aperture >> 48) | static_cast<u32>(wave.launch->shared_aperture >> 48)
                                                                     << 16;
}

}  // namespace strobe::lanes
