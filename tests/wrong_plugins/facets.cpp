// A memory level that takes spans, gathers and batches, and ways in which these can be wrong: one type each, named
// after what is wrong with it. The level looks up one line per cycle, and each is a hit.
#include <algorithm>
#include <map>
#include <utility>

#include "strobe/access.hpp"
#include "strobe/fast/batches.hpp"
#include "strobe/fast/gathers.hpp"
#include "strobe/plugin.hpp"
#include "strobe/fast/spans.hpp"

namespace {

using namespace strobe;

enum class Wrong {
  none,
  looks_up_spans_once,
  says_odd_spans,
  answers_with_first_line,  // of a gather
  gathers_from_the_first,   // cycle on, not each line from its own
  changes_its_line,         // of gathers
  forgets_a_read,           // of a batch
  reverses_batches,
};

constexpr std::uint64_t kLine = 64;

template <Wrong kWrong>
class Level : public Component, public Warmable, public TakesSpans, public TakesGathers, public TakesBatches {
 public:
  struct Spec {
    Cycles latency{5};
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("latency", &Spec::latency, "of a line").at_least(1).at_most(1000);
  }

  Level(const Spec& spec, const ComponentContext& context)
      : Component(context),
        Warmable(this),
        TakesSpans(this),
        TakesGathers(this),
        TakesBatches(this),
        latency_(spec.latency.n),
        top_(add_memory_port_list("top")) {}

  Span span_at(const MemoryPort&) const override { return {kWrong == Wrong::says_odd_spans ? 192u : 256u, kLine}; }
  std::uint64_t gather_line(const MemoryPort&) const override {
    return kWrong == Wrong::changes_its_line && free_ != 0 ? 2 * kLine : kLine;
  }
  bool takes_batches(const MemoryPort&) const override { return true; }

  MemoryReply access(MemoryPort& to, const MemoryAccess& access, Cycle at) override {
    if (!access.timed) return {0, ServedBy::l1};
    Cycle last = at;
    for (std::uint64_t line = access.address / kLine; line * kLine < access.address + access.bytes; ++line) {
      last = look_up(at);
      if (kWrong == Wrong::looks_up_spans_once) break;
    }
    return answer_later(to, access, last);
  }

  MemoryReply gather(MemoryPort& to, const Gather& gather) override {
    Cycle last = 0;
    for (std::uint32_t n = 0; n < gather.count; ++n) {
      const Cycle line = look_up(kWrong == Wrong::gathers_from_the_first ? gather.from : gather.at(n));
      if (n == 0 || kWrong != Wrong::answers_with_first_line) last = line;
    }
    return answer_later(to, gather.access, last);
  }

  void read_all(MemoryPort& to, const ReadBatch& batch) override {
    if (kWrong == Wrong::reverses_batches) std::reverse(batch.reads, batch.reads + batch.count);
    for (std::uint32_t n = kWrong == Wrong::forgets_a_read ? 1 : 0; n < batch.count; ++n) {
      MemoryAccess read = batch.access;
      read.address = batch.reads[n].address;
      read.tag = batch.reads[n].tag;
      access(to, read, batch.reads[n].at);
    }
  }

  void tick(Cycle now) override {
    while (!answers_.empty() && answers_.begin()->first <= now) {
      const auto [port, access] = answers_.begin()->second;
      const Cycle leaves = answers_.begin()->first;
      answers_.erase(answers_.begin());
      if (access.deferred != nullptr) access.deferred->perform_in(access.address, access.bytes);
      port->answer(access.tag, {leaves, ServedBy::l1});
    }
    if (!answers_.empty()) wake_at(answers_.begin()->first);
  }
  WarmCounts warm_counts() const override { return {}; }

 private:
  Cycle look_up(Cycle at) {
    const Cycle start = std::max(at, free_);
    free_ = start + 1;
    return start + latency_;
  }
  MemoryReply answer_later(MemoryPort& to, const MemoryAccess& access, Cycle leaves) {
    answers_.emplace(leaves, std::pair{&to, access});
    wake_at(answers_.begin()->first);
    return MemoryReply::later();
  }

  Cycle latency_;
  MemoryPortList& top_;
  Cycle free_ = 0;
  std::multimap<Cycle, std::pair<MemoryPort*, MemoryAccess>> answers_;
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add<Level<kWrong>>(std::string("facet.") + name, "for tests", Level<kWrong>::describe);
}

}  // namespace

STROBE_PLUGIN("wrong-facets", "memory levels that take several lines at once, and are wrong", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::looks_up_spans_once>(registry, "looks_up_spans_once");
  add<Wrong::says_odd_spans>(registry, "says_odd_spans");
  add<Wrong::answers_with_first_line>(registry, "answers_with_first_line");
  add<Wrong::gathers_from_the_first>(registry, "gathers_from_the_first");
  add<Wrong::changes_its_line>(registry, "changes_its_line");
  add<Wrong::forgets_a_read>(registry, "forgets_a_read");
  add<Wrong::reverses_batches>(registry, "reverses_batches");
}
