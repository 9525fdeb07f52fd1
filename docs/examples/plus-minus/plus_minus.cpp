// prefetch.plus_minus: the lines around one that is missed.
#include "strobe/plugin.hpp"
#include "strobe/policy/prefetch.hpp"

namespace {

class PlusMinus final : public strobe::Prefetcher {
 public:
  struct Spec {
    std::uint32_t distance = 1;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("distance", &Spec::distance, "lines before and after").at_least(1).at_most(64);
  }

  PlusMinus(const Spec& spec, const Place&) : distance_(spec.distance) {}
  void observe(const strobe::ObservedAccess& access, strobe::PrefetchLines& wanted) override {
    if (access.hit) return;
    wanted.add(access.line + distance_);
    wanted.add(access.line - distance_);
  }
  void archive(strobe::Archive&) override {}  // it remembers nothing

 private:
  std::uint32_t distance_;
};

}  // namespace

STROBE_PLUGIN("plus_minus", "A prefetcher", "1.0.0", "MIT") {
  registry.add_policy<strobe::Prefetcher, PlusMinus>("prefetch.plus_minus", "the lines around a miss",
                                                     PlusMinus::describe);
}
