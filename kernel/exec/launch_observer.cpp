#include "exec/launch_observer.hpp"

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

void LaunchObserver::issued(WorkGroup& group, std::uint32_t wave, std::size_t instruction, Cycle at) {
  at -= start_;
  if (wants(Sampler::kIntervals)) count(at);
  if (!watches_blocks()) return;
  auto& resident = static_cast<MachineLaunch::Resident&>(group);
  WaveNotes& notes = resident.notes[wave];
  if (notes.enters_block) {
    end_block(resident, wave, notes, at);
    notes.block = blocks_.starting_at(instruction);
    notes.block_issued = at;
    if (notes.block != WaveNotes::kNoBlock) ++notes.executed[notes.block];
  }
  notes.enters_block = blocks_.ends_behind(instruction);
}

void LaunchObserver::wave_ended(WorkGroup& group, std::uint32_t wave, Cycle at) {
  at -= start_;
  const auto& resident = static_cast<const MachineLaunch::Resident&>(group);
  const WaveNotes& notes = resident.notes[wave];
  last_end_ = at;
  if (!notes.reported) return;
  longest_wave_ = std::max(longest_wave_, resident.waves[wave]->instructions);
  longest_cycles_ = std::max(longest_cycles_, at - resident.dispatched);
  if (watches_blocks()) end_block(resident, wave, notes, at);
  if (!wants(Sampler::kWaves) && wishes_.log == nullptr) return;
  counts_.clear();
  for (std::uint32_t n = 0; n < notes.executed.size(); ++n)
    if (notes.executed[n] != 0) counts_.push_back({n, notes.executed[n]});
  const WaveRetired retired{resident.index, wave, resident.dispatched, at, resident.waves[wave]->instructions, counts_};
  if (wants(Sampler::kWaves)) wishes_.sampler->wave_retired(retired);
  if (wishes_.log != nullptr) wishes_.log->add(retired);
}

void LaunchObserver::count(Cycle at) {
  catch_up();
  if (at < begin_ + wishes_.interval)
    ++current_;
  else
    ++ahead_[at % kAhead];
}

void LaunchObserver::deliver_interval(Cycle end) {
  wishes_.sampler->interval({begin_, end, std::exchange(current_, 0)});
  begin_ = end;
}

void LaunchObserver::catch_up() {
  if (!wants(Sampler::kIntervals)) return;
  while (begin_ + wishes_.interval <= now()) {
    deliver_interval(begin_ + wishes_.interval);
    const Cycle end = begin_ + std::min(wishes_.interval, kAhead);
    for (Cycle cycle = begin_; cycle < end; ++cycle) current_ += std::exchange(ahead_[cycle % kAhead], 0);
  }
}

void LaunchObserver::finish() {
  if (!wants(Sampler::kIntervals)) return;
  catch_up();
  for (std::uint64_t& cycle : ahead_) current_ += std::exchange(cycle, 0);
  if (begin_ < now()) deliver_interval(now());
}

}  // namespace strobe
