// Runs a reference as a workload's check does: found by name in the built plugin, parameters by name.
#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "strobe/host/plugins.hpp"

namespace reference_test {

using Bytes = std::vector<std::byte>;
using Parameters = std::vector<std::pair<std::string, strobe::Value>>;

template <class T>
Bytes bytes_of(const std::vector<T>& elements) {
  static_assert(std::is_trivially_copyable_v<T>);
  Bytes bytes(elements.size() * sizeof(T));
  if (!bytes.empty()) std::memcpy(bytes.data(), elements.data(), bytes.size());
  return bytes;
}

inline strobe::Plugins& loaded_plugins() {
  static strobe::Plugins plugins;
  static const strobe::LoadedPlugin& plugin = plugins.load(STROBE_BINARY_DIR "/lib/strobe/plugins/references.so");
  if (!plugin.refused.empty()) throw std::runtime_error(plugin.refused);
  return plugins;
}

/// Fills `count` elements of T.
template <class T>
std::vector<T> run(const std::string& name, const Parameters& parameters, const std::vector<Bytes>& inputs,
                   std::size_t count) {
  const strobe::RegisteredType& type = loaded_plugins().type("reference." + name);
  const std::shared_ptr<void> spec = type.make_spec();
  for (const auto& [key, value] : parameters) type.schema.find(key)->assign(spec.get(), value);
  std::vector<std::span<const std::byte>> views(inputs.begin(), inputs.end());
  std::vector<T> output(count);
  type.make_reference(spec.get())->compute(views, std::as_writable_bytes(std::span<T>(output)));
  return output;
}

inline strobe::Value count(std::uint64_t n) { return n; }

}  // namespace reference_test
