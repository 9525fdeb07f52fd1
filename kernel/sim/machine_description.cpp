#include "strobe/host/machine_description.hpp"

#include <algorithm>

#include "base/sha256.hpp"

namespace strobe {

bool path_before(const std::string& a, const std::string& b) {
  std::size_t i = 0, j = 0;
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  while (i < a.size() && j < b.size()) {
    if (digit(a[i]) && digit(b[j])) {
      const std::size_t from_a = i, from_b = j;
      while (i < a.size() && digit(a[i])) ++i;
      while (j < b.size() && digit(b[j])) ++j;
      if (i - from_a != j - from_b) return i - from_a < j - from_b;
      if (const int order = a.compare(from_a, i - from_a, b, from_b, j - from_b); order != 0) return order < 0;
    } else if (a[i] != b[j]) {
      return a[i] < b[j];
    } else {
      ++i, ++j;
    }
  }
  return a.size() - i < b.size() - j;
}

std::vector<ComponentDescription> in_order(std::vector<ComponentDescription> components) {
  std::stable_sort(components.begin(), components.end(), [](const auto& a, const auto& b) {
    return a.type != b.type ? a.type < b.type : path_before(a.path, b.path);
  });
  return components;
}

std::string digest_of(const MachineDescription& description) {
  std::string text = std::to_string(description.clock.n) + description.processor;
  for (const ComponentDescription& component : description.components) {
    text += '\n' + component.path + ' ' + component.type + ' ' + std::to_string(component.clock.n) + ' ' +
            std::to_string(component.partition);
    for (const auto& [name, value] : component.parameters) text += ' ' + name + '=' + to_text(value);
  }
  for (const LinkDescription& link : description.links)
    text += '\n' + link.from + ' ' + link.to + ' ' + std::to_string(link.latency_ps) + ' ' +
            std::to_string(link.queue) + (link.one_way ? " one way" : "");
  return sha256_hex(text);
}

}  // namespace strobe
