// Migration of pages: what an RDMA engine knows of pages that are not where the page map has them.
//
// The page map gives each page a home. Accesses of other GPUs go to the home's engine, which knows where the page is
// now and sends them on. The home moves a page when its migration policy says so. A move has phases:
//
// - fault: on the first access, a fixed time; the access waits for the page
// - drain: no further access is let through; the holder's routers learn that the page leaves; those in flight end
// - shootdown: an order to each GPU, whose TLBs drop the page; a fixed time at least
// - copy: line by line, read from the holder, written to the new one; both cross the network as any access does
// - restart: the new holder's routers learn of the page; what has waited goes on
//
// A page that is placed by its first access has no place before: that is a fault, and a restart at its first place.
//
// With `migration_time`, shootdown and copy together take that time, whenever orders to TLBs arrive; nothing is copied.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "page_map.hpp"
#include "strobe/component.hpp"
#include "strobe/policy/migration.hpp"

namespace multi_gpu {

class Engine;

class Migrations {
 public:
  /// What an access of the engine's own is for.
  enum class Step : std::uint8_t { none, revoke, grant, shoot, read, write };

  Migrations(Engine& engine, std::unique_ptr<strobe::MigrationPolicy> policy)
      : engine_(engine), policy_(std::move(policy)) {}

  bool enabled() const;
  /// Whether the page of an address, whose home is elsewhere, is here.
  bool holds(std::uint64_t page) const { return held_.contains(page); }
  /// Of a page with its home here: where it is.
  std::uint32_t place_of(std::uint64_t page) const;
  bool moves(std::uint64_t page) const;
  /// A GPU accesses a page with its home here that does not move; it may begin to. Whether the access waits for that.
  bool faults(std::uint64_t page, std::uint32_t gpu, const strobe::MemoryAccess& access, bool writes, strobe::Cycle at);
  void let_through(std::uint64_t page) { ++pages_[page].in_flight; }
  void ended(std::uint64_t page, strobe::Cycle at);
  /// Until the page has moved.
  struct Held {
    strobe::MemoryAccess access;
    strobe::MemoryPort* from;
    bool incoming;
    std::uint32_t requester;
    strobe::Cycle since;  ///< of its request
    strobe::Cycle at;
  };
  void hold(std::uint64_t page, const Held& held) {
    ++held_accesses_;
    pages_[page].waiting.push_back(held);
  }
  /// An order of a page's home. Returns when it has been obeyed.
  strobe::Cycle obey(const strobe::MemoryAccess& order, strobe::Cycle at);
  /// An access of the engine's own has its reply.
  void answered(Step step, std::uint64_t page, std::uint64_t address, strobe::Cycle at);
  void tick(strobe::Cycle now);
  /// Buffers may have been made or freed: their pages are at home.
  void forget(const Pages& pages);
  bool idle() const { return moving_.empty(); }
  void declare_metrics(strobe::Metrics& metrics);
  void archive(strobe::Archive& archive);

 private:
  std::uint64_t held_accesses_ = 0, faults_ = 0, first_touches_ = 0, returned_ = 0, fault_cycles_ = 0;
  std::uint64_t moved_ = 0, shootdowns_ = 0, copied_bytes_ = 0, held_cycles_ = 0;
  std::uint64_t drain_cycles_ = 0, shootdown_cycles_ = 0, copy_cycles_ = 0, restart_cycles_ = 0;

  enum class Phase : std::uint8_t { wanted, faulting, draining, shooting, copying, granting, ended };
  struct Page {
    std::uint32_t place = kNowhere;
    std::vector<std::uint32_t> accesses;  ///< by GPU, since it is there
    std::vector<bool> been;               ///< by memory: whether it has been there
    std::uint32_t moved = 0;              ///< times
    std::uint64_t in_flight = 0;
    bool moves = false;
    std::deque<Held> waiting;
  };
  struct Move {
    std::uint64_t page;
    std::uint32_t from, to;
    bool fault;
    Phase phase = Phase::wanted;
    strobe::Cycle since, until = 0;
    std::uint32_t answers = 0;                ///< of revoke or grant, still to come
    std::uint64_t lines = 0, written = 0;     ///< of the page: all of them, and those that are at the new place
    std::deque<std::uint64_t> to_write = {};  ///< lines that have been read
  };
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};
  Page& page_of(std::uint64_t page);
  std::uint32_t wanted_place(std::uint64_t page, Page& one, std::uint32_t gpu, bool writes, strobe::Cycle at);
  void begin(std::uint64_t page, std::uint32_t to, bool fault, strobe::Cycle at);
  void begin_phases(Move& move, strobe::Cycle now);
  bool step(Move& move, strobe::Cycle now);
  void drain(Move& move, strobe::Cycle now);
  void copy(const Move& move, strobe::Cycle now);
  void shoot_down(Move& move, strobe::Cycle now);
  void restart(Move& move, strobe::Cycle now);
  void release(Move& move, strobe::Cycle now);
  void enter(Move& move, Phase phase, strobe::Cycle now, std::uint64_t& spent);
  void send(Step step, std::uint64_t page, std::uint64_t address, std::uint32_t to, strobe::Cycle now);
  strobe::Cycle grant(std::uint64_t page, bool here, strobe::Cycle at);
  strobe::Cycle shoot(std::uint64_t page, strobe::Cycle at);
  void update_routers();
  void update_tlbs();

  Engine& engine_;
  std::unique_ptr<strobe::MigrationPolicy> policy_;  ///< null: pages stay
  std::uint64_t generation_ = 0;                     ///< of the page map, that all this is of
  std::unordered_map<std::uint64_t, Page> pages_;    ///< with their home here, by first address
  std::unordered_set<std::uint64_t> held_;           ///< with their home elsewhere
  std::deque<Move> moving_;
  struct Update {
    std::uint64_t page;
    bool here;
  };
  std::vector<Update> updates_;       ///< of the routers, in the order in which each gets them
  std::vector<std::size_t> updated_;  ///< by router: how many it has got
  std::vector<std::uint64_t> shot_;   ///< pages that the own TLBs are to drop, in the order in which each gets them
  std::vector<std::size_t> shot_at_;  ///< by TLB: how many it has got
  std::vector<bool> tlb_holds_;       ///< by TLB: whether it has reported pages
};

}  // namespace multi_gpu
