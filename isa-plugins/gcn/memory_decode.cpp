// FLAT, MUBUF, MTBUF and DS.
#include "common/buffer.hpp"
#include "common/buffer_format.hpp"
#include "common/flat.hpp"
#include "common/memory_decode.hpp"
#include "gcn/formats.hpp"
#include "gcn/memory_fields.hpp"

namespace strobe::gcn {

namespace {

/// `count` registers from `first` exist.
bool exist(unsigned first, unsigned count) { return count == 0 || first + count <= kVgprs; }
/// The same; without any, the field must be 0.
bool fits(unsigned first, unsigned count) { return count == 0 ? first == 0 : first + count <= kVgprs; }

/// Data and results may be AGPRs; addresses may not.
unsigned data_register(unsigned number, bool is_accumulator) {
  return is_accumulator ? kFirstAccumulator + number : number;
}

void finish_memory(const Tables& tables, const MemoryRow& row, const MemoryEncoding& e, MemorySpace space,
                   Instruction& i, InstructionInfo& info) {
  const bool is_lds = space == MemorySpace::lds, is_load = row.kind == MemoryKind::load;
  const bool moves_data = row.kind != MemoryKind::none && row.kind != MemoryKind::cache_control;
  const bool returns = describe_memory(row, e, space, info);
  info.bumps_vm = !is_lds && moves_data;
  info.bumps_lgkm = is_lds || space == MemorySpace::flat;
  info.bumps_exp = !tables.has(kGfx9) && !is_lds && !is_load;  // GFX8 reads data of stores later (manual, EXP_CNT)
  const RegisterFile vector = RegisterFile::vector;
  note_read(info, vector, e.address, e.address_registers);
  if (!is_load) note_read(info, vector, e.data, row.data_registers);
  if (is_load && row.keeps_half) note_read(info, vector, e.result, row.data_registers);
  if (is_load) note_written(info, vector, e.result, row.data_registers);
  if (returns) note_written(info, vector, e.result, row.result_registers);
  i.operand[memory_slot::kData] = vector_offset(is_load ? e.result : e.data);
  i.operand[memory_slot::kResult] = vector_offset(e.result);
  i.operand[memory_slot::kAddress] = vector_offset(e.address);
  if (info.support != Support::unsupported)
    i.execute = returns && row.execute_return != nullptr ? row.execute_return : row.execute;
}

/// glc sends an access to the L2, as do on GFX8 slc and on gfx942 the scopes beyond the work-group's (sc1).  LLVM 19,
/// AMDGPUUsage, memory models of gfx90a and gfx942.
bool is_coherent(const Tables& tables, const MemoryRow& row, CacheBits cache) {
  if (!tables.has(kGfx9)) return cache.first || cache.second;
  if (row.kind == MemoryKind::atomic) return true;
  return tables.has(kGfx942) ? cache.third : cache.first;
}

// ---- FLAT ------------------------------------------------------------------------------------------------------

bool may_load_to_lds(const Tables& tables, const MemoryRow& row) {
  return !tables.has(kGfx942) && row.kind == MemoryKind::load && row.data_registers == 1 && !row.keeps_half;
}

/// Float atomics, whose scope bit must be 0 before gfx942.
bool is_float_sum(const Tables& tables, const MemoryRow& row) {
  return !tables.has(kGfx942) && row.is(memory_trait::kIsFloatSum);
}

bool accepts_flat(const Tables& tables, const FlatFields& f) {
  const MemoryRow& row = *f.row;
  if (f.segment == Segment::flat && (f.base != 0 || f.lds)) return false;
  const unsigned base_registers = f.segment == Segment::scratch ? 1 : 2;
  if (f.has_base() && !tables.operands.is_scalar_operand(f.base, base_registers)) return false;
  if (f.lds && !may_load_to_lds(tables, row)) return false;
  if ((f.lds || row.to_lds) && f.bit_23) return false;
  if (is_float_sum(tables, row) && f.bit_25) return false;
  if (f.returns() && row.execute_return == nullptr) return false;
  if (!exist(f.address, f.address_registers())) return false;
  if (row.kind == MemoryKind::load) return f.lds || exist(f.result, row.data_registers);
  return exist(f.data, row.data_registers) && (!f.returns() || exist(f.result, row.result_registers));
}

u32 flat_flags(const FlatFields& f) {
  u32 flags = f.segment == Segment::global ? flat_flag::kGlobal : 0;
  if (f.has_base()) flags |= flat_flag::kScalarBase;
  if (f.address_registers() == 0) flags |= flat_flag::kNoRow;
  return flags;
}

MemorySpace space_of(Segment segment) {
  if (segment == Segment::flat) return MemorySpace::flat;
  return segment == Segment::global ? MemorySpace::global : MemorySpace::scratch;
}

}  // namespace

bool decode_flat(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const FlatFields f(tables, words);
  if (f.row == nullptr || !accepts_flat(tables, f)) return false;
  const unsigned data = data_register(f.data, f.is_accumulator), result = data_register(f.result, f.is_accumulator);
  const MemoryEncoding e{f.address, f.address_registers(), data,
                         result,    f.returns(),           is_coherent(tables, *f.row, f.cache)};
  finish_memory(tables, *f.row, e, space_of(f.segment), i, info);
  i.operand[memory_slot::kOpcode] = f.row->opcode;
  i.operand[memory_slot::kOffset] = tables.has(kGfx9) ? static_cast<u32>(f.offset) : 0;
  i.operand[memory_slot::kFlags] = flat_flags(f);
  if (f.has_base()) {
    const unsigned registers = f.segment == Segment::scratch ? 1 : 2,
                   first = tables.operands.scalar_register(f.base, registers);
    if (f.base == sreg::kNull) refuse(info, "the base is reserved on this target");
    i.operand[memory_slot::kResource] = f.base == sreg::kNull ? kWideConstantOffset : scalar_offset(first);
    if (f.base != sreg::kNull) note_read(info, RegisterFile::scalar, first, registers);
  }
  if (f.segment != Segment::global) note_read(info, RegisterFile::scalar, sreg::kFlatScratch, 2);
  if (f.row->to_lds) note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  if (f.lds) {
    refuse(info, "loads from global memory to LDS are not executed in this form");
    info.writes = 0;
  }
  return true;
}

// ---- MUBUF and MTBUF -------------------------------------------------------------------------------------------

namespace {

bool accepts_scalar_offset(const Operands& operands, unsigned code) {
  return code != sreg::kLdsDirect && !is_literal(code) && operands.is_source(code, 1);
}

bool accepts_buffer(const Tables& tables, const BufferFields& f) {
  const MemoryRow& row = *f.row;
  if (tables.operands.scalar_register(f.resource, 4) == kNoRegister) return false;
  if (!accepts_scalar_offset(tables.operands, f.scalar_offset)) return false;
  const bool is_atomic = row.kind == MemoryKind::atomic;
  if (f.tfe && (f.is_typed || f.lds || is_atomic)) return false;
  if (f.lds && (f.is_accumulator || !row.takes_lds_bit)) return false;
  if (is_atomic && f.cache.first && row.execute_return == nullptr) return false;
  if (tables.has(kGfx90a) && is_float_sum(tables, row) && f.bit_15) return false;
  if (row.stores_from_lds()) return f.lds && !f.offen && !f.idxen;
  return exist(f.address, f.address_registers()) && (f.lds || exist(f.data, f.data_registers()));
}

void set_scalar_offset(const BufferFields& f, Instruction& i, InstructionInfo& info) {
  u64 constant = 0;
  const unsigned code = f.scalar_offset;
  if (inline_constant(code, ValueType::u32_, constant)) {
    i.operand[memory_slot::kFlags] |= buffer_flag::kScalarOffsetIsLiteral;
    i.operand[memory_slot::kScalarOffset] = static_cast<u32>(constant);
    return;
  }
  if (code >= 128 || code == sreg::kNull) return refuse(info, "the scalar offset is a reserved or a status value");
  i.operand[memory_slot::kScalarOffset] = scalar_offset(code);
  note_read(info, RegisterFile::scalar, code, 1);
}

void finish_buffer(const Tables& tables, const BufferFields& f, Instruction& i, InstructionInfo& info) {
  constexpr unsigned kLastFormat = 0x0f;
  const unsigned resource = tables.operands.scalar_register(f.resource, 4);
  i.operand[memory_slot::kOpcode] = f.row->opcode;
  i.operand[memory_slot::kOffset] = f.offset;
  i.operand[memory_slot::kResource] = scalar_offset(resource);
  u32& flags = i.operand[memory_slot::kFlags];
  flags = (f.offen ? buffer_flag::kOffen : 0) | (f.idxen ? buffer_flag::kIdxen : 0);
  note_read(info, RegisterFile::scalar, resource, 4);
  set_scalar_offset(f, i, info);
  if (f.is_typed) {
    flags |= buffer_flag::kOwnFormat | (f.data_format << buffer_flag::kDataFormatShift) |
             (f.number_format << buffer_flag::kNumberFormatShift);
    info.memory_bytes = static_cast<u8>(data_format(f.data_format).bytes());
    return;
  }
  if (f.opcode > kLastFormat) flags |= buffer_flag::kWideStride;
  if (!f.lds) return;
  note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  if (f.row->kind != MemoryKind::load) return;
  info.writes = 0;
  flags |= buffer_flag::kToLds;
  i.execute = f.row->execute_to_lds != nullptr ? f.row->execute_to_lds : f.row->execute;
}

bool decode_cache_control(const OpcodeName& control, const BufferFields& f, Instruction& i, InstructionInfo& info) {
  if (f.offen || f.idxen || f.lds || f.tfe || f.is_accumulator) return false;
  if ((control.traits & memory_trait::kHasNoScope) != 0 && (f.cache.first || f.bit_15)) return false;
  describe_cache_control(control.mnemonic, i, info);
  return true;
}

}  // namespace

bool decode_buffer(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const BufferFields f(tables, words);
  if (const OpcodeName* const control = cache_control(tables, f)) return decode_cache_control(*control, f, i, info);
  if (f.row == nullptr || !accepts_buffer(tables, f)) return false;
  const bool returns = f.row->kind == MemoryKind::atomic && f.cache.first;
  const unsigned data = data_register(f.data, f.is_accumulator);
  const MemoryEncoding e{f.address, f.address_registers(), data, data, returns, is_coherent(tables, *f.row, f.cache)};
  finish_memory(tables, *f.row, e, MemorySpace::global, i, info);
  finish_buffer(tables, f, i, info);
  return true;
}

// ---- DS --------------------------------------------------------------------------------------------------------

namespace {

bool accepts_lds(const LdsFields& f) {
  const MemoryRow& row = *f.row;
  if (f.gds ? row.permutes : row.needs_gds) return false;
  if ((row.permutes || row.kind == MemoryKind::none) && f.bit_16) return false;
  if (row.kind == MemoryKind::none && (f.offset != 0 || f.bit_25)) return false;
  const bool keeps_bit_25 = row.syncs_waves && row.has_address;
  if (f.result_registers() == 0 && f.data0_registers() == 0 && !keeps_bit_25 && f.bit_25) return false;
  return fits(f.address, row.has_address ? 1 : 0) && fits(f.data0, f.data0_registers()) &&
         fits(f.data1, row.second_data) && fits(f.result, f.result_registers());
}

/// Each lane reaches one place: ADDR and the offset.
bool uses_address_and_offset(const MemoryRow& row) {
  return row.bytes != 0 && row.has_address && !row.numbered && !row.two_offsets && !row.second_place &&
         !row.drops_low_bits && !row.moves_lanes;
}

/// GFX8 compares addresses with M0.
bool reads_m0(const Tables& tables, const MemoryRow& row) {
  return row.numbered || (!tables.has(kGfx9) && !row.moves_lanes);
}

}  // namespace

bool decode_ds(const Tables& tables, const Words& words, Instruction& i, InstructionInfo& info) {
  const LdsFields f(tables, words);
  if (f.row == nullptr || !accepts_lds(f)) return false;
  const MemoryRow& row = *f.row;
  const bool is_accumulator = tables.has(kGfx90a) && f.bit_25;
  const unsigned data0 = data_register(f.data0, is_accumulator), data1 = data_register(f.data1, is_accumulator);
  const unsigned result = data_register(f.result, is_accumulator);
  finish_memory(tables, row, {f.address, row.has_address ? 1u : 0u, data0, result, false, false}, MemorySpace::lds, i,
                info);
  if (row.permutes) note_read(info, RegisterFile::vector, data0, 1);
  note_read(info, RegisterFile::vector, data1, row.second_data);
  i.operand[memory_slot::kSecondData] = vector_offset(row.permutes ? data0 : data1);
  i.operand[memory_slot::kOffset] = f.offset;
  i.operand[memory_slot::kLdsOpcode] = row.opcode | (uses_address_and_offset(row) ? kPlainLds : 0);
  if (reads_m0(tables, row)) note_read(info, RegisterFile::scalar, sreg::kM0, 1);
  const bool has_reason = info.support == Support::unsupported && !tables.has(kGfx9);
  if (f.gds && !has_reason) refuse(info, "compute queues are given no global data share");
  return true;
}

}  // namespace strobe::gcn
