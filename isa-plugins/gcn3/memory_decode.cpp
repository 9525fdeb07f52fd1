// What the vector memory formats share when they are decoded.
#include "gcn3/memory_decode.hpp"

namespace strobe::gcn3 {

void finish_memory(const MemoryRow& row, const MemoryEncoding& e, MemorySpace space, Instruction& i,
                   InstructionInfo& info) {
  const bool is_lds = space == MemorySpace::lds, returns = describe_memory(row, e, space, info);
  info.bumps_vm = !is_lds;
  info.bumps_lgkm = is_lds || space == MemorySpace::flat;
  const RegisterFile vector = RegisterFile::vector;
  note_read(info, vector, e.address, e.address_registers);
  if (row.kind == MemoryKind::load) {
    note_written(info, vector, e.result, row.data_registers);
    i.operand[memory_slot::kData] = vector_offset(e.result);
  } else {
    note_read(info, vector, e.data, row.data_registers);
    i.operand[memory_slot::kData] = vector_offset(e.data);
    info.bumps_exp = !is_lds;  // store data is read later (manual, EXP_CNT)
  }
  if (returns) note_written(info, vector, e.result, row.result_registers);
  i.operand[memory_slot::kResult] = vector_offset(e.result);
  i.operand[memory_slot::kAddress] = vector_offset(e.address);
  i.execute = returns && row.execute_return ? row.execute_return : row.execute;
}

}  // namespace strobe::gcn3
