// check.conformance: whether a library keeps the promises of the SDK.
#include "check_library.hpp"
#include "strobe/plugin.hpp"

namespace strobe::conformance {
namespace {

class Conformance final : public LibraryCheck {
 public:
  struct Spec {};
  explicit Conformance(const Spec&) {}
  LibraryReport check(const std::string& path) override { return check_library(path); }
};

}  // namespace
}  // namespace strobe::conformance

STROBE_PLUGIN("conformance", "Whether plugins keep the promises of the SDK", "1.0.0", "MIT") {
  using strobe::conformance::Conformance;
  registry.add<Conformance>("check.conformance", "Each promise of the SDK, each in a separate process",
                            [](strobe::Schema<Conformance::Spec>&) {});
}
