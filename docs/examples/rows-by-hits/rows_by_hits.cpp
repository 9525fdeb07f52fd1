// page_policy.rows_by_hits: closes a row after N accesses that found it open.
#include <vector>

#include "strobe/archive.hpp"
#include "strobe/plugin.hpp"
#include "strobe/policy/page_policy.hpp"

namespace {

class RowsByHits final : public strobe::PagePolicy {
 public:
  struct Spec {
    std::uint32_t hits = 3;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("hits", &Spec::hits, "accesses to an open row after which it is closed").at_most(65536);
  }

  RowsByHits(const Spec& spec, const Place& place)
      : most_(spec.hits), banks_(place.banks), hits_(std::size_t{place.channels} * place.banks) {}
  bool closes(const strobe::RowUse& use) override {
    std::uint32_t& hits = hits_[std::size_t{use.channel} * banks_ + use.bank];
    hits = use.found == strobe::RowUse::open ? hits + 1 : 0;
    return hits >= most_;
  }
  void archive(strobe::Archive& archive) override { archive.fixed(hits_); }

 private:
  std::uint32_t most_, banks_;
  std::vector<std::uint32_t> hits_;  ///< by channel and bank
};

}  // namespace

STROBE_PLUGIN("rows_by_hits", "A page policy", "1.0.0", "MIT") {
  registry.add_policy<strobe::PagePolicy, RowsByHits>("page_policy.rows_by_hits", "a row is closed after some hits",
                                                      RowsByHits::describe);
}
