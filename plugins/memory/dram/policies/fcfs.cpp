#include "policies.hpp"
#include "strobe/archive.hpp"

namespace memory {

namespace {

class Fcfs final : public DramScheduler {
 public:
  explicit Fcfs(const Place&) {}
  Rules rules() const override {
    Rules rules;
    rules.in_turn = true;
    return rules;
  }
  std::size_t choose(const DramBank&, std::span<const DramRequest>) override { return 0; }
  void archive(strobe::Archive&) override {}
};

}  // namespace

void add_fcfs(strobe::Registry& registry) {
  registry.add_policy<DramScheduler, Fcfs>("dram_scheduler.fcfs", "strictly in turn");
}

}  // namespace memory
