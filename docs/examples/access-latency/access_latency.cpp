// tracer.latency: how long the reads of each launch took, by the block that they asked, as CSV.
#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"
#include "strobe/trace.hpp"

namespace {

class AccessLatency final : public strobe::TraceSink {
 public:
  struct Spec {};
  static void describe(strobe::Schema<Spec>&) {}
  explicit AccessLatency(const Spec&) {}

  unsigned subscribes() const override { return kLaunches | kEvents; }
  // One kind only: what is not asked for costs nothing.
  unsigned event_kinds(const strobe::TraceLaunch&) const override { return event_bit(strobe::EventKind::access); }

  void open(const std::string& path) override {
    path_ = path;
    file_.open(path);
    if (!file_) throw strobe::Error(path + ": cannot be written - check the folder and its rights");
    file_ << "launch,kernel,block,reads,mean_cycles,longest_cycles\n";
  }

  void machine(const strobe::TraceMachine& machine) override {
    paths_.clear();
    for (const auto& block : machine.components) paths_.emplace_back(block.path);
  }

  void events(std::span<const strobe::Event> events) override {
    for (const strobe::Event& event : events) {
      if (event.what != "read") continue;
      Reads& reads = reads_[paths_[event.component]];
      ++reads.count;
      reads.cycles += event.end - event.begin;
      reads.longest = std::max(reads.longest, event.end - event.begin);
    }
  }

  void launch_ended(const strobe::TraceLaunch& launch) override {
    for (const auto& [path, reads] : reads_)
      file_ << launch.index << ',' << launch.kernel << ',' << path << ',' << reads.count << ','
            << reads.cycles / reads.count << ',' << reads.longest << '\n';
    reads_.clear();
  }

  void close() override {
    file_.close();
    if (!file_) throw strobe::Error(path_ + ": could not be written completely", strobe::ExitCode::failed);
  }

 private:
  struct Reads {
    std::uint64_t count = 0, cycles = 0, longest = 0;
  };
  std::string path_;
  std::ofstream file_;
  std::vector<std::string> paths_;
  std::map<std::string, Reads> reads_;
};

}  // namespace

STROBE_PLUGIN("access_latency", "Latency of reads by block", "1.0.0", "MIT") {
  registry.add<AccessLatency>("tracer.latency", "how long reads took, by block, as CSV", AccessLatency::describe);
}
