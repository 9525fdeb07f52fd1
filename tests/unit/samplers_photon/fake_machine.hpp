// A machine of wave slots for samplers: it dispatches groups in order, runs detailed ones for given times, holds slots
// for predicted ones, and tells the sampler what the engine would.
#pragma once

#include "strobe/sampler.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <string>
#include <vector>

namespace fake {

using strobe::BlockCount;
using strobe::Cycle;

struct Wave {
  Cycle duration = 1;
  std::vector<BlockCount> blocks;  ///< executed one after the other, all executions equally long
};

struct Kernel {
  std::uint64_t groups = 0, slots = 0;  ///< slots: groups that the machine holds
  std::uint32_t waves_per_group = 1;
  Cycle dispatch_interval = 4;
  std::vector<strobe::SampledBlock> blocks;
  std::vector<strobe::InstructionInfo> instructions;
  std::function<Wave(std::uint64_t group, std::uint32_t wave)> wave;
  std::string must_be_detailed;
  bool waits = false;  ///< groups do not end by themselves

  std::uint64_t wave_instructions(const Wave& one) const {
    std::uint64_t sum = 0;
    for (const BlockCount& count : one.blocks) sum += std::uint64_t{count.count} * blocks[count.block].instructions;
    return sum;
  }
};

struct Run {
  strobe::TimePrediction prediction;
  strobe::LaunchOutcome outcome;
  strobe::LaunchPlan plan;
  Cycle machine = 0;                          ///< when its last wave ended
  std::vector<strobe::Treatment> treatments;  ///< of each group's first wave
  std::vector<std::string> log;
  std::uint64_t analysed_groups = 0;

  std::uint64_t count(strobe::Treatment treatment) const {
    return static_cast<std::uint64_t>(std::count(treatments.begin(), treatments.end(), treatment));
  }
  bool logged(const std::string& text) const {
    return std::any_of(log.begin(), log.end(), [&](const std::string& line) { return line.find(text) != line.npos; });
  }
};

class Analysis final : public strobe::LaunchAnalysis {
 public:
  Analysis(const Kernel& kernel, Run& run) : kernel_(kernel), run_(run) {}
  std::optional<strobe::ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                                 const std::function<void(const strobe::WaveProfile&)>& each,
                                                 strobe::Counting) override {
    if (kernel_.waits) return std::nullopt;
    run_.analysed_groups += groups.size();
    for (const std::uint64_t group : groups)
      for (std::uint32_t n = 0; n < kernel_.waves_per_group; ++n) {
        const Wave wave = kernel_.wave(group, n);
        each({group, n, kernel_.wave_instructions(wave), wave.blocks});
      }
    return strobe::ExecutionCounts{};
  }

 private:
  const Kernel& kernel_;
  Run& run_;
};

class Store final : public strobe::ProfileStore {
 public:
  std::optional<std::string> find(std::string_view name) const override {
    const auto found = kept.find(std::string(name));
    return found == kept.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(std::string_view name, std::string_view bytes) override { kept[std::string(name)] = bytes; }
  std::map<std::string, std::string> kept;
};

/// One launch.
class Machine {
 public:
  Machine(const Kernel& kernel, strobe::Sampler& sampler) : kernel_(kernel), sampler_(sampler) {}

  Run run(std::uint64_t index = 0, Store* store = nullptr) {
    Analysis analysis(kernel_, run_);
    launch_.kernel = "k";
    launch_.code_object = "code";
    launch_.index = index;
    launch_.groups = kernel_.groups;
    launch_.waves_per_group = kernel_.waves_per_group;
    launch_.waves = kernel_.groups * kernel_.waves_per_group;
    launch_.wave_slots = launch_.resident_waves = kernel_.slots * kernel_.waves_per_group;
    launch_.blocks = kernel_.blocks;
    launch_.instructions = kernel_.instructions;
    launch_.latencies = &latencies_;
    launch_.must_be_detailed = kernel_.must_be_detailed;
    launch_.analysis = &analysis;
    launch_.store = store;
    launch_.log = [this](std::string_view text) { run_.log.emplace_back(text); };
    run_.plan = sampler_.begin_launch(launch_);
    events_ = sampler_.subscribes();
    if (run_.plan.treatment == strobe::Treatment::detailed)
      dispatch_all();
    else
      count_rest(0, run_.plan.treatment);
    run_.outcome = outcome_;
    run_.prediction = sampler_.end_launch(outcome_);
    return run_;
  }

 private:
  struct Event {
    Cycle at;
    std::function<void()> happen;
    bool operator<(const Event& other) const { return at > other.at; }
  };

  void dispatch_all() {
    Cycle now = 0;
    for (std::uint64_t group = 0; group < kernel_.groups; ++group) {
      if (ends_.size() == kernel_.slots) {
        now = std::max(now, ends_.top());
      }
      deliver(now);
      while (!ends_.empty() && ends_.top() <= now) ends_.pop();
      if (!dispatch(group, now)) {
        outcome_.rest_at = now;
        break;
      }
      now += kernel_.dispatch_interval;
    }
    deliver(strobe::kNever);
    outcome_.cycles = run_.machine;
  }

  bool dispatch(std::uint64_t group, Cycle now) {
    const strobe::GroupDispatch dispatch{group, now, ends_.size() * kernel_.waves_per_group};
    std::vector<strobe::Treatment> waves(kernel_.waves_per_group, strobe::Treatment::detailed);
    if (sampler_.work_group(dispatch, waves) == strobe::Reach::rest_of_launch) {
      count_rest(group, waves[0]);
      return false;
    }
    run_.treatments.push_back(waves[0]);
    const Cycle end = waves[0] == strobe::Treatment::detailed ? detailed(group, now) : predicted(dispatch, waves[0]);
    ends_.push(end);
    run_.machine = std::max(run_.machine, end);
    return true;
  }

  Cycle detailed(std::uint64_t group, Cycle now) {
    Cycle end = now;
    for (std::uint32_t n = 0; n < kernel_.waves_per_group; ++n) {
      const Wave wave = kernel_.wave(group, n);
      end = std::max(end, now + wave.duration);
      ++outcome_.detailed_waves;
      outcome_.detailed_instructions += kernel_.wave_instructions(wave);
      outcome_.instructions += kernel_.wave_instructions(wave);
      plan_blocks(group, n, now, wave);
      events_to_come_.push({now + wave.duration, [=, this] {
                              if (events_ & strobe::Sampler::kWaves)
                                sampler_.wave_retired(
                                    {group, n, now, now + wave.duration, kernel_.wave_instructions(wave), wave.blocks});
                            }});
    }
    return end;
  }

  void plan_blocks(std::uint64_t group, std::uint32_t n, Cycle now, const Wave& wave) {
    if (!(events_ & strobe::Sampler::kBlocks)) return;
    std::uint64_t all = 0, done = 0;
    for (const BlockCount& count : wave.blocks) all += count.count;
    for (const BlockCount& count : wave.blocks)
      for (std::uint32_t repeat = 0; repeat < count.count; ++repeat, ++done) {
        const Cycle begin = now + wave.duration * done / all, end = now + wave.duration * (done + 1) / all;
        events_to_come_.push({end, [=, this] { sampler_.block_retired({count.block, begin, end, group, n}); }});
      }
  }

  Cycle predicted(const strobe::GroupDispatch& dispatch, strobe::Treatment treatment) {
    std::vector<Wave> waves;
    for (std::uint32_t n = 0; n < kernel_.waves_per_group; ++n) waves.push_back(kernel_.wave(dispatch.group, n));
    std::vector<strobe::WaveProfile> profiles;
    for (std::uint32_t n = 0; n < kernel_.waves_per_group; ++n) {
      if (treatment == strobe::Treatment::skip)
        profiles.push_back({dispatch.group, n, 0, {}});
      else
        profiles.push_back({dispatch.group, n, kernel_.wave_instructions(waves[n]), waves[n].blocks});
      outcome_.instructions += profiles.back().instructions;
    }
    std::vector<double> durations(waves.size());
    sampler_.predict(dispatch, profiles, durations);
    (treatment == strobe::Treatment::skip ? outcome_.skipped_waves : outcome_.fast_forwarded_waves) += waves.size();
    return dispatch.now + static_cast<Cycle>(*std::max_element(durations.begin(), durations.end()) + 0.5);
  }

  void count_rest(std::uint64_t first, strobe::Treatment treatment) {
    for (std::uint64_t group = first; group < kernel_.groups; ++group)
      for (std::uint32_t n = 0; n < kernel_.waves_per_group; ++n) {
        if (treatment == strobe::Treatment::skip) {
          ++outcome_.skipped_waves;
          continue;
        }
        ++outcome_.fast_forwarded_waves;
        outcome_.instructions += kernel_.wave_instructions(kernel_.wave(group, n));
      }
  }

  void deliver(Cycle until) {
    while (!events_to_come_.empty() && events_to_come_.top().at <= until) {
      const Event event = events_to_come_.top();
      events_to_come_.pop();
      event.happen();
    }
  }

  const Kernel& kernel_;
  strobe::Sampler& sampler_;
  strobe::SampledLaunch launch_;
  strobe::LatencyTable latencies_;
  strobe::LaunchOutcome outcome_;
  Run run_;
  unsigned events_ = 0;
  std::priority_queue<Cycle, std::vector<Cycle>, std::greater<>> ends_;
  std::priority_queue<Event> events_to_come_;
};

/// In full detail.
inline Cycle detailed_cycles(const Kernel& kernel) {
  class None final : public strobe::Sampler {
    unsigned subscribes() const override { return 0; }
    strobe::LaunchPlan begin_launch(const strobe::SampledLaunch&) override { return {}; }
  } none;
  return Machine(kernel, none).run().machine;
}

}  // namespace fake
