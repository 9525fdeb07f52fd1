// What a compiler wrote, kept for the next run of the same text, flags and compiler.
//
// One file per entry in $XDG_CACHE_HOME/strobe/compiled (~/.cache/strobe/compiled), named by its key. Entries come
// whole or not at all, carry a checksum, and the least recently used ones go when they exceed STROBE_CACHE_SIZE.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "strobe/compiler.hpp"

namespace strobe {

class CompileCache {
 public:
  /// Nothing where STROBE_CACHE_SIZE is 0, where there is no folder for it, or where others could write into it. Error
  /// if STROBE_CACHE_SIZE is no size.
  static std::optional<CompileCache> open();

  CompileCache(CompileCache&& other) noexcept;
  ~CompileCache();

  /// `key`: 64 hexadecimal digits. An entry that is damaged counts as none.
  std::optional<Compiled> find(const std::string& key) const;

  /// Does nothing if the entry cannot be written: a cache is never a reason to fail.
  void keep(const std::string& key, const Compiled& compiled) const;

 private:
  CompileCache(int folder, std::uint64_t most) : folder_(folder), most_(most) {}
  void make_room() const;

  int folder_ = -1;
  std::uint64_t most_ = 0;  ///< bytes of all entries
};

}  // namespace strobe
