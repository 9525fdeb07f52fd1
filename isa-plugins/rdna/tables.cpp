#include "rdna/tables.hpp"

#include <cstring>
#include <initializer_list>

#include "rdna/ds_opcodes.hpp"
#include "rdna/flat_opcodes.hpp"
#include "rdna/mtbuf_opcodes.hpp"
#include "rdna/mubuf_opcodes.hpp"
#include "rdna/smem_opcodes.hpp"
#include "rdna/sop1_opcodes.hpp"
#include "rdna/sop2_opcodes.hpp"
#include "rdna/sopc_opcodes.hpp"
#include "rdna/sopk_opcodes.hpp"
#include "rdna/vop1_opcodes.hpp"
#include "rdna/vop2_opcodes.hpp"
#include "rdna/vop3_opcodes.hpp"
#include "rdna/vop3p_opcodes.hpp"
#include "rdna/vopc_opcodes.hpp"

namespace strobe::rdna {

namespace {

bool starts(const char* text, const char* part) { return std::strncmp(text, part, std::strlen(part)) == 0; }

/// Where RDNA's encodings carry other modifiers than the operations' types say.
void adjust(VectorRow& row) {
  row.latency = timing_class(row);
  const char* const m = row.mnemonic;
  const auto is_one_of = [m](std::initializer_list<const char*> names) {
    for (const char* name : names)
      if (starts(m, name)) return true;
    return false;
  };
  if (is_one_of({"v_mac_", "v_fmac_"})) row.accepts &= static_cast<u8>(~accept::kSdwa);
  if (is_one_of({"v_mac_legacy", "v_fmac_legacy"})) row.accepts &= static_cast<u8>(~accept::kDpp);
  if (is_one_of({"v_dot2c", "v_dot4c"})) row.accepts |= accept::kSign01;  // of DPP; integers pass over them
  if (is_one_of({"v_cvt_norm_"})) row.accepts |= accept::kOutputModifier;
  if (is_one_of({"v_movrel", "v_cvt_pkrtz"})) row.accepts |= accept::kSdwa | accept::kDpp;
  if (is_one_of({"v_min3_i16", "v_min3_u16", "v_max3_i16", "v_max3_u16", "v_med3_i16", "v_med3_u16"}))
    row.accepts |= accept::kClamp;
}

}  // namespace

Tables::Tables(unsigned target_features, bool is_wave32) : TargetTables(target_features, is_wave32) {
  const Operations<VectorRow>& vector = vector_operations(wave32);
  vop1.add(kVop1, vector, features);
  vop2.add(kVop2, vector, features);
  vop3.add(kVop3, vector, features);
  vop3p.add(kVop3p, vector, features);
  vopc.add(kVopc, compare_operations(wave32), features);
  for (OpcodeTable<VectorRow>* const table : {&vop1, &vop2, &vop3, &vop3p, &vopc})
    for (VectorRow& row : table->rows()) adjust(row);
  for (VectorRow& row : vop3p.rows()) row.accepts |= accept::kClamp;
  for (VectorRow& row : vopc.rows()) row.writes_exec = starts(row.mnemonic, "v_cmpx");
  const Operations<ScalarRow>& scalar = scalar_operations();
  sop1.add(kSop1, scalar, features);
  sop2.add(kSop2, scalar, features);
  sopc.add(kSopc, scalar, features);
  sopk.add(kSopk, scalar, features);
  smem.add(kSmem, {scalar_memory_operations()}, features);
  const Operations<MemoryRow>& memory = memory_operations(wave32);
  ds.add(kDs, memory, features);
  flat.add(kFlat, memory, features);
  global.add(kGlobal, memory, features);
  scratch.add(kScratch, memory, features);
  mubuf.add(kMubuf, memory, features);
  mtbuf.add(kMtbuf, memory, features);
}

const VectorRow* Tables::vop3_row(unsigned opcode) const {
  if (opcode >= kOwnBase && (opcode < kVop1Base || opcode >= kVop1End)) return vop3.find(opcode);
  const VectorRow* const row = opcode < kVop2Base  ? vopc.find(opcode)
                               : opcode < kOwnBase ? vop2.find(opcode - kVop2Base)
                                                   : vop1.find(opcode - kVop1Base);
  return row != nullptr && !row->is(trait::kShortOnly | trait::kConstant) ? row : nullptr;
}

}  // namespace strobe::rdna
