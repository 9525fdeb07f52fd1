#include "channel.hpp"

#include <algorithm>

#include "lines.hpp"
#include "other_clock.hpp"
#include "rdma_engine.hpp"
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
      SendsByRoute(this),
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
  schema.field("header", &Spec::header, "bytes of a packet in addition to its data").at_most(4096).calibrated();
  schema.field("flit", &Spec::flit, "the bytes of a packet are a multiple of this")
      .at_least(1)
      .at_most(4096)
      .calibrated();
  schema.field("latency", &Spec::latency, "time from one end to the other; for the topology")
      .at_most(1e12)
      .calibrated();
  schema
      .field("end_latency", &Spec::end_latency,
             "time in each end of the link that lies at a GPU or the host, and not at a switch; for the topology")
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
  schema
      .field("gpu_bandwidth", &Spec::gpu_bandwidth,
             "data of reads, and as much of writes, that a GPU gives to all of its links of this table or takes from "
             "them; 0 B/s: any; for the topology")
      .calibrated();
}

/// A packet for each line. Returns the cycle in which the last byte has left.
Cycle Channel::send(std::uint32_t data, std::uint32_t lines, Cycle at) {
  std::uint64_t each = (lines == 1 ? data : (data + lines - 1) / lines) + spec_.header.n;
  if (const std::uint64_t flit = spec_.flit.n; flit != 1) each = (each + flit - 1) / flit * flit;
  const std::uint64_t bytes = lines * each, ready = at * width_;
  packets_ += lines;
  bytes_ += bytes;
  data_ += data;
  const std::uint64_t left = timetable_.take(ready, bytes, clock().now() * width_);
  waited_ += lines * ((left - bytes - ready) / width_);
  return (left + width_ - 1) / width_;
}

void Channel::elaborated() {
  auto* const node = dynamic_cast<Engine*>(&near_out_.peer()->owner());
  if (node == nullptr || near_out_.latency() != 0 || near_in_.latency() != 0) return;
  engine_ = node;
  at_switch_ = node->is_switch();
}

MemoryReply Channel::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const bool is_near = &to == &near_in_;
  MemoryPort& way = is_near ? far_out_ : near_out_;
  if (!access.timed) return way.access(access, 0);
  if (is_near) return send_request(access, at);
  const bool direct = is_direct();
  if (direct && at_switch_) return cross(access, at);
  MemoryAccess passed = access;
  passed.tag = in_flight_.keep({access.tag, access.bytes_up(), lines_of(access)});
  MemoryReply reply;
  if (direct) {
    auto& there = static_cast<MemoryPort&>(*near_out_.peer());
    reply = engine_->access(there, passed, arrival_at(*engine_, clock(), at));
    if (!reply.pending()) reply.at = arrival_at(*this, engine_->clock(), reply.at);
  } else {
    reply = way.access(passed, at);
  }
  return reply.pending() ? reply : send_reply(in_flight_.take(passed.tag), reply);
}

MemoryReply Channel::send_reply(const Request& request, const MemoryReply& reply) {
  return {send(request.data, request.lines, reply.at), reply.level};
}

MemoryReply Channel::send_request(const MemoryAccess& access, Cycle at) {
  ++requests_;
  const MemoryReply reply = far_out_.access(access, send(access.bytes_down(), lines_of(access), at));
  replies_ += !reply.pending();
  return reply;
}

/// A request that has come to a switch leaves it at another end, in the cycles that the calls of all three would take.
MemoryReply Channel::cross(const MemoryAccess& access, Cycle at) {
  const std::uint32_t lines = lines_of(access);
  Channel& out = engine_->end_towards(access);
  const Cycle there =
      arrival_at(out, engine_->clock(), engine_->cross(access, arrival_at(*engine_, clock(), at), lines));
  MemoryAccess passed = access;
  passed.tag = out.in_flight_.keep({access.tag, access.bytes_up(), lines, this});
  ++out.requests_;
  const MemoryReply reply = out.far_out_.access(passed, out.send(access.bytes_down(), lines, there));
  if (reply.pending()) return reply;
  ++out.replies_;
  return out.cross_back(out.in_flight_.take(passed.tag), reply);
}

/// The reply, which has come to this end, leaves at the end of the request.
MemoryReply Channel::cross_back(const Request& request, const MemoryReply& reply) {
  Channel& to = *request.from;
  const Cycle there = engine_->cross_back(arrival_at(*engine_, clock(), reply.at), request.lines);
  return to.send_reply(request, {arrival_at(to, engine_->clock(), there), reply.level});
}

void Channel::completed(MemoryPort& from, std::uint64_t tag, const MemoryReply& reply) {
  if (&from == &far_out_) {
    ++replies_;
    if (!is_direct()) return near_in_.answer(tag, reply);
    if (!at_switch_) return engine_->completed(tag, {arrival_at(*engine_, clock(), reply.at), reply.level});
    const Request request = in_flight_.take(tag);
    return request.from->far_in_.answer(request.tag, cross_back(request, reply));
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
  std::uint64_t end = timetable_.end();
  archive(end);
  timetable_.begin_at(end);
}

}  // namespace multi_gpu
