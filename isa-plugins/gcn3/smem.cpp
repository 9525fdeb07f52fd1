// SMEM: scalar loads and stores, cache control, clocks.  Manual: AMD GCN3 ISA, "Scalar memory", "SMEM opcodes".
//
// In a run without time both clocks are the wave's count of issued instructions: they advance and never go back. With a
// model of time both are cycles of the core clock.
#include <cstring>

#include "common/index_rows.hpp"
#include "gcn3/formats.hpp"
#include "gcn3/scalar_memory_row.hpp"
#include "strobe/memory.hpp"

namespace strobe::gcn3 {

namespace {

using Form = ScalarMemoryRow::Form;

namespace scalar_slot {
inline constexpr unsigned kData = 0;    ///< scalar read or written (byte offset)
inline constexpr unsigned kBase = 1;    ///< scalar pair or quad
inline constexpr unsigned kBaseRegisters = 7;  ///< 2: an address; 4: a buffer resource
inline constexpr unsigned kOffset = 2;  ///< where the offset lies: from the instruction (kLiteral) or the wave
}  // namespace scalar_slot

/// The offset's place as slot::kSource + 1, so that source_pointer() reads either kind.
u32 offset_of(const GcnWave& wave, const Instruction& i) { return *source_pointer(wave, i, 1); }

std::byte* reach(GcnWave& wave, const Instruction& i, u64 address, u32 bytes, bool store) {
  const Region* region = wave.memory->find(address, bytes);
  if (region == nullptr) raise_fault({FaultKind::unmapped, &i, address, bytes, -1, store});
  if (store && !region->writable) raise_fault({FaultKind::read_only, &i, address, bytes, -1, store});
  return region->at(address);
}

/// The two low bits of base and offset do not count.
u64 address_of(GcnWave& wave, const Instruction& i) {
  const u64 base = read_pair(wave_pointer(wave, i.operand[scalar_slot::kBase]));
  return (base & ~u64{3}) + (offset_of(wave, i) & ~3u);
}

template <unsigned kWords>
void execute_load(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const std::byte* const from = reach(wave, i, address_of(wave, i), 4 * kWords, false);
  std::memcpy(wave_pointer(wave, i.operand[scalar_slot::kData]), from, 4 * kWords);
}

template <unsigned kWords>
void execute_store(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  std::byte* const to = reach(wave, i, address_of(wave, i), 4 * kWords, true);
  std::memcpy(to, wave_pointer(wave, i.operand[scalar_slot::kData]), 4 * kWords);
}

/// What a scalar access needs of a buffer resource.
struct Buffer {
  u64 base, bytes;
  explicit Buffer(const u32* resource)
      : base(read_pair(resource) & 0xffffffffffff & ~u64{3}),
        bytes(u64{resource[2]} * (stride(resource) == 0 ? 1 : stride(resource))) {}
  static u32 stride(const u32* resource) { return (resource[1] >> 16) & 0x3fff; }
};

/// Words beyond the buffer's end read 0.
template <unsigned kWords>
void execute_buffer_load(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const Buffer buffer(wave_pointer(wave, i.operand[scalar_slot::kBase]));
  const u64 offset = offset_of(wave, i) & ~3u;
  u32 loaded[kWords] = {};
  const u64 inside = offset < buffer.bytes ? (buffer.bytes - offset) / 4 : 0;
  const unsigned count = inside < kWords ? static_cast<unsigned>(inside) : kWords;
  if (count != 0) std::memcpy(loaded, reach(wave, i, buffer.base + offset, 4 * count, false), 4 * count);
  std::memcpy(wave_pointer(wave, i.operand[scalar_slot::kData]), loaded, sizeof loaded);
}

/// Words beyond the buffer's end are not written.
template <unsigned kWords>
void execute_buffer_store(Wave& base, const Instruction& i) {
  GcnWave& wave = gcn(base);
  const Buffer buffer(wave_pointer(wave, i.operand[scalar_slot::kBase]));
  const u64 offset = offset_of(wave, i) & ~3u;
  const u64 inside = offset < buffer.bytes ? (buffer.bytes - offset) / 4 : 0;
  const unsigned count = inside < kWords ? static_cast<unsigned>(inside) : kWords;
  if (count == 0) return;
  const u32* const from = wave_pointer(wave, i.operand[scalar_slot::kData]);
  std::memcpy(reach(wave, i, buffer.base + offset, 4 * count, true), from, 4 * count);
}

void execute_clock(Wave& base, const Instruction& i) {
  const std::uint64_t* const clock = base.launch->clock;
  write_pair(wave_pointer(gcn(base), i.operand[scalar_slot::kData]), clock != nullptr ? *clock : base.instructions);
}
void execute_nothing(Wave&, const Instruction&) {}

template <unsigned kWords>
constexpr ScalarMemoryRow load(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, Form::data, kWords, 2, MemoryKind::load, execute_load<kWords>};
}
template <unsigned kWords>
constexpr ScalarMemoryRow store(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, Form::data, kWords, 2, MemoryKind::store, execute_store<kWords>};
}
template <unsigned kWords>
constexpr ScalarMemoryRow buffer_load(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, Form::data, kWords, 4, MemoryKind::load, execute_buffer_load<kWords>};
}
template <unsigned kWords>
constexpr ScalarMemoryRow buffer_store(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, Form::data, kWords, 4, MemoryKind::store, execute_buffer_store<kWords>};
}
constexpr ScalarMemoryRow cache_control(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, Form::none, 0, 0, MemoryKind::cache_control, execute_nothing};
}
constexpr ScalarMemoryRow clock(unsigned opcode, const char* mnemonic) {
  return {opcode, mnemonic, Form::clock, 2, 0, MemoryKind::none, execute_clock};
}
constexpr ScalarMemoryRow probe(unsigned opcode, const char* mnemonic, u8 base_registers) {
  return {opcode, mnemonic, Form::probe, 0, base_registers, MemoryKind::none, execute_nothing};
}

constexpr ScalarMemoryRow kRows[] = {
    load<1>(0x00, "s_load_dword"),
    load<2>(0x01, "s_load_dwordx2"),
    load<4>(0x02, "s_load_dwordx4"),
    load<8>(0x03, "s_load_dwordx8"),
    load<16>(0x04, "s_load_dwordx16"),
    buffer_load<1>(0x08, "s_buffer_load_dword"),
    buffer_load<2>(0x09, "s_buffer_load_dwordx2"),
    buffer_load<4>(0x0a, "s_buffer_load_dwordx4"),
    buffer_load<8>(0x0b, "s_buffer_load_dwordx8"),
    buffer_load<16>(0x0c, "s_buffer_load_dwordx16"),
    store<1>(0x10, "s_store_dword"),
    store<2>(0x11, "s_store_dwordx2"),
    store<4>(0x12, "s_store_dwordx4"),
    buffer_store<1>(0x18, "s_buffer_store_dword"),
    buffer_store<2>(0x19, "s_buffer_store_dwordx2"),
    buffer_store<4>(0x1a, "s_buffer_store_dwordx4"),
    cache_control(0x20, "s_dcache_inv"),
    cache_control(0x21, "s_dcache_wb"),
    cache_control(0x22, "s_dcache_inv_vol"),
    cache_control(0x23, "s_dcache_wb_vol"),
    clock(0x24, "s_memtime"),
    clock(0x25, "s_memrealtime"),
    probe(0x26, "s_atc_probe", 2),
    probe(0x27, "s_atc_probe_buffer", 4),
};
constexpr auto kIndex = index_rows<256>(kRows);

bool set_data(const ScalarMemoryRow& row, unsigned code, Instruction& i, InstructionInfo& info) {
  if (row.data_registers == 0) return true;
  if (code == 125) {
    info.support = Support::unsupported;
    info.reason = "the data register is reserved on this target";
    return true;
  }
  const unsigned first = scalar_register(code, row.data_registers);
  if (first == kNoRegister || first >= sreg::kM0) return false;  // M0 and EXEC are not for scalar memory
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
  return opcode < kIndex.size() && kIndex[opcode] ? &kRows[kIndex[opcode] - 1] : nullptr;
}

bool decode_smem(const Words& words, Instruction& i, InstructionInfo& info) {
  static_assert(scalar_slot::kOffset == slot::kSource + 1);
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
  info.support = row->execute != nullptr ? Support::exact : Support::unsupported;
  info.reason = row->reason;
  if (!set_data(*row, fields.data, i, info) || !set_base(*row, fields.base, i, info)) return false;
  const bool needs_no_offset = row->form == Form::none || row->form == Form::clock;
  if (needs_no_offset && fields.immediate) return false;
  if (!needs_no_offset && !set_offset(fields, i, info)) return false;
  i.operand[scalar_slot::kBaseRegisters] = row->base_registers;
  i.execute = row->execute;
  return true;
}

u64 scalar_address(GcnWave& wave, const Instruction& i) {
  if (i.operand[scalar_slot::kBaseRegisters] == 2) return address_of(wave, i);
  const Buffer buffer(wave_pointer(wave, i.operand[scalar_slot::kBase]));
  return buffer.base + (offset_of(wave, i) & ~3u);
}

}  // namespace strobe::gcn3
