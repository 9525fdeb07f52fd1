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
    std::string placement = "round_robin";
    strobe::Bytes page{4096};
    strobe::Bytes memory{std::uint64_t{4} << 30};
  };
  Pages(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void place(std::span<const strobe::PlacedBuffer> buffers) override;
  std::uint32_t owner_of(std::uint64_t address, std::uint32_t asking) const override;
  void archive(strobe::Archive&) override {}
  /// Whether an address lies in a buffer.
  bool placed(std::uint64_t address) const;
  /// The first address of the page of an address that lies in a buffer.
  std::uint64_t page_of(std::uint64_t address) const;
  std::uint64_t page_bytes() const { return page_; }
  /// Changes when buffers are made, freed or placed anew. [tick of any component, any thread]
  std::uint64_t generation() const { return generation_; }

 private:
  enum class How : std::uint8_t { round_robin, blocks, one, listed };
  struct Extent {
    std::uint64_t begin, end;
    How how;
    std::uint64_t divisor;              ///< blocks: pages of each; one: the GPU
    std::vector<std::uint32_t> owners;  ///< listed: page by page
    bool operator==(const Extent&) const = default;
  };
  Extent extent_of(const strobe::PlacedBuffer& buffer) const;
  std::uint32_t owner(const Extent& extent, std::uint64_t page) const;
  std::uint64_t pages_of(const Extent& extent) const { return (extent.end - extent.begin + page_ - 1) / page_; }
  void require_gpu(const strobe::PlacedBuffer& buffer, std::uint64_t gpu) const;
  void require_room() const;

  Spec spec_;
  std::uint64_t page_;
  std::uint64_t generation_ = 0;
  std::vector<Extent> extents_;  ///< by address
};

}  // namespace multi_gpu
