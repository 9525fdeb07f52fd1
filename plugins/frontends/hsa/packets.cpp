// AQL packets: what each asks for (HSA Platform System Architecture 1.2, "Architected Queuing Language").
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
using frontends::PlannedWork;

constexpr std::uint16_t kEmpty = HSA_PACKET_TYPE_INVALID;

unsigned field(std::uint16_t header, unsigned low, unsigned width) { return header >> low & ((1u << width) - 1); }

unsigned type_of(std::uint16_t header) { return field(header, HSA_PACKET_HEADER_TYPE, HSA_PACKET_HEADER_WIDTH_TYPE); }

[[noreturn]] void refuse(hsa_status_t status, std::string why) { throw Packet::Refusal{status, std::move(why)}; }

void refuse_unless(bool holds, hsa_status_t status, std::string why) {
  if (!holds) refuse(status, std::move(why));
}

unsigned acquire_of(std::uint16_t header) { return field(header, HSA_PACKET_HEADER_SCACQUIRE_FENCE_SCOPE, 2); }
unsigned release_of(std::uint16_t header) { return field(header, HSA_PACKET_HEADER_SCRELEASE_FENCE_SCOPE, 2); }

void check_fences(std::uint16_t header) {
  const unsigned acquire = acquire_of(header), release = release_of(header);
  refuse_unless(acquire <= HSA_FENCE_SCOPE_SYSTEM && release <= HSA_FENCE_SCOPE_SYSTEM,
                HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
                fmt::format("header {:#x}: no such scope of a fence: acquire {}, release {}", header, acquire, release));
}

const KernelCode& kernel_of(Runtime& runtime, const Queue& queue, std::uint64_t object) {
  const KernelCode* const found = runtime.executables().kernel_at(object);
  refuse_unless(found != nullptr, HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                fmt::format("kernel object {:#x}: no kernel that is loaded", object));
  refuse_unless(found->agent == queue.agent, HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
                fmt::format("kernel {} is loaded for another agent than the queue's", found->name));
  return *found;
}

LaunchRequest::KernargBytes kernarg_of(Runtime& runtime, const KernelCode& kernel, const void* address) {
  if (kernel.kernarg_bytes == 0) return {{}, true};
  const std::byte* const at =
      runtime.gpus().device().host_bytes(reinterpret_cast<std::uint64_t>(address), kernel.kernarg_bytes);
  refuse_unless(at != nullptr, kMemoryFault,
                fmt::format("kernel {}: {} bytes of arguments at {}: no memory that the agent can access", kernel.name,
                            kernel.kernarg_bytes, address));
  return {{at, at + kernel.kernarg_bytes}, true};
}

LaunchRequest request_of(Runtime& runtime, const KernelCode& kernel, const hsa_kernel_dispatch_packet_t& packet) {
  LaunchRequest request;
  request.program = kernel.program;
  request.kernel = kernel.name;
  request.dimensions = packet.setup & 3u;
  refuse_unless(request.dimensions != 0, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
                fmt::format("kernel {}: setup {:#x} has no dimension", kernel.name, packet.setup));
  const std::uint32_t grid[] = {packet.grid_size_x, packet.grid_size_y, packet.grid_size_z};
  const std::uint16_t group[] = {packet.workgroup_size_x, packet.workgroup_size_y, packet.workgroup_size_z};
  for (unsigned d = 0; d < request.dimensions; ++d) {
    refuse_unless(grid[d] != 0 && group[d] != 0, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
                  fmt::format("kernel {}: dimension {}: grid {}, work-group {}", kernel.name, d, grid[d], group[d]));
    request.grid[d] = grid[d];
    request.group[d] = group[d];
  }
  refuse_unless(packet.group_segment_size >= kernel.lds_bytes, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
                fmt::format("kernel {}: group segment of {} bytes, where it has {}", kernel.name,
                            packet.group_segment_size, kernel.lds_bytes));
  request.dynamic_lds_bytes = packet.group_segment_size - kernel.lds_bytes;
  refuse_unless(packet.private_segment_size >= kernel.private_bytes, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
                fmt::format("kernel {}: private segment of {} bytes, where it has {}", kernel.name,
                            packet.private_segment_size, kernel.private_bytes));
  request.private_bytes = packet.private_segment_size;
  request.kernarg = kernarg_of(runtime, kernel, packet.kernarg_address);
  return request;
}

}  // namespace

template <class T>
T Packet::as() const {
  static_assert(sizeof(T) == 64);
  T packet;
  std::memcpy(&packet, at_, sizeof packet);
  return packet;
}

std::uint16_t Packet::header() const {
  return std::atomic_ref(*reinterpret_cast<std::uint16_t*>(at_)).load(std::memory_order_acquire);
}

bool Packet::is_ready() const { return type_of(header()) != HSA_PACKET_TYPE_INVALID; }

void Packet::leave() {
  std::atomic_ref(*reinterpret_cast<std::uint16_t*>(at_)).store(kEmpty, std::memory_order_release);
}

bool Packet::has_barrier_bit() const { return field(header(), HSA_PACKET_HEADER_BARRIER, 1) != 0; }

Packet::Taken Packet::take() {
  check_fences(header());
  switch (type_of(header())) {
    case HSA_PACKET_TYPE_KERNEL_DISPATCH: return take_dispatch();
    case HSA_PACKET_TYPE_BARRIER_AND: return take_barrier(false);
    case HSA_PACKET_TYPE_BARRIER_OR: return take_barrier(true);
    case HSA_PACKET_TYPE_VENDOR_SPECIFIC: return take_vendor();
    case HSA_PACKET_TYPE_AGENT_DISPATCH:
      refuse(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, "an agent dispatch packet, which a GPU's queue does not take");
    default:
      refuse(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
             fmt::format("header {:#x}: no such type of a packet: {}", header(), type_of(header())));
  }
}

Needs Packet::needs() const {
  queue_.floor.settle();
  queue_.open.settle();
  Needs needs = queue_.floor;
  if (has_barrier_bit()) needs.add(queue_.open);
  return needs;
}

void Packet::check_completion(hsa_signal_t completion) const {
  refuse_unless(completion.handle == 0 || runtime_.signals().find(completion) != nullptr,
                HSA_STATUS_ERROR_INVALID_SIGNAL,
                fmt::format("completion signal {:#x}: destroyed before, or never created", completion.handle));
}

Packet::Taken Packet::take_dispatch() {
  const auto packet = as<hsa_kernel_dispatch_packet_t>();
  check_completion(packet.completion_signal);
  const KernelCode& kernel = kernel_of(runtime_, queue_, packet.kernel_object);
  PlannedWork planned;
  planned.launch = request_of(runtime_, kernel, packet);
  planned.launch->compute_unit_mask = queue_.units;
  planned.launch->acquires = acquire_of(header()) != HSA_FENCE_SCOPE_NONE || queue_.acquires;
  planned.launch->releases = release_of(header()) != HSA_FENCE_SCOPE_NONE;
  queue_.acquires = false;
  planned.gpu = *queue_.agent->gpu;
  planned.stream_number = queue_.number;
  if (!has_barrier_bit()) runtime_.work().set_overlapping();
  const Needs needs = this->needs();
  const StepPointer step = runtime_.work().plan(std::move(planned), needs, packet.completion_signal, &queue_);
  // Packets begin in their order: those that follow wait for what this one waits for.
  if (has_barrier_bit()) queue_.floor = needs, queue_.open = {};
  queue_.open.steps.push_back(step);
  return Taken::yes;
}

Packet::Taken Packet::take_barrier(bool any) {
  const auto packet = as<hsa_barrier_and_packet_t>();
  check_completion(packet.completion_signal);
  std::optional<Needs> signals = any ? runtime_.signals().needs_of_any(packet.dep_signal)
                                     : runtime_.signals().needs_of(packet.dep_signal);
  return finish_barrier(signals, packet.completion_signal);
}

Packet::Taken Packet::finish_barrier(const std::optional<Needs>& signals, hsa_signal_t completion) {
  if (!signals) return Taken::no;
  queue_.acquires |= acquire_of(header()) != HSA_FENCE_SCOPE_NONE;
  PlannedWork planned;
  planned.name = "barrier packet";
  planned.gpu = *queue_.agent->gpu;
  planned.stream_number = queue_.number;
  Needs needs = this->needs();
  needs.add(*signals);
  const StepPointer step = runtime_.work().plan(std::move(planned), needs, completion, &queue_);
  queue_.floor = Needs{{step}, 0};
  if (has_barrier_bit()) queue_.open = {};
  queue_.open.steps.push_back(step);
  return Taken::yes;
}

/// AMD's packet that waits for a value under a mask.
Packet::Taken Packet::take_value() {
  const auto packet = as<hsa_amd_barrier_value_packet_t>();
  check_completion(packet.completion_signal);
  refuse_unless(packet.cond <= HSA_SIGNAL_CONDITION_GTE, HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
                fmt::format("barrier value packet: no such condition: {}", packet.cond));
  const Signal& signal = runtime_.signals().at(packet.signal);
  const auto condition = static_cast<hsa_signal_condition_t>(packet.cond);
  std::optional<Needs> needs;
  if (holds(condition, signal.coming_value() & packet.mask, packet.value)) needs = Needs{signal.pending, signal.changed};
  return finish_barrier(needs, packet.completion_signal);
}

Packet::Taken Packet::take_vendor() {
  const auto format = std::to_integer<unsigned>(at_[2]);
  if (format == HSA_AMD_PACKET_TYPE_BARRIER_VALUE) return take_value();
  refuse(HSA_STATUS_ERROR_INVALID_PACKET_FORMAT,
         format == 1 ? "AMD's packet of PM4 commands, which Strobe does not execute"
                     : fmt::format("a vendor packet of format {}, which Strobe does not know", format));
}

}  // namespace strobe::hsa
