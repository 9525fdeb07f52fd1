// What outlives a launch, written to a checkpoint and read from one by the same function:
//
//   void Delay::archive(Archive& archive) {
//     archive(busy_until_, served_);
//     archive.fixed(lines_);
//   }
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "strobe/export.hpp"

namespace strobe {

/// Bytes in the order in which they are named. What is read was written by the same version of the same library, but
/// may be damaged: reads throw Error when the bytes end early or do not fit, and nothing is allocated that they do not
/// hold.
class STROBE_EXPORT Archive {
 public:
  /// Writes. The bytes are taken by take().
  Archive() = default;
  /// Reads `bytes`, which outlive it.
  explicit Archive(std::span<const std::byte> bytes) : reads_(true), input_(bytes) {}
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;

  /// Whether values are read; else they are written.
  bool reads() const { return reads_; }

  /// Values without pointers, texts, flags.
  template <class... T>
  void operator()(T&... values) {
    (one(values), ...);
  }

  /// A list that is as long as the block's parameters say.
  template <class T>
  void fixed(std::vector<T>& list) {
    std::uint64_t size = list.size();
    one(size);
    require(size == list.size(), "a list has another length");
    elements(list);
  }
  /// A list of any length.
  template <class List>
  void list(List& list) {
    const std::uint64_t size = count(list.size());
    if (reads_) list.resize(size);
    elements(list);
  }
  /// A list of anything; `visit(element)` names its values.
  template <class List, class F>
  void each(List& list, const F& visit) {
    const std::uint64_t size = count(list.size());
    if (reads_) list.clear();
    for (std::uint64_t n = 0; n < size; ++n) {
      if (reads_) list.emplace_back();
      visit(list[n]);
    }
  }
  /// A map; `visit(value)` names the values of one entry.
  template <class Map, class F>
  void map(Map& map, const F& visit) {
    const std::uint64_t size = count(map.size());
    if (reads_) map.clear();
    auto entry = map.begin();
    for (std::uint64_t n = 0; n < size; ++n) {
      typename Map::key_type key{};
      if (!reads_) key = entry->first;
      one(key);
      visit(reads_ ? map[key] : (entry++)->second);
    }
  }
  template <class T, class F>
  void optional(std::optional<T>& value, const F& visit) {
    bool there = value.has_value();
    one(there);
    if (reads_) value.reset();
    if (reads_ && there) value.emplace();
    if (there) visit(*value);
  }

  /// The length of something, which is at least as many bytes.
  std::uint64_t count(std::uint64_t size);

  /// Error if what was read cannot be.
  void require(bool holds, std::string_view problem) const {
    if (reads_ && !holds) fail(problem);
  }
  [[noreturn]] void fail(std::string_view problem) const;
  /// Error unless nothing is in flight: what a checkpoint could not hold. When it is written.
  void require_idle(bool idle, std::string_view problem) const {
    if (!reads_ && !idle) fail_busy(problem);
  }

  /// What was written.
  std::vector<std::byte> take() { return std::move(output_); }
  /// Bytes that were not read yet.
  std::size_t left() const { return input_.size(); }

 private:
  [[noreturn]] void fail_busy(std::string_view problem) const;
  void raw(void* data, std::size_t bytes);

  template <class T>
  static constexpr bool kPlain = std::is_trivially_copyable_v<T> && !std::is_pointer_v<T>;

  template <class T>
  void one(T& value) {
    static_assert(kPlain<T>, "name the fields of this type one by one");
    if constexpr (std::is_same_v<T, bool>) {  // any other byte than 0 and 1 is no bool
      auto byte = static_cast<std::uint8_t>(value);
      raw(&byte, 1);
      require(byte <= 1, "a flag is neither 0 nor 1");
      value = byte != 0;
    } else {
      raw(&value, sizeof(T));
    }
  }
  void one(std::string& text);

  template <class List>
  void elements(List& list) {
    using T = typename List::value_type;
    if constexpr (std::is_same_v<List, std::vector<bool>>) {
      for (std::size_t n = 0; n < list.size(); ++n) {
        bool value = list[n];
        one(value);
        list[n] = value;
      }
    } else if constexpr (std::is_same_v<List, std::vector<T>> && kPlain<T>) {
      raw(list.data(), list.size() * sizeof(T));
    } else {
      for (T& value : list) one(value);
    }
  }

  bool reads_ = false;
  std::span<const std::byte> input_;
  std::vector<std::byte> output_;
};

}  // namespace strobe
