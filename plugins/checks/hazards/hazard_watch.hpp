// watch.hazards - a part of `strobe run --check-races`: pairs of instructions with too few wait states between them on
// the path that a wave took. The ISA says which pairs these are (strobe/hazards.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "strobe/execution_watch.hpp"
#include "strobe/hazards.hpp"
#include "strobe/registry.hpp"

namespace hazards {

using namespace strobe;

/// What a wave has done lately, and when: its clock counts wait states.
class WaveHistory {
 public:
  struct Past {
    HazardEvent event;
    std::uint32_t instruction = 0;
    std::uint64_t end = 0;  ///< when its instruction had issued
  };
  void reset(std::size_t kinds);
  void forget_before(std::uint64_t time);

  std::uint64_t now = 0;
  std::vector<Past> past;            ///< oldest first
  std::vector<std::uint64_t> ended;  ///< by kind: the last one's end
};

class HazardWatch final : public ExecutionWatch {
 public:
  struct Spec {};
  static void describe(Schema<Spec>&) {}
  explicit HazardWatch(const Spec&) {}

  void start_launch(const WatchedLaunch& launch) override;
  void start_group(std::uint64_t index, std::uint32_t first_slot, std::uint32_t waves) override;
  void before(Wave& wave, const Instruction& instruction) override;
  std::vector<WatchFinding> findings() const override;

 private:
  /// Of an instruction that the kernel can reach.
  struct Described {
    unsigned wait_states = 1;
    std::vector<HazardEvent> events;
  };
  struct Found {
    HazardRule rule;
    HazardEvent first, second;
    std::uint32_t first_instruction = 0, second_instruction = 0;
    std::uint64_t wait_states = 0;  ///< the fewest
    std::uint64_t group = 0;
    std::uint32_t wave = 0;
    std::uint64_t count = 0;
  };

  void describe_instructions();
  std::span<const HazardRule> rules(const HazardEvent& first, const HazardEvent& second) const;
  void look(const HazardEvent& event, std::uint32_t instruction, const WaveHistory& history, const Wave& wave);
  void add(const HazardRule& rule, const WaveHistory::Past& first, const HazardEvent& second, std::uint32_t instruction,
           std::uint64_t wait_states, const Wave& wave);
  std::string describe(const HazardEvent& event) const;

  WatchedLaunch launch_;
  const HazardTable* table_ = nullptr;  ///< null: the target has no hazards
  std::span<const HazardKind> kinds_;
  std::vector<HazardRule> rules_;      ///< ordered by kinds
  std::vector<std::uint32_t> places_;  ///< by kinds: the first of their rules, and where the next ones begin
  std::vector<std::uint8_t> longest_;  ///< by first kind: the most wait states of its rules
  std::uint8_t longest_of_all_ = 0;
  std::vector<Described> described_;  ///< by instruction
  std::vector<WaveHistory> waves_;    ///< by slot
  std::vector<Found> found_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> numbers_;  ///< of both instructions
};

}  // namespace hazards
