#include "adapter.hpp"

#include <algorithm>

#include "strobe/access.hpp"

namespace memory {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryReply;
using strobe::Message;
using strobe::MessageKind;

Adapter::Adapter(const Spec&, const strobe::ComponentContext& context)
    : Component(context), Balanced(this), top_(add_memory_port_list("top")), bottom_(add_port("bottom")) {}

/// Atomics are performed here: a message has no data to change.
MemoryReply Adapter::access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, Cycle at) {
  if (!access.timed) return {0, strobe::ServedBy::dram};
  if (access.kind == AccessKind::deferred) access.deferred->perform_in(access.address, access.bytes);
  if (free_.empty()) {
    free_.push_back(static_cast<std::uint32_t>(requests_.size()));
    requests_.emplace_back();
  }
  const std::uint32_t index = free_.back();
  free_.pop_back();
  Request& request = requests_[index];
  request.message = {};
  request.message.kind = access.kind == AccessKind::write || access.writes ? MessageKind::write : MessageKind::read;
  request.message.address = access.address;
  request.message.bytes = access.bytes;
  request.message.tag = index;
  request.at = at;
  request.tag = access.tag;
  request.top = to.number();
  to_send_.push(index);
  wake_at(at);
  return MemoryReply::later();
}

void Adapter::tick(Cycle now) {
  for (; const Message* const reply = bottom_.front(); bottom_.pop()) {
    const auto index = static_cast<std::uint32_t>(reply->tag);
    const Request request = requests_[index];
    free_.push_back(index);
    top_[request.top].answer(request.tag, {now, reply->served_by});
  }
  for (; !to_send_.empty(); to_send_.pop()) {
    const Request& request = requests_[to_send_.front()];
    if (request.at > now) return wake_at(request.at);
    if (!bottom_.can_send()) return;
    bottom_.send(request.message);
  }
}

void Adapter::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_.size(), "replies", free_.size());
}

std::vector<strobe::Waiting> Adapter::waits() const {
  if (requests_.size() == free_.size()) return {};
  return {{requests_.size() - free_.size(), "requests wait for a reply on `bottom`"}};
}

}  // namespace memory
