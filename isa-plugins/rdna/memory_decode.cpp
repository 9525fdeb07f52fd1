// FLAT, MUBUF, MTBUF and DS.
#include "common/buffer.hpp"
#include "common/buffer_format.hpp"
#include "common/flat.hpp"
#include "common/memory_decode.hpp"
#include "rdna/formats.hpp"
#include "rdna/memory_fields.hpp"

namespace strobe::rdna {

namespace {

u32 vector_place(const Tables& tables, unsigned index) {
  return tables.wave32 ? vector_offset<32>(index) : vector_offset<64>(index);
}

/// `count` registers from `first` exist.
bool exist(unsigned first, unsigned count) { return count == 0 || first + count <= 256; }
/// The same; without any, the field must be 0.
bool fits(unsigned first, unsigned count) { return count == 0 ? first == 0 : first + count <= 256; }

/// Loads and atomics that return something are counted by VM_CNT, stores and the other atomics by VS_CNT.
void note_counters(const MemoryRow& row, bool returns, bool is_lds, MemorySpace space, InstructionInfo& info) {
  const bool moves_data = row.kind != MemoryKind::none && row.kind != MemoryKind::cache_control;
  info.bumps_vm = !is_lds && (row.kind == MemoryKind::load || returns);
  info.bumps_vs = !is_lds && moves_data && !info.bumps_vm;
  info.bumps_lgkm = is_lds || space == MemorySpace::flat;
}

/// GLC sends a load past the L0, DLC past the L1: with both, or DLC alone, it is served at the L2, as is what other
/// work-group processors shall see. SLC asks for streaming only. LLVM 19, AMDGPUUsage, memory model of gfx10.
bool is_coherent(const MemoryRow& row, bool glc, bool dlc) { return dlc || (glc && row.kind != MemoryKind::load); }
void note_passed(bool glc, InstructionInfo& info) {
  if (glc && info.memory == MemoryKind::load && !info.coherent) info.caches_passed = 1;
}

void finish_memory(const Tables& tables, const MemoryRow& row, const MemoryEncoding& e, MemorySpace space,
                   Instruction& i, InstructionInfo& info) {
  const bool is_lds = space == MemorySpace::lds, is_load = row.kind == MemoryKind::load;
  const bool returns = describe_memory(row, e, space, info);
  note_counters(row, returns, is_lds, space, info);
  const RegisterFile vector = RegisterFile::vector;
  note_read(info, vector, e.address, e.address_registers);
  if (!is_load) note_read(info, vector, e.data, row.data_registers);
  if (is_load && row.keeps_half) note_read(info, vector, e.result, row.data_registers);
  if (is_load) note_written(info, vector, e.result, row.data_registers);
  if (returns) note_written(info, vector, e.result, row.result_registers);
  i.operand[memory_slot::kData] = vector_place(tables, is_load ? e.result : e.data);
  i.operand[memory_slot::kResult] = vector_place(tables, e.result);
  i.operand[memory_slot::kAddress] = vector_place(tables, e.address);
  if (info.support != Support::unsupported)
    i.execute = returns && row.execute_return != nullptr ? row.execute_return : row.execute;
}

// ---- FLAT ------------------------------------------------------------------------------------------------------

bool may_load_to_lds(const MemoryRow& row) {
  return row.kind == MemoryKind::load && row.data_registers == 1 && !row.keeps_half;
}

bool accepts_flat(const Tables& tables, const FlatFields& f, const Words& words) {
  const MemoryRow& row = *f.row;
  if (encoding::kFlatRegisters.flag('z')(words.word[1])) return false;
  if (f.segment == Segment::flat && (f.base != sreg::kNull || f.lds)) return false;
  if (f.has_neither() && !f.lds && !tables.has(feature::kGfx10_3)) return false;
  const unsigned base_registers = f.segment == Segment::scratch ? 1 : 2;
  if (f.has_base() && !is_scalar_operand(f.base, base_registers)) return false;
  if (f.lds && (!may_load_to_lds(row) || f.has_lane_number())) return false;
  if (!exist(f.address, f.address_registers())) return false;
  if (row.kind == MemoryKind::load) return f.lds || exist(f.result, row.data_registers);
  return exist(f.data, row.data_registers) && (!f.returns() || exist(f.result, row.result_registers));
}

u32 flat_flags(const FlatFields& f) {
  u32 flags = f.segment == Segment::global ? flat_flag::kGlobal : 0;
  if (f.has_base()) flags |= flat_flag::kScalarBase;
  if (f.address_registers() == 0) flags |= flat_flag::kNoRow;
  if (f.has_lane_number()) flags |= flat_flag::kLaneNumber;
  return flags;
}

}  // namespace

bool decode_flat(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const FlatFields f(tables, words);
  if (f.row == nullptr || !accepts_flat(tables, f, words)) return false;
  const MemorySpace space = f.segment == Segment::flat     ? MemorySpace::flat
                            : f.segment == Segment::global ? MemorySpace::global
                                                           : MemorySpace::scratch;
  const bool coherent = is_coherent(*f.row, f.glc, f.dlc);
  finish_memory(tables, *f.row, {f.address, f.address_registers(), f.data, f.result, f.returns(), coherent}, space, i,
                info);
  note_passed(f.glc, info);
  i.operand[memory_slot::kOpcode] = f.row->opcode;
  i.operand[memory_slot::kOffset] = static_cast<u32>(f.offset);
  i.operand[memory_slot::kFlags] = flat_flags(f);
  if (f.has_base()) {
    const unsigned registers = f.segment == Segment::scratch ? 1 : 2, first = scalar_register(f.base, registers);
    i.operand[memory_slot::kResource] = scalar_offset(first);
    note_read(info, RegisterFile::scalar, first, registers);
  }
  if (f.lds) refuse(info, "loads from global memory to LDS are not executed");
  if (f.lds) info.writes = 0;
  return true;
}

// ---- MUBUF and MTBUF -------------------------------------------------------------------------------------------

namespace {

bool accepts_scalar_offset(unsigned code) { return code != sreg::kLdsDirect && is_source(code, 1); }

bool accepts_buffer(const BufferFields& f) {
  const MemoryRow& row = *f.row;
  if (scalar_register(f.resource, 4) == kNoRegister || !accepts_scalar_offset(f.scalar_offset)) return false;
  const bool is_atomic = row.kind == MemoryKind::atomic;
  if ((f.tfe && (f.is_typed || f.lds)) || (is_atomic && (f.tfe || f.dlc))) return false;
  if (f.lds && !row.takes_lds_bit) return false;
  return exist(f.address, f.address_registers()) && (f.lds || exist(f.data, f.data_registers()));
}

void set_scalar_offset(const BufferFields& f, u32 literal, Instruction& i, InstructionInfo& info) {
  u64 constant = f.scalar_offset == sreg::kNull ? 0 : literal;
  const unsigned code = f.scalar_offset;
  if (is_literal(code) || code == sreg::kNull || inline_constant(code, ValueType::u32_, constant)) {
    i.operand[memory_slot::kFlags] |= buffer_flag::kScalarOffsetIsLiteral;
    i.operand[memory_slot::kScalarOffset] = static_cast<u32>(constant);
    return;
  }
  if (code >= 128) refuse(info, "the scalar offset is a status value");
  i.operand[memory_slot::kScalarOffset] = scalar_offset(code & 127);
  note_read(info, RegisterFile::scalar, code & 127, 1);
}

void finish_buffer(const BufferFields& f, u32 literal, Instruction& i, InstructionInfo& info) {
  const unsigned resource = scalar_register(f.resource, 4);
  i.operand[memory_slot::kOpcode] = f.row->opcode;
  i.operand[memory_slot::kOffset] = f.offset;
  i.operand[memory_slot::kResource] = scalar_offset(resource);
  i.operand[memory_slot::kFlags] = (f.offen ? buffer_flag::kOffen : 0) | (f.idxen ? buffer_flag::kIdxen : 0);
  note_read(info, RegisterFile::scalar, resource, 4);
  set_scalar_offset(f, literal, i, info);
  if (f.is_typed) {
    const FormatPair format = unified_format(f.format);
    i.operand[memory_slot::kFlags] |= buffer_flag::kOwnFormat | (u32{format.data} << buffer_flag::kDataFormatShift) |
                                      (static_cast<u32>(format.number) << buffer_flag::kNumberFormatShift);
    info.memory_bytes = static_cast<u8>(data_format(format.data).bytes());
  }
  if (!f.lds) return;
  note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  info.writes = 0;
  i.operand[memory_slot::kFlags] |= buffer_flag::kToLds;
  i.execute = f.row->execute_to_lds;
}

bool decode_cache_control(const OpcodeName& control, const BufferFields& f, Instruction& i, InstructionInfo& info) {
  if (f.offen || f.idxen || f.glc || f.dlc || f.lds || f.tfe) return false;
  describe_cache_control(control.mnemonic, i, info);
  info.caches_passed = (control.traits & memory_trait::kPassesCache) != 0 ? 1 : 0;
  return true;
}

}  // namespace

bool decode_buffer(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const BufferFields f(tables, words);
  const unsigned opcode = mubuf_opcode(words.word[0]);
  if (const OpcodeName* const control = f.is_typed ? nullptr : find_opcode(kCacheControls, opcode))
    return decode_cache_control(*control, f, i, info);
  if (f.row == nullptr || !accepts_buffer(f)) return false;
  const bool returns = f.row->kind == MemoryKind::atomic && f.glc, coherent = is_coherent(*f.row, f.glc, f.dlc);
  finish_memory(tables, *f.row, {f.address, f.address_registers(), f.data, f.data, returns, coherent},
                MemorySpace::global, i, info);
  note_passed(f.glc, info);
  info.bytes = static_cast<u8>(f.bytes);
  finish_buffer(f, words.word[2], i, info);
  return true;
}

// ---- DS --------------------------------------------------------------------------------------------------------

namespace {

bool accepts_lds(const LdsFields& f) {
  const MemoryRow& row = *f.row;
  if (f.gds ? row.permutes : row.needs_gds) return false;
  if (row.kind == MemoryKind::none && (f.offset != 0 || f.gds)) return false;
  return fits(f.address, row.has_address ? 1 : 0) && fits(f.data0, f.data0_registers()) &&
         fits(f.data1, row.second_data) && fits(f.result, f.result_registers());
}

}  // namespace

bool decode_ds(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const LdsFields f(tables, words);
  if (f.row == nullptr || !accepts_lds(f)) return false;
  const MemoryRow& row = *f.row;
  finish_memory(tables, row, {f.address, row.has_address ? 1u : 0u, f.data0, f.result, false, false}, MemorySpace::lds,
                i, info);
  if (row.permutes) note_read(info, RegisterFile::vector, f.data0, 1);
  note_read(info, RegisterFile::vector, f.data1, row.second_data);
  i.operand[memory_slot::kSecondData] = vector_place(tables, row.permutes ? f.data0 : f.data1);
  i.operand[memory_slot::kOffset] = f.offset;
  i.operand[memory_slot::kLdsOpcode] = row.opcode;
  if (f.gds) refuse(info, "compute queues are given no global data share");
  return true;
}

}  // namespace strobe::rdna
