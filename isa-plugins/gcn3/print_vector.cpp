// Text of VOP1, VOP2, VOPC and VOP3 with their modifiers, SDWA and DPP.
#include "common/gcn/text.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/print_text.hpp"
#include "gcn3/vector_fields.hpp"

namespace strobe::gcn3 {

namespace {

std::string mask_text(unsigned code) { return scalar_registers(code, 2); }

/// Destination register and destination mask.
void destinations(Line& line, const VectorFields& f) {
  const Signature& s = f.row->signature;
  if (s.result != ValueType::none)
    line.operand(f.row->scalar_destination ? scalar_registers(f.destination, 1)
                                           : vector_registers(f.destination, f.row->result_registers()));
  if (s.writes_mask) line.operand(mask_text(f.mask_written));
}

std::string source(const VectorFields& f, unsigned k) {
  const ValueType type = f.row->signature.source[k];
  // The constant K of madmk and madak is 32 bits long whatever the operation.
  const bool is_k = f.constant_source == static_cast<int>(k);
  const std::string text = is_k ? hexadecimal(f.literal) : source_text(f.source[k], type, f.literal);
  if (f.extension == Extension::sdwa) {
    const SdwaSource sdwa = sdwa_source(f.literal, k);
    if (sdwa.sign_extend) return "sext(" + text + ")";
    return modified(text, false, sdwa.negate, sdwa.absolute);
  }
  if (!f.is_float_source(k)) return f.negate(k) ? "sext(" + text + ")" : text;
  return modified(text, is_constant_code(f.source[k]), f.negate(k), f.absolute(k));
}

void sdwa_modifiers(Line& line, const VectorFields& f) {
  const u32 word = f.literal;
  const Signature& s = f.row->signature;
  line.modifier_if(bit_field(word, 13, 1) != 0, "clamp");
  if (s.result != ValueType::none) {
    line.modifier(std::string("dst_sel:") + sdwa_select_text(bit_field(word, 8, 3)));
    line.modifier(std::string("dst_unused:") + sdwa_unused_text(bit_field(word, 11, 2)));
  }
  for (unsigned k = 0; k < s.sources && k < 2; ++k)
    line.modifier("src" + std::to_string(k) + "_sel:" + sdwa_select_text(sdwa_source(word, k).select));
}

void dpp_modifiers(Line& line, u32 word) {
  line.modifier(gcn::dpp_control_text(bit_field(word, 8, 9)));
  line.modifier("row_mask:" + hexadecimal(bit_field(word, 28, 4)));
  line.modifier("bank_mask:" + hexadecimal(bit_field(word, 24, 4)));
  line.modifier_if(bit_field(word, 19, 1) != 0, "bound_ctrl:1");
}

void vop3_modifiers(Line& line, const VectorFields& f) {
  line.modifier_if(f.clamp(), "clamp");
  if (f.output_modifier() != 0) line.modifier(output_modifier_text(f.output_modifier()));
}

const char* suffix(const VectorFields& f) {
  switch (f.extension) {
    case Extension::sdwa:
      return f.is_compare ? "" : "_sdwa";
    case Extension::dpp:
      return "_dpp";
    default:
      return f.is_vop3 ? "_e64" : "_e32";
  }
}

std::string mnemonic(const VectorFields& f) {
  const bool has_one_form = f.has_one_form || f.row->signature.sources == 0 || f.row->scalar_destination;
  if (has_one_form) return f.row->mnemonic;
  return std::string(f.row->mnemonic) + suffix(f);
}

std::string print_vector(const VectorFields& f) {
  Line line(mnemonic(f));
  destinations(line, f);
  const Signature& s = f.row->signature;
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source(f, k));
  if (s.reads_mask && !f.reads_vcc_silently) line.operand(mask_text(f.mask_read));
  if (f.extension == Extension::sdwa && s.sources != 0) sdwa_modifiers(line, f);
  if (f.extension == Extension::dpp) dpp_modifiers(line, f.literal);
  if (f.is_vop3) vop3_modifiers(line, f);
  return line.text();
}

/// VOP3's interpolation for pixel shaders: the attribute stands in source 0.
std::string print_interpolation(const VectorFields& f) {
  const auto signed_register = [&](unsigned k) {
    return modified(source_text(f.source[k], ValueType::f32_, 0), false, f.negate(k), f.absolute(k));
  };
  return interpolation_text({f.row->mnemonic,
                             f.destination,
                             f.source[0],
                             f.source[1],
                             {signed_register(1), signed_register(2)},
                             f.clamp(),
                             f.output_modifier()});
}

}  // namespace

std::string print_vop1(const Words& words) { return print_vector(vop1_fields(words)); }
std::string print_vop2(const Words& words) { return print_vector(vop2_fields(words)); }
std::string print_vopc(const Words& words) { return print_vector(vopc_fields(words)); }
std::string print_vop3(const Words& words) {
  const VectorFields f = vop3_fields(words);
  return f.row->support == Support::unsupported ? print_interpolation(f) : print_vector(f);
}

}  // namespace strobe::gcn3
