// model.constant: says the time that it is told to say, without a profile; or breaks one promise.
#include "strobe/error.hpp"
#include "strobe/model.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

class Constant final : public Model {
 public:
  struct Spec {
    double cycles = 1000;
    std::string fault = "none";
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("cycles", &Spec::cycles, "the time of every launch").at_least(1);
    schema.field("fault", &Spec::fault, "promise that it breaks")
        .one_of({"none", "stack", "negative", "zero", "missing_key", "wrong_type", "throws", "groups", "changes"});
  }
  explicit Constant(const Spec& spec) : spec_(spec) {}

  ProfileRequest profile(const ModelledLaunch& launch) override {
    if (spec_.fault == "groups") return {.wanted = true, .groups = {launch.groups}, .instructions = 0};
    return {.wanted = false, .groups = {}, .instructions = 0};
  }

  ModelledTime predict(const ModelledLaunch& launch) override {
    if (spec_.fault == "missing_key") launch.machine->cycles("l2.colour");
    if (spec_.fault == "wrong_type") launch.machine->cycles("l2.size");
    if (spec_.fault == "throws") throw Error("it has no answer");
    const double cycles = spec_.fault == "zero" ? 0 : spec_.fault == "changes" ? spec_.cycles + calls_++ : spec_.cycles;
    ModelledTime time{cycles, {{"HALF", cycles / 2}, {"REST", cycles / 2}}, {}, {"the time is a constant"}};
    if (spec_.fault == "stack") time.stack.pop_back();
    if (spec_.fault == "negative") time.stack = {{"HALF", -cycles}, {"REST", 2 * cycles}};
    return time;
  }

 private:
  const Spec spec_;
  double calls_ = 0;
};

}  // namespace

STROBE_PLUGIN("constant", "A model for tests", "1.0.0", "MIT") {
  registry.add<Constant>("model.constant", "a constant time", Constant::describe);
}
