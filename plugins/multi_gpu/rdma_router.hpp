// rdma.router: below a GPU's first-level caches: what lies in the own memory goes on, all else to the RDMA engine.
//
// Where remote lines are cached in the own L2, one router below the first levels takes atomics and coherent accesses,
// which the owner serves, and one below each bank of the L2 the rest. It holds nothing and takes no time: it is the
// address decoder of the crossbar's port.
#pragma once

#include <unordered_map>

#include "rdma_engine.hpp"
#include "strobe/routes.hpp"
#include "strobe/fast/spans.hpp"

namespace multi_gpu {

class Router final : public strobe::Component, public strobe::TakesSpans, public strobe::SendsByRoute {
 public:
  struct Spec {
    std::string takes = "all";
  };
  Router(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  void tick(strobe::Cycle now) override;
  void elaborated() override;
  void archive(strobe::Archive& archive) override;
  /// What the own memory takes, and all others: an access is made before it is known where it goes.
  strobe::Span span_at(const strobe::MemoryPort&) const override;
  bool sends_by_route(const strobe::MemoryPort& from) const override { return &from == &remote_; }

 private:
  bool is_local(std::uint64_t address);
  void forget();

  strobe::MemoryPort& top_;
  strobe::MemoryPort& bottom_;
  strobe::MemoryPort& remote_;
  strobe::MessagePort& updates_;  ///< pages that have come here, or gone
  bool deferred_only_;
  std::uint64_t generation_ = 0;                   ///< of the page map, that they are of
  std::unordered_map<std::uint64_t, bool> moved_;  ///< pages that are here, or not, otherwise than the map says
  const Pages* pages_ = nullptr;                   ///< of the engine at the other end of `remote`; null: one memory
  std::uint32_t gpu_ = 0;                          ///< the engine's
  LastPlace last_;
};

}  // namespace multi_gpu
