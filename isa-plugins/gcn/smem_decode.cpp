// SMEM.
#include "common/literal.hpp"
#include "gcn/formats.hpp"
#include "gcn/memory_fields.hpp"

namespace strobe::gcn {

namespace {

using Form = ScalarMemoryRow::Form;

bool has_base(const ScalarMemoryRow& row) {
  return row.form == Form::data || row.form == Form::probe || row.form == Form::address;
}

bool set_data(const Operands& operands, const ScalarMemoryRow& row, const ScalarMemoryFields& f, Instruction& i,
              InstructionInfo& info) {
  const unsigned registers = row.data_registers;
  if (registers == 0) return true;
  if (f.data == sreg::kNull) {
    refuse(info, "the data register is reserved on this target");
    return true;
  }
  const unsigned first = operands.scalar_register(f.data, registers);
  if (first >= sreg::kM0) return false;  // M0, EXEC, or no register: not for scalar memory
  if (registers > 2 && first < sreg::kVcc && first + registers > sreg::kSgprs)
    refuse(info, "the data registers reach beyond SGPR 101");
  if (first >= sreg::kTrapHandler)
    refuse(info, operands.is_gfx9 ? "only trap handlers may use TTMP" : "only trap handlers may use TBA, TMA and TTMP");
  set_scalar_data(row, first, i, info);
  return true;
}

bool set_place(const Operands& operands, const ScalarMemoryRow& row, const ScalarMemoryFields& f, Instruction& i,
               InstructionInfo& info) {
  const unsigned first = operands.scalar_register(f.base, row.base_registers);
  if (first == kNoRegister) return false;
  i.operand[scalar_slot::kBase] = scalar_offset(first);
  i.operand[scalar_slot::kBaseForm] = row.base_form();
  i.operand[scalar_slot::kImmediate] = static_cast<u32>(f.offset);
  note_read(info, RegisterFile::scalar, first, row.base_registers);
  if (!f.has_register)
    set_literal(i, 1, ValueType::u32_, 0);
  else
    operands.set_source(i, info, 1, f.offset_register, ValueType::u32_, 0);
  return true;
}

}  // namespace

bool decode_smem(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const ScalarMemoryFields f(tables, words);
  const ScalarMemoryRow* const row = tables.smem.find(f.opcode);
  if (row == nullptr) return false;
  if ((row->form == Form::none || row->form == Form::clock) && f.has_immediate) return false;
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
  info.bumps_lgkm = row->form == Form::data || row->form == Form::clock;
  info.reads_clock = row->reads_clock();
  info.support = Support::exact;
  return set_data(tables.operands, *row, f, i, info) &&
         (!has_base(*row) || set_place(tables.operands, *row, f, i, info));
}

}  // namespace strobe::gcn
