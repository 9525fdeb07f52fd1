// A watch that reports each store, and ways in which it can be wrong.
#include <unistd.h>

#include "strobe/execution_watch.hpp"
#include "strobe/memory.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  moves_waves,
  writes_memory,
  names_no_instruction,
  has_no_sides,
  finds_its_process,
  shares_state
};

int shared_launches = 0;

template <Wrong kWrong>
class Stores final : public ExecutionWatch {
 public:
  struct Spec {};
  explicit Stores(const Spec&) {}

  void start_launch(const WatchedLaunch& launch) override {
    launch_ = launch;
    ++shared_launches;
  }
  void before(Wave& wave, const Instruction& instruction) override {
    const std::uint32_t index = launch_.index(instruction);
    if (launch_.infos[index].memory != MemoryKind::store) return;
    if constexpr (kWrong == Wrong::moves_waves) wave.instructions += 1;
    if constexpr (kWrong == Wrong::writes_memory) *launch_.context->memory->find(0x10000, 1)->host = std::byte{1};
    WatchFinding finding{"store", "a store", {}, 1};
    if constexpr (kWrong == Wrong::finds_its_process) finding.count = static_cast<std::uint64_t>(::getpid());
    if constexpr (kWrong == Wrong::shares_state) finding.count = static_cast<std::uint64_t>(shared_launches);
    if constexpr (kWrong != Wrong::has_no_sides)
      finding.sides.push_back({"stores", std::nullopt, kWrong == Wrong::names_no_instruction ? 99 : index,
                               launch_.group(wave), wave.wave_in_group, std::nullopt});
    found_.push_back(std::move(finding));
  }
  std::vector<WatchFinding> findings() const override { return found_; }

 private:
  WatchedLaunch launch_;
  std::vector<WatchFinding> found_;
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Stores<kWrong>>(std::string("watch.") + name, "for tests",
                               [](Schema<typename Stores<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-watches", "watches that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::moves_waves>(registry, "moves_waves");
  add<Wrong::writes_memory>(registry, "writes_memory");
  add<Wrong::names_no_instruction>(registry, "names_no_instruction");
  add<Wrong::has_no_sides>(registry, "has_no_sides");
  add<Wrong::finds_its_process>(registry, "finds_its_process");
  add<Wrong::shares_state>(registry, "shares_state");
}
