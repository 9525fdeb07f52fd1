// Places that are taken and released: the one that was released last is taken first, so that few lines of the host's
// caches are in use. Which are free is kept apart from them: a place that is taken is then written, but not read, and
// mostly it is in no near cache.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace memory {

/// Numbers of places, from 0 on.
class FreeNumbers {
 public:
  /// What take() returns next.
  std::uint32_t next() const { return free_.empty() ? made_ : free_.back(); }
  std::uint32_t take() {
    if (free_.empty()) [[unlikely]]
      return made_++;
    const std::uint32_t number = free_.back();
    free_.pop_back();
    return number;
  }
  /// What will be taken after some others; next() if that is not known.
  std::uint32_t soon() const { return free_.size() > kSoon ? free_[free_.size() - kSoon] : next(); }
  void release(std::uint32_t number) { free_.push_back(number); }
  std::size_t taken() const { return made_ - free_.size(); }

 private:
  static constexpr std::size_t kSoon = 4;
  std::vector<std::uint32_t> free_;
  std::uint32_t made_ = 0;
};

template <class T>
class Pool {
 public:
  T& operator[](std::uint32_t index) { return entries_[index]; }
  const T& operator[](std::uint32_t index) const { return entries_[index]; }
  /// Places that were ever taken.
  std::size_t size() const { return entries_.size(); }
  std::uint32_t next() const { return free_.next(); }
  std::uint32_t take() {
    const std::uint32_t index = free_.take();
    if (index == entries_.size()) [[unlikely]]
      entries_.emplace_back();
    return index;
  }
  void release(std::uint32_t index) { free_.release(index); }
  std::size_t taken() const { return free_.taken(); }
  void expect(std::uint32_t index) const { __builtin_prefetch(&entries_[index]); }

 private:
  std::vector<T> entries_;
  FreeNumbers free_;
};

}  // namespace memory
