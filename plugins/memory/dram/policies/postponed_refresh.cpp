#include <cstdint>

#include "policies.hpp"
#include "strobe/schema.hpp"

namespace memory {

namespace {

/// A refresh of all banks that is due while requests wait is postponed; what is owed is made up when none waits, and
/// one is made at once where as many are owed as may be. Source: JEDEC JESD79-4 (up to eight refreshes may
/// be postponed); Stuecheli et al., Elastic Refresh, MICRO 2010 (which also waits for a while before it makes up).
class PostponedRefresh final : public PostponingRefresh {
 public:
  struct Spec {
    std::uint32_t at_most = 8;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("at_most", &Spec::at_most, "refreshes of a channel that may be postponed; JEDEC allows 8")
        .at_least(1)
        .at_most(8);
  }
  PostponedRefresh(const Spec& spec, const Place&) : at_most_(spec.at_most) {}
  std::uint32_t most_postponed() const override { return at_most_; }

 private:
  const std::uint32_t at_most_;
};

}  // namespace

void add_postponed_refresh(strobe::Registry& registry) {
  registry.add_policy<RefreshPolicy, PostponedRefresh>("refresh.postponed", "all banks together, when no request waits",
                                                       PostponedRefresh::describe);
}

}  // namespace memory
