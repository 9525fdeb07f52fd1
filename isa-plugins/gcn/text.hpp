// Pieces of assembly text that GFX8 and GFX9 share, letter by letter as llvm-objdump prints them.
#pragma once

#include <iterator>

#include "common/program_text.hpp"
#include "gcn/dpp.hpp"

namespace strobe::gcn {

inline std::string dpp_control_text(u32 control) {
  if (control < 0x100) {
    std::string lanes;
    for (int k = 0; k < 4; ++k) lanes += (k == 0 ? "" : ",") + std::to_string(encoding::quad_lane(control, k));
    return "quad_perm:[" + lanes + "]";
  }
  const std::string amount = std::to_string(control & 15);
  switch (control) {
    case 0x130:
      return "wave_shl:1";
    case 0x134:
      return "wave_rol:1";
    case 0x138:
      return "wave_shr:1";
    case 0x13c:
      return "wave_ror:1";
    case 0x140:
      return "row_mirror";
    case 0x141:
      return "row_half_mirror";
    case 0x142:
      return "row_bcast:15";
    case 0x143:
      return "row_bcast:31";
    default:
      break;
  }
  if ((control & 15) != 0) {
    if ((control & 0x1f0) == 0x100) return "row_shl:" + amount;
    if ((control & 0x1f0) == 0x110) return "row_shr:" + amount;
    if ((control & 0x1f0) == 0x120) return "row_ror:" + amount;
  }
  if ((control & 0x1f0) == kRowBroadcast) return "row_newbcast:" + amount;
  return "/* Invalid dpp_ctrl value */";
}

/// Which operands an index moves; unknown bits are printed as a number.
inline std::string index_mode_text(u32 mask) {
  if (mask > 15) return hexadecimal(mask);
  constexpr const char* names[] = {"SRC0", "SRC1", "SRC2", "DST"};
  std::string text;
  for (unsigned bit = 0; bit < 4; ++bit)
    if ((mask >> bit) & 1) text += (text.empty() ? "" : ",") + std::string(names[bit]);
  return "gpr_idx(" + text + ")";
}

inline constexpr const char* kDataFormats[] = {
    "INVALID",    "8",          "16",      "8_8",   "32",          "16_16",    "10_11_11",    "11_11_10",
    "10_10_10_2", "2_10_10_10", "8_8_8_8", "32_32", "16_16_16_16", "32_32_32", "32_32_32_32", "RESERVED_15"};
inline constexpr const char* kNumberFormats[] = {"UNORM", "SNORM", "USCALED",    "SSCALED",
                                                 "UINT",  "SINT",  "RESERVED_6", "FLOAT"};

/// The formats that assembly may leave out: 8 bits, normalised.
inline std::string buffer_format_text(u32 data, u32 number) {
  if (data == 1 && number == 0) return {};
  const std::string data_text = std::string("BUF_DATA_FORMAT_") + kDataFormats[data];
  const std::string number_text = std::string("BUF_NUM_FORMAT_") + kNumberFormats[number];
  if (number == 0) return "format:[" + data_text + "]";
  if (data == 1) return "format:[" + number_text + "]";
  return "format:[" + data_text + "," + number_text + "]";
}

}  // namespace strobe::gcn
