// What the compiler wrote, kept for the next run of the same text, flags and compiler.
//
// Source that may read files of which the compiler keeps no list, such as `.include` in inline assembly, has no key and
// is compiled each time (compile/inline_assembly.hpp).
//
// The key holds the preprocessed text rather than names and times of headers: a header that appears earlier in the
// search path, or one of other content under the same time, is then no case of its own. Preprocessing costs a fifth of
// compiling.
//
// One file per entry in $XDG_CACHE_HOME/strobe/compiled (~/.cache/strobe/compiled), named by its key. Entries come
// whole or not at all, carry a checksum, and the least recently used ones go when they exceed STROBE_CACHE_SIZE.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strobe {

struct Compiled {
  std::vector<std::byte> object;
  std::string messages;  ///< warnings, to be shown again
};

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
