// What distinguishes the targets of GFX8 and GFX9: bits of OpcodeName::needs and OpcodeName::conflicts.
#pragma once

#include "common/opcode_table.hpp"

namespace strobe::gcn {

using namespace strobe::lanes;

/// gfx908 and later: VOP3P, segments of FLAT, signed offsets, scalars in SDWA, sixteen TTMPs, no bound of LDS in M0.
inline constexpr unsigned kGfx9 = 1;
/// gfx90a and later: one register file, packed floats, 64-bit DPP; no graphics.
inline constexpr unsigned kGfx90a = 2;
/// gfx942: scopes of memory accesses, 8-bit floats, v_mov_b64; no v_mac_f32.
inline constexpr unsigned kGfx942 = 4;

}  // namespace strobe::gcn
