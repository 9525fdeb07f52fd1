// A phase analysis that takes all units as one phase, and ways in which it can be wrong.
#include <random>
#include <stdexcept>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong { none, loses_units, draws_lots, throws_numbers };

template <Wrong kWrong>
class One final : public PhaseAnalysis {
 public:
  struct Spec {};
  explicit One(const Spec&) {}

  PhaseReport analyse(const PhaseQuestion& question) const override {
    PhaseReport report;
    for (const std::string& line : lines(question.inputs.at(0).text)) {
      const bool folded = line.starts_with("unit=");
      const std::size_t from = folded ? 5 : 0, to = line.find(folded ? ';' : ',');
      if (to == std::string::npos || to == from) throw Error(question.inputs[0].name + ": no unit in a line");
      if (kWrong == Wrong::throws_numbers) std::stoi(line.substr(from, to - from));
      const std::string id = line.substr(from, to - from);
      if (id != "unit" && (report.ids.empty() || report.ids.back() != id)) report.ids.push_back(id);
    }
    if (report.ids.empty()) throw Error(question.inputs[0].name + ": no units");
    report.rates.assign(report.ids.size(), 1);
    report.phase.assign(report.ids.size(), 0);
    if (kWrong == Wrong::draws_lots) report.rate = static_cast<double>(std::random_device()());
    PhaseSummary& phase = report.phases.emplace_back();
    phase.units = report.ids.size() - (kWrong == Wrong::loses_units ? 1 : 0);
    phase.share = 1;
    phase.chosen = {0};
    for (std::size_t i = 1; i < question.inputs.size(); ++i) {
      report.references.emplace_back().phases.resize(1);
      report.sensitive = {false};
    }
    return report;
  }

 private:
  static std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> all;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      if (kWrong != Wrong::throws_numbers || !text.substr(at, end - at).starts_with("unit,"))
        all.push_back(text.substr(at, end - at));
      at = end + 1;
    }
    return all;
  }
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<One<kWrong>>(std::string("phases.") + name, "for tests", [](Schema<typename One<kWrong>::Spec>&) {});
}

}  // namespace

STROBE_PLUGIN("wrong-phases", "phase analyses that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::loses_units>(registry, "loses_units");
  add<Wrong::draws_lots>(registry, "draws_lots");
  add<Wrong::throws_numbers>(registry, "throws_numbers");
}
