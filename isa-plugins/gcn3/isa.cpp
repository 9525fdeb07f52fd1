// isa.gfx803: decoding, registers and the initial state of GCN3 waves.
#include "gcn3/isa.hpp"

#include <cstring>
#include <new>

#include "gcn3/formats.hpp"
#include "gcn3/print.hpp"
#include "gcn3/wave.hpp"

namespace strobe::gcn3 {

namespace {

constexpr unsigned kVgprGranule = 4, kSgprBlock = 8, kSgprGranule = 16;  // LLVM AMDGPUBaseInfo.cpp
constexpr unsigned kMaxUserSgprs = 16;

Words read_words(std::span<const std::byte> code) {
  Words words;
  words.available = static_cast<unsigned>(std::min<std::size_t>(code.size() / 4, 4));
  std::memcpy(words.word, code.data(), words.available * 4);
  return words;
}

unsigned vgprs(const KernelDescriptor& d) { return d.vgpr_blocks() * kVgprGranule; }

void invalid_instruction(Wave&, const Instruction& i) {
  raise_fault({FaultKind::illegal_instruction, &i, 0, 4, -1, false});
}

/// Writes initial SGPRs in the order of LLVM AMDGPUUsage, "Initial Kernel Execution State".
class SgprWriter {
 public:
  explicit SgprWriter(GcnWave& wave) : wave_(wave) {}
  void word(u32 value) {
    if (next_ < sreg::kFlatScratch) wave_.scalar[next_++] = value;
  }
  void pair(u64 value) {
    word(static_cast<u32>(value));
    word(static_cast<u32>(value >> 32));
  }

 private:
  GcnWave& wave_;
  unsigned next_ = 0;
};

/// The V# of scratch: dwords of the lanes interleaved (element 4 bytes, index stride 64, lane added).
void write_private_segment_buffer(SgprWriter& out, const LaunchContext& launch) {
  constexpr u32 kSwizzle = 1u << 31, kElement4 = 1u << 19, kIndexStride64 = 3u << 21, kAddLane = 1u << 23;
  out.word(static_cast<u32>(launch.scratch_address));
  out.word((static_cast<u32>(launch.scratch_address >> 32) & 0xffff) | kSwizzle);
  out.word(static_cast<u32>(std::min<u64>(launch.scratch_bytes, 0xffffffff)));
  out.word(kElement4 | kIndexStride64 | kAddLane);
}

void write_user_sgprs(SgprWriter& out, const LaunchContext& launch) {
  const KernelDescriptor& d = launch.descriptor;
  if (d.private_segment_buffer()) write_private_segment_buffer(out, launch);
  if (d.dispatch_ptr()) out.pair(launch.dispatch_packet_address);
  if (d.queue_ptr()) out.pair(launch.queue_address);
  if (d.kernarg_segment_ptr()) out.pair(launch.kernarg_address);
  if (d.dispatch_id()) out.pair(launch.dispatch_id);
  if (d.flat_scratch_init()) {
    out.word(0);  // offset of this launch's scratch from its base, which scratch_address already is
    out.word(launch.scratch_bytes_per_lane);
  }
  if (d.private_segment_size()) out.word(launch.scratch_bytes_per_lane);
  for (unsigned k = 0; k < 3; ++k)
    if (d.grid_work_group_count[k]) out.word((launch.grid[k] + launch.group[k] - 1) / launch.group[k]);
}

void write_system_sgprs(SgprWriter& out, const LaunchContext& launch, const WaveStart& start, u32 scratch_offset) {
  const KernelDescriptor& d = launch.descriptor;
  for (unsigned k = 0; k < 3; ++k)
    if (d.group_id(k)) out.word(start.group_id[k]);
  if (d.group_info()) out.word((start.wave_in_group == 0 ? 0x80000000u : 0) | (start.waves_in_group & 0x3f));
  if (d.scratch_wave_offset()) out.word(scratch_offset);
}

void write_ids(GcnWave& wave, const u32 (&size)[3], u32 first, unsigned id_registers) {
  Row64* const ids = wave.vector();
  if (size[1] == 1 && size[2] == 1) {  // the common case, and short waves are many
    for (u32 l = 0; l < kLanes; ++l) ids[0].lane[l] = first + l;
    return;
  }
  u32 id[3] = {first % size[0], first / size[0] % size[1], first / size[0] / size[1]};
  for (unsigned l = 0; l < kLanes; ++l) {
    for (unsigned k = 0; k < id_registers; ++k) ids[k].lane[l] = id[k];
    if (++id[0] < size[0]) continue;
    id[0] = 0;
    if (++id[1] < size[1]) continue;
    id[1] = 0;
    ++id[2];
  }
}

/// Work-item IDs in v0, v1, v2 and EXEC for the lanes that hold a work-item.
void write_work_items(GcnWave& wave, const WaveStart& start, unsigned id_registers) {
  const u32 items = start.group_size[0] * start.group_size[1] * start.group_size[2];
  const u32 first = start.wave_in_group * kLanes;
  write_ids(wave, start.group_size, first, id_registers);
  const u32 lanes = items > first ? std::min<u32>(items - first, kLanes) : 0;
  wave.set_exec(lanes == kLanes ? ~u64{0} : (u64{1} << lanes) - 1);
}

}  // namespace

void Gfx803::decode(std::span<const std::byte> code, std::uint32_t offset, unsigned, Instruction& i,
                    InstructionInfo& info) const {
  const Words words = read_words(code);
  i = Instruction{};
  info = InstructionInfo{};
  if (!decode_words(words, i, info)) {
    i = Instruction{};
    info = InstructionInfo{};
    info.support = Support::invalid;
  }
  if (i.execute == nullptr) i.execute = invalid_instruction;
  i.offset = info.offset = offset;
  i.bytes = info.bytes;
  if (info.flow == ControlFlow::branch || info.flow == ControlFlow::conditional_branch)
    info.target = std::int64_t{offset} + 4 + info.target * 4;
}

std::string Gfx803::disassemble(std::span<const std::byte> code, std::uint64_t address, unsigned) const {
  return print_instruction(read_words(code), address);
}

unsigned Gfx803::wave_size(const KernelDescriptor&) const { return kLanes; }

WaveResources Gfx803::resources(const KernelDescriptor& d) const {
  const unsigned sgprs = d.sgpr_blocks() * kSgprBlock;
  return {vgprs(d), (sgprs + kSgprGranule - 1) / kSgprGranule * kSgprGranule};
}

WaveStorage Gfx803::wave_storage(const KernelDescriptor&) const {
  // Always all 256 VGPRs and what an operand tuple at v255 can overhang, so that no encoding reaches past the end.
  return {sizeof(GcnWave) + (256 + 16) * sizeof(Row64), alignof(GcnWave), kStateOffset};
}

Wave* Gfx803::make_wave(void* storage, const LaunchContext& launch) const {
  auto* wave = new (storage) GcnWave;
  wave->launch = &launch;
  wave->memory = launch.memory;
  wave->vgprs = vgprs(launch.descriptor);
  wave->upper_lanes = ~0u;
  fill_constants(*wave);
  return wave;
}

void Gfx803::start(Wave& base, const WaveStart& start) const {
  GcnWave& wave = gcn(base);
  const LaunchContext& launch = *wave.launch;
  const KernelDescriptor& d = launch.descriptor;
  std::memset(wave.scalar, 0, 128 * sizeof wave.scalar[0]);
  std::memset(wave.vector(), 0, wave.vgprs * sizeof(Row64));
  wave.set_scc(false);
  wave.mode = d.float_mode() | (d.dx10_clamp() ? mode::kDx10Clamp : 0) | (d.ieee_mode() ? mode::kIeee : 0);
  wave.host_float_mode = host_mode_32(wave.mode);
  wave.intercept = nullptr;
  wave.trap_status = 0;
  wave.hw_id = start.wave_in_group & 15;
  const std::uint64_t scratch = scratch_bytes_per_wave(d, launch.scratch_bytes_per_lane) * start.slot;
  SgprWriter out(wave);
  write_user_sgprs(out, launch);
  write_system_sgprs(out, launch, start, static_cast<u32>(scratch));
  write_work_items(wave, start, d.work_item_id_vgprs());
}

std::uint64_t Gfx803::active_mask(const Wave& wave) const { return static_cast<const GcnWave&>(wave).exec(); }

std::uint64_t Gfx803::scratch_bytes_per_wave(const KernelDescriptor&, std::uint32_t bytes_per_lane) const {
  constexpr std::uint64_t kGranule = 1024;  // COMPUTE_TMPRING_SIZE.WAVESIZE counts 256 dwords
  return (std::uint64_t{bytes_per_lane} * kLanes + kGranule - 1) / kGranule * kGranule;
}

}  // namespace strobe::gcn3
