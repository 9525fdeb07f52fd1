#include "first_ready.hpp"
#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

/// First ready, first come first served: a request to an open row passes older ones of its bank, 32 times at most.
/// Source: Rixner et al., Memory Access Scheduling, ISCA 2000.
class FrFcfs final : public DramScheduler {
 public:
  explicit FrFcfs(const Place&) {}
  /// Those of the contract: a channel finds what choose() says without asking (Channel::find_hit).
  Rules rules() const override { return {}; }
  std::size_t choose(const DramBank& bank, std::span<const DramRequest> waiting) override {
    return first_ready(bank, waiting, rules().max_passed);
  }
  void archive(strobe::Archive&) override {}
};

}  // namespace

void add_fr_fcfs(strobe::Registry& registry) {
  registry.add_policy<DramScheduler, FrFcfs>("dram_scheduler.fr_fcfs", "requests to open rows first, else the oldest");
}

}  // namespace memory
