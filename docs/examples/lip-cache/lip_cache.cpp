// cache.lip: a write-through cache whose replacement policy is in recency.hpp.
//
// Models:  tags, latency, a bound of misses under way, orders to drop all lines, functional warming.
// Ignores: banks, merging of misses (each goes down by itself), bandwidth beyond one request per port and cycle.
#include <string>
#include <vector>

#include "recency.hpp"
#include "strobe/component.hpp"
#include "strobe/plugin.hpp"
#include "strobe/schema.hpp"

namespace lip {

using namespace strobe;

class LipCache final : public Component {
 public:
  struct Spec {
    Bytes size{16 << 10};
    Bytes line{64};
    std::uint32_t ways = 4;
    std::uint32_t misses = 64;
    Cycles latency{20};
    std::string insertion = "lip";
  };
  static void describe(Schema<Spec>& schema) {
    schema.field("size", &Spec::size, "of all lines").at_least(64).at_most(1 << 30);
    schema.field("line", &Spec::line, "bytes per line").at_least(16).at_most(4096).power_of_two();
    schema.field("ways", &Spec::ways, "lines per set").at_least(1).at_most(1024);
    schema.field("misses", &Spec::misses, "maximum outstanding misses").at_least(1).at_most(65536);
    schema.field("latency", &Spec::latency, "from the arrival of a request to its lookup").at_most(10'000).calibrated();
    schema.field("insertion", &Spec::insertion, "where a new line goes in the order of use").one_of({"lip", "lru"});
    schema.require("size must be a whole number of sets (line x ways)", [](const Spec& spec) {
      return spec.size.n >= spec.line.n * spec.ways && spec.size.n % (spec.line.n * spec.ways) == 0;
    });
  }

  LipCache(const Spec& spec, const ComponentContext& context)
      : Component(context),
        line_(spec.line.n),
        ways_(spec.ways),
        sets_(spec.size.n / (spec.line.n * spec.ways)),
        tags_(sets_ * ways_, kNoLine),
        recency_(sets_, ways_, spec.insertion == "lip"),
        top_(add_port_list("top", {spec.latency, 1, 0, 0, false})),
        bottom_(add_port("bottom")),
        control_(add_port("control", Need::optional)),
        pending_(spec.misses) {
    for (std::uint32_t n = 0; n < spec.misses; ++n) free_.push_back(spec.misses - 1 - n);
  }

  void tick(Cycle now) override {
    take_replies();
    take_orders();
    bool more = false;
    for (std::size_t n = 0; n < top_.size(); ++n) {
      take_request(n);
      more |= top_[n].front() != nullptr && !waits_for_room_;
    }
    if (more) wake_at(now + 1);
    if (control_.connected() && !told_ && lines_ != 0 && control_.can_send()) {
      Message message;
      message.kind = MessageKind::holds_lines;
      control_.send(message);
      told_ = true;
    }
  }

  void declare_metrics(Metrics& metrics) override {
    metrics.count("requests", "requests", "requests looked at", requests_);
    metrics.count("hits", "requests", "reads that found their line", hits_);
    metrics.ratio("hit_rate", "percent", "reads that found their line, of all", hits_, reads_, 100);
  }
  void check_balances(Balances& balances) const override {
    balances.equal("requests", requests_, "hits + replies from below", hits_ + returned_);
  }

  void warm(Port& to, const WarmAccess& access) override {
    if (&to == &control_) return drop_all();
    if (access.kind == MessageKind::read && find(access.address) != nullptr) {
      ++warm_.hits;
      return touch(access.address);
    }
    warm_.misses += access.kind == MessageKind::read;
    if (access.kind == MessageKind::read) insert(access.address);
    if (access.kind == MessageKind::deferred) drop(access.address);
    pass_warm(bottom_, access);
  }
  WarmCounts warm_counts() const override { return warm_; }

  std::vector<std::string> waits() const override {
    const std::size_t waiting = pending_.size() - free_.size();
    if (waiting == 0) return {};
    return {std::to_string(waiting) + " requests wait for a reply on `bottom`"};
  }

 private:
  static constexpr std::uint64_t kNoLine = ~std::uint64_t{0};
  struct Pending {
    Message request;
    std::size_t port;
  };

  std::uint64_t set_of(std::uint64_t address) const { return address / line_ % sets_; }
  std::uint64_t* find(std::uint64_t address) {
    std::uint64_t* const first = &tags_[set_of(address) * ways_];
    for (std::uint32_t way = 0; way < ways_; ++way)
      if (first[way] == address / line_) return first + way;
    return nullptr;
  }
  void touch(std::uint64_t address) {
    const std::uint64_t set = set_of(address);
    recency_.used(set, static_cast<std::uint32_t>(find(address) - &tags_[set * ways_]));
  }
  void insert(std::uint64_t address) {
    if (find(address) != nullptr) return;
    const std::uint64_t set = set_of(address);
    const std::uint32_t way = recency_.victim(set);
    lines_ += tags_[set * ways_ + way] == kNoLine;
    tags_[set * ways_ + way] = address / line_;
    recency_.inserted(set, way);
  }
  void drop(std::uint64_t address) {
    std::uint64_t* const held = find(address);
    if (held == nullptr) return;
    *held = kNoLine;
    --lines_;
  }
  void drop_all() {
    std::fill(tags_.begin(), tags_.end(), kNoLine);
    lines_ = 0;
    told_ = false;
  }

  void take_replies() {
    while (const Message* const reply = bottom_.front()) {
      const auto index = static_cast<std::uint32_t>(reply->tag);
      const Pending& pending = pending_[index];
      if (!top_[pending.port].can_send()) return;
      if (pending.request.kind == MessageKind::read) insert(pending.request.address);
      top_[pending.port].send(pending.request.answered(reply->served_by));
      free_.push_back(index);
      ++returned_;
      bottom_.pop();
    }
  }

  /// Nothing is dirty: dropping lines is all that an order can ask for, and a flush needs nothing.
  void take_orders() {
    while (const Message* const order = control_.front()) {
      if (!control_.can_send()) return;
      if (order->kind == MessageKind::invalidate) drop_all();
      Message answer = order->answered(ServedBy::unknown);
      answer.flags = lines_ != 0 ? Message::kHoldsLines : 0;
      control_.send(answer);
      control_.pop();
    }
  }

  void take_request(std::size_t n) {
    Port& port = top_[n];
    const Message* const request = port.front();
    waits_for_room_ = false;
    if (request == nullptr) return;
    const bool bypass = request->flags != 0;  // it must come from the coherence point
    const bool hit = request->kind == MessageKind::read && !bypass && find(request->address) != nullptr;
    // All room is asked for before anything changes; what is missing wakes us.
    waits_for_room_ = hit ? !port.can_send() : free_.empty() || !bottom_.can_send();
    if (waits_for_room_) return;
    ++requests_;
    reads_ += request->kind == MessageKind::read;
    if (hit) {
      ++hits_;
      touch(request->address);
      port.send(request->answered(ServedBy::l1));
    } else {
      // An atomic changes the line where it is served.
      if (request->kind == MessageKind::deferred) drop(request->address);
      pass_on(*request, n);
    }
    port.pop();
  }

  void pass_on(const Message& request, std::size_t port) {
    const std::uint32_t index = free_.back();
    free_.pop_back();
    pending_[index] = {request, port};
    Message down = request;
    down.tag = index;
    down.route = 0;
    down.more = false;
    bottom_.send(down);
  }

  const std::uint64_t line_, ways_, sets_;
  std::vector<std::uint64_t> tags_;
  Recency recency_;
  PortList& top_;
  Port& bottom_;
  Port& control_;
  std::vector<Pending> pending_;
  std::vector<std::uint32_t> free_;
  std::uint64_t lines_ = 0;
  bool told_ = false;  ///< `control` knows that there are lines
  bool waits_for_room_ = false;
  std::uint64_t requests_ = 0, reads_ = 0, hits_ = 0, returned_ = 0;
  WarmCounts warm_;
};

}  // namespace lip

STROBE_PLUGIN("lip_cache", "A cache with LRU insertion policy", "1.0.0", "MIT") {
  registry.add<lip::LipCache>("cache.lip", "write-through; new lines are the first to go", lip::LipCache::describe);
}
