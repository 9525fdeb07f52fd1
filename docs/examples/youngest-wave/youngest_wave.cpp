// wave_scheduler.youngest_wave: of the waves that can issue, the one that started last.
#include "strobe/plugin.hpp"
#include "strobe/policy/wave_scheduler.hpp"

namespace {

class YoungestWave final : public strobe::WaveScheduler {
 public:
  struct Spec {
    bool greedy = false;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("greedy", &Spec::greedy, "whether the wave that issued last goes on as long as it can");
  }

  YoungestWave(const Spec& spec, const Place&) : greedy_(spec.greedy) {}
  std::uint32_t pick(const strobe::WaveChoice& choice) override {
    if (greedy_ && choice.can(choice.last)) return choice.last;
    // All other candidates are older than the youngest.
    for (std::uint64_t left = choice.candidates;; left &= left - 1) {
      const auto wave = static_cast<std::uint32_t>(std::countr_zero(left));
      const std::uint64_t others = choice.candidates & ~(std::uint64_t{1} << wave);
      if ((others & ~choice.older[wave]) == 0) return wave;
    }
  }
  void archive(strobe::Archive&) override {}  // it remembers nothing

 private:
  bool greedy_;
};

}  // namespace

STROBE_PLUGIN("youngest_wave", "A wave scheduler", "1.0.0", "MIT") {
  registry.add_policy<strobe::WaveScheduler, YoungestWave>("wave_scheduler.youngest_wave", "the wave that started last",
                                                           YoungestWave::describe);
}
