// Typed access to the bytes that a reference gets and gives, with the size checks that all references share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <vector>

#include "strobe/error.hpp"

namespace references {

using Inputs = std::span<const std::span<const std::byte>>;
using Output = std::span<std::byte>;

inline void expect_inputs(const std::string& reference, Inputs inputs, std::size_t count, const char* order) {
  if (inputs.size() == count) return;
  throw strobe::Error(reference + ": got " + std::to_string(inputs.size()) + " inputs - pass " + std::to_string(count) +
                      ": " + order);
}

inline void expect_bytes(const std::string& reference, const char* array, std::uint64_t bytes, std::uint64_t expected) {
  if (bytes == expected) return;
  throw strobe::Error(reference + ": " + array + " has " + std::to_string(bytes) + " bytes - its shape needs " +
                      std::to_string(expected));
}

/// Copies, because a caller's bytes need not be aligned for T.
template <class T>
std::vector<T> load(const std::string& reference, const char* array, std::span<const std::byte> bytes) {
  if (bytes.size() % sizeof(T) != 0)
    throw strobe::Error(reference + ": " + array + " has " + std::to_string(bytes.size()) +
                        " bytes - pass whole elements of " + std::to_string(sizeof(T)) + " bytes");
  std::vector<T> elements(bytes.size() / sizeof(T));
  if (!elements.empty()) std::memcpy(elements.data(), bytes.data(), bytes.size());
  return elements;
}

template <class T>
std::vector<T> load(const std::string& reference, const char* array, std::span<const std::byte> bytes,
                    std::uint64_t count) {
  expect_bytes(reference, array, bytes.size(), count * sizeof(T));
  return load<T>(reference, array, bytes);
}

template <class T>
void store(const std::string& reference, const std::vector<T>& elements, Output output) {
  expect_bytes(reference, "the output", output.size(), elements.size() * sizeof(T));
  if (!elements.empty()) std::memcpy(output.data(), elements.data(), output.size());
}

}  // namespace references
