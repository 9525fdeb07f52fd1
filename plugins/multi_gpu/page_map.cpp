#include "page_map.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>

#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace multi_gpu {

using strobe::Error;

Pages::Pages(const Spec& spec, const strobe::ComponentContext& context)
    : PageMap(context), spec_(spec), page_(spec.page.n) {
  add_memory_port_list("reader");
  extent_of({0, 1, path(), spec.placement, {}});  // refuses what it cannot do
}

void Pages::describe(strobe::Schema<Spec>& schema) {
  schema.field("gpus", &Spec::gpus, "GPUs").at_least(1).at_most(64);
  schema.field("host", &Spec::host, "whether the host's memory also holds pages; it counts as the GPU after the last");
  schema.field("placement", &Spec::placement,
               "placement of buffers without an explicit one: round_robin, blocks, first_touch, gpu N, or host");
  schema.field("first_touch", &Spec::first_touch, "whether pages may be placed by their first access");
  schema.field("page", &Spec::page, "bytes per page").at_least(256).power_of_two();
  schema.field("memory", &Spec::memory, "memory of each GPU").at_least(1);
}

void Pages::require_gpu(const strobe::PlacedBuffer& buffer, std::uint64_t gpu) const {
  if (gpu < spec_.gpus + spec_.host) return;
  if (gpu == spec_.gpus)
    throw Error(
        fmt::format("{}: placement in the host's memory, which this system does not have - add a table "
                    "[host_memory] with use = \"dram.ideal\"",
                    buffer.name));
  throw Error(fmt::format("{}: placement on GPU {}, but the machine has {} GPUs, counted from 0", buffer.name, gpu,
                          spec_.gpus));
}

Pages::Extent Pages::extent_of(const strobe::PlacedBuffer& buffer) const {
  Extent extent{buffer.address, buffer.address + buffer.bytes, How::round_robin, 1, buffer.owners, 0};
  const std::uint64_t pages = pages_of(extent);
  if (!buffer.owners.empty()) {
    extent.how = How::listed;
    if (buffer.owners.size() != pages)
      throw Error(fmt::format("{}: {} owners for {} pages of {} bytes - give one for each page", buffer.name,
                              buffer.owners.size(), pages, page_));
    for (const std::uint32_t gpu : buffer.owners) require_gpu(buffer, gpu);
    return extent;
  }
  const std::string& text = buffer.placement.empty() ? spec_.placement : buffer.placement;
  if (text == "round_robin") return extent;
  if (text == "blocks") {
    extent.how = How::blocks;
    extent.divisor = std::max<std::uint64_t>((pages + spec_.gpus - 1) / spec_.gpus, 1);
    return extent;
  }
  if (text == "first_touch") {
    extent.how = How::first_touch;
    if (spec_.first_touch) return extent;
    throw Error(
        fmt::format("{}: placement first_touch needs system.remote_lines = \"none\": the L2 would hold lines of "
                    "pages without a place",
                    buffer.name));
  }
  std::uint64_t gpu = spec_.gpus;
  const char* const end = text.data() + text.size();
  const bool numbered = text.starts_with("gpu ") && text.size() > 4;
  if (text != "host" && (!numbered || std::from_chars(text.data() + 4, end, gpu).ptr != end))
    throw Error(fmt::format("{}: placement \"{}\" - choose round_robin, blocks, first_touch, gpu N, or host",
                            buffer.name, text));
  require_gpu(buffer, gpu);
  extent.how = How::one;
  extent.divisor = gpu;
  return extent;
}

std::uint32_t Pages::owner(const Extent& extent, std::uint64_t page) const {
  switch (extent.how) {
    case How::round_robin:
    case How::first_touch:
      return static_cast<std::uint32_t>(page % spec_.gpus);
    case How::blocks:
      return static_cast<std::uint32_t>(page / extent.divisor);
    case How::one:
      return static_cast<std::uint32_t>(extent.divisor);
    case How::listed:
      return extent.owners[page];
  }
  return 0;
}

void Pages::place(std::span<const strobe::PlacedBuffer> buffers) {
  std::vector<Extent> before;
  before.swap(extents_);
  for (const strobe::PlacedBuffer& buffer : buffers) extents_.push_back(extent_of(buffer));
  std::sort(extents_.begin(), extents_.end(), [](const Extent& a, const Extent& b) { return a.begin < b.begin; });
  require_room();
  bool changed = before.size() != extents_.size();
  has_first_touch_ = false;
  auto old = before.begin();
  for (Extent& extent : extents_) {
    has_first_touch_ |= extent.how == How::first_touch;
    while (old != before.end() && old->begin < extent.begin) ++old;
    const bool kept = old != before.end() && old->is_placed_as(extent);
    extent.generation = kept ? old->generation : generation_ + 1;
    changed |= !kept;
  }
  generation_ += changed;
}

bool Pages::Extent::is_placed_as(const Extent& other) const {
  return begin == other.begin && end == other.end && how == other.how && divisor == other.divisor &&
         owners == other.owners;
}

void Pages::require_room() const {
  std::vector<std::uint64_t> held(spec_.gpus + 1, 0);
  for (const Extent& extent : extents_)
    for (std::uint64_t page = 0; page < pages_of(extent); ++page) held[owner(extent, page)] += page_;
  for (std::uint32_t gpu = 0; gpu < spec_.gpus; ++gpu)
    if (held[gpu] > spec_.memory.n)
      throw Error(fmt::format("GPU {}: pages of {} bytes are placed in its memory, which has {} - place buffers on "
                              "other GPUs, or use a smaller problem",
                              gpu, held[gpu], spec_.memory.n),
                  strobe::ExitCode::limit);
}

const Pages::Extent* Pages::find(std::uint64_t address) const {
  const auto after = std::upper_bound(extents_.begin(), extents_.end(), address,
                                      [](std::uint64_t at, const Extent& extent) { return at < extent.begin; });
  if (after == extents_.begin()) return nullptr;
  const Extent& extent = *(after - 1);
  // The rest of the last page belongs to it: a line of a cache may reach beyond the last byte.
  return address < extent.begin + pages_of(extent) * page_ ? &extent : nullptr;
}

bool Pages::placed(std::uint64_t address) const { return find(address) != nullptr; }

bool Pages::is_first_touch(std::uint64_t address) const {
  const Extent* const extent = find(address);
  return extent != nullptr && extent->how == How::first_touch;
}

std::uint64_t Pages::placed_in(std::uint64_t address) const {
  const Extent* const extent = find(address);
  return extent == nullptr ? ~std::uint64_t{0} : extent->generation;
}

std::uint64_t Pages::page_of(std::uint64_t address) const {
  const std::uint64_t begin = find(address)->begin;
  return begin + (address - begin) / page_ * page_;
}

std::uint32_t Pages::owner_of(std::uint64_t address, std::uint32_t asking) const {
  const Extent* const extent = find(address);
  return extent == nullptr ? asking : owner(*extent, (address - extent->begin) / page_);
}

/// Where the first buffer after an address begins.
std::uint64_t Pages::next_after(std::uint64_t address) const {
  const auto after = std::upper_bound(extents_.begin(), extents_.end(), address,
                                      [](std::uint64_t at, const Extent& one) { return at < one.begin; });
  return after == extents_.end() ? ~std::uint64_t{0} : after->begin;
}

std::uint64_t Pages::bytes_of(std::uint64_t page) const { return std::min(page_, next_after(page) - page); }

/// Up to the next buffer at most: it may begin in the rest of another one's last page.
Pages::Place Pages::place_of(std::uint64_t address, std::uint32_t asking) const {
  const std::uint64_t next = next_after(address);
  const Extent* const extent = find(address);
  if (extent == nullptr) return {address, next - address, asking};
  const std::uint64_t number = (address - extent->begin) / page_, pages = pages_of(*extent) * page_;
  if (extent->how == How::one) return {extent->begin, std::min(pages, next - extent->begin), owner(*extent, number)};
  const std::uint64_t begin = extent->begin + number * page_;
  return {begin, std::min(page_, next - begin), owner(*extent, number)};
}

void Pages::archive(strobe::Archive& archive) {
  archive(generation_, has_first_touch_);
  archive.each(extents_, [&archive](Extent& extent) {
    archive(extent.begin, extent.end, extent.how, extent.divisor, extent.generation);
    archive.list(extent.owners);
  });
}

}  // namespace multi_gpu
