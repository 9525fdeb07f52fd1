// SMEM: scalar loads and stores, cache control, clocks.  Manual: AMD GCN3 ISA, "Scalar memory", "SMEM opcodes".
#include "common/gcn/scalar_opcodes.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/scalar_memory_fields.hpp"

namespace strobe::gcn3 {

namespace {

using Form = ScalarMemoryRow::Form;

OpcodeTable<ScalarMemoryRow> make_table() {
  OpcodeTable<ScalarMemoryRow> table(256);
  table.add(gcn::kSmem, {scalar_memory_operations()});
  return table;
}

bool set_data(const ScalarMemoryRow& row, unsigned code, Instruction& i, InstructionInfo& info) {
  if (row.data_registers == 0) return true;
  if (code == 125) {
    info.support = Support::unsupported;
    info.reason = "the data register is reserved on this target";
    return true;
  }
  const unsigned first = scalar_register(code, row.data_registers);
  if (first >= sreg::kM0) return false;  // M0, EXEC, or no register: not for scalar memory
  if (row.data_registers > 2 && first + row.data_registers > 102) {
    info.support = Support::unsupported;
    info.reason = "the data registers reach beyond SGPR 101";
  }
  if (first >= sreg::kTba && first < sreg::kM0) {
    info.support = Support::unsupported;
    info.reason = "only trap handlers may use TBA, TMA and TTMP";
  }
  i.operand[scalar_slot::kData] = scalar_offset(first);
  if (row.kind == MemoryKind::store)
    note_read(info, RegisterFile::scalar, first, row.data_registers);
  else
    note_written(info, RegisterFile::scalar, first, row.data_registers);
  return true;
}

bool set_base(const ScalarMemoryRow& row, unsigned code, Instruction& i, InstructionInfo& info) {
  if (row.base_registers == 0) return true;
  const unsigned first = scalar_register(code, row.base_registers);
  if (first == kNoRegister) return false;
  i.operand[scalar_slot::kBase] = scalar_offset(first);
  note_read(info, RegisterFile::scalar, first, row.base_registers);
  return true;
}

bool set_offset(const ScalarMemoryFields& fields, Instruction& i, InstructionInfo& info) {
  return set_source(i, info, 1, fields.immediate ? 255 : fields.offset, ValueType::u32_, fields.offset);
}

}  // namespace

const ScalarMemoryRow* smem_row(unsigned opcode) {
  static const OpcodeTable<ScalarMemoryRow> kTable = make_table();
  return kTable.find(opcode);
}

bool decode_smem(const Words& words, Instruction& i, InstructionInfo& info) {
  const ScalarMemoryFields fields(words);
  const ScalarMemoryRow* row = smem_row(fields.opcode);
  if (row == nullptr || words.available < 2) return false;
  info.mnemonic = row->mnemonic;
  info.bytes = 8;
  info.unit = ExecutionUnit::smem;
  info.latency = LatencyClass::scalar_memory;
  info.memory = row->kind;
  info.space = row->kind == MemoryKind::none ? MemorySpace::none : MemorySpace::scalar;
  info.memory_bytes = static_cast<u8>(4 * row->data_registers);
  info.coherent = fields.glc;
  info.bumps_lgkm = row->form == Form::data || row->form == Form::clock;
  info.reads_clock = row->reads_clock();
  info.support = Support::exact;
  if (!set_data(*row, fields.data, i, info) || !set_base(*row, fields.base, i, info)) return false;
  const bool needs_no_offset = row->form == Form::none || row->form == Form::clock;
  if (needs_no_offset && fields.immediate) return false;
  if (!needs_no_offset && !set_offset(fields, i, info)) return false;
  i.operand[scalar_slot::kBaseForm] = row->base_form();
  i.execute = row->execute;
  return true;
}

}  // namespace strobe::gcn3
