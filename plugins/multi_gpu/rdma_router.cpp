#include "rdma_router.hpp"

#include <map>

#include "strobe/archive.hpp"

namespace multi_gpu {

using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

Router::Router(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      TakesSpans(this),
      SendsByRoute(this),
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
void Router::elaborated() {
  const auto* const engine = dynamic_cast<const Engine*>(&remote_.peer()->owner());
  if (engine == nullptr) return;
  pages_ = engine->map();
  gpu_ = engine->gpu();
}

strobe::Span Router::span_at(const MemoryPort&) const {
  strobe::Span span = strobe::span_below(bottom_);
  const auto* const engine = dynamic_cast<const Engine*>(&remote_.peer()->owner());
  if (engine == nullptr || engine->map() == nullptr) return span;
  for (const strobe::Port* const reader : engine->map()->all_ports()) {
    const auto* const other = reader->connected() ? dynamic_cast<const Engine*>(&reader->peer()->owner()) : nullptr;
    if (other != nullptr && other->has_memory()) span.limit_to(other->span_of_memory());
  }
  return span.bytes > span.line ? span : strobe::Span{};
}

MemoryReply Router::access(MemoryPort&, const MemoryAccess& access, strobe::Cycle at) {
  // An order to invalidate is for the caches of this GPU.
  const bool stays =
      access.kind == strobe::AccessKind::invalidate || (deferred_only_ && access.kind != strobe::AccessKind::deferred);
  const bool local = stays || is_local(access.address);
  return (local ? bottom_ : remote_).access(access, at);
}

bool Router::is_local(std::uint64_t address) {
  if (pages_ == nullptr) return true;
  const bool at_home = last_.owner_of(*pages_, address, gpu_) == gpu_;
  if (moved_.empty() && !pages_->has_first_touch()) return at_home;
  if (!pages_->placed(address)) return true;
  forget();
  const auto found = moved_.find(pages_->page_of(address));
  if (found != moved_.end()) return found->second;
  return !pages_->is_first_touch(address) && at_home;
}

/// Pages of buffers that were freed, or placed anew.
void Router::forget() {
  const Pages& pages = *pages_;
  if (generation_ == pages.generation()) return;
  std::erase_if(moved_, [&](const auto& page) { return pages.placed_in(page.first) > generation_; });
  generation_ = pages.generation();
}

void Router::tick(strobe::Cycle) {
  for (; const strobe::Message* message = updates_.front(); updates_.pop()) {
    forget();
    moved_[message->address] = message->tag != 0;
  }
}

void Router::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) { top_.answer(tag, reply); }

void Router::archive(strobe::Archive& archive) {
  archive(generation_);
  std::map<std::uint64_t, bool> in_order(moved_.begin(), moved_.end());
  archive.map(in_order, [&archive](bool& here) { archive(here); });
  moved_ = {in_order.begin(), in_order.end()};
}

}  // namespace multi_gpu
