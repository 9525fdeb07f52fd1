// Random assembly programs, run as kernels of one wave, against a model of the wave that shares no code with the
// instruction sets' plugins.
#include "campaign.hpp"
#include "catch.hpp"
#include "random_assembly.hpp"
#include "support/run_program.hpp"
#include "support/test_gpu.hpp"

using namespace strobe;
using namespace strobe::testing;

namespace {

constexpr unsigned kPrograms = 40, kSteps = 80;
constexpr AssemblyTarget kTargets[] = {{"gfx803", "r9-nano", 64, false, 0x00027000},
                                       {"gfx1010", "rx-5700-xt", 64, true, 0x31016fac},
                                       {"gfx1030", "w6800", 32, true, 0x31016fac}};

std::vector<u32> input_words(SplitMix64& random) {
  std::vector<u32> words(64 * kLaneBytes / 4);
  for (u32& word : words) {
    constexpr u32 edges[] = {0, 1, 0xffffffff, 0x80000000, 0x7fffffff, 0x00018000, 0x00ff00ff, 31};
    word = random.below(4) == 0 ? edges[random.below(8)] : static_cast<u32>(random.next() >> random.below(32));
  }
  return words;
}

const Program& load(TestGpu& gpu, const TemporaryFolder& folder, const AssemblyTarget& target,
                    const std::string& text) {
  const std::string object = folder / "programs.hsaco";
  std::vector<std::string> command{"/usr/bin/clang-19",
                                   "-target",
                                   "amdgcn-amd-amdhsa",
                                   "-mcpu=" + std::string(target.cpu),
                                   "-nogpulib",
                                   folder.write("programs.s", text),
                                   "-o",
                                   object};
  if (target.is_rdna) command.push_back(target.lanes == 32 ? "-mno-wavefrontsize64" : "-mwavefrontsize64");
  const ProgramOutput clang = run_program(command);
  INFO(clang.err);
  REQUIRE(clang.exit_code == 0);
  return gpu.load(load_code_object(object, target.cpu, TestGpu::plugins()));
}

std::vector<u32> run_on(TestGpu& gpu, const Program& program, const std::string& kernel, unsigned lanes,
                        const std::vector<u32>& in) {
  Buffer& input = gpu.words(in.size());
  Buffer& output = gpu.words(lanes * kLaneBytes / 4);
  for (std::size_t n = 0; n < in.size(); ++n) TestGpu::word(input, n) = in[n];
  gpu.run(program, kernel, lanes, lanes, {&input, &output});
  std::vector<u32> out(lanes * kLaneBytes / 4);
  for (std::size_t n = 0; n < out.size(); ++n) out[n] = TestGpu::word(output, n);
  gpu.device().release(input);
  gpu.device().release(output);
  return out;
}

std::string stored_name(std::size_t word) {
  if (word < kVectors) return "v" + std::to_string(kFirstVector + word);
  if (word < kVectors + kScalars) return "s" + std::to_string(kFirstScalar + word - kVectors);
  constexpr const char* names[] = {"scc", "vcc_lo", "vcc_hi", "exec_lo", "exec_hi"};
  return names[word - kVectors - kScalars];
}

void check_same(const Steps& steps, const std::vector<u32>& got, const std::vector<u32>& expected) {
  for (std::size_t n = 0; n < got.size(); ++n) {
    const std::size_t word = n % (kLaneBytes / 4);
    if (word >= kStoredWords || got[n] == expected[n]) continue;
    std::string text;
    for (const Step& step : steps) text += step.text + "\n";
    INFO(text << stored_name(word) << ", lane " << n / (kLaneBytes / 4) << std::hex << ": got " << got[n]
              << ", the model " << expected[n]);
    FAIL_CHECK();
    return;
  }
}

void check_target(std::uint64_t seed, const AssemblyTarget& target) {
  SplitMix64 random(seed, target.lanes + (target.is_rdna ? 1000 : 0));
  std::vector<Steps> programs;
  for (unsigned n = 0; n < kPrograms; ++n) programs.push_back(random_steps(random, target, kSteps));
  programs = assembled_steps(programs, target);
  std::size_t steps = 0;
  for (const Steps& each : programs) steps += each.size();
  REQUIRE(steps > kPrograms * kSteps / 3);
  const std::string text = object_text(programs, target);
  keep_program("random-" + std::to_string(seed) + "-" + target.cpu + ".s", text);
  const TemporaryFolder folder;
  TestGpu gpu({}, {}, target.gpu);
  const Program& program = load(gpu, folder, target, text);
  for (std::size_t n = 0; n < programs.size(); ++n) {
    const std::vector<u32> in = input_words(random);
    WaveModel wave(target.lanes);
    load_registers(wave, in);
    INFO("STROBE_RANDOM_SEED=" << seed << ": program " << n << " of " << target.cpu);
    REQUIRE(run_steps(programs[n], wave));
    check_same(programs[n], run_on(gpu, program, "k" + std::to_string(n), target.lanes, in), stored_words(wave));
  }
}

}  // namespace

TEST_CASE("random assembly: programs leave the registers that a model of the wave has") {
  for (const AssemblyTarget& target : kTargets) for_each_seed([&](std::uint64_t seed) { check_target(seed, target); });
}
