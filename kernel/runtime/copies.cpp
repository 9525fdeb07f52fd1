#include "runtime/copies.hpp"

namespace strobe {

DeviceCopy located(const BufferCopy& copy) {
  const Buffer &from = *copy.from, &to = *copy.to;
  return {from.address + copy.from_byte,
          to.address + copy.to_byte,
          from.host + copy.from_byte,
          to.host + copy.to_byte,
          copy.bytes,
          copy.gpu};
}

std::string name_of(const BufferCopy& copy) { return "copy of " + copy.from->name + " to " + copy.to->name; }

}  // namespace strobe
