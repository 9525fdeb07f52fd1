// Instructions that only graphics needs, on GFX8 and GFX9: VINTRP, EXP and MIMG. They are decoded, so that code around
// them is, and refused by name when a launch can reach them.  Manual: AMD GCN3 ISA, "VINTRP", "EXP", "MIMG"; what
// differs on GFX9: LLVM 19.
#pragma once

#include <bit>

#include "common/index_rows.hpp"
#include "common/text.hpp"
#include "gcn/encodings.hpp"
#include "gcn/print_text.hpp"

namespace strobe::gcn {

/// How targets differ.
struct GraphicsForm {
  bool has_a16 = false;     ///< bit 15 of MIMG says that addresses have 16 bits, not that resources have 128
  bool packs_d16 = false;   ///< two components of 16 bits share a register
  bool is_compute = false;  ///< gfx90a: neither interpolation nor export, and no sampler but for image_sample; data may
                            ///< be AGPRs (bit 16)
};

inline GraphicsForm graphics_form(const Tables& tables) {
  return {tables.has(kGfx9), tables.has(kGfx9), tables.has(kGfx90a)};
}

/// VINTRP's name for an opcode, or null.
inline const char* interpolation_mnemonic(unsigned opcode) {
  constexpr const char* kNames[] = {"v_interp_p1_f32", "v_interp_p2_f32", "v_interp_mov_f32"};
  return opcode < std::size(kNames) ? kNames[opcode] : nullptr;
}

struct ImageRow {
  unsigned opcode;
  const char* mnemonic;
  u8 address_registers;  ///< as LLVM prints them: the fewest that the operation can do with
  bool has_sampler() const { return opcode >= 0x20; }
  bool is_atomic() const { return opcode >= 0x10 && opcode < 0x20; }
  bool is_gather() const { return opcode >= 0x40 && opcode < 0x60; }
  bool is_compare_swap() const { return opcode == 0x11; }
  /// Can data have 16 bits?
  bool has_d16() const { return opcode < 2 || opcode == 8 || opcode == 9 || (opcode >= 0x20 && opcode != 0x60); }
  unsigned fewest_data_registers() const { return is_gather() ? 4 : is_compare_swap() ? 2 : 1; }
};

inline constexpr unsigned kGather4hOpcode = 0x42;  ///< of GFX9
inline constexpr ImageRow kImageRows[] = {
    {0x00, "image_load", 1},
    {0x01, "image_load_mip", 1},
    {0x02, "image_load_pck", 1},
    {0x03, "image_load_pck_sgn", 1},
    {0x04, "image_load_mip_pck", 1},
    {0x05, "image_load_mip_pck_sgn", 1},
    {0x08, "image_store", 1},
    {0x09, "image_store_mip", 1},
    {0x0a, "image_store_pck", 1},
    {0x0b, "image_store_mip_pck", 1},
    {0x0e, "image_get_resinfo", 1},
    {0x10, "image_atomic_swap", 1},
    {0x11, "image_atomic_cmpswap", 1},
    {0x12, "image_atomic_add", 1},
    {0x13, "image_atomic_sub", 1},
    {0x14, "image_atomic_smin", 1},
    {0x15, "image_atomic_umin", 1},
    {0x16, "image_atomic_smax", 1},
    {0x17, "image_atomic_umax", 1},
    {0x18, "image_atomic_and", 1},
    {0x19, "image_atomic_or", 1},
    {0x1a, "image_atomic_xor", 1},
    {0x1b, "image_atomic_inc", 1},
    {0x1c, "image_atomic_dec", 1},
    {0x20, "image_sample", 1},
    {0x21, "image_sample_cl", 1},
    {0x22, "image_sample_d", 2},
    {0x23, "image_sample_d_cl", 2},
    {0x24, "image_sample_l", 1},
    {0x25, "image_sample_b", 2},
    {0x26, "image_sample_b_cl", 2},
    {0x27, "image_sample_lz", 1},
    {0x28, "image_sample_c", 2},
    {0x29, "image_sample_c_cl", 2},
    {0x2a, "image_sample_c_d", 3},
    {0x2b, "image_sample_c_d_cl", 3},
    {0x2c, "image_sample_c_l", 2},
    {0x2d, "image_sample_c_b", 3},
    {0x2e, "image_sample_c_b_cl", 3},
    {0x2f, "image_sample_c_lz", 2},
    {0x30, "image_sample_o", 2},
    {0x31, "image_sample_cl_o", 2},
    {0x32, "image_sample_d_o", 3},
    {0x33, "image_sample_d_cl_o", 3},
    {0x34, "image_sample_l_o", 2},
    {0x35, "image_sample_b_o", 3},
    {0x36, "image_sample_b_cl_o", 3},
    {0x37, "image_sample_lz_o", 2},
    {0x38, "image_sample_c_o", 3},
    {0x39, "image_sample_c_cl_o", 3},
    {0x3a, "image_sample_c_d_o", 4},
    {0x3b, "image_sample_c_d_cl_o", 4},
    {0x3c, "image_sample_c_l_o", 3},
    {0x3d, "image_sample_c_b_o", 4},
    {0x3e, "image_sample_c_b_cl_o", 4},
    {0x3f, "image_sample_c_lz_o", 3},
    {0x40, "image_gather4", 1},
    {0x41, "image_gather4_cl", 1},
    {kGather4hOpcode, "image_gather4h", 1},
    {0x44, "image_gather4_l", 1},
    {0x45, "image_gather4_b", 2},
    {0x46, "image_gather4_b_cl", 2},
    {0x47, "image_gather4_lz", 1},
    {0x48, "image_gather4_c", 2},
    {0x49, "image_gather4_c_cl", 2},
    {0x4c, "image_gather4_c_l", 2},
    {0x4d, "image_gather4_c_b", 3},
    {0x4e, "image_gather4_c_b_cl", 3},
    {0x4f, "image_gather4_c_lz", 2},
    {0x50, "image_gather4_o", 2},
    {0x51, "image_gather4_cl_o", 2},
    {0x54, "image_gather4_l_o", 2},
    {0x55, "image_gather4_b_o", 3},
    {0x56, "image_gather4_b_cl_o", 3},
    {0x57, "image_gather4_lz_o", 2},
    {0x58, "image_gather4_c_o", 3},
    {0x59, "image_gather4_c_cl_o", 3},
    {0x5c, "image_gather4_c_l_o", 3},
    {0x5d, "image_gather4_c_b_o", 4},
    {0x5e, "image_gather4_c_b_cl_o", 4},
    {0x5f, "image_gather4_c_lz_o", 3},
    {0x60, "image_get_lod", 1},
    {0x68, "image_sample_cd", 2},
    {0x69, "image_sample_cd_cl", 2},
    {0x6a, "image_sample_c_cd", 3},
    {0x6b, "image_sample_c_cd_cl", 3},
    {0x6c, "image_sample_cd_o", 3},
    {0x6d, "image_sample_cd_cl_o", 3},
    {0x6e, "image_sample_c_cd_o", 4},
    {0x6f, "image_sample_c_cd_cl_o", 4},
};
inline constexpr auto kImageIndex = index_rows<128>(kImageRows);

inline const ImageRow* image_row(const GraphicsForm& form, unsigned opcode) {
  constexpr unsigned kSample = 0x20;
  if (opcode >= kImageIndex.size() || kImageIndex[opcode] == 0 || (form.is_compute && opcode > kSample)) return nullptr;
  if (opcode == kGather4hOpcode && !form.has_a16) return nullptr;
  return &kImageRows[kImageIndex[opcode] - 1];
}

struct ImageFields {
  unsigned opcode, data_mask, address, data, resource, sampler;
  bool unnormalized, glc, array, bit_15, tfe, lwe, slc, d16, scc, is_accumulator;
  ImageFields(const GraphicsForm& form, const Words& words)
      : opcode(encoding::kImage['o'](words.word[0])),
        data_mask(encoding::kImage['m'](words.word[0])),
        address(encoding::kImageRegisters['a'](words.word[1])),
        data(encoding::kImageRegisters['d'](words.word[1])),
        resource(4 * encoding::kImageRegisters['r'](words.word[1])),
        sampler(4 * encoding::kImageRegisters['s'](words.word[1])),
        unnormalized(encoding::kImage.flag('u')(words.word[0])),
        glc(encoding::kImage.flag('g')(words.word[0])),
        array(encoding::kImage.flag('y')(words.word[0])),
        bit_15(encoding::kImage.flag('h')(words.word[0])),
        tfe(!form.is_compute && encoding::kImage.flag('t')(words.word[0])),
        lwe(encoding::kImage.flag('w')(words.word[0])),
        slc(encoding::kImage.flag('s')(words.word[0])),
        d16(encoding::kImageRegisters.flag('h')(words.word[1])),
        scc(form.is_compute && encoding::kImage.flag('c')(words.word[0])),
        is_accumulator(form.is_compute && encoding::kImage.flag('t')(words.word[0])) {}
};

inline void refuse_graphics(const char* mnemonic, unsigned bytes, const char* reason, InstructionInfo& info) {
  info.mnemonic = mnemonic;
  info.bytes = static_cast<u8>(bytes);
  refuse(info, reason);
}

inline bool decode_image(const GraphicsForm& form, const Operands& operands, const Words& words,
                         InstructionInfo& info) {
  const ImageFields fields(form, words);
  const ImageRow* const row = image_row(form, fields.opcode);
  if (row == nullptr || words.available < 2 || encoding::kImage.flag('z')(words.word[0])) return false;
  const auto exists = [&](unsigned code, unsigned registers) {
    return operands.scalar_register(code, registers) != kNoRegister;
  };
  if (!exists(fields.resource, 8) || (row->has_sampler() ? !exists(fields.sampler, 4) : fields.sampler != 0))
    return false;
  if (fields.d16 && !row->has_d16()) return false;
  if (fields.address + row->address_registers > 256 || fields.data + row->fewest_data_registers() > 256) return false;
  refuse_graphics(row->mnemonic, 8, "there is no texture unit", info);
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  return true;
}

inline bool decode_interpolation(const Words& words, InstructionInfo& info) {
  const char* const mnemonic = interpolation_mnemonic(encoding::kInterpolation['o'](words.word[0]));
  if (mnemonic == nullptr) return false;
  refuse_graphics(mnemonic, 4, "there is no parameter interpolator", info);
  info.unit = ExecutionUnit::valu;
  info.latency = LatencyClass::full_rate;
  return true;
}

inline bool decode_graphics(const GraphicsForm& form, const Operands& operands, const Words& words,
                            InstructionInfo& info) {
  if (encoding::kImage.matches(words.word[0])) return decode_image(form, operands, words, info);
  if (form.is_compute) return false;
  if (encoding::kInterpolate.matches(words.word[0])) return decode_interpolation(words, info);
  if (words.available < 2) return false;
  refuse_graphics("exp", 8, "there is no pixel or vertex to export to", info);
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  info.bumps_exp = true;
  return true;
}

inline std::string export_target(u32 target) {
  if (target < 8) return "mrt" + std::to_string(target);
  if (target == 8) return "mrtz";
  if (target == 9) return "null";
  if (target >= 12 && target < 16) return "pos" + std::to_string(target - 12);
  if (target >= 32) return "param" + std::to_string(target - 32);
  return "invalid_target_" + std::to_string(target);
}

/// Registers of the data operand as LLVM counts them: it knows no atomics of odd widths, and one more for four.
inline unsigned image_data_registers(const GraphicsForm& form, const ImageRow& row, const ImageFields& fields) {
  const unsigned fewest = row.fewest_data_registers();
  unsigned components = row.is_gather() ? 4 : static_cast<unsigned>(std::popcount(fields.data_mask));
  if (components == 0) components = 1;
  if (form.packs_d16 && fields.d16) components = (components + 1) / 2;
  unsigned wanted = components + (fields.tfe ? 1 : 0);
  if (row.is_atomic() && wanted != 2 && wanted != 4) wanted = fewest;
  if (row.is_gather() && wanted == 3) wanted = fewest;
  if (row.is_atomic() && wanted == 4 && !row.is_compare_swap()) wanted = 5;
  return fields.data + wanted <= 256 ? wanted : fewest;
}

inline std::string print_image(const GraphicsForm& form, const Names& names, const Words& words) {
  const ImageFields fields(form, words);
  const ImageRow& row = *image_row(form, fields.opcode);
  Line line(row.mnemonic);
  line.operand(register_range(fields.is_accumulator ? "a" : "v", fields.data, image_data_registers(form, row, fields)));
  line.operand(vector_registers(fields.address, row.address_registers));
  line.operand(names.scalar_registers(fields.resource, 8));
  if (row.has_sampler()) line.operand(names.scalar_registers(fields.sampler, 4));
  if (fields.data_mask != 0) line.modifier("dmask:" + hexadecimal(fields.data_mask));
  line.modifier_if(fields.unnormalized, "unorm").modifier_if(fields.glc, "glc").modifier_if(fields.slc, "slc");
  line.modifier_if(fields.scc, "scc").modifier_if(fields.bit_15, form.has_a16 ? "a16" : "r128");
  line.modifier_if(fields.tfe, "tfe").modifier_if(fields.lwe, "lwe");
  return line.modifier_if(fields.array, "da").modifier_if(fields.d16, "d16").text();
}

inline std::string print_graphics(const GraphicsForm& form, const Names& names, const Words& words) {
  const u32 first = words.word[0];
  if (encoding::kInterpolate.matches(first))
    return interpolation_text(interpolation_mnemonic(encoding::kInterpolation['o'](first)), words);
  return encoding::kImage.matches(first) ? print_image(form, names, words)
                                         : export_text(export_target(encoding::kExported['t'](first)), words);
}

}  // namespace strobe::gcn
