#include "sampling/launch_observer.hpp"

#include <algorithm>
#include <utility>

namespace strobe {

void LaunchObserver::set_wishes(const Wishes& wishes) {
  wishes_ = wishes;
  instructions = watches_blocks() || wants(Sampler::kIntervals);
}

void LaunchObserver::group_started(MachineLaunch::Resident& group, std::uint32_t detailed) const {
  group.notes.resize(group.waves.size());
  for (std::size_t n = 0; n < group.waves.size(); ++n) {
    WaveNotes& notes = group.notes[n];
    notes.block = WaveNotes::kNoBlock;
    notes.enters_block = true;
    notes.reported = ((detailed >> n) & 1) != 0;
    if (watches_blocks()) notes.executed.assign(blocks_.blocks().size(), 0);
  }
}

void LaunchObserver::end_block(const MachineLaunch::Resident& group, std::uint32_t wave, const WaveNotes& notes,
                               Cycle at) const {
  if (notes.block == WaveNotes::kNoBlock || !notes.reported) return;
  const BlockRetired block{notes.block, notes.block_issued, at, group.index, wave};
  if (wants(Sampler::kBlocks)) wishes_.sampler->block_retired(block);
  if (wishes_.log != nullptr) wishes_.log->add(blocks_.blocks()[notes.block], block);
}

void LaunchObserver::add(const Report& report) {
  const std::lock_guard lock(mutex_);
  sorted_ = sorted_ && (reports_.size() == first_ || reports_.back().at <= report.at);
  reports_.push_back(report);
}

void LaunchObserver::issued(WorkGroup& group, std::uint32_t wave, std::size_t instruction, Cycle at) {
  add({at - start_, group.compute_unit, wave, instruction, static_cast<MachineLaunch::Resident*>(&group),
       Report::Kind::issued});
}

void LaunchObserver::wave_ended(WorkGroup& group, std::uint32_t wave, Cycle at) {
  add({at - start_, group.compute_unit, wave, 0, static_cast<MachineLaunch::Resident*>(&group),
       Report::Kind::wave_ended});
}

void LaunchObserver::took(std::uint32_t compute_unit, Latency what, Cycle cycles, Cycle at) {
  add({at - start_, compute_unit, static_cast<std::uint32_t>(what), cycles, nullptr, Report::Kind::took});
}

/// Passes on all reports of cycles before `end`: by cycle, then compute unit, then as it reported them.
void LaunchObserver::pass_on(Cycle end) {
  if (!sorted_ || (first_ != reports_.size() && reports_[first_].at < end)) {
    std::stable_sort(
        reports_.begin() + static_cast<std::ptrdiff_t>(first_), reports_.end(),
        [](const Report& a, const Report& b) { return a.at != b.at ? a.at < b.at : a.compute_unit < b.compute_unit; });
    sorted_ = true;
  }
  for (; first_ != reports_.size() && reports_[first_].at < end; ++first_) pass_on(reports_[first_]);
  if (first_ == reports_.size()) {
    reports_.clear();
    first_ = 0;
  }
}

void LaunchObserver::pass_on(const Report& report) {
  if (wants(Sampler::kIntervals)) deliver_intervals(report.at);
  switch (report.kind) {
    case Report::Kind::issued:
      return pass_on_issued(report);
    case Report::Kind::wave_ended:
      return pass_on_end(report);
    case Report::Kind::took:
      break;
  }
  const auto what = static_cast<Latency>(report.wave);
  (what == Latency::vector_memory   ? latencies_.vector_memory
   : what == Latency::scalar_memory ? latencies_.scalar_memory
                                    : latencies_.lds)
      .add(report.number);
}

void LaunchObserver::pass_on_issued(const Report& report) {
  ++current_;
  if (!watches_blocks()) return;
  MachineLaunch::Resident& resident = *report.group;
  WaveNotes& notes = resident.notes[report.wave];
  if (notes.enters_block) {
    end_block(resident, report.wave, notes, report.at);
    notes.block = blocks_.starting_at(report.number);
    notes.block_issued = report.at;
    if (notes.block != WaveNotes::kNoBlock) ++notes.executed[notes.block];
  }
  notes.enters_block = blocks_.ends_behind(report.number);
}

void LaunchObserver::pass_on_end(const Report& report) {
  const MachineLaunch::Resident& resident = *report.group;
  const WaveNotes& notes = resident.notes[report.wave];
  last_end_ = report.at;
  if (!notes.reported) return;
  longest_wave_ = std::max(longest_wave_, resident.waves[report.wave]->instructions);
  retired_ += resident.waves[report.wave]->instructions;
  longest_cycles_ = std::max(longest_cycles_, report.at - resident.dispatched);
  if (watches_blocks()) end_block(resident, report.wave, notes, report.at);
  if (!wants(Sampler::kWaves) && wishes_.log == nullptr) return;
  counts_.clear();
  for (std::uint32_t n = 0; n < notes.executed.size(); ++n)
    if (notes.executed[n] != 0) counts_.push_back({n, notes.executed[n]});
  const WaveRetired retired{
      resident.index, report.wave, resident.dispatched, report.at, resident.waves[report.wave]->instructions, counts_};
  if (wants(Sampler::kWaves)) wishes_.sampler->wave_retired(retired);
  if (wishes_.log != nullptr) wishes_.log->add(retired);
}

void LaunchObserver::deliver_interval(Cycle end) {
  wishes_.sampler->interval({begin_, end, std::exchange(current_, 0)});
  begin_ = end;
}

void LaunchObserver::deliver_intervals(Cycle until) {
  while (begin_ + wishes_.interval <= until) deliver_interval(begin_ + wishes_.interval);
}

/// All of what it passes on was reported before the dispatcher's present window.
void LaunchObserver::catch_up(Cycle known) {
  const std::lock_guard lock(mutex_);
  pass_on(known);
  if (wants(Sampler::kIntervals)) deliver_intervals(known);
}

void LaunchObserver::finish() {
  const std::lock_guard lock(mutex_);
  pass_on(kNever);
  if (!wants(Sampler::kIntervals)) return;
  deliver_intervals(now());
  if (begin_ < now()) deliver_interval(now());
}

}  // namespace strobe
