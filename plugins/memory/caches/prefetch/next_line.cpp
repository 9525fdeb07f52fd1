#include "policies.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// The lines after one that was missed; and after one that was prefetched, when it is used first, so that a stream
/// misses once (tagged prefetch). Source: Smith, Cache Memories, ACM Computing Surveys 14, 1982, section 2.1.
class NextLine final : public Prefetcher {
 public:
  struct Spec {
    std::uint32_t degree = 1;
    std::uint32_t distance = 1;
    bool tagged = true;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("degree", &Spec::degree, "lines that are fetched for one").at_least(1).at_most(PrefetchLines::kMax);
    schema.field("distance", &Spec::distance, "how many lines farther on the first of them is")
        .at_least(1)
        .at_most(4096);
    schema.field("tagged", &Spec::tagged, "whether the first use of a prefetched line counts as a miss does");
  }

  NextLine(const Spec& spec, const Place&) : spec_(spec) {}
  void observe(const ObservedAccess& access, PrefetchLines& wanted) override {
    if (access.hit && !(spec_.tagged && access.prefetched)) return;
    for (std::uint32_t n = 0; n < spec_.degree; ++n) wanted.add(access.line + spec_.distance + n);
  }
  void archive(strobe::Archive&) override {}

 private:
  Spec spec_;
};

}  // namespace

void add_next_line(strobe::Registry& registry) {
  registry.add_policy<Prefetcher, NextLine>("prefetch.next_line", "the lines after one that is missed",
                                            NextLine::describe);
}

}  // namespace memory
