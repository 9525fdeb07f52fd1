// Profiles of `strobe phases`: both forms, and the names of units in those that the sampler reads.
#include "fuzz.hpp"
#include "simprof/gpu_plan.hpp"
#include "simprof/method.hpp"
#include "strobe/phases.hpp"

using namespace strobe;

namespace {

const PhaseAnalysis& method() {
  struct OneType final : Registry {
    RegisteredType type;
    void add_type(RegisteredType added) override { type = std::move(added); }
  };
  static const std::unique_ptr<PhaseAnalysis> made = [] {
    OneType registry;
    simprof::add_method(registry);
    return registry.type.make_phases(registry.type.make_spec().get());
  }();
  return *made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = fuzz::Input(data, size).text();
  fuzz::success_or_error([&] {
    PhaseQuestion question;
    question.inputs = {{"x.csv", text}, {"y.csv", text}};
    const PhaseReport report = method().analyse(question);
    std::size_t units = 0;
    for (const PhaseSummary& phase : report.phases) {
      units += phase.units;
      if (phase.chosen.empty() || phase.chosen.size() > phase.units) fuzz::finding("a phase without chosen units");
    }
    if (units != report.ids.size()) fuzz::finding("the phases do not hold all units");
    if (!(report.rate > 0) || !(report.estimate.rate > 0)) fuzz::finding("a rate that is not above 0");
    for (const PhaseInInput& phase : report.references.at(0).phases)
      if (phase.sensitive) fuzz::finding("a phase that is sensitive to the same input");
  });
  fuzz::success_or_error([&] { simprof::plan(simprof::read_profile("x.csv", text, {}), {}); });
  return 0;
}
