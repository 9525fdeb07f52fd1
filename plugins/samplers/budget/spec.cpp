#include "spec.hpp"

#include <optional>

#include "percent.hpp"

namespace budget {
namespace {

bool within(const std::string& text, double least, double most) {
  const std::optional<double> share = parse_share(text);
  return share && *share >= least && *share <= most;
}

}  // namespace

void describe(strobe::Schema<Spec>& schema) {
  schema.field("max_error", &Spec::max_error, "target half width of the error bar, of the time: \"2%\" or \"0.02\"");
  schema.field("confidence", &Spec::confidence, "confidence level of the error bar: \"95%\" or \"0.95\"");
  schema.field("seed", &Spec::seed, "seed of the places of measured intervals");
  schema.require("max_error is a share such as 2% or 0.02, from 0.1% to 100%",
                 [](const Spec& s) { return within(s.max_error, 0.001, 1); });
  schema.require("confidence is a share such as 95% or 0.95, from 50% to 99.9%",
                 [](const Spec& s) { return within(s.confidence, 0.5, 0.999); });
}

Goal goal_of(const Spec& spec) { return {*parse_share(spec.max_error), *parse_share(spec.confidence), spec.seed}; }

}  // namespace budget
