// refresh.last_bank: bank by bank, the last one first.
#include "strobe/plugin.hpp"
#include "strobe/policy/refresh.hpp"

namespace {

class LastBank final : public strobe::RefreshPolicy {
 public:
  struct Spec {
    bool idle_first = false;
  };
  static void describe(strobe::Schema<Spec>& schema) {
    schema.field("idle_first", &Spec::idle_first, "whether banks for which no request waits go before the others");
  }

  LastBank(const Spec& spec, const Place&) : idle_first_(spec.idle_first) {}
  Rules rules() const override {
    Rules rules;
    rules.by_bank = rules.chooses = true;
    return rules;
  }
  std::uint32_t choose(const strobe::RefreshChoice& choice) const override {
    const std::uint64_t idle = choice.due & ~choice.waiting;
    return static_cast<std::uint32_t>(std::bit_width(idle_first_ && idle != 0 ? idle : choice.due) - 1);
  }

 private:
  bool idle_first_;
};

}  // namespace

STROBE_PLUGIN("last_bank", "A refresh policy", "1.0.0", "MIT") {
  registry.add_policy<strobe::RefreshPolicy, LastBank>("refresh.last_bank", "bank by bank, the last one first",
                                                       LastBank::describe);
}
