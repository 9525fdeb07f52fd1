// Instructions that only graphics needs: VINTRP, EXP and MIMG. They are decoded, so that code around them is, and
// refused by name when a launch can reach them.  Manual: AMD GCN3 ISA, "VINTRP", "EXP", "MIMG".
#include "common/index_rows.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/graphics_row.hpp"

namespace strobe::gcn3 {

namespace {

constexpr const char* kNoInterpolator = "there is no parameter interpolator";
constexpr const char* kNoExport = "there is no pixel or vertex to export to";
constexpr const char* kNoImages = "there is no texture unit";

constexpr const char* kInterpolation[] = {"v_interp_p1_f32", "v_interp_p2_f32", "v_interp_mov_f32"};

constexpr ImageRow kRows[] = {
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
constexpr auto kIndex = index_rows<128>(kRows);

void refuse(const char* mnemonic, unsigned bytes, const char* reason, InstructionInfo& info) {
  info.mnemonic = mnemonic;
  info.bytes = static_cast<u8>(bytes);
  info.support = Support::unsupported;
  info.reason = reason;
}

bool decode_interpolation(const Words& words, InstructionInfo& info) {
  const char* mnemonic = interpolation_mnemonic((words.word[0] >> 16) & 3);
  if (mnemonic == nullptr) return false;
  refuse(mnemonic, 4, kNoInterpolator, info);
  info.unit = ExecutionUnit::valu;
  info.latency = LatencyClass::full_rate;
  return true;
}

bool decode_image(const Words& words, InstructionInfo& info) {
  const ImageFields fields(words);
  const ImageRow* row = mimg_row(fields.opcode);
  if (row == nullptr || words.available < 2 || (words.word[0] & 1) != 0) return false;
  if (scalar_register(fields.resource, 8) == kNoRegister) return false;
  if (row->has_sampler() ? scalar_register(fields.sampler, 4) == kNoRegister : fields.sampler != 0) return false;
  if (fields.d16 && !row->has_d16()) return false;
  if (fields.address + row->address_registers > 256 || fields.data + row->fewest_data_registers() > 256) return false;
  refuse(row->mnemonic, 8, kNoImages, info);
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  return true;
}

}  // namespace

const char* interpolation_mnemonic(unsigned opcode) { return opcode < 3 ? kInterpolation[opcode] : nullptr; }

const ImageRow* mimg_row(unsigned opcode) {
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_graphics(const Words& words, Instruction&, InstructionInfo& info) {
  const u32 format = words.word[0] >> 26;
  if (format == kVintrpFormat) return decode_interpolation(words, info);
  if (format == kMimgFormat) return decode_image(words, info);
  if (words.available < 2) return false;
  refuse("exp", 8, kNoExport, info);
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  info.bumps_exp = true;
  return true;
}

}  // namespace strobe::gcn3
