#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

class ClosedPage final : public PagePolicy {
 public:
  explicit ClosedPage(const Place&) {}
  bool closes(const RowUse& use) override { return !use.wanted; }
  void archive(strobe::Archive&) override {}
};

}  // namespace

void add_closed_page(strobe::Registry& registry) {
  registry.add_policy<PagePolicy, ClosedPage>("page_policy.closed",
                                              "rows are closed unless another request for them waits");
}

}  // namespace memory
