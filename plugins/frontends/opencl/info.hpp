// Answers of clGet...Info: a value, a text or a list, in the caller's memory as far as it asks for it.
#pragma once

#include <cstring>
#include <string>
#include <vector>

#include "opencl/failure.hpp"

namespace strobe::opencl {

/// Where an answer goes.
class Answer {
 public:
  Answer(std::size_t bytes, void* to, std::size_t* needed) : bytes_(bytes), to_(to), needed_(needed) {}

  void put(const void* from, std::size_t bytes) const {
    if (to_ != nullptr) {
      require(bytes_ >= bytes, CL_INVALID_VALUE);
      if (bytes > 0) std::memcpy(to_, from, bytes);
    }
    if (needed_ != nullptr) *needed_ = bytes;
  }
  template <class T>
  void value(const T& value) const {
    put(&value, sizeof value);
  }
  void text(const std::string& text) const { put(text.c_str(), text.size() + 1); }
  template <class T>
  void list(const std::vector<T>& values) const {
    put(values.data(), values.size() * sizeof(T));
  }
  void none() const { put(nullptr, 0); }
  void yes(bool holds) const { value<cl_bool>(holds ? CL_TRUE : CL_FALSE); }

  void* to() const { return to_; }

 private:
  std::size_t bytes_;
  void* to_;
  std::size_t* needed_;
};

}  // namespace strobe::opencl
