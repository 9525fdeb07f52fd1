#include "sampling/leap.hpp"

#include <fmt/format.h>

#include "exec/float_mode.hpp"
#include "strobe/error.hpp"

namespace strobe {

[[noreturn]] static void refuse(const GroupContext& group, const char* problem) {
  throw Error(
      fmt::format("work-group {} does not go round its loop as often as the sampler says: {}", group.index(), problem));
}

Leap::Leap(const FunctionalLaunch& launch) : launch_(launch), counts_(launch.program->runs().size(), 0) {}

/// Until it has reached its target, or rests.
void Leap::step(Wave& wave, Target& target) try {
  const KeepFloatMode keep;
  _mm_setcsr(wave.host_float_mode);
  do {
    const Instruction* i = wave.next;
    const Instruction* const end = i + i->run_length;
    const Instruction* const stop = target.at > i && target.at < end ? target.at : end;
    if (static_cast<std::size_t>(i - launch_.program->instructions().data()) == launch_.program->runs()[i->run].first)
      ++counts_[i->run];
    wave.instructions += static_cast<std::uint64_t>(stop - i);
    const std::uint32_t vectors = i->vector_length - (stop == end ? 0 : stop->vector_length);
    wave.lane_instructions += std::uint64_t{vectors} * wave.active_lanes;
    wave.next = stop;
    for (; i != stop; ++i) {
      if (warming_) warming_->before(wave, *i);
      (wave.intercept != nullptr ? wave.intercept : i->execute)(wave, *i);
    }
    wave.sleeping = false;
    wave.sleep_cycles = 0;
    target.reached = wave.next == target.at && target.waits == (wave.state == WaveState::at_barrier);
  } while (!target.reached && wave.state == WaveState::running);
} catch (const Fault& fault) {
  throw FaultPlace{fault, {wave.group_id[0], wave.group_id[1], wave.group_id[2]}, wave.wave_in_group};
}

void Leap::go_round(GroupContext& group, std::uint32_t unit) {
  if (warming_) warming_->place(unit, 0), warming_->start_group();
  targets_.assign(group.waves(), {});
  for (std::uint32_t n = 0; n < group.waves(); ++n)
    if (const Wave& wave = group.wave(n); wave.state != WaveState::ended)
      targets_[n] = {wave.next, wave.state == WaveState::at_barrier, false};
  for (;;) {
    std::size_t there = 0, alive = 0;
    for (std::uint32_t n = 0; n < group.waves(); ++n) {
      Wave& wave = group.wave(n);
      Target& target = targets_[n];
      if (target.at == nullptr) continue;
      if (!target.reached && wave.state == WaveState::running) step(wave, target);
      if (wave.state == WaveState::ended) refuse(group, "a wave ends");
      ++alive;
      there += target.reached ? 1 : 0;
    }
    if (there == alive) return;
    // Who is there waits for none that is not: they stood in the same order before. All others are at the barrier.
    if (there != 0 || !group.release_barrier()) refuse(group, "its waves wait for each other");
    for (std::uint32_t n = 0; n < group.waves(); ++n)
      targets_[n].reached = targets_[n].at == group.wave(n).next && !targets_[n].waits;
  }
}

}  // namespace strobe
