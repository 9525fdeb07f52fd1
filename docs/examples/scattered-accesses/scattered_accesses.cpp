// watch.scattered: memory instructions whose lanes touch many cache lines at once.
#include <map>
#include <set>

#include "strobe/execution_watch.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

class ScatteredAccesses final : public ExecutionWatch {
 public:
  struct Spec {
    std::uint64_t lines = 16;
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("lines", &Spec::lines, "lines of 64 bytes that an instruction may touch").at_least(1);
  }
  explicit ScatteredAccesses(const Spec& spec) : most_(spec.lines) {}

  void start_launch(const WatchedLaunch& launch) override { launch_ = launch; }

  void before(Wave& wave, const Instruction& instruction) override {
    const std::uint32_t index = launch_.index(instruction);
    const InstructionInfo& info = launch_.infos[index];
    if (info.unit != ExecutionUnit::vmem || (info.memory != MemoryKind::load && info.memory != MemoryKind::store))
      return;
    LaneAccess access;
    launch_.isa->locate(wave, instruction, info, access);
    if (access.contiguous) return;
    std::set<std::uint64_t> lines;
    for (std::uint64_t rest = access.global; rest != 0; rest &= rest - 1)
      lines.insert(access.address[__builtin_ctzll(rest)] / 64);
    if (lines.size() <= most_) return;
    if (const auto [found, first] = found_.try_emplace(index); !first) {
      ++found->second.count;
      return;
    }
    const std::string action = "touches " + std::to_string(lines.size()) + " lines, the first at";
    found_[index] = {"scattered_access",
                     "the lanes of one access lie in many cache lines",
                     {{action, *lines.begin() * 64, index, launch_.group(wave), wave.wave_in_group, std::nullopt}}};
  }

  std::vector<WatchFinding> findings() const override {
    std::vector<WatchFinding> all;
    for (const auto& [index, finding] : found_) all.push_back(finding);
    return all;
  }

 private:
  std::uint64_t most_;
  WatchedLaunch launch_;
  std::map<std::uint32_t, WatchFinding> found_;  ///< by instruction
};

}  // namespace

STROBE_PLUGIN("scattered_accesses", "Accesses that touch many cache lines", "1.0.0", "MIT") {
  registry.add<ScatteredAccesses>("watch.scattered", "accesses that touch many cache lines",
                                  ScatteredAccesses::describe);
}
