#include "runtime/kernarg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "strobe/error.hpp"

namespace strobe {
namespace {

/// As its elements are aligned, whose size divides its own: at most 128, as a long16 is.
std::uint64_t lds_place(std::uint64_t end, const LocalArgument& local) {
  const auto less = std::clamp<std::uint64_t>(local.bytes & -std::uint64_t{local.bytes}, 16, 128) - 1;
  return (end + less) & ~less;
}

/// ROCclr places segments at multiples of max(own alignment, 128) (ROCm/clr, rocclr/device/rocm/rockernel.cpp), so the
/// bytes up to the next multiple belong to the segment's allocation. LLVM relies on it: it widens loads of three dwords
/// to four if they are aligned to 8 (AMDGPUISelLowering, WidenOrSplitVectorLoad), also where a segment ends between.
constexpr std::size_t kKernargGranule = 128;

std::string describe(const KernelArgument& argument, std::size_t index) {
  std::string text = fmt::format("argument {}", index);
  if (!argument.name.empty()) text += " '" + argument.name + "'";
  if (!argument.type_name.empty()) text += " (" + argument.type_name + ")";
  return text;
}

[[noreturn]] void refuse(const KernelInfo& kernel, const KernelArgument& argument, std::size_t index,
                         const std::string& wants) {
  throw Error(fmt::format("kernel {}: {}: {}", kernel.name, describe(argument, index), wants));
}

void check_one(const KernelInfo& kernel, const KernelArgument& argument, std::size_t n, const ArgumentValue& value) {
  switch (argument.kind) {
    case ArgumentKind::global_buffer:
      if (std::holds_alternative<LocalArgument>(value))
        refuse(kernel, argument, n, "expects a buffer, got local memory");
      if (const auto* bytes = std::get_if<std::vector<std::byte>>(&value); bytes && bytes->size() != argument.bytes)
        refuse(kernel, argument, n,
               fmt::format("expects a buffer or an address of {} bytes, got {} bytes", argument.bytes, bytes->size()));
      return;
    case ArgumentKind::by_value:
      if (const auto* bytes = std::get_if<std::vector<std::byte>>(&value)) {
        if (bytes->size() == argument.bytes) return;
        refuse(kernel, argument, n, fmt::format("expects {} bytes by value, got {}", argument.bytes, bytes->size()));
      }
      // A pointer hidden in a by-value struct of 8 bytes is legal; anything else is a mistake.
      if (std::holds_alternative<const Buffer*>(value) && argument.bytes == 8) return;
      refuse(kernel, argument, n,
             fmt::format("expects {} bytes by value, got a buffer or local memory", argument.bytes));
    case ArgumentKind::dynamic_shared_pointer:
      if (std::holds_alternative<LocalArgument>(value)) return;
      refuse(kernel, argument, n, "expects local memory (local:BYTES)");
    case ArgumentKind::image_or_sampler:
      refuse(kernel, argument, n, "images and samplers are graphics hardware, which Strobe does not model");
    case ArgumentKind::pipe_or_queue:
      refuse(kernel, argument, n, "pipes and device queues are not supported");
    case ArgumentKind::hidden:
      break;
  }
}

std::uint64_t hidden_value(HiddenArgument kind, const LaunchRequest& request, const HiddenValues& hidden) {
  const auto groups = [&](int d) { return request.grid[d] / request.group[d]; };
  const auto remainder = [&](int d) { return request.grid[d] % request.group[d]; };
  switch (kind) {
    // Counts of whole work-groups: a partial one is known by the remainder (AMDGPUUsage, "hidden_block_count_x").
    case HiddenArgument::block_count_x:
      return groups(0);
    case HiddenArgument::block_count_y:
      return groups(1);
    case HiddenArgument::block_count_z:
      return groups(2);
    case HiddenArgument::group_size_x:
      return request.group[0];
    case HiddenArgument::group_size_y:
      return request.group[1];
    case HiddenArgument::group_size_z:
      return request.group[2];
    case HiddenArgument::remainder_x:
      return remainder(0);
    case HiddenArgument::remainder_y:
      return remainder(1);
    case HiddenArgument::remainder_z:
      return remainder(2);
    case HiddenArgument::global_offset_x:
      return request.offset[0];
    case HiddenArgument::global_offset_y:
      return request.offset[1];
    case HiddenArgument::global_offset_z:
      return request.offset[2];
    case HiddenArgument::grid_dims:
      return request.dimensions;
    case HiddenArgument::dynamic_lds_size:
      return hidden.dynamic_lds_bytes;
    case HiddenArgument::private_base:
      return hidden.private_aperture >> 32;
    case HiddenArgument::shared_base:
      return hidden.shared_aperture >> 32;
    case HiddenArgument::queue_ptr:
      return hidden.queue_address;
    case HiddenArgument::printf_buffer:
      return hidden.printf_buffer;
    case HiddenArgument::multigrid_sync_arg:
      return hidden.grid_barrier;
    // No host to call, no heap, no device queue: null, as a runtime without them passes.
    case HiddenArgument::hostcall_buffer:
    case HiddenArgument::heap_v1:
    case HiddenArgument::default_queue:
    case HiddenArgument::completion_action:
    case HiddenArgument::none:
    case HiddenArgument::unknown:
      return 0;
  }
  return 0;
}

void place(std::vector<std::byte>& segment, const KernelArgument& argument, const void* from, std::size_t bytes) {
  std::memcpy(segment.data() + argument.offset, from, std::min<std::size_t>(bytes, argument.bytes));
}

}  // namespace

std::uint32_t check_arguments(const KernelInfo& kernel, const LaunchRequest& request) {
  if (request.kernarg) return request.dynamic_lds_bytes;
  const std::vector<const KernelArgument*> wanted = kernel.explicit_arguments();
  if (wanted.size() != request.arguments.size())
    throw Error(fmt::format("kernel {} expects {} argument{}, got {} (`strobe inspect` lists them)", kernel.name,
                            wanted.size(), wanted.size() == 1 ? "" : "s", request.arguments.size()));
  std::uint64_t end = std::uint64_t{kernel.descriptor.group_segment_bytes} + request.dynamic_lds_bytes;
  for (std::size_t n = 0; n < wanted.size(); ++n) {
    check_one(kernel, *wanted[n], n, request.arguments[n]);
    if (const auto* one = std::get_if<LocalArgument>(&request.arguments[n])) end = lds_place(end, *one) + one->bytes;
  }
  if (end > ~std::uint32_t{0}) throw Error("kernel " + kernel.name + ": dynamic LDS exceeds 4 GiB");
  return static_cast<std::uint32_t>(end - kernel.descriptor.group_segment_bytes);
}

std::vector<std::byte> build_kernarg(const KernelInfo& kernel, const LaunchRequest& request, const HiddenValues& hidden,
                                     std::vector<std::string>& warnings) {
  std::size_t size = std::max<std::size_t>(kernel.descriptor.kernarg_bytes, 1);
  for (const KernelArgument& argument : kernel.arguments)
    size = std::max(size, std::size_t{argument.offset} + argument.bytes);
  if (request.kernarg) size = std::max(size, request.kernarg->bytes.size());
  std::vector<std::byte> segment((size + kKernargGranule - 1) / kKernargGranule * kKernargGranule);
  if (request.kernarg) std::ranges::copy(request.kernarg->bytes, segment.begin());
  if (request.kernarg && request.kernarg->with_hidden) return segment;
  std::size_t next = 0;
  std::uint64_t end = kernel.descriptor.group_segment_bytes;
  for (const KernelArgument& argument : kernel.arguments) {
    if (argument.kind == ArgumentKind::hidden) {
      if (argument.hidden == HiddenArgument::unknown)
        warnings.push_back("kernel " + kernel.name + ": hidden argument " + argument.value_kind +
                           " is unknown and set to 0");
      const std::uint64_t value = hidden_value(argument.hidden, request, hidden);
      place(segment, argument, &value, sizeof value);
      continue;
    }
    if (request.kernarg) continue;
    const ArgumentValue& value = request.arguments[next++];
    if (const auto* buffer = std::get_if<const Buffer*>(&value)) {
      place(segment, argument, &(*buffer)->address, sizeof(*buffer)->address);
    } else if (const auto* bytes = std::get_if<std::vector<std::byte>>(&value)) {
      place(segment, argument, bytes->data(), bytes->size());
    } else {
      end = lds_place(end, std::get<LocalArgument>(value));
      place(segment, argument, &end, sizeof(std::uint32_t));
      end += std::get<LocalArgument>(value).bytes;
    }
  }
  return segment;
}

}  // namespace strobe
