#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// The default: a memory controller does not ask it.
class OpenPage final : public PagePolicy {
 public:
  explicit OpenPage(const Place&) {}
  bool closes(const RowUse&) override { return false; }
  void archive(strobe::Archive&) override {}
};

}  // namespace

void add_open_page(strobe::Registry& registry) {
  registry.add_policy<PagePolicy, OpenPage>("page_policy.open", "rows stay open");
}

}  // namespace memory
