#include "runtime/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "results/table.hpp"
#include "strobe/host/device.hpp"
#include "sim/system.hpp"

namespace strobe {

namespace {

constexpr std::size_t kWavesListed = 16;

/// "64 bytes past the end of buffer 'out' (256 bytes at 0x...)"
std::string near_region(const MemoryMap& memory, std::uint64_t address) {
  const Region* region = memory.nearest(address);
  if (region == nullptr) return "no buffer is allocated";
  const std::uint64_t end = region->base + region->bytes;
  std::string where;
  if (address < region->base)
    where = fmt::format("{} bytes before the start of", region->base - address);
  else if (address >= end)
    where = fmt::format("{} bytes past the end of", address - end);
  else
    where = fmt::format("{} bytes before the end of", end - address);
  return fmt::format("{} {} ({} bytes at {:#x})", where, region->name, region->bytes, region->base);
}

/// Of an access that a card would not have noticed.
std::string about_bounds(const MemoryMap& memory, const Fault& fault) {
  const Region* const region = memory.nearest(fault.address);
  if (memory.bounds() == Bounds::hardware || region == nullptr) return "";
  constexpr std::uint64_t kPageBytes = 4096;  // at which regions begin
  const std::uint64_t end = (region->base + region->bytes + kPageBytes - 1) / kPageBytes * kPageBytes;
  if (fault.address < region->base || fault.address + fault.bytes > end) return "";
  return " - a card goes on up to the end of the 4-KiB page: make the buffer longer (--bounds hardware)";
}

/// "store of 4 bytes"
std::string access_text(const Fault& fault) {
  return fmt::format("{} of {} bytes", fault.store ? "store" : "load", fault.bytes);
}

/// Null is 0 in memory, which nothing is mapped near to.
bool is_null_access(const Fault& fault) {
  constexpr std::uint64_t kNearNull = 4096;
  return fault.kind == FaultKind::unmapped && fault.address < kNearNull;
}

/// Null of local and private pointers has all bits set (LLVM AMDGPUUsage, "Address Spaces"), since offset 0 is one that
/// variables have. A negative index, such as -4 of an array of dwords, is another offset.
bool is_null_offset(const Fault& fault) { return fault.address >= 0xffff'ffffu; }

/// `pointer`: "null pointer", "null local pointer".
std::string null_text(const Fault& fault, const char* pointer) {
  std::string text = access_text(fault) + " through a " + pointer;
  if (fault.kind == FaultKind::unmapped && fault.address != 0) text += fmt::format(" ({:#x})", fault.address);
  return text;
}

std::string beyond_lds(const Fault& fault, const KernelInfo& kernel, const LaunchContext& context) {
  constexpr std::uint64_t kMaxLds = 65536;
  if (is_null_offset(fault)) return null_text(fault, "null local pointer");
  // clang also calls HIP "OpenCL C". A kernel of that language with arrays in LDS is taken for OpenCL, which has no LDS
  // besides them and its arguments.
  const std::uint32_t own = context.descriptor.group_segment_bytes;
  const bool may_be_dynamic =
      (kernel.language != "OpenCL C" || own == 0) && fault.address < kMaxLds && context.lds_bytes <= own;
  return fmt::format(
      "{} at LDS offset {}, beyond the work-group's {} bytes{}", access_text(fault), fault.address, context.lds_bytes,
      may_be_dynamic ? " - HIP's extern __shared__ needs a size: --dynamic-lds BYTES, dynamic_lds in Lua" : "");
}

std::string beyond_scratch(const Fault& fault, const KernelInfo& kernel, const LaunchContext& context) {
  if (is_null_offset(fault)) return null_text(fault, "null private pointer");
  const std::uint32_t calls = context.scratch_bytes_per_lane - context.descriptor.private_segment_bytes;
  return fmt::format(
      "{} at scratch offset {}, beyond the work-item's {} bytes{}", access_text(fault), fault.address,
      context.scratch_bytes_per_lane,
      kernel.uses_dynamic_stack
          ? fmt::format(" - recursive and indirect calls have {} of them: give them more, --stack-bytes N, in a HIP "
                        "program hipDeviceSetLimit(hipLimitStackSize, N), in an HSA program the packet's size",
                        calls)
          : "");
}

std::string what_happened(const Fault& fault, const KernelInfo& kernel, const LaunchContext& context,
                          const MemoryMap& memory) {
  const std::string access = access_text(fault);
  switch (fault.kind) {
    case FaultKind::unmapped:
      if (is_null_access(fault)) return null_text(fault, "null pointer");
      return fmt::format("{} at {:#x}, which is not mapped: {}", access, fault.address,
                         fault.address < MemoryMap::kFirstAddress
                             ? fmt::format("below all buffers, {} bytes from a null pointer", fault.address)
                             : near_region(memory, fault.address) + about_bounds(memory, fault));
    case FaultKind::read_only:
      return fmt::format("{} at {:#x}, which is read-only: {}", access, fault.address,
                         near_region(memory, fault.address));
    case FaultKind::misaligned:
      return fmt::format("atomic of {} bytes at an address that is not a multiple of {}", fault.bytes, fault.bytes);
    case FaultKind::lds_out_of_range:
      return beyond_lds(fault, kernel, context);
    case FaultKind::scratch_out_of_range:
      return beyond_scratch(fault, kernel, context);
    case FaultKind::bad_jump:
      return fmt::format("jump to {:#x}, which is not the start of an instruction", fault.address);
    case FaultKind::illegal_instruction:
      return "illegal instruction";
    case FaultKind::trap:
      return "the kernel trapped (s_trap): an assertion or abort in the program";
  }
  return "fault";
}

/// Code that calls the host through a buffer that is not there, which shows as an access close to address 0.
std::string about_host_calls(const Program& program, const std::string& kernel, const Fault& fault) {
  constexpr std::uint64_t kHostcallHeader = 4096;
  if (fault.kind != FaultKind::unmapped || fault.address >= kHostcallHeader) return {};
  for (const KernelArgument& argument : program.object().kernel(kernel).arguments)
    if (argument.hidden == HiddenArgument::hostcall_buffer)
      return " - the kernel was compiled to call ROCm's runtime for printf, assert or malloc, which is not here: "
             "compile "
             "it with -mprintf-kind=buffered, and without malloc";
  return {};
}

}  // namespace

std::string describe_pc(const Program& program, const Instruction& instruction) {
  const CodeObject& object = program.object();
  const std::uint64_t offset = object.text_offset + instruction.offset;
  std::string symbol = "text";
  std::uint64_t start = object.text_offset;
  for (const FunctionSymbol& function : object.functions)
    if (function.offset <= offset && function.offset >= start) {
      symbol = function.name;
      start = function.offset;
    }
  return fmt::format("{}+{:#x}", symbol, offset - start);
}

std::string describe_instruction(const Program& program, const Instruction& instruction) {
  return describe_pc(program, instruction) + ": " + program.disassemble(program.info(instruction));
}

std::string describe_fault(const Program& program, const std::string& kernel, const FaultPlace& place,
                           const LaunchContext& context, const MemoryMap& memory) {
  const Fault& fault = place.fault;
  const std::string lane = fault.lane >= 0 ? fmt::format(", lane {}", fault.lane) : "";
  return fmt::format("kernel {}: {} (at {}; work-group {},{},{}, wave {}{}){}", kernel,
                     what_happened(fault, program.object().kernel(kernel), context, memory),
                     describe_instruction(program, *fault.instruction), place.group[0], place.group[1], place.group[2],
                     place.wave, lane, about_host_calls(program, kernel, fault));
}

namespace {

/// A line each, of the first ones.
std::string list_waves(const Program& program, const std::vector<StuckWave>& waves) {
  std::string text;
  for (std::size_t n = 0; n < std::min(waves.size(), kWavesListed); ++n) {
    const StuckWave& wave = waves[n];
    text += fmt::format("\n  work-group {},{},{} wave {}: {} {} (EXEC {:#x})", wave.group[0], wave.group[1],
                        wave.group[2], wave.wave, wave.state == WaveState::at_barrier ? "at the barrier before" : "at",
                        describe_instruction(program, *wave.next), wave.active_mask);
  }
  if (waves.size() > kWavesListed) text += fmt::format("\n  and {} more waves", waves.size() - kWavesListed);
  return text;
}

std::string list_waits(const std::vector<std::string>& waits) {
  constexpr std::size_t kMaxLines = 24;
  std::string text;
  for (std::size_t n = 0; n < waits.size() && n < kMaxLines; ++n) text += "\n  " + waits[n];
  if (waits.size() > kMaxLines) text += fmt::format("\n  ... and {} more", waits.size() - kMaxLines);
  return text;
}

}  // namespace

std::string describe_no_progress(const Program& program, const std::string& kernel, const NoProgress& stuck) {
  const auto waiting = static_cast<std::size_t>(std::count_if(
      stuck.waves.begin(), stuck.waves.end(), [](const StuckWave& w) { return w.state == WaveState::at_barrier; }));
  std::string text = fmt::format(
      "kernel {}: no progress (deadlock): {} wave{} waiting at a barrier, {} in a loop without a change of state",
      kernel, waiting, waiting == 1 ? "" : "s", stuck.waves.size() - waiting);
  if (stuck.groups_not_started > 0) text += fmt::format("; {} work-groups not dispatched", stuck.groups_not_started);
  return text + list_waves(program, stuck.waves);
}

std::string describe_stopped(const Program& program, const std::string& kernel, const StoppedLaunch& stopped,
                             const LaunchProgress& progress, std::uint64_t waves) {
  const double share =
      100 * static_cast<double>(progress.waves_ended) / static_cast<double>(std::max<std::uint64_t>(waves, 1));
  std::string text = fmt::format("{}: kernel {}: {} of {} waves ({:.1f} %) retired", stopped.why.what(), kernel,
                                 with_commas(progress.waves_ended), with_commas(waves), share);
  if (stopped.cycles) text += fmt::format(" after {} cycles", with_commas(*stopped.cycles));
  if (stopped.where.groups_not_started > 0)
    text += fmt::format(", {} work-groups not dispatched", with_commas(stopped.where.groups_not_started));
  return text + (stopped.waits.empty() ? list_waves(program, stopped.where.waves) : list_waits(stopped.waits));
}

std::string describe_standstill(const std::string& kernel, const std::vector<std::string>& waits) {
  return "kernel " + kernel + ": deadlock of the machine: every component waits and no message is in flight" +
         list_waits(waits);
}

LaunchWaits waits_of(const LaunchReport& launch) {
  LaunchWaits waits;
  if (launch.machine == nullptr) return waits;
  waits.blocks = launch.machine->waiting();
  for (const auto& [name, count] : launch.machine->measurement().counts())
    if (name.ends_with(".wave_instructions")) waits.issued += count;
  return waits;
}

}  // namespace strobe
