// VINTRP, EXP and MIMG, which are decoded and printed only.  Manual: RDNA ISA, "VINTRP", "EXP", "MIMG".
#include "rdna/formats.hpp"
#include "rdna/image.hpp"
#include "rdna/print_text.hpp"

namespace strobe::rdna {

namespace {

constexpr const char* kInterpolation[] = {"v_interp_p1_f32", "v_interp_p2_f32", "v_interp_mov_f32"};

void refuse(const char* mnemonic, unsigned bytes, const char* reason, InstructionInfo& info) {
  info.mnemonic = mnemonic;
  info.bytes = static_cast<u8>(bytes);
  info.support = Support::unsupported;
  info.reason = reason;
}

std::string export_target(u32 target) {
  if (target < 8) return "mrt" + std::to_string(target);
  if (target == 8) return "mrtz";
  if (target == 9) return "null";
  if (target >= 12 && target <= 16) return "pos" + std::to_string(target - 12);
  if (target == 20) return "prim";
  if (target >= 32) return "param" + std::to_string(target - 32);
  return "invalid_target_" + std::to_string(target);
}

}  // namespace

bool decode_interpolation(const Tables&, const Words& words, Instruction&, InstructionInfo& info) {
  const u32 opcode = encoding::kInterpolation['o'](words.word[0]);
  if (opcode >= 3) return false;
  refuse(kInterpolation[opcode], 4, "there is no parameter interpolator", info);
  info.unit = ExecutionUnit::valu;
  info.latency = LatencyClass::full_rate;
  return true;
}

std::string print_interpolation(const Tables&, const Words& words) {
  return interpolation_text(kInterpolation[encoding::kInterpolation['o'](words.word[0])], words);
}

bool decode_export(const Tables&, const Words&, Instruction&, InstructionInfo& info) {
  refuse("exp", 8, "there is no pixel or vertex to export to", info);
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  info.bumps_exp = true;
  return true;
}

std::string print_export(const Tables&, const Words& words) {
  return export_text(export_target(encoding::kExported['t'](words.word[0])), words);
}

bool decode_image(const Tables& tables, const Words& words, Instruction&, InstructionInfo& info) {
  const ImageFields f(tables.features, words);
  if (f.row == nullptr || !f.has_form()) return false;
  const bool ray = f.row->is_ray();
  if (ray && (!f.unnormalized || !f.r128 || f.data_mask != 15)) return false;
  if (ray && (f.dimension != 0 || f.glc || f.dlc || f.slc || f.tfe || f.lwe)) return false;
  if (scalar_register(f.resource, ray ? 4 : 8) == kNoRegister) return false;
  if (f.row->has_sampler() ? scalar_register(f.sampler, 4) == kNoRegister : f.sampler != 0) return false;
  if (f.d16 && !f.row->has_d16()) return false;
  refuse(f.row->mnemonic, 8 + 4 * f.extra_words, "there is no texture unit", info);
  info.unit = ExecutionUnit::vmem;
  info.latency = LatencyClass::vector_memory;
  return true;
}

std::string print_image(const Tables& tables, const Words& words) {
  constexpr const char* kDimensions[] = {"1D", "2D", "3D", "CUBE", "1D_ARRAY", "2D_ARRAY", "2D_MSAA", "2D_MSAA_ARRAY"};
  const ImageFields f(tables.features, words);
  const bool ray = f.row->is_ray(), sampler = f.row->has_sampler();
  Line line(f.row->mnemonic + std::string(sampler && f.extra_words != 0 ? " " : ""));
  line.operand(vector_registers(f.data, f.data_registers()));
  if (f.extra_words == 0) {
    line.operand(vector_registers(f.address, f.address_registers()));
  } else {
    std::string list = "[" + vector_registers(f.address, 1);
    for (unsigned k = 1; k < f.address_registers(); ++k) list += ", " + vector_registers(f.more_addresses[k - 1], 1);
    line.operand(list + "]");
  }
  line.operand(scalar_registers(f.resource, ray ? 4 : 8));
  if (ray) return line.modifier_if(f.a16, "a16").text();
  if (sampler) line.operand(scalar_registers(f.sampler, 4));
  if (f.data_mask != 0) line.modifier("dmask:" + hexadecimal(f.data_mask));
  line.modifier(std::string("dim:SQ_RSRC_IMG_") + kDimensions[f.dimension]);
  line.modifier_if(f.unnormalized, "unorm").modifier_if(f.glc, "glc").modifier_if(f.slc, "slc");
  line.modifier_if(f.dlc, "dlc").modifier_if(f.r128, "r128").modifier_if(f.a16, "a16").modifier_if(f.tfe, "tfe");
  return line.modifier_if(f.lwe, "lwe").modifier_if(f.d16, "d16").text();
}

}  // namespace strobe::rdna
