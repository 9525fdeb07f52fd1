// A typed array as scripts hold it: in host memory, or the contents of a device buffer. Knows no Lua.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "lua/script_state.hpp"
#include "lua/values/element.hpp"

namespace strobe {

/// Host memory that counts against a budget as long as it lives.
class HostBytes {
 public:
  HostBytes(MemoryBudget& budget, std::uint64_t bytes);
  ~HostBytes();
  HostBytes(const HostBytes&) = delete;
  HostBytes& operator=(const HostBytes&) = delete;
  std::byte* data() { return data_.get(); }

 private:
  struct Free {
    void operator()(std::byte* data) const;
  };
  MemoryBudget& budget_;
  std::uint64_t bytes_;
  std::unique_ptr<std::byte, Free> data_;
};

class OwnedBuffer;

struct Elements {
  static constexpr char kLuaName[] = "strobe array or buffer";

  ElementType type = ElementType::u8;
  std::uint64_t count = 0;
  std::byte* data = nullptr;
  std::shared_ptr<HostBytes> host;      ///< of an array, else null
  std::shared_ptr<OwnedBuffer> device;  ///< of a buffer, else null

  std::span<std::byte> bytes() const { return {data, count * element_info(type).bytes}; }
  std::byte* at(std::uint64_t index) const { return data + index * element_info(type).bytes; }
};

/// A zero-filled host array. Error (exit 3) when the budget does not hold it.
Elements make_array(MemoryBudget& budget, ElementType type, std::uint64_t count);

}  // namespace strobe
