#include "runtime/dispatch.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "exec/group.hpp"
#include "runtime/kernarg.hpp"
#include "runtime/prints.hpp"
#include "strobe/error.hpp"

namespace strobe {

namespace {

constexpr char kAxis[] = "xyz";
/// Any two windows of 4 GiB that no buffer can lie in (buffers are given 48-bit addresses).
constexpr std::uint64_t kSharedAperture = std::uint64_t{0x20000000} << 32;
constexpr std::uint64_t kPrivateAperture = std::uint64_t{0x10000000} << 32;
constexpr std::uint32_t kLdsAlignment = 16;
constexpr std::uint32_t kMaxGroupItems = 1024;
/// Of a work-item. More than this for a wave of 64 would leave the 4 GiB that scratch addresses reach.
constexpr std::uint32_t kMaxScratchBytes = kMaxStackBytes;

// Offsets in amd_queue_t (ROCR-Runtime, amd_hsa_queue.h) and hsa_kernel_dispatch_packet_t (HSA runtime 1.1).
constexpr std::size_t kQueueBytes = 256, kQueueSharedBaseHigh = 64, kQueuePrivateBaseHigh = 68;
constexpr std::size_t kPacketBytes = 64;

struct DispatchPacket {
  std::uint16_t header, setup, group[3], reserved0;
  std::uint32_t grid[3], private_bytes, group_bytes;
  std::uint64_t kernel_object, kernarg_address, reserved1, completion_signal;
};
static_assert(sizeof(DispatchPacket) == kPacketBytes);

/// What the hidden argument multigrid_sync_arg points to (ROCm-Device-Libs, cg.cl: mg_info).
struct GridBarrier {
  std::uint64_t of_grids;
  std::uint32_t grid, grids;
  std::uint64_t items_before, all_items;
  std::uint32_t arrived, phase;
  std::uint32_t groups, reserved;
};

std::uint32_t round_up(std::uint32_t value, std::uint32_t unit) {
  return unit == 0 ? value : (value + unit - 1) / unit * unit;
}

void check_axis(const KernelInfo& kernel, const LaunchRequest& request, unsigned d) {
  if (request.grid[d] == 0)
    throw Error(fmt::format("kernel {}: grid {} is 0; it counts work-items", kernel.name, kAxis[d]));
  if (request.group[d] == 0)
    throw Error(
        fmt::format("kernel {}: group {} is 0; a work-group has at least one work-item", kernel.name, kAxis[d]));
  if (request.group[d] > 0xffff)
    throw Error(fmt::format("kernel {}: group {} is {}; at most 65535", kernel.name, kAxis[d], request.group[d]));
  if (kernel.required_group[0] != 0 && kernel.required_group[d] != request.group[d])
    throw Error(fmt::format("kernel {}: group {} is {}, but the kernel was compiled for {} (reqd_work_group_size)",
                            kernel.name, kAxis[d], request.group[d], kernel.required_group[d]));
}

/// In 64 bits: neither a descriptor's number nor what is asked for besides is small by itself.
std::uint64_t lds_bytes(const KernelDescriptor& descriptor, std::uint64_t dynamic) {
  const std::uint64_t own = descriptor.group_segment_bytes;
  return dynamic > 0 ? (own + kLdsAlignment - 1) / kLdsAlignment * kLdsAlignment + dynamic : own;
}

bool wants(const KernelInfo& kernel, HiddenArgument hidden) {
  return std::any_of(kernel.arguments.begin(), kernel.arguments.end(),
                     [hidden](const KernelArgument& argument) { return argument.hidden == hidden; });
}

}  // namespace

void check_geometry(const KernelInfo& kernel, const LaunchRequest& request) {
  if (request.dimensions < 1 || request.dimensions > 3)
    throw Error(fmt::format("kernel {}: a grid has 1 to 3 dimensions, got {}", kernel.name, request.dimensions));
  for (unsigned d = 0; d < 3; ++d) check_axis(kernel, request, d);
  const std::uint64_t items = std::uint64_t{request.group[0]} * request.group[1] * request.group[2];
  const std::uint32_t most = std::min(kernel.max_flat_group_size, kMaxGroupItems);
  if (items > most)
    throw Error(fmt::format("kernel {}: a work-group of {} work-items is too large: at most {}{}", kernel.name, items,
                            most,
                            most < kMaxGroupItems ? " (compiled so; see __attribute__((reqd_work_group_size)) or "
                                                    "amdgpu_flat_work_group_size)"
                                                  : ""));
  if (kernel.enqueues_kernels)
    throw Error("kernel " + kernel.name + " enqueues kernels from the device, which is not supported");
}

namespace {

/// Registers of one kind that an instruction names and the kernel does not have.
void check_registers(const Program& program, const KernelInfo& kernel, const InstructionInfo& info, const char* kind,
                     std::uint32_t named, std::uint32_t own) {
  if (named <= own) return;
  throw Error(fmt::format("{}: kernel {}: offset {:#x}: {} uses {}{}, but the kernel has {} {}GPRs",
                          program.object().path, kernel.name, info.offset, program.disassemble(info), kind, named - 1,
                          own, *kind == 'v' ? 'V' : 'A'));
}

/// What its descriptor says must be possible, and agree with its metadata.
void check_descriptor(const Program& program, const KernelInfo& kernel, const Isa& isa) {
  const std::string place = program.object().path + ": kernel " + kernel.name + ": ";
  if (const std::string refusal = isa.refusal(kernel.descriptor); !refusal.empty()) throw Error(place + refusal);
  const std::uint32_t agprs = isa.resources(kernel.descriptor).accumulation_vgprs;
  if (kernel.agpr_count > agprs)
    throw Error(place + fmt::format("its metadata says {} AGPRs, but its descriptor leaves room for {}",
                                    kernel.agpr_count, agprs));
}

}  // namespace

void check_code(const Program& program, const KernelInfo& kernel, const Isa& isa) {
  check_descriptor(program, kernel, isa);
  const NamedRegisters own = own_registers(isa.resources(kernel.descriptor));
  const unsigned lanes = isa.wave_size(kernel.descriptor);
  // Functions that only may be called may belong to other kernels, and have more registers than this one.
  for (const std::uint32_t index : program.directly_reachable(kernel)) {
    const InstructionInfo& info = program.infos()[index];
    const NamedRegisters named = named_registers(info);
    check_registers(program, kernel, info, "v", named.vgprs, own.vgprs);
    check_registers(program, kernel, info, "a", named.agprs, own.agprs);
    if (info.wave_size != lanes && index + 1 != program.infos().size())
      throw Error(
          fmt::format("{}: kernel {}: its code runs or branches to offset {:#x}, which is code for waves of {} "
                      "lanes; its own have {}",
                      program.object().path, kernel.name, info.offset, info.wave_size, lanes));
  }
  for (const std::uint32_t index : program.reachable(kernel)) {
    const InstructionInfo& info = program.infos()[index];
    const bool past_end = index + 1 == program.infos().size();
    if (info.support == Support::exact || info.support == Support::approximate) continue;
    if (past_end)
      throw Error(fmt::format("{}: kernel {}: its code runs or branches past the end of the object's code",
                              program.object().path, kernel.name));
    std::uint32_t word = 0;
    std::memcpy(&word, program.object().image.data() + program.object().text_offset + info.offset, sizeof word);
    const std::string because = *info.reason != 0 ? std::string(" (") + info.reason + ")" : std::string();
    throw Error(
        fmt::format("{}: kernel {}: offset {:#x}: {} (bytes {:08x}...) is {} on {}{}; `strobe inspect` lists all",
                    program.object().path, kernel.name, info.offset, program.disassemble(info), word,
                    info.support == Support::invalid ? "not an instruction" : "not supported", isa.target(), because));
  }
}

const char* unit_name(ExecutionUnit unit) {
  switch (unit) {
    case ExecutionUnit::valu:
      return "valu";
    case ExecutionUnit::salu:
      return "salu";
    case ExecutionUnit::smem:
      return "smem";
    case ExecutionUnit::vmem:
      return "vmem";
    case ExecutionUnit::lds:
      return "lds";
    case ExecutionUnit::branch:
      return "branch";
    case ExecutionUnit::internal:
      return "internal";
  }
  return "internal";
}

std::uint32_t resident_groups(const GpuStructure& gpu, const WaveResources& wave, std::uint32_t waves_per_group,
                              std::uint32_t lds_bytes) {
  std::uint32_t waves_per_simd = gpu.waves_per_simd;
  if (wave.vgprs > 0) waves_per_simd = std::min(waves_per_simd, gpu.vgprs_per_simd / wave.vgprs);
  if (wave.sgprs > 0) waves_per_simd = std::min(waves_per_simd, gpu.sgprs_per_simd / wave.sgprs);
  std::uint64_t groups = std::uint64_t{waves_per_simd} * gpu.simds_per_compute_unit / std::max(waves_per_group, 1u);
  // One barrier each, which a single wave does not need.
  if (waves_per_group > 1) groups = std::min<std::uint64_t>(groups, gpu.work_groups_per_compute_unit);
  const std::uint32_t lds = round_up(lds_bytes, static_cast<std::uint32_t>(gpu.lds_granule.n));
  if (lds > 0) groups = std::min<std::uint64_t>(groups, gpu.lds_per_compute_unit.n / lds);
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(groups, 1) * std::max(gpu.compute_units, 1u));
}

std::uint32_t ChosenGpus::resident_groups(const WaveResources& wave, std::uint32_t waves_per_group,
                                          std::uint32_t lds_bytes) const {
  std::uint32_t all = 0;
  for (const GpuStructure* const gpu : structures)
    all += strobe::resident_groups(*gpu, wave, waves_per_group, lds_bytes);
  return all;
}

std::uint32_t ChosenGpus::numbered_groups(const WaveResources& wave, std::uint32_t waves_per_group,
                                          std::uint32_t lds_bytes) const {
  std::uint32_t most = 0;
  for (const GpuStructure* const gpu : structures)
    most = std::max(most, strobe::resident_groups(*gpu, wave, waves_per_group, lds_bytes));
  return most * in_machine;
}

std::vector<std::uint64_t> issued_per_instruction(const Program& program, const LaunchResult& result) {
  std::vector<std::uint64_t> issued(program.infos().size(), 0);
  for (std::size_t r = 0; r < program.runs().size() && r < result.run_counts.size(); ++r) {
    const Run& run = program.runs()[r];
    // A jump may enter a run in its middle; it is then counted as a whole run.
    for (std::uint32_t n = run.first; n < run.first + run.count; ++n) issued[n] += result.run_counts[r];
  }
  return issued;
}

void add_instruction_metrics(const Program& program, LaunchResult& result) {
  std::uint64_t by_unit[static_cast<std::size_t>(ExecutionUnit::internal) + 1] = {}, matrix = 0, lds_bytes = 0;
  std::map<std::string, std::pair<double, std::uint32_t>> operations;  ///< by unit and type, and the most per pass
  for (std::size_t r = 0; r < program.runs().size() && r < result.run_counts.size(); ++r) {
    const std::uint64_t count = result.run_counts[r];
    if (count == 0) continue;
    for (const InstructionInfo& info :
         std::span(program.infos()).subspan(program.runs()[r].first, program.runs()[r].count)) {
      by_unit[static_cast<std::size_t>(info.unit)] += count;
      if (matrix_passes(info.latency) != 0) matrix += count;
      if (info.unit == ExecutionUnit::lds) lds_bytes += count * info.memory_bytes * info.wave_size;
      if (info.unit != ExecutionUnit::valu) continue;
      const ArithmeticWork work = program.isa().arithmetic(info);
      if (work.operations == 0) continue;
      auto& [sum, most] = operations[std::string(work.unit) + "_" + work.type];
      sum += static_cast<double>(count) * work.operations;
      most = std::max(most, work.most_per_pass);
    }
  }
  for (const ExecutionUnit unit : {ExecutionUnit::valu, ExecutionUnit::salu, ExecutionUnit::smem, ExecutionUnit::vmem,
                                   ExecutionUnit::lds, ExecutionUnit::branch, ExecutionUnit::internal})
    result.metrics[std::string("instructions.") + unit_name(unit)] = {
        static_cast<double>(by_unit[static_cast<std::size_t>(unit)]), "wave-instructions",
        std::string("issued to the unit ") + unit_name(unit), Basis::exact};
  if (matrix != 0)
    result.metrics["instructions.matrix"] = {static_cast<double>(matrix), "wave-instructions",
                                             "matrix instructions, of those issued to the unit valu", Basis::exact};
  if (lds_bytes != 0)
    result.metrics["lds.bytes"] = {static_cast<double>(lds_bytes), "bytes", "of LDS instructions, for all lanes",
                                   Basis::exact};
  for (const auto& [name, work] : operations) {
    result.metrics["operations." + name] = {work.first, "operations",
                                            "of " + name + ", for all lanes: a multiply-add is two", Basis::exact};
    if (work.second != 0)
      result.metrics["operations." + name + "_per_pass"] = {static_cast<double>(work.second), "operations",
                                                            "most of a matrix unit in a pass", Basis::exact};
  }
}

Dispatch::Dispatch(const Program& program, const KernelInfo& kernel, const VectorReach& reach,
                   const LaunchRequest& request, const ChosenGpus& gpus, DispatchSizes sizes,
                   std::uint64_t image_address, MemoryMap& memory, const MapRegion& map, std::uint64_t dispatch_id,
                   std::vector<std::string>& warnings)
    : mappings_(memory) {
  const Isa& isa = program.isa();
  context_.descriptor = kernel.descriptor;
  std::copy(std::begin(request.grid), std::end(request.grid), context_.grid);
  std::copy(std::begin(request.group), std::end(request.group), context_.group);
  context_.dispatch_id = dispatch_id;
  context_.shared_aperture = kSharedAperture;
  context_.private_aperture = kPrivateAperture;
  context_.memory = &memory;
  context_.code = program.code_map(image_address + program.object().text_offset);
  context_.entry = program.entry(kernel);
  const std::uint64_t lds = lds_bytes(kernel.descriptor, sizes.dynamic_lds_bytes);
  for (const GpuStructure* const gpu : gpus.structures)
    if (lds > gpu->lds_per_work_group.n)
      throw Error(fmt::format("kernel {}: a work-group needs {} bytes of LDS; at most {}", kernel.name, lds,
                              gpu->lds_per_work_group.n));
  context_.lds_bytes = static_cast<std::uint32_t>(lds);
  if (memory.bounds() == Bounds::hardware)
    context_.lds_bytes =
        round_up(context_.lds_bytes, static_cast<std::uint32_t>(gpus.structures.front()->lds_granule.n));

  functional_.program = &program;
  functional_.context = &context_;
  functional_.wave_size = isa.wave_size(kernel.descriptor);
  functional_.reach = reach;
  const std::uint32_t items = request.group[0] * request.group[1] * request.group[2];
  functional_.waves_per_group = (items + functional_.wave_size - 1) / functional_.wave_size;
  context_.vector_registers = wave_storage(functional_).registers;
  const WaveResources wave = isa.resources(kernel.descriptor);
  functional_.resident_groups = gpus.resident_groups(wave, functional_.waves_per_group, context_.lds_bytes);

  add_scratch(isa, kernel, gpus, sizes.scratch_bytes, map);
  const Region& queue = mappings_.add(map, kQueueBytes, "queue", false);
  context_.queue_address = queue.base;
  const std::uint32_t high[2] = {kSharedAperture >> 32, kPrivateAperture >> 32};
  std::memcpy(queue.host + kQueueSharedBaseHigh, &high[0], 4);
  std::memcpy(queue.host + kQueuePrivateBaseHigh, &high[1], 4);
  if (wants(kernel, HiddenArgument::printf_buffer)) {
    printf_buffer_ = &mappings_.add(map, kPrintfBufferBytes, "printf buffer", true);
    start_printf_buffer(printf_buffer_->host);
  }
  const HiddenValues hidden{sizes.dynamic_lds_bytes,
                            kSharedAperture,
                            kPrivateAperture,
                            queue.base,
                            printf_buffer_ != nullptr ? printf_buffer_->base : 0,
                            add_grid_barrier(kernel, request, map)};
  const std::vector<std::byte> segment = build_kernarg(kernel, request, hidden, warnings);
  const Region& kernarg = mappings_.add(map, segment.size(), "kernel arguments", false);
  std::memcpy(kernarg.host, segment.data(), segment.size());
  context_.kernarg_address = kernarg.base;
  const Region& packet = mappings_.add(map, kPacketBytes, "dispatch packet", false);
  context_.dispatch_packet_address = packet.base;
  fill_packet(kernel, request, packet, image_address);
}

/// 0: the kernel wants none, or its groups could not wait for each other.
std::uint64_t Dispatch::add_grid_barrier(const KernelInfo& kernel, const LaunchRequest& request, const MapRegion& map) {
  if (!wants(kernel, HiddenArgument::multigrid_sync_arg)) return 0;
  GridBarrier barrier{};
  barrier.grids = 1;
  barrier.all_items = 1;
  barrier.groups = 1;
  for (int d = 0; d < 3; ++d) {
    barrier.all_items *= request.grid[d];
    barrier.groups *= (request.grid[d] + request.group[d] - 1) / request.group[d];
  }
  if (barrier.groups > functional_.resident_groups) return 0;
  const Region& region = mappings_.add(map, sizeof(GridBarrier), "barrier of the grid", true);
  std::memcpy(region.host, &barrier, sizeof barrier);
  return region.base;
}

void Dispatch::add_scratch(const Isa& isa, const KernelInfo& kernel, const ChosenGpus& gpus, std::uint64_t wanted,
                           const MapRegion& map) {
  if (wanted > kMaxScratchBytes)
    throw Error(fmt::format("kernel {}: a work-item needs {} bytes of scratch; at most {}", kernel.name, wanted,
                            kMaxScratchBytes));
  context_.scratch_bytes_per_lane = round_up(static_cast<std::uint32_t>(wanted), 4);
  if (context_.scratch_bytes_per_lane > 0) {
    const std::uint64_t slots = std::uint64_t{gpus.numbered_groups(isa.resources(kernel.descriptor),
                                                                   functional_.waves_per_group, context_.lds_bytes)} *
                                functional_.waves_per_group;
    const std::uint64_t bytes = slots * isa.scratch_bytes_per_wave(kernel.descriptor, context_.scratch_bytes_per_lane);
    const Region& scratch = mappings_.add(map, bytes, "scratch of kernel " + kernel.name, true);
    context_.scratch_address = scratch.base;
    context_.scratch_bytes = bytes;
  }
}

void Dispatch::fill_packet(const KernelInfo& kernel, const LaunchRequest& request, const Region& region,
                           std::uint64_t image_address) const {
  DispatchPacket packet{};
  packet.header = 2;  // HSA_PACKET_TYPE_KERNEL_DISPATCH
  packet.setup = static_cast<std::uint16_t>(request.dimensions);
  for (int d = 0; d < 3; ++d) {
    packet.group[d] = static_cast<std::uint16_t>(request.group[d]);
    packet.grid[d] = request.grid[d];
  }
  packet.private_bytes = context_.scratch_bytes_per_lane;
  packet.group_bytes = context_.lds_bytes;
  packet.kernel_object = image_address + kernel.descriptor.entry;
  packet.kernarg_address = context_.kernarg_address;
  std::memcpy(region.host, &packet, sizeof packet);
}

Mappings::~Mappings() {
  for (const std::uint64_t base : bases_) memory_.release(base);
}

}  // namespace strobe
