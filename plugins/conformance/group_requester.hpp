// A requester of several lines at a time: in the one call that a facet of the memory level has for them, or line by
// line, which the facet promises to equal.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "component_partners.hpp"
#include "strobe/fast/batches.hpp"
#include "strobe/fast/gathers.hpp"
#include "strobe/random.hpp"
#include "strobe/fast/spans.hpp"

namespace strobe::conformance {

/// What a requester's lines are grouped to.
enum class Grouping : std::uint8_t {
  none = 1,
  spans,    ///< neighbouring lines in one access (TakesSpans)
  gathers,  ///< lines that lie anywhere, with one answer (TakesGathers)
  batches   ///< reads with an answer each (TakesBatches)
};

class GroupRequester final : public Component, public Driver {
 public:
  /// `in_one_call`: as the facet takes them. Throws NotApplicable if the level has no such facet. [plan]
  GroupRequester(const ComponentContext& context, Log& log, std::uint32_t number, Grouping grouping, bool in_one_call);

  /// `traffic.requests` groups.
  void plan(const Traffic& traffic) override;
  void tick(Cycle now) override;
  void completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) override;
  bool done() const override { return next_ == groups_.size() && in_flight_.empty(); }
  std::size_t unanswered() const override { return in_flight_.size(); }

 private:
  struct Group {
    std::vector<AddressRange> lines;
    Cycle at = 0;
    std::uint32_t cycles = 0;  ///< in which lines leave one after the other
    std::size_t missing = 0;   ///< lines without a reply
    MemoryReply reply{0, ServedBy::unknown};
    Cycle leaves(std::size_t line) const { return at + line * cycles / lines.size(); }
  };
  void look_for_facet();
  Group group_from(SplitMix64& random) const;
  void issue(std::size_t number);
  void issue_together(std::size_t number);
  void take(std::uint64_t tag, const MemoryReply& reply);

  MemoryPort& port_;
  Log& log_;
  std::uint32_t number_;
  Grouping grouping_;
  bool in_one_call_;
  TakesGathers* gathers_ = nullptr;
  TakesBatches* batches_ = nullptr;
  Span span_;  ///< of a group: all its bytes, and those of a line
  bool facet_known_ = false;
  std::vector<Group> groups_;
  std::size_t next_ = 0;
  std::unordered_map<std::uint64_t, std::size_t> in_flight_;  ///< by tag: lines that its answer is for
};

}  // namespace strobe::conformance
