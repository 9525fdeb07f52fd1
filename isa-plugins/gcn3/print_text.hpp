// Pieces of assembly text that GCN3's printers share.
#pragma once

#include "common/text.hpp"
#include "gcn3/operand.hpp"

namespace strobe::gcn3 {

/// s5, s[4:7], vcc, exec_lo, ttmp[0:3], ...; `code` is the encoding, which is aligned down.
std::string scalar_registers(unsigned code, unsigned count);
/// Any 9-bit source; `type` decides the width and how constants look.
std::string source_text(unsigned code, ValueType type, u32 literal);

std::string print_sop1(const Words& words);
std::string print_sop2(const Words& words);
std::string print_sopc(const Words& words);
std::string print_sopk(const Words& words);
std::string print_sopp(const Words& words);
std::string print_smem(const Words& words);
std::string print_vop1(const Words& words);
std::string print_vop2(const Words& words);
std::string print_vopc(const Words& words);
std::string print_vop3(const Words& words);
std::string print_ds(const Words& words);
std::string print_flat(const Words& words);
std::string print_mubuf(const Words& words);
std::string print_mtbuf(const Words& words);
std::string print_graphics(const Words& words);

}  // namespace strobe::gcn3
