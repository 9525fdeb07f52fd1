// tracer.mnemonics: how often each launch issued each instruction, by mnemonic, as CSV.
#include <fstream>
#include <map>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"
#include "strobe/trace.hpp"

namespace {

class MnemonicCounts final : public strobe::TraceSink {
 public:
  struct Spec {
    std::uint64_t least = 1;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("least", &Spec::least, "leave out mnemonics that were issued less often").at_least(1);
  }
  explicit MnemonicCounts(const Spec& spec) : least_(spec.least) {}

  // Only launches: what is not asked for costs nothing.
  unsigned subscribes() const override { return kLaunches; }

  void open(const std::string& path) override {
    path_ = path;
    file_.open(path);
    if (!file_) throw strobe::Error(path + ": cannot be written - check the folder and its rights");
    file_ << "launch,kernel,mnemonic,issued\n";
  }

  void launch_ended(const strobe::TraceLaunch& launch) override {
    std::map<std::string, std::uint64_t> counts;
    for (std::size_t n = 0; n < launch.instructions.size(); ++n)
      counts[launch.instructions[n].mnemonic] += launch.issued[n];
    for (const auto& [mnemonic, count] : counts)
      if (count >= least_) file_ << launch.index << ',' << launch.kernel << ',' << mnemonic << ',' << count << '\n';
  }

  void close() override {
    file_.close();
    if (!file_) throw strobe::Error(path_ + ": could not be written completely", strobe::ExitCode::failed);
  }

 private:
  std::uint64_t least_;
  std::string path_;
  std::ofstream file_;
};

}  // namespace

STROBE_PLUGIN("mnemonic_counts", "Counts of instructions by mnemonic", "1.0.0", "MIT") {
  registry.add<MnemonicCounts>("tracer.mnemonics", "how often each instruction was issued, as CSV",
                               MnemonicCounts::describe);
}
