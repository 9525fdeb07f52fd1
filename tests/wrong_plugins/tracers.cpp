// A tracer of launches, and ways in which it can be wrong.
#include <unistd.h>

#include <fstream>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  writes_no_file,
  ignores_a_bad_path,
  ignores_a_full_disk,
  writes_its_process,
  shares_state,
  wants_unknown_events
};

int shared_launches = 0;

template <Wrong kWrong>
class Launches final : public TraceSink {
 public:
  struct Spec {};
  explicit Launches(const Spec&) {}
  unsigned subscribes() const override {
    return kWrong == Wrong::wants_unknown_events ? kLaunches | kEvents : unsigned{kLaunches};
  }
  unsigned event_kinds(const TraceLaunch&) const override { return 1u << kEventKinds; }
  void open(const std::string& path) override {
    if constexpr (kWrong == Wrong::writes_no_file) return;
    file_.open(path);
    if (!file_ && kWrong != Wrong::ignores_a_bad_path) throw Error(path + ": cannot be written");
  }
  void launch_ended(const TraceLaunch& launch) override {
    file_ << launch.index << ' ' << launch.kernel;
    if constexpr (kWrong == Wrong::writes_its_process) file_ << ' ' << ::getpid();
    if constexpr (kWrong == Wrong::shares_state) file_ << ' ' << ++shared_launches;
    file_ << '\n';
  }
  void close() override {
    if constexpr (kWrong == Wrong::writes_no_file) return;
    file_.close();
    if (!file_ && kWrong != Wrong::ignores_a_full_disk) throw Error("the trace is not whole", ExitCode::failed);
  }

 private:
  std::ofstream file_;
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Launches<kWrong>>(std::string("tracer.") + name, "for tests",
                                 [](Schema<typename Launches<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-tracers", "tracers that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::writes_no_file>(registry, "writes_no_file");
  add<Wrong::ignores_a_bad_path>(registry, "ignores_a_bad_path");
  add<Wrong::ignores_a_full_disk>(registry, "ignores_a_full_disk");
  add<Wrong::writes_its_process>(registry, "writes_its_process");
  add<Wrong::shares_state>(registry, "shares_state");
  add<Wrong::wants_unknown_events>(registry, "wants_unknown_events");
}
