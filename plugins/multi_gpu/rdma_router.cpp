#include "rdma_router.hpp"

namespace multi_gpu {

using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

Router::Router(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      top_(add_memory_port("top")),
      bottom_(add_memory_port("bottom")),
      remote_(add_memory_port("network_remote")),
      updates_(add_port("updates", Need::optional)),
      deferred_only_(spec.takes == "deferred") {}

void Router::describe(strobe::Schema<Spec>& schema) {
  schema.field("takes", &Spec::takes, "remote accesses that it sends away: all, or atomics and coherent ones")
      .one_of({"all", "deferred"});
}

/// Without an engine at the other end there is one memory.
void Router::elaborated() { engine_ = dynamic_cast<const Engine*>(&remote_.peer()->owner()); }

MemoryReply Router::access(MemoryPort&, const MemoryAccess& access, strobe::Cycle at) {
  // An order to invalidate is for the caches of this GPU.
  const bool stays =
      access.kind == strobe::AccessKind::invalidate || (deferred_only_ && access.kind != strobe::AccessKind::deferred);
  const bool local = stays || is_local(access.address);
  return (local ? bottom_ : remote_).access(access, at);
}

bool Router::is_local(std::uint64_t address) {
  if (engine_ == nullptr) return true;
  const bool local = engine_->is_local(address);
  if (moved_.empty()) return local;
  if (generation_ != engine_->pages().generation()) {
    moved_.clear();
    return local;
  }
  if (!engine_->pages().placed(address)) return local;
  const auto found = moved_.find(engine_->pages().page_of(address));
  return found == moved_.end() ? local : found->second;
}

void Router::tick(strobe::Cycle) {
  if (engine_ == nullptr) return;
  generation_ = engine_->pages().generation();
  for (; const strobe::Message* message = updates_.front(); updates_.pop())
    moved_[message->address] = message->tag != 0;
}

void Router::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) { top_.answer(tag, reply); }

}  // namespace multi_gpu
