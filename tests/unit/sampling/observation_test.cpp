// What a sampler receives: waves, basic blocks, intervals, latencies.
#include <map>

#include "bench.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr std::uint32_t kItems = 32 * 64;

struct Observed {
  Bench bench;
  LaunchResult result;
  explicit Observed(unsigned events, const char* kernel = "loop", Cycle interval = 1000) {
    bench.sampler->events = events;
    bench.sampler->cycles_of_interval = interval;
    Buffer& a = bench.gpu.words(kItems, 0x12345678);
    result = bench.launch(kernel, kItems, 256, {&a});
  }
  const ScriptedSampler& told() const { return *bench.sampler; }
};

/// Counts blocks instruction by instruction, as the paper defines them.
class BlockCounter final : public TraceSink {
 public:
  unsigned subscribes() const override { return kInstructions | kWaves; }
  void open(const std::string&) override {}
  void close() override {}
  void wave_started(const Wave& wave) override { enters_[&wave] = true; }
  void instruction_executed(const Wave& wave, const InstructionInfo& info) override {
    if (enters_[&wave]) ++counts[info.offset];
    enters_[&wave] = info.ends_block();
  }
  std::map<std::uint32_t, std::uint64_t> counts;  ///< by the offset of the first instruction

 private:
  std::map<const Wave*, bool> enters_;
};

}  // namespace

TEST_CASE("what is not subscribed to is not told") {
  const Observed nothing(0);
  CHECK(nothing.told().waves.empty());
  CHECK(nothing.told().blocks.empty());
  CHECK(nothing.told().intervals.empty());
  const Observed waves(Sampler::kWaves);
  CHECK(waves.told().waves.size() == 32);
  CHECK(waves.told().blocks.empty());
  CHECK(waves.told().waves[0].blocks.empty());
}

TEST_CASE("every wave is told with its times and instructions") {
  const Observed run(Sampler::kWaves);
  std::uint64_t instructions = 0;
  std::map<std::pair<std::uint64_t, std::uint32_t>, int> seen;
  for (const ScriptedSampler::Wave& wave : run.told().waves) {
    ++seen[{wave.group, wave.wave}];
    CHECK(wave.retired > wave.issued + wave.instructions);
    CHECK(wave.retired <= run.result.timing->cycles);
    CHECK(wave.issued >= run.told().outcomes.at(0).first_group);
    instructions += wave.instructions;
  }
  CHECK(seen.size() == 32);
  CHECK(instructions == run.result.wave_instructions);
}

TEST_CASE("a wave's blocks follow each other without a gap, from its first instruction to its end") {
  const Observed run(Sampler::kWaves | Sampler::kBlocks);
  std::map<std::pair<std::uint64_t, std::uint32_t>, std::vector<BlockRetired>> of_wave;
  for (const BlockRetired& block : run.told().blocks) of_wave[{block.group, block.wave}].push_back(block);
  REQUIRE(of_wave.size() == 32);
  for (const ScriptedSampler::Wave& wave : run.told().waves) {
    const std::vector<BlockRetired>& blocks = of_wave.at({wave.group, wave.wave});
    std::uint64_t instructions = 0;
    std::map<std::uint32_t, std::uint32_t> counts;
    for (std::size_t n = 0; n < blocks.size(); ++n) {
      instructions += run.told().program.at(blocks[n].block).instructions;
      ++counts[blocks[n].block];
      CHECK(blocks[n].retired >= blocks[n].issued);
      if (n > 0) CHECK(blocks[n].issued == blocks[n - 1].retired);
    }
    CHECK(blocks.front().issued > wave.issued);
    CHECK(blocks.back().retired == wave.retired);
    CHECK(instructions == wave.instructions);
    REQUIRE(wave.blocks.size() == counts.size());
    for (const BlockCount& count : wave.blocks) CHECK(counts.at(count.block) == count.count);
  }
}

TEST_CASE("blocks are those of the paper, and their counts are exact, executed or simulated") {
  for (const bool simulated : {true, false}) {
    Bench bench;
    BlockCounter counter;
    bench.gpu.device().add_tracer(counter);
    bench.sampler->events = Sampler::kWaves | Sampler::kBlocks;
    if (!simulated) bench.fast_forward(always, 100);
    for (const char* kernel : {"loop", "exchange", "add"}) {
      CAPTURE(simulated, kernel);
      counter.counts.clear();
      bench.sampler->waves.clear();
      bench.sampler->predicted.clear();
      Buffer& a = bench.gpu.words(kItems, 5);
      std::vector<ArgumentValue> arguments{&a};
      if (std::string(kernel) == "add") arguments = {&a, &a, &a};
      bench.launch(kernel, kItems, 256, arguments);
      std::map<std::uint32_t, std::uint64_t> counts;
      for (const auto& wave : simulated ? bench.sampler->waves : bench.sampler->predicted)
        for (const BlockCount& count : wave.blocks) counts[bench.sampler->program.at(count.block).pc] += count.count;
      CHECK(counts == counter.counts);
    }
  }
}

TEST_CASE("blocks may end after waits, too") {
  Bench bench;
  bench.sampler->events = Sampler::kWaves | Sampler::kBlocks;
  Buffer& a = bench.gpu.words(kItems);
  bench.launch("add", kItems, 256, {&a, &a, &a});
  const std::size_t without = bench.sampler->program.size();
  bench.sampler->ends_at_waits = true;
  bench.launch("add", kItems, 256, {&a, &a, &a});
  CHECK(bench.sampler->program.size() > without);
  const auto& wave = bench.sampler->waves.back();
  std::uint64_t instructions = 0;
  for (const BlockCount& count : wave.blocks)
    instructions += std::uint64_t{count.count} * bench.sampler->program.at(count.block).instructions;
  CHECK(instructions == wave.instructions);
}

TEST_CASE("intervals cover the launch and count each instruction in the cycle it issues") {
  for (const Cycle length : {1u, 3u, 100u, 1000u, 100000u}) {
    CAPTURE(length);
    const Observed run(Sampler::kIntervals, "loop", length);
    Cycle at = 0;
    std::uint64_t instructions = 0;
    for (const Interval& interval : run.told().intervals) {
      REQUIRE(interval.begin == at);
      REQUIRE(interval.end > interval.begin);
      REQUIRE(interval.end - interval.begin <= length);
      at = interval.end;
      instructions += interval.instructions;
    }
    CHECK(at == run.result.timing->cycles);
    CHECK(run.told().intervals.size() == (at + length - 1) / length);
    CHECK(instructions == run.result.wave_instructions);
  }
}

TEST_CASE("intervals of one cycle add up to longer ones") {
  const Observed fine(Sampler::kIntervals, "loop", 1), coarse(Sampler::kIntervals, "loop", 64);
  const auto& cycles = fine.told().intervals;
  for (std::size_t n = 0; n < coarse.told().intervals.size(); ++n) {
    std::uint64_t sum = 0;
    for (Cycle at = coarse.told().intervals[n].begin; at < coarse.told().intervals[n].end; ++at)
      sum += cycles.at(at).instructions;
    REQUIRE(sum == coarse.told().intervals[n].instructions);
  }
}

TEST_CASE("mean latencies are those of the launch's own accesses") {
  const Observed run(0, "exchange");
  const LatencyTable& table = run.told().latencies;
  REQUIRE(table.vector_memory.count > 0);
  CHECK(*table.vector_memory.mean() > 100);
  CHECK(table.scalar_memory.count > 0);
  CHECK(*table.scalar_memory.mean() > 20);
  CHECK(*table.scalar_memory.mean() < 100);
  CHECK(table.lds.count > 0);
  CHECK(*table.lds.mean() >= 20);
  CHECK_FALSE(table.lds.mean(table.lds.count + 1));
  CHECK(*table.vector_memory.mean() == Approx(run.result.metrics.at("cu.load_latency").value));
}

TEST_CASE("the logs of decisions and of blocks say what happened") {
  const TemporaryFolder folder;
  Bench bench;
  SamplingLog decisions(folder / "sampling.csv");
  BlockLog blocks(folder / "blocks.csv");
  bench.gpu.device().log_sampling(decisions);
  bench.gpu.device().log_blocks(blocks);
  Buffer& a = bench.gpu.words(kItems);
  // Without a sampler there are times of blocks, but no decisions.
  bench.launch("add", kItems, 256, {&a, &a, &a}, false);
  bench.fast_forward([](std::uint64_t group) { return group >= 6; }, 50);
  bench.sampler->on_begin = [](const SampledLaunch& launch) {
    launch.log("looks, \"stable\"");
    return LaunchPlan{};
  };
  bench.launch("add", kItems, 256, {&a, &a, &a});
  decisions.close();
  blocks.close();
  const std::string said = read_file(folder / "sampling.csv");
  CHECK_THAT(said, Catch::StartsWith("launch,kernel,sampler,cycle,work_groups,what,reason\n1,add,scripted,0,,remark,"
                                     "\"looks, \"\"stable\"\"\"\n1,add,scripted,0,,detailed,"));
  CHECK_THAT(said, Catch::Contains(",0-5,detailed,\n"));
  CHECK_THAT(said, Catch::Contains(",6-7,fast-forward,\n"));
  CHECK_THAT(said, Catch::Contains(",,time,"));
  const std::string times = read_file(folder / "blocks.csv");
  CHECK_THAT(times,
             Catch::StartsWith("launch,kernel,what,work_group,wave,pc,bytes,instructions,issued,retired\n0,add,"));
  const auto count = [&](const std::string& text) {
    std::size_t found = 0;
    for (std::size_t at = 0; (at = times.find(text, at)) != std::string::npos; ++at) ++found;
    return found;
  };
  CHECK(count("\n0,add,wave,") == 32);
  CHECK(count("\n1,add,wave,") == 24);
  CHECK(count("\n0,add,block,") >= 32);
}
