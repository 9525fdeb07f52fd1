#include "sampler_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <queue>

#include "contract.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr std::uint64_t kResidentWaves = 128;
constexpr Story kStories[] = {
    {.name = "uniform"},
    {.name = "three kinds of waves", .kinds = 3, .noise = 40},
    {.name = "one work-group", .groups = 1},
    {.name = "work-groups that cannot be executed ahead", .analysis_ends = false},
    {.name = "work-groups that wait for each other", .analysis_ends = false, .must_be_detailed = true},
    {.name = "uniform, with a store", .store = true},
};

/// What the waves of a story do.
class Waves {
 public:
  explicit Waves(const Story& story) : story_(story) {}

  std::uint32_t trips(std::uint64_t group) const { return 4 + 6 * static_cast<std::uint32_t>(group % story_.kinds); }
  std::uint64_t instructions(std::uint64_t group) const { return 10 + 8 * trips(group) + 6; }
  std::vector<BlockCount> blocks(std::uint64_t group) const { return {{0, 1}, {1, trips(group)}, {2, 1}}; }
  Cycle cycles(std::uint64_t group, std::uint32_t wave) const {
    SplitMix64 random(group * 64 + wave);
    return 400 + 5 * instructions(group) + (story_.noise != 0 ? random.below(story_.noise) : 0);
  }
  WaveProfile profile(std::uint64_t group, std::uint32_t wave, std::vector<BlockCount>& storage) const {
    storage = blocks(group);
    return {group, wave, instructions(group), storage};
  }

 private:
  const Story& story_;
};

struct Analysis final : LaunchAnalysis {
  Analysis(const Story& of, const Waves& by) : story(of), waves(by) {}
  std::optional<ExecutionCounts> execute(std::span<const std::uint64_t> groups,
                                         const std::function<void(const WaveProfile&)>& each, Counting) override {
    if (!story.analysis_ends) return std::nullopt;
    ExecutionCounts counts;
    std::vector<BlockCount> blocks;
    for (const std::uint64_t group : groups) {
      if (group >= story.groups) throw Broken{fmt::format("asks for work-group {} of {}", group, story.groups)};
      for (std::uint32_t wave = 0; wave < story.waves_per_group; ++wave) {
        const WaveProfile profile = waves.profile(group, wave, blocks);
        ++counts.waves;
        counts.wave_instructions += profile.instructions;
        counts.vector_instructions += profile.instructions / 2;
        counts.lane_instructions += 64 * (profile.instructions / 2);
        counts.global_loads += 2, counts.global_stores += 1;
        if (each) each(profile);
      }
    }
    return counts;
  }
  const Story& story;
  const Waves& waves;
};

struct Store final : ProfileStore {
  explicit Store(bool damages) : damaged(damages) {}
  std::optional<std::string> find(std::string_view name) const override {
    if (damaged) return std::string("\x7f\0\xff rubbish \x01\x02", 14);
    const auto found = kept.find(std::string(name));
    return found == kept.end() ? std::nullopt : std::optional(found->second);
  }
  void keep(std::string_view name, std::string_view bytes) override { kept[std::string(name)] = bytes; }
  bool damaged;
  std::map<std::string, std::string> kept;
};

/// One launch on a machine that holds a limited number of waves, work-group after work-group.
class Reporting {
 public:
  Reporting(Sampler& sampler, const std::string& name, const Story& story, std::uint64_t index,
            std::vector<std::string>& answers)
      : story_(story),
        waves_(story),
        analysis_(story, waves_),
        store_(story.damaged_store),
        answers_(answers),
        checked_(sampler, name, story.name) {
    describe(index);
  }

  void report() {
    const LaunchPlan plan = checked_.begin_launch(launch_);
    launch_.analysis = nullptr;
    launch_.store = nullptr;
    subscribed_ = checked_.subscribes();
    if ((subscribed_ & ~(Sampler::kWaves | Sampler::kBlocks | Sampler::kIntervals)) != 0)
      throw Broken{fmt::format("subscribes to {:#x}, of which some bits are no Event", subscribed_)};
    interval_ = checked_.interval_cycles();
    answer(fmt::format("treatment {} of all, {} cycles", static_cast<int>(plan.treatment), plan.prediction.cycles));
    if (plan.treatment != Treatment::detailed) {
      outcome_.fast_forwarded_waves = launch_.waves;
      checked_.report_outcome(outcome_);
      return;
    }
    for (std::uint64_t group = 0; group < story_.groups; ++group) dispatch(group);
    retire_until(kNever);
    outcome_.cycles = now_ + 1;
    const TimePrediction time = checked_.end_launch(outcome_);
    answer(fmt::format("in all {} cycles ({}), error bar {} %", time.cycles, time.level, time.half_width.value_or(-1)));
  }

 private:
  struct Flying {
    Cycle retired;
    std::uint64_t group;
    std::uint32_t wave;
    Cycle issued;
    bool detailed;
    bool operator>(const Flying& other) const {
      return std::tie(retired, group, wave) > std::tie(other.retired, other.group, other.wave);
    }
  };

  void answer(const std::string& text) { answers_.push_back(std::string(story_.name) + ": " + text); }

  void describe(std::uint64_t index) {
    for (std::uint32_t n = 0; n < 24; ++n) {
      InstructionInfo info;
      info.offset = 4 * n;
      info.support = Support::exact;
      info.unit = n % 4 == 0 ? ExecutionUnit::salu : n % 4 == 1 ? ExecutionUnit::vmem : ExecutionUnit::valu;
      info.mnemonic = "instruction";
      infos_.push_back(info);
    }
    blocks_ = {{0, 40, 0, 10}, {40, 32, 10, 8}, {72, 24, 18, 6}};
    latencies_.vector_memory = {4000, 10};
    latencies_.scalar_memory = {1000, 10};
    launch_.kernel = story_.name;
    launch_.code_object = "0123456789abcdef";
    launch_.index = index;
    launch_.group[0] = 64 * story_.waves_per_group;
    launch_.grid[0] = static_cast<std::uint32_t>(launch_.group[0] * story_.groups);
    launch_.groups = story_.groups;
    launch_.waves = story_.groups * story_.waves_per_group;
    launch_.waves_per_group = story_.waves_per_group;
    launch_.compute_units = 4;
    launch_.wave_slots = 160;
    launch_.resident_waves = kResidentWaves;
    launch_.blocks = blocks_;
    launch_.instructions = infos_;
    launch_.latencies = &latencies_;
    launch_.analysis = &analysis_;
    if (story_.store || story_.damaged_store) launch_.store = &store_;
    if (story_.must_be_detailed) launch_.must_be_detailed = "it waits for another work-group";
    launch_.log = [](std::string_view) {};
  }

  void dispatch(std::uint64_t group) {
    if (rest_) return;
    while (flying_.size() + story_.waves_per_group > kResidentWaves) retire_until(flying_.top().retired);
    std::vector<Treatment> treatments(story_.waves_per_group, Treatment::detailed);
    const GroupDispatch dispatched{group, now_, flying_.size()};
    if (!story_.must_be_detailed) ask(dispatched, treatments);
    if (rest_) return;
    Cycle held = 0;
    if (std::ranges::count(treatments, Treatment::detailed) != std::ssize(treatments))
      held = predicted(dispatched, treatments);
    for (std::uint32_t wave = 0; wave < story_.waves_per_group; ++wave) {
      const bool detailed = treatments[wave] == Treatment::detailed;
      flying_.push({now_ + (detailed ? waves_.cycles(group, wave) : held), group, wave, now_, detailed});
      ++(detailed ? outcome_.detailed_waves : outcome_.fast_forwarded_waves);
      outcome_.instructions += waves_.instructions(group);
      if (detailed) outcome_.detailed_instructions += waves_.instructions(group);
    }
    now_ += 4;
  }

  void ask(const GroupDispatch& dispatched, std::vector<Treatment>& treatments) {
    rest_ = checked_.work_group(dispatched, treatments) == Reach::rest_of_launch;
    std::string text = fmt::format("work-group {} in cycle {}:", dispatched.group, dispatched.now);
    for (const Treatment treatment : treatments) text += fmt::format(" {}", static_cast<int>(treatment));
    answer(text + (rest_ ? ", and the rest" : ""));
    if (!rest_) return;
    outcome_.rest_at = now_;
    outcome_.issued_at_rest = outcome_.detailed_instructions;
    outcome_.groups_ended_at_rest = ended_ / story_.waves_per_group;
  }

  Cycle predicted(const GroupDispatch& dispatched, const std::vector<Treatment>& treatments) {
    std::vector<WaveProfile> profiles;
    std::vector<std::vector<BlockCount>> storage(treatments.size());
    for (std::uint32_t wave = 0; wave < treatments.size(); ++wave)
      if (treatments[wave] != Treatment::detailed)
        profiles.push_back(waves_.profile(dispatched.group, wave, storage[wave]));
    const Cycle longest = checked_.predict(dispatched, profiles);
    answer(fmt::format("work-group {} takes {} cycles", dispatched.group, longest));
    return longest;
  }

  void retire_until(Cycle last) {
    while (!flying_.empty() && flying_.top().retired <= last) {
      const Flying wave = flying_.top();
      flying_.pop();
      report_intervals(wave.retired);
      now_ = std::max(now_, wave.retired);
      ++ended_;
      if (wave.detailed) retire(wave);
    }
  }

  void report_intervals(Cycle until) {
    if ((subscribed_ & Sampler::kIntervals) == 0) return;
    for (; interval_begin_ + interval_ <= until; interval_begin_ += interval_)
      checked_.interval({interval_begin_, interval_begin_ + interval_, interval_ * 3});
  }

  void retire(const Flying& wave) {
    const std::vector<BlockCount> blocks = waves_.blocks(wave.group);
    const bool report_blocks = (subscribed_ & Sampler::kBlocks) != 0;
    if (report_blocks) {
      const std::uint64_t all = waves_.instructions(wave.group);
      std::uint64_t before = 0;
      for (const BlockCount& block : blocks)
        for (std::uint32_t n = 0; n < block.count; ++n) {
          const Cycle span = wave.retired - wave.issued;
          const Cycle begin = wave.issued + span * before / all;
          before += blocks_[block.block].instructions;
          checked_.block_retired({block.block, begin, wave.issued + span * before / all, wave.group, wave.wave});
        }
    }
    if ((subscribed_ & Sampler::kWaves) == 0) return;
    WaveRetired retired{wave.group, wave.wave, wave.issued, wave.retired, waves_.instructions(wave.group), {}};
    if (report_blocks) retired.blocks = blocks;
    checked_.wave_retired(retired);
  }

  const Story& story_;
  const Waves waves_;
  Analysis analysis_;
  Store store_;
  std::vector<std::string>& answers_;
  CheckedSampler checked_;
  SampledLaunch launch_;
  std::vector<SampledBlock> blocks_;
  std::vector<InstructionInfo> infos_;
  LatencyTable latencies_;
  LaunchOutcome outcome_;
  std::priority_queue<Flying, std::vector<Flying>, std::greater<>> flying_;
  unsigned subscribed_ = 0;
  Cycle interval_ = 1000, interval_begin_ = 0, now_ = 0;
  std::uint64_t ended_ = 0;
  bool rest_ = false;
};

}  // namespace

std::span<const Story> stories() { return kStories; }

void report(Sampler& sampler, const std::string& name, const Story& story, std::uint64_t index,
            std::vector<std::string>& answers) {
  Reporting(sampler, name, story, index, answers).report();
}

}  // namespace strobe::conformance
