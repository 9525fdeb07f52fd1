// SMEM.
#include "rdna/formats.hpp"
#include "rdna/memory_fields.hpp"

namespace strobe::rdna {

namespace {

using Form = ScalarMemoryRow::Form;

bool has_base(const ScalarMemoryRow& row) {
  return row.form == Form::data || row.form == Form::probe || row.form == Form::address;
}

bool set_data(const ScalarMemoryRow& row, const ScalarMemoryFields& f, Instruction& i, InstructionInfo& info) {
  const unsigned registers = row.data_registers;
  if (registers == 0) return true;
  if (!is_scalar_operand(f.data, registers)) return false;
  if (f.data == sreg::kNull) {
    i.operand[scalar_slot::kData] = kDiscardedOffset;
    return true;
  }
  const unsigned first = scalar_register(f.data, registers);
  if (first >= sreg::kM0) return false;  // M0 and EXEC are not for scalar memory
  if (first >= sreg::kTtmp0) refuse(info, "only trap handlers may use TTMP");
  set_scalar_data(row, first, i, info);
  return true;
}

bool set_base(const ScalarMemoryRow& row, const ScalarMemoryFields& f, Instruction& i, InstructionInfo& info) {
  const unsigned first = scalar_register(f.base, row.base_registers);
  if (first == kNoRegister || !is_scalar_operand(f.offset_register, 1)) return false;
  i.operand[scalar_slot::kBase] = scalar_offset(first);
  i.operand[scalar_slot::kBaseForm] = row.base_form();
  i.operand[scalar_slot::kImmediate] = static_cast<u32>(f.offset);
  note_read(info, RegisterFile::scalar, first, row.base_registers);
  set_source<64>(i, info, 1, f.offset_register, ValueType::u32_, 0);
  return true;
}

}  // namespace

bool decode_smem(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const ScalarMemoryFields f(words);
  const ScalarMemoryRow* row = tables.smem.find(f.opcode);
  if (row == nullptr) return false;
  const bool returns = row->kind == MemoryKind::atomic && f.glc;
  i.execute = returns ? row->execute_return : row->execute;
  info.mnemonic = row->mnemonic;
  info.bytes = 8;
  info.unit = ExecutionUnit::smem;
  info.latency = LatencyClass::scalar_memory;
  info.memory = returns ? MemoryKind::atomic_return : row->kind;
  info.space = row->kind == MemoryKind::none ? MemorySpace::none : MemorySpace::scalar;
  info.memory_bytes = static_cast<u8>(row->kind == MemoryKind::none ? 0 : 4 * row->data_registers);
  info.coherent = f.glc;
  info.caches_passed = (row->traits & memory_trait::kPassesCache) != 0 ? 1 : 0;
  info.bumps_lgkm = row->form == Form::data || row->form == Form::clock;
  info.reads_clock = row->reads_clock();
  info.support = i.execute != nullptr ? Support::exact : Support::unsupported;
  return set_data(*row, f, i, info) && (!has_base(*row) || set_base(*row, f, i, info));
}

}  // namespace strobe::rdna
