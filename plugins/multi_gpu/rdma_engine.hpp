// rdma.engine: where a GPU's accesses to memories of other GPUs leave it, and theirs come in. Without `top` and
// `bottom` it is a switch of the network.
//
// Models:  an inlet of the own memory for each link, or several, whose accesses take turns, and two for what copies of
//          this GPU read and write; the home of each address, the route to it, a bandwidth for each way of data (reads
//          and writes, outgoing and incoming ones apart), a latency for each request and reply that passes; migration
//          of pages (migrations.hpp).
// Ignores: buffers and back-pressure: any number of accesses may be in flight.
#pragma once

#include <string>
#include <vector>

#include "in_flight.hpp"
#include "migrations.hpp"
#include "page_map.hpp"
#include "strobe/component.hpp"
#include "strobe/policy/migration.hpp"
#include "strobe/routes.hpp"
#include "strobe/schema.hpp"
#include "strobe/fast/spans.hpp"

namespace multi_gpu {

class Channel;

class Engine final : public strobe::Component, public strobe::Balanced, public strobe::SendsByRoute {
 public:
  struct Spec {
    std::uint32_t gpu = 0;
    std::uint32_t gpus = 1;
    std::string routes;
    std::string lanes;
    std::string peers = "all";
    strobe::BytesPerSecond bandwidth{0};
    strobe::Duration latency{0, true};
    strobe::PolicyChoice migration = "none";
    strobe::Cycles fault_time{0};
    strobe::Cycles shootdown{2000};
    strobe::Cycles migration_time{0};
  };
  Engine(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  /// Whose memory holds which page; null: there is one memory. [elaborate]
  const Pages* map() const;
  std::uint32_t gpu() const { return spec_.gpu; }

  /// Requests for other nodes; what goes to the own memory is at its end.
  bool sends_by_route(const strobe::MemoryPort& from) const override;

  bool has_memory() const { return bottom_.size() != 0; }
  /// What its memory takes in one access. [elaborate]
  strobe::Span span_of_memory() const { return strobe::span_below(bottom_[0]); }

  /// It has neither caches nor a memory, only ends of links: accesses pass, and nothing else happens to them.
  bool is_switch() const;
  /// Of a switch: its end of the link to where an access goes.
  Channel& end_towards(const strobe::MemoryAccess& access);
  /// Of a switch: when a request that comes in a cycle leaves.
  strobe::Cycle cross(const strobe::MemoryAccess& access, strobe::Cycle at, std::uint32_t lines);
  /// The same of a reply.
  strobe::Cycle cross_back(strobe::Cycle at, std::uint32_t lines);
  /// The reply to an access that it sent over a link.
  void completed(std::uint64_t tag, const strobe::MemoryReply& reply);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  void tick(strobe::Cycle now) override;
  void elaborated() override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  friend class Migrations;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  /// What is in flight, and where its reply goes.
  struct Request {
    strobe::MemoryPort* from = nullptr;  ///< null: the engine's own, of a migration
    std::uint64_t tag = 0;
    bool incoming = false;
    std::uint32_t lines = 1;
    bool of_home = false;       ///< the page's home waits for it before the page moves
    std::uint64_t page = 0;     ///< of those, and of a migration
    std::uint64_t address = 0;  ///< of a migration
    Migrations::Step step = Migrations::Step::none;
    strobe::Cycle since = kOthers;  ///< of an access of the own caches to another memory: when it came
  };
  static constexpr strobe::Cycle kOthers = ~strobe::Cycle{0};
  struct Traffic {
    std::uint64_t reads = 0, writes = 0;
  };
  strobe::MemoryReply at_home(Request request, const strobe::MemoryAccess& access, strobe::Cycle at,
                              std::uint32_t requester);
  strobe::MemoryReply pass_on(const Request& request, const strobe::MemoryAccess& access, strobe::Cycle at,
                              std::uint32_t to, std::uint32_t requester);
  strobe::MemoryReply send(strobe::MemoryPort& way, bool stays, const strobe::MemoryAccess& access,
                           strobe::Cycle leaves);
  [[noreturn]] void refuse_way(std::uint32_t gpu, std::uint64_t address) const;
  strobe::MemoryPort& way_to(std::uint32_t gpu, std::uint64_t address);
  strobe::MemoryPort& inlet_of(const Request& request, const strobe::MemoryAccess& access);
  std::uint32_t home_of(std::uint64_t address) {
    return pages_ == nullptr ? spec_.gpu : last_.owner_of(*pages_, address, spec_.gpu);
  }
  bool may_move(std::uint64_t address) const;
  strobe::MemoryReply access_at_rest(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at,
                                     bool incoming);
  void read_peers();
  void share_inlets();
  void declare_loads(strobe::Metrics& metrics);
  void require_peer(std::uint32_t home, std::uint64_t address) const;
  void count(const strobe::MemoryAccess& access, Traffic& traffic) const;
  strobe::Cycle pass(bool incoming, const strobe::MemoryAccess& access, strobe::Cycle at, std::uint32_t lines);
  strobe::MemoryReply pass_back(const Request& request, const strobe::MemoryReply& reply);

  Spec spec_;
  MemoryPortList& top_;
  MemoryPortList& in_;
  MemoryPortList& out_;
  PortList& routers_;
  PortList& tlbs_;
  MemoryPortList& bottom_;
  strobe::MemoryPort& map_;
  const Pages* pages_ = nullptr;
  LastPlace last_;
  strobe::Cycle latency_;
  std::vector<Channel*> ends_;         ///< by port of `out`; null: it is no end of a link, or further away
  std::vector<std::uint32_t> routes_;  ///< by GPU: the number of the port of `out`; kNone: there is none
  struct Inlets {
    std::uint32_t first, count, next;
  };
  std::vector<Inlets> inlets_;  ///< by port of `in`: the ports of `bottom` that its accesses take
  std::vector<bool> peers_;     ///< by GPU: whether this one has access to its memory
  /// Data that passes: of reads and writes by the own caches and by others.
  struct Way {
    std::uint64_t free_fs = 0;  ///< when the next line may pass
    std::uint64_t bytes = 0;
  };
  Way ways_[2][2];         ///< by whether it is incoming, and whether it writes
  std::uint64_t line_fs_;  ///< of one line; 0: any number passes at once
  InFlight<Request> in_flight_;
  std::vector<Traffic> to_;  ///< by GPU: what the own caches asked of its memory
  Traffic served_;           ///< of the own memory, for other GPUs
  std::uint64_t requests_ = 0, replies_ = 0, waited_ = 0;
  std::uint64_t remote_wait_ = 0, remote_replies_ = 0;
  Migrations migrations_;
};

}  // namespace multi_gpu
