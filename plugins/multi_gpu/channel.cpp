#include "channel.hpp"

#include <algorithm>

#include "lines.hpp"
#include "strobe/archive.hpp"

namespace multi_gpu {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

Channel::Channel(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      Balanced(this),
      spec_(spec),
      near_in_(add_memory_port("network_near_in")),
      near_out_(add_memory_port("network_near_out")),
      far_in_(add_memory_port("network_in")),
      far_out_(add_memory_port("network_out")),
      width_(spec.width.n * spec.lanes) {}

void Channel::describe(strobe::Schema<Spec>& schema) {
  schema.field("kind", &Spec::kind, "a set of values (arch-presets/links)");
  schema.field("width", &Spec::width, "bytes per cycle and direction of one link")
      .at_least(1)
      .at_most(4096)
      .calibrated();
  schema.field("lanes", &Spec::lanes, "links side by side between two neighbours").at_least(1).at_most(64).calibrated();
  schema.field("header", &Spec::header, "bytes of a packet beside its data").at_most(4096).calibrated();
  schema.field("flit", &Spec::flit, "packets take a multiple of so many bytes").at_least(1).at_most(4096).calibrated();
  schema.field("latency", &Spec::latency, "time from one end to the other; for the topology")
      .at_most(1e12)
      .calibrated();
  schema.field(
      "shape", &Spec::shape,
      "which GPUs are neighbours; for the topology. mesh: all; ring: the next and the last; switches: none, "
      "gpus_per_switch of them share a switch, and the switches a root; or pairs such as gpu0-gpu1 gpu1-switch0");
  schema.field("gpus_per_switch", &Spec::gpus_per_switch, "GPUs that share a switch; for the topology")
      .at_least(1)
      .at_most(64);
  schema.field("switch_latency", &Spec::switch_latency, "time through a switch; for the topology")
      .at_most(1e12)
      .calibrated();
}

/// A packet for each line. Returns the cycle in which the last byte has left.
Cycle Channel::send(std::uint32_t data, std::uint32_t lines, Cycle at) {
  const std::uint64_t flit = spec_.flit.n, each = (data + lines - 1) / lines + spec_.header.n;
  const std::uint64_t bytes = lines * ((each + flit - 1) / flit * flit);
  const std::uint64_t start = std::max(at * width_, free_);
  free_ = start + bytes;
  packets_ += lines;
  bytes_ += bytes;
  data_ += data;
  waited_ += lines * ((start - at * width_) / width_);
  return (free_ + width_ - 1) / width_;
}

MemoryReply Channel::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const bool is_near = &to == &near_in_;
  MemoryPort& way = is_near ? far_out_ : near_out_;
  if (!access.timed) return way.access(access, 0);
  const bool down = access.kind == AccessKind::write || (access.kind == AccessKind::deferred && access.writes);
  const bool up = access.kind == AccessKind::read || access.kind == AccessKind::deferred;
  if (is_near) {
    ++requests_;
    const MemoryReply reply = way.access(access, send(down ? access.bytes : 0, lines_of(access), at));
    replies_ += !reply.pending();
    return reply;
  }
  MemoryAccess passed = access;
  passed.tag = in_flight_.keep({access.tag, up ? access.bytes : 0, lines_of(access)});
  const MemoryReply reply = way.access(passed, at);
  return reply.pending() ? reply : send_reply(in_flight_.take(passed.tag), reply);
}

MemoryReply Channel::send_reply(const Request& request, const MemoryReply& reply) {
  return {send(request.data, request.lines, reply.at), reply.level};
}

void Channel::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  if (&from == &far_out_) {
    ++replies_;
    return near_in_.answer(tag, reply);
  }
  const Request request = in_flight_.take(tag);
  far_in_.answer(request.tag, send_reply(request, reply));
}

void Channel::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("packets", "packets", "packets sent in this direction", packets_);
  metrics.count("bytes", "bytes", "bytes sent in this direction, with headers", bytes_);
  metrics.count("data_bytes", "bytes", "data sent in this direction", data_);
  metrics.ratio("wait", "cycles", "average time that a packet waited for those in front of it", waited_, packets_);
  metrics.utilisation("load", "bytes sent in this direction, of what the link can send", bytes_,
                      static_cast<double>(width_));
}

void Channel::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
}

std::vector<strobe::Waiting> Channel::waits() const {
  if (in_flight_.count() == 0) return {};
  return {{in_flight_.count(), "requests of the other end have no reply yet"}};
}

void Channel::archive(strobe::Archive& archive) {
  archive.require_idle(in_flight_.count() == 0 && requests_ == replies_, "requests are in flight");
  archive(free_);
}

}  // namespace multi_gpu
