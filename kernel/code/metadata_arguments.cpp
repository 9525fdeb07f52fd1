// The names of value kinds in code-object metadata, and what the runtime puts there.
// Source: LLVM 19 AMDGPUUsage, "Code Object Metadata" (versions 3 to 5).
#include <algorithm>

#include "code/metadata.hpp"

namespace strobe {
namespace {

struct Row {
  std::string_view name;
  ArgumentMeaning meaning;
};

constexpr Row visible(std::string_view name, ArgumentKind kind, std::uint32_t bytes = 0) {
  return {name, {kind, HiddenArgument::none, bytes}};
}

constexpr Row hidden(std::string_view name, HiddenArgument what, std::uint32_t bytes) {
  return {name, {ArgumentKind::hidden, what, bytes}};
}

constexpr Row kRows[] = {
    visible("by_value", ArgumentKind::by_value),
    visible("global_buffer", ArgumentKind::global_buffer, 8),
    visible("dynamic_shared_pointer", ArgumentKind::dynamic_shared_pointer, 4),
    visible("image", ArgumentKind::image_or_sampler),
    visible("sampler", ArgumentKind::image_or_sampler),
    visible("pipe", ArgumentKind::pipe_or_queue),
    visible("queue", ArgumentKind::pipe_or_queue),
    hidden("hidden_none", HiddenArgument::none, 0),
    hidden("hidden_block_count_x", HiddenArgument::block_count_x, 4),
    hidden("hidden_block_count_y", HiddenArgument::block_count_y, 4),
    hidden("hidden_block_count_z", HiddenArgument::block_count_z, 4),
    hidden("hidden_group_size_x", HiddenArgument::group_size_x, 2),
    hidden("hidden_group_size_y", HiddenArgument::group_size_y, 2),
    hidden("hidden_group_size_z", HiddenArgument::group_size_z, 2),
    hidden("hidden_remainder_x", HiddenArgument::remainder_x, 2),
    hidden("hidden_remainder_y", HiddenArgument::remainder_y, 2),
    hidden("hidden_remainder_z", HiddenArgument::remainder_z, 2),
    hidden("hidden_global_offset_x", HiddenArgument::global_offset_x, 8),
    hidden("hidden_global_offset_y", HiddenArgument::global_offset_y, 8),
    hidden("hidden_global_offset_z", HiddenArgument::global_offset_z, 8),
    hidden("hidden_grid_dims", HiddenArgument::grid_dims, 2),
    hidden("hidden_printf_buffer", HiddenArgument::printf_buffer, 8),
    hidden("hidden_hostcall_buffer", HiddenArgument::hostcall_buffer, 8),
    hidden("hidden_multigrid_sync_arg", HiddenArgument::multigrid_sync_arg, 8),
    hidden("hidden_heap_v1", HiddenArgument::heap_v1, 8),
    hidden("hidden_default_queue", HiddenArgument::default_queue, 8),
    hidden("hidden_completion_action", HiddenArgument::completion_action, 8),
    hidden("hidden_dynamic_lds_size", HiddenArgument::dynamic_lds_size, 4),
    hidden("hidden_private_base", HiddenArgument::private_base, 4),
    hidden("hidden_shared_base", HiddenArgument::shared_base, 4),
    hidden("hidden_queue_ptr", HiddenArgument::queue_ptr, 8),
};

}  // namespace

std::optional<ArgumentMeaning> argument_meaning(std::string_view value_kind) {
  const auto row = std::find_if(std::begin(kRows), std::end(kRows), [&](auto& r) { return r.name == value_kind; });
  if (row != std::end(kRows)) return row->meaning;
  if (value_kind.starts_with("hidden_")) return ArgumentMeaning{ArgumentKind::hidden, HiddenArgument::unknown, 0};
  return std::nullopt;
}

}  // namespace strobe
