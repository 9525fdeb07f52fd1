// A block that ticks and answers messages after ten cycles, and ways in which it can be wrong: one type each, named
// after what it does.
#include <memory>
#include <random>

#include "strobe/error.hpp"
#include "strobe/plugin.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  divides,           // by a parameter that may be 0
  forgets_requests,  // answers nothing
  changes_tags,
  overfills_queues,  // does not ask can_send()
  never_sleeps,
  counts_its_ticks,  // as time
  minds_tick_order,  // whether its requester has sent in this cycle already
  draws_lots,        // from a random device
  reads_before_writing,
  shares_state,    // among instances
  keeps_counting,  // over launches
  miscounts,
  ignores_flushes,
  drops_requests,  // that have arrived when it is flushed
  answers_orders_twice,
  keeps_its_lines,  // whatever it is ordered
  repeats_itself,   // at `control`
  crashes,
  crashes_when_full,  // where it cannot send
  hangs,
  misnames_its_port,
  refuses_all,  // that it is connected to
};

int shared_answers = 0;
volatile int* volatile nowhere = nullptr;

template <Wrong kWrong>
class Memory : public Component, public Balanced {
 public:
  struct Spec {
    std::uint32_t ways = 4;
    Cycles latency{10};
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("ways", &Spec::ways, "for nothing but this check").at_most(64);
    schema.field("latency", &Spec::latency, "from a request to its reply").at_least(1).at_most(1000);
  }

  Memory(const Spec& spec, const ComponentContext& context)
      : Component(context),
        Balanced(this),
        latency_(spec.latency.n),
        top_(add_port_list(kWrong == Wrong::misnames_its_port ? "tops" : "top")),
        control_(add_port("control", Need::optional)) {
    if constexpr (kWrong == Wrong::divides) latency_ += 64 / spec.ways;
    if constexpr (kWrong == Wrong::reads_before_writing) {
      const auto bytes = std::make_unique_for_overwrite<unsigned char[]>(8192);
      latency_ += static_cast<const volatile unsigned char*>(bytes.get())[100] % 16u;
    }
  }

  void elaborated() override {
    if (kWrong == Wrong::refuses_all) throw Error(path() + ": is never content");
  }

  void tick(Cycle now) override {
    ++ticks_;
    if constexpr (kWrong == Wrong::forgets_requests) return pop_all();
    if constexpr (kWrong == Wrong::hangs)
      while (requests_ >= 100) asm volatile("");
    take_orders();
    for (const auto& port : top_)
      while (port->front() != nullptr && (kWrong == Wrong::overfills_queues || port->can_send())) answer(*port);
    if constexpr (kWrong == Wrong::crashes_when_full)
      for (const auto& port : top_)
        if (port->front() != nullptr && !port->can_send()) *nowhere = 1;
    if constexpr (kWrong == Wrong::never_sleeps) wake_at(now + 1);
    (void)now;
  }

  void declare_metrics(Metrics& metrics) override {
    metrics.count("requests", "requests", "requests answered", requests_);
  }
  void check_balances(Balances& balances) const override {
    balances.equal("requests", requests_ + (kWrong == Wrong::miscounts), "replies", requests_);
  }

 private:
  void pop_all() {
    for (const auto& port : top_)
      while (port->front() != nullptr) port->pop();
  }

  void take_orders() {
    if (kWrong == Wrong::repeats_itself && requests_ > 50 && control_.can_send()) {
      Message message;
      message.kind = MessageKind::holds_lines;
      control_.send(message);
    }
    for (; control_.front() != nullptr && control_.can_send(); control_.pop()) {
      Message reply = control_.front()->answered(ServedBy::unknown);
      if (kWrong == Wrong::ignores_flushes && reply.kind == MessageKind::flush) continue;
      if (kWrong == Wrong::drops_requests && reply.kind == MessageKind::flush) pop_all();
      if (kWrong == Wrong::keeps_its_lines) reply.flags = Message::kHoldsLines;
      control_.send(reply);
      if (kWrong == Wrong::answers_orders_twice) control_.send(reply);
    }
  }

  void answer(MessagePort& port) {
    const Message& request = *port.front();
    if constexpr (kWrong == Wrong::crashes)
      if (requests_ == 100) *nowhere = 1;
    Message reply = request.answered(ServedBy::dram);
    if constexpr (kWrong == Wrong::changes_tags) ++reply.tag;
    port.send(reply, delay(port));
    port.pop();
    ++requests_;
    ++all_requests_;
    if constexpr (kWrong == Wrong::keeps_counting) requests_ = all_requests_;
  }

  Cycle delay(const MessagePort& port) {
    if constexpr (kWrong == Wrong::counts_its_ticks) return latency_ + ticks_ % 3;
    if constexpr (kWrong == Wrong::minds_tick_order) return latency_ + port.waiting();
    if constexpr (kWrong == Wrong::draws_lots) return latency_ + std::random_device()() % 8;
    if constexpr (kWrong == Wrong::shares_state) return latency_ + static_cast<Cycle>(++shared_answers) % 7;
    (void)port;
    return latency_;
  }

  Cycle latency_;
  PortList& top_;
  MessagePort& control_;
  std::uint64_t requests_ = 0, all_requests_ = 0, ticks_ = 0;
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Memory<kWrong>>(std::string("wrong.") + name, "for tests", Memory<kWrong>::describe);
}

}  // namespace

STROBE_PLUGIN("wrong-components", "components that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::divides>(registry, "divides");
  add<Wrong::forgets_requests>(registry, "forgets_requests");
  add<Wrong::changes_tags>(registry, "changes_tags");
  add<Wrong::overfills_queues>(registry, "overfills_queues");
  add<Wrong::never_sleeps>(registry, "never_sleeps");
  add<Wrong::counts_its_ticks>(registry, "counts_its_ticks");
  add<Wrong::minds_tick_order>(registry, "minds_tick_order");
  add<Wrong::draws_lots>(registry, "draws_lots");
  add<Wrong::reads_before_writing>(registry, "reads_before_writing");
  add<Wrong::shares_state>(registry, "shares_state");
  add<Wrong::keeps_counting>(registry, "keeps_counting");
  add<Wrong::miscounts>(registry, "miscounts");
  add<Wrong::ignores_flushes>(registry, "ignores_flushes");
  add<Wrong::drops_requests>(registry, "drops_requests");
  add<Wrong::answers_orders_twice>(registry, "answers_orders_twice");
  add<Wrong::keeps_its_lines>(registry, "keeps_its_lines");
  add<Wrong::repeats_itself>(registry, "repeats_itself");
  add<Wrong::crashes>(registry, "crashes");
  add<Wrong::crashes_when_full>(registry, "crashes_when_full");
  add<Wrong::hangs>(registry, "hangs");
  add<Wrong::misnames_its_port>(registry, "misnames_its_port");
  add<Wrong::refuses_all>(registry, "refuses_all");
}
