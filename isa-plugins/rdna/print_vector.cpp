// Text of VOP1, VOP2, VOPC, VOP3 and VOP3P with their modifiers, SDWA, DPP16 and DPP8.
#include "common/print_vector.hpp"
#include "rdna/formats.hpp"
#include "rdna/print_text.hpp"
#include "rdna/vector_fields.hpp"

namespace strobe::rdna {

namespace {

/// Destination register and destination mask.
void destinations(Line& line, const Tables& tables, const VectorFields& f) {
  const VectorRow& row = *f.row;
  if (row.signature.result != ValueType::none)
    line.operand(row.scalar_destination ? scalar_registers(f.destination, 1)
                                        : vector_registers(f.destination, row.result_registers()));
  if (row.signature.writes_mask && !row.writes_exec)
    line.operand(scalar_registers(f.mask_written, tables.mask_registers()));
}

std::string source(const VectorFields& f, unsigned k) {
  return vector_source_text(Names{}, f, k, false, !f.row->is(trait::kPassesOverSigns) && !f.has_op_sel());
}

std::string dpp_control(u32 control) {
  constexpr const char* names[] = {"row_shl:", "row_shr:", "row_ror:", "", "", "row_share:", "row_xmask:"};
  if (control < 0x100) {
    std::string lanes;
    for (int k = 0; k < 4; ++k) lanes += (k == 0 ? "" : ",") + std::to_string(encoding::quad_lane(control, k));
    return "quad_perm:[" + lanes + "]";
  }
  if (control == 0x140) return "row_mirror";
  if (control == 0x141) return "row_half_mirror";
  return names[control / 16 % 8] + std::to_string(control % 16);
}

void dpp8_modifiers(Line& line, u32 word, bool fetches_inactive) {
  std::string lanes;
  for (int k = 0; k < 8; ++k) lanes += (k == 0 ? "" : ",") + std::to_string(encoding::dpp8_lane(word, k));
  line.modifier("dpp8:[" + lanes + "]").modifier_if(fetches_inactive, "fi:1");
}

void vop3_modifiers(Line& line, const VectorFields& f) {
  if (f.is_lane_permutation())
    list_modifier(line, "op_sel", f.op_sel(), 0, 2);
  else if (f.has_op_sel())
    op_sel_modifier(line, f);
  if (f.is_vop3p()) packed_modifiers(line, f);
  output_modifiers(line, f);
}

bool has_one_form(const VectorFields& f) {
  return f.row->is(trait::kWithoutSuffix) || f.is_vop3p() || (f.is_vop3() && f.row->opcode >= kOwnBase);
}

}  // namespace

std::string print_vector(const Tables& tables, const Words& words) {
  const VectorFields f(tables, words);
  if (f.is_interpolation()) return vector_interpolation_text(Names{}, f);
  Line line(vector_mnemonic(f, has_one_form(f)));
  const Signature& s = f.row->signature;
  destinations(line, tables, f);
  for (unsigned k = 0; k < s.sources; ++k) line.operand(source(f, k));
  if (s.reads_mask && !f.reads_vcc_silently()) line.operand(scalar_registers(f.mask_read, tables.mask_registers()));
  if (f.extension == Extension::sdwa && s.sources != 0) sdwa_modifiers(line, f, s.result != ValueType::none);
  if (f.extension == Extension::dpp) {
    line.modifier(dpp_control(encoding::kDpp['c'](f.control)));
    dpp_masks(line, f.control);
    line.modifier_if(f.fetches_inactive, "fi:1");
  }
  if (f.extension == Extension::dpp8) dpp8_modifiers(line, f.control, f.fetches_inactive);
  if (f.is_vop3() || f.is_vop3p()) vop3_modifiers(line, f);
  return line.text();
}

}  // namespace strobe::rdna
