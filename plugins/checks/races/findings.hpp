// Findings of a launch, one per kind and pair of instructions.
#pragma once

#include <map>
#include <tuple>
#include <vector>

#include "finding.hpp"

namespace races {

class Findings {
 public:
  void add(const Finding& finding) {
    const Key key{finding.kind, finding.first.instruction, finding.second.instruction};
    const auto [place, is_new] = places_.try_emplace(key, found_.size());
    if (is_new) found_.push_back(finding);
    ++found_[place->second].count;
  }
  /// In the order in which they were first seen.
  const std::vector<Finding>& all() const { return found_; }

 private:
  using Key = std::tuple<FindingKind, std::uint32_t, std::uint32_t>;
  std::map<Key, std::size_t> places_;
  std::vector<Finding> found_;
};

}  // namespace races
