#pragma once

#include <string>

#include "tags.hpp"

namespace memory {

inline Replacement replacement_of(const std::string& name) {
  if (name == "fifo") return Replacement::fifo;
  return name == "random" ? Replacement::random : Replacement::lru;
}

}  // namespace memory
