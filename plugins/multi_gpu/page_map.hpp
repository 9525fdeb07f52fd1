// system.page_map: whose memory holds which page of a buffer.
//
// Ignores: that an allocator shares pages between buffers: the pages of a buffer are counted from its first byte.
#pragma once

#include <vector>

#include "strobe/gpu_system.hpp"
#include "strobe/schema.hpp"

namespace multi_gpu {

class Pages final : public strobe::PageMap {
 public:
  struct Spec {
    std::uint32_t gpus = 1;
    bool host = false;
    bool first_touch = true;
    std::string placement = "round_robin";
    strobe::Bytes page{4096};
    strobe::Bytes memory{std::uint64_t{4} << 30};
  };
  Pages(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void place(std::span<const strobe::PlacedBuffer> buffers) override;
  std::uint32_t owner_of(std::uint64_t address, std::uint32_t asking) const override;
  /// Addresses from one on, or around it, that have the same owner.
  struct Place {
    std::uint64_t begin = 0, bytes = 0;
    std::uint32_t owner = 0;
  };
  Place place_of(std::uint64_t address, std::uint32_t asking) const;
  void archive(strobe::Archive& archive) override;
  /// Whether an address lies in a buffer.
  bool placed(std::uint64_t address) const;
  /// The first address of the page of an address that lies in a buffer.
  std::uint64_t page_of(std::uint64_t address) const;
  std::uint64_t page_bytes() const { return page_; }
  /// Of a page that lies in a buffer: its bytes up to the next buffer, which may begin in the rest of a last page.
  std::uint64_t bytes_of(std::uint64_t page) const;
  bool is_host(std::uint32_t memory) const { return memory >= spec_.gpus; }
  /// Whether an address lies in a page that has its place only from its first access on. Its owner is then the GPU
  /// whose engine gives it one.
  bool is_first_touch(std::uint64_t address) const;
  bool has_first_touch() const { return has_first_touch_; }
  /// Changes when buffers are made, freed or placed anew. [tick of any component, any thread]
  std::uint64_t generation() const { return generation_; }
  /// The generation in which the page of an address was placed as it is; of others, one that never comes.
  std::uint64_t placed_in(std::uint64_t address) const;

 private:
  enum class How : std::uint8_t { round_robin, blocks, one, listed, first_touch };
  struct Extent {
    std::uint64_t begin, end;
    How how;
    std::uint64_t divisor;              ///< blocks: pages of each; one: the GPU
    std::vector<std::uint32_t> owners;  ///< listed: page by page
    std::uint64_t generation = 0;       ///< since when it is placed so
    bool is_placed_as(const Extent& other) const;
  };
  const Extent* find(std::uint64_t address) const;
  std::uint64_t next_after(std::uint64_t address) const;
  Extent extent_of(const strobe::PlacedBuffer& buffer) const;
  std::uint32_t owner(const Extent& extent, std::uint64_t page) const;
  std::uint64_t pages_of(const Extent& extent) const { return (extent.end - extent.begin + page_ - 1) / page_; }
  void require_gpu(const strobe::PlacedBuffer& buffer, std::uint64_t gpu) const;
  void require_room() const;

  Spec spec_;
  std::uint64_t page_;
  std::uint64_t generation_ = 0;
  bool has_first_touch_ = false;
  std::vector<Extent> extents_;  ///< by address
};

/// Of one reader, which asks about one page many times in turn.
class LastPlace {
 public:
  std::uint32_t owner_of(const Pages& pages, std::uint64_t address, std::uint32_t asking) {
    if (address - place_.begin >= place_.bytes || generation_ != pages.generation()) [[unlikely]] {
      place_ = pages.place_of(address, asking);
      generation_ = pages.generation();
    }
    return place_.owner;
  }

 private:
  Pages::Place place_;
  std::uint64_t generation_ = 0;
};

}  // namespace multi_gpu
