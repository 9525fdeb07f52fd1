#include "hazard_watch.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "strobe/memory.hpp"
#include "strobe/wave.hpp"

namespace hazards {

namespace {

bool overlap(const RegisterRange& a, const RegisterRange& b) {
  if (a.count == 0 || b.count == 0) return true;
  return a.file == b.file && a.first < b.first + b.count && b.first < a.first + a.count;
}
bool same(const RegisterRange& a, const RegisterRange& b) {
  return a.file == b.file && a.first == b.first && a.count == b.count;
}

bool matches(HazardMatch match, const HazardEvent& first, const HazardEvent& second) {
  switch (match) {
    case HazardMatch::overlap:
      return true;
    case HazardMatch::same:
      return same(first.range, second.range);
    case HazardMatch::partial:
      return !same(first.range, second.range);
    case HazardMatch::other_variant:
      return first.variant != second.variant;
  }
  return false;
}

}  // namespace

void WaveHistory::reset(std::size_t kinds) {
  now = 0;
  past.clear();
  ended.assign(kinds, 0);
}

void WaveHistory::forget_before(std::uint64_t time) {
  const auto is_old = [&](const Past& one) { return one.end < time; };
  past.erase(past.begin(), std::find_if_not(past.begin(), past.end(), is_old));
}

void HazardWatch::start_launch(const WatchedLaunch& launch) {
  launch_ = launch;
  table_ = dynamic_cast<const HazardTable*>(launch.isa);
  if (table_ == nullptr) return;
  kinds_ = table_->hazard_kinds();
  const std::size_t kinds = kinds_.size();
  rules_.assign(table_->hazard_rules().begin(), table_->hazard_rules().end());
  const auto place = [&](const HazardRule& rule) { return rule.first * kinds + rule.second; };
  std::stable_sort(rules_.begin(), rules_.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
  places_.assign(kinds * kinds + 1, 0);
  longest_.assign(kinds, 0);
  for (const HazardRule& rule : rules_) {
    ++places_[place(rule) + 1];
    longest_[rule.first] = std::max(longest_[rule.first], rule.wait_states);
    longest_of_all_ = std::max(longest_of_all_, rule.wait_states);
  }
  for (std::size_t n = 1; n < places_.size(); ++n) places_[n] += places_[n - 1];
  describe_instructions();
}

void HazardWatch::describe_instructions() {
  described_.resize(launch_.instructions.size());
  const CodeMap& code = launch_.context->code;
  for (const std::uint32_t index : launch_.reachable) {
    const InstructionInfo& info = launch_.infos[index];
    const std::uint64_t address = code.base + info.offset;
    const Region* const region = launch_.context->memory->find(address, info.bytes);
    if (region == nullptr) continue;
    Described& described = described_[index];
    described.wait_states = table_->hazard_events({region->at(address), info.bytes}, info, described.events);
  }
}

void HazardWatch::start_group(std::uint64_t, std::uint32_t first_slot, std::uint32_t waves) {
  if (waves_.size() < first_slot + waves) waves_.resize(first_slot + waves);
  for (std::uint32_t n = 0; n < waves; ++n) waves_[first_slot + n].reset(kinds_.size());
}

void HazardWatch::before(Wave& wave, const Instruction& instruction) {
  if (table_ == nullptr) return;
  WaveHistory& history = waves_[wave.slot];
  // A mode in which instructions do not do what they are said to.
  if (wave.intercept != nullptr) return history.reset(kinds_.size());
  const std::uint32_t index = launch_.index(instruction);
  const Described& described = described_[index];
  if (!history.past.empty())
    for (const HazardEvent& event : described.events) look(event, index, history, wave);
  history.now += described.wait_states;
  for (const HazardEvent& event : described.events) {
    history.ended[event.kind] = history.now;
    if (longest_[event.kind] != 0) history.past.push_back({event, index, history.now});
  }
  if (history.now >= longest_of_all_) history.forget_before(history.now - longest_of_all_ + 1);
}

std::span<const HazardRule> HazardWatch::rules(const HazardEvent& first, const HazardEvent& second) const {
  const std::size_t place = first.kind * kinds_.size() + second.kind;
  return std::span(rules_).subspan(places_[place], places_[place + 1] - places_[place]);
}

void HazardWatch::look(const HazardEvent& event, std::uint32_t instruction, const WaveHistory& history,
                       const Wave& wave) {
  std::uint64_t seen = 0;  // families
  for (auto first = history.past.rbegin(); first != history.past.rend(); ++first) {
    if (!overlap(first->event.range, event.range)) continue;
    if (const std::uint8_t family = kinds_[first->event.kind].family; family != 0) {
      if ((seen >> family & 1) != 0) continue;
      seen |= std::uint64_t{1} << family;
    }
    const std::uint64_t wait_states = history.now - first->end;
    if (wait_states >= longest_[first->event.kind]) continue;
    for (const HazardRule& rule : rules(first->event, event)) {
      if (wait_states >= rule.wait_states || !matches(rule.match, first->event, event)) continue;
      if (rule.between != 0 && history.ended[rule.between] <= first->end) continue;
      add(rule, *first, event, instruction, wait_states, wave);
    }
  }
}

void HazardWatch::add(const HazardRule& rule, const WaveHistory::Past& first, const HazardEvent& second,
                      std::uint32_t instruction, std::uint64_t wait_states, const Wave& wave) {
  const auto [place, is_new] = numbers_.try_emplace({first.instruction, instruction}, found_.size());
  if (is_new) {
    found_.push_back({rule, first.event, second, first.instruction, instruction, wait_states, launch_.group(wave),
                      wave.wave_in_group, 0});
  }
  Found& found = found_[place->second];
  ++found.count;
  // Of several rules the one that wants most.
  const auto missing = [](const HazardRule& r, std::uint64_t states) { return r.wait_states - states; };
  if (missing(rule, wait_states) <= missing(found.rule, found.wait_states)) return;
  found.rule = rule;
  found.first = first.event;
  found.second = second;
  found.wait_states = wait_states;
}

std::string HazardWatch::describe(const HazardEvent& event) const {
  const HazardKind& kind = kinds_[event.kind];
  if (event.range.count == 0) return kind.name;
  const bool is_accumulator = event.range.file == RegisterFile::vector && event.range.first >= kFirstAccumulator;
  const char* const noun = kind.noun != nullptr                       ? kind.noun
                           : is_accumulator                           ? "AGPR"
                           : event.range.file == RegisterFile::vector ? "VGPR"
                                                                      : "SGPR";
  const unsigned first = event.range.first - (is_accumulator ? kFirstAccumulator : 0);
  if (event.range.count == 1) return fmt::format("{} {} {}", kind.name, noun, first);
  return fmt::format("{} {}s {} to {}", kind.name, noun, first, first + event.range.count - 1);
}

std::vector<WatchFinding> HazardWatch::findings() const {
  std::vector<WatchFinding> all;
  for (const Found& found : found_) {
    const unsigned needed = found.rule.wait_states;
    WatchFinding& finding = all.emplace_back();
    finding.kind = "missing_wait_states";
    finding.remark = fmt::format("the hardware needs {} wait state{} between these instructions and has {} - insert {}",
                                 needed, needed == 1 ? "" : "s", found.wait_states,
                                 table_->hazard_remedy(static_cast<unsigned>(needed - found.wait_states)));
    finding.count = found.count;
    finding.sides = {{describe(found.first), {}, found.first_instruction, found.group, found.wave, {}},
                     {describe(found.second), {}, found.second_instruction, found.group, found.wave, {}}};
  }
  return all;
}

}  // namespace hazards
