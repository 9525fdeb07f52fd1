#include "rdma_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace multi_gpu {

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

Engine::Engine(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      Balanced(this),
      spec_(spec),
      top_(add_memory_port_list("top")),
      in_(add_memory_port_list("network_in")),
      out_(add_memory_port_list("network_out")),
      bottom_(add_memory_port("bottom", Need::optional)),
      map_(add_memory_port("pages")),
      latency_(spec.latency.in_cycles ? spec.latency.n : clock().cycle_at(spec.latency.n)),
      to_(spec.gpus) {
  std::istringstream words(spec.routes);
  for (std::string word; words >> word;)
    routes_.push_back(word == "-" ? kNone : static_cast<std::uint32_t>(std::stoul(word)));
  routes_.resize(spec.gpus, kNone);
}

void Engine::describe(strobe::Schema<Spec>& schema) {
  schema.field("gpu", &Spec::gpu, "the GPU whose engine it is; of a switch: any number that no GPU has").at_most(1024);
  schema.field("gpus", &Spec::gpus, "GPUs of the machine").at_least(1).at_most(64);
  schema.field("routes", &Spec::routes, "by GPU: which port of network_out leads there; -: none");
  schema.field("interval", &Spec::interval, "cycles between two transactions of one way and direction")
      .at_most(1000);
  schema.field("latency", &Spec::latency, "time that each request and each reply takes to pass")
      .at_most(1'000'000);
}

void Engine::elaborated() {
  pages_ = dynamic_cast<const strobe::PageMap*>(&map_.peer()->owner());
  if (pages_ == nullptr)
    throw strobe::Error(path() + ".pages: is connected to " + map_.peer()->owner().path() +
                        ", which is no page map - connect it to a system.page_map");
  for (const std::uint32_t way : routes_)
    if (way != kNone && way >= out_.size())
      throw strobe::Error(fmt::format("{}: routes: there is no network_out[{}]", path(), way));
}

/// What comes in for the own memory goes down; all else goes on.
MemoryPort& Engine::way_to(std::uint64_t address, bool incoming) {
  const std::uint32_t owner = pages_->owner_of(address, spec_.gpu);
  if (incoming && owner == spec_.gpu) return bottom_;
  if (owner >= routes_.size() || routes_[owner] == kNone)
    throw strobe::Error(fmt::format("{}: no link leads to GPU {}, whose memory holds address {:#x} - add a link to the "
                                    "topology, or place the buffer elsewhere",
                                    path(), owner, address));
  return out_[routes_[owner]];
}

void Engine::count(const MemoryAccess& access, bool incoming) {
  const bool writes = access.kind == AccessKind::write || (access.kind == AccessKind::deferred && access.writes);
  const std::uint32_t owner = pages_->owner_of(access.address, spec_.gpu);
  if (incoming && owner != spec_.gpu) return;  // it passes through
  Traffic& traffic = incoming ? served_ : to_[owner];
  ++(writes ? traffic.writes : traffic.reads);
}

Cycle Engine::pass(Cycle& free, Cycle at) {
  const Cycle start = std::max(at, free);
  free = start + spec_.interval.n;
  waited_ += start - at;
  return start + latency_;
}

std::uint32_t Engine::keep(const Request& request) {
  if (free_place_ == kNone) {
    free_place_ = static_cast<std::uint32_t>(in_flight_.size());
    in_flight_.emplace_back();
  }
  const std::uint32_t place = free_place_;
  free_place_ = in_flight_[place].next_free;
  in_flight_[place] = request;
  ++outstanding_;
  return place;
}

MemoryReply Engine::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const bool incoming = to.number() < in_.size() && &in_[to.number()] == &to;
  MemoryPort& way = way_to(access.address, incoming);
  if (!access.timed) return way.access(access, 0);
  count(access, incoming);
  ++requests_;
  const std::uint32_t place = keep({&to, access.tag, incoming});
  MemoryAccess passed = access;
  passed.tag = place;
  const MemoryReply reply = way.access(passed, pass(free_[incoming][0], at));
  if (reply.pending()) return reply;
  const Request request = in_flight_[place];
  in_flight_[place].next_free = free_place_;
  free_place_ = place;
  --outstanding_;
  return pass_back(request, reply);
}

/// The replies to outgoing requests come in, and the other way round.
MemoryReply Engine::pass_back(const Request& request, const MemoryReply& reply) {
  ++replies_;
  return {pass(free_[request.incoming][1], reply.at), reply.level};
}

void Engine::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) {
  const auto place = static_cast<std::uint32_t>(tag);
  const Request request = in_flight_[place];
  in_flight_[place].next_free = free_place_;
  free_place_ = place;
  --outstanding_;
  request.from->answer(request.tag, pass_back(request, reply));
}

void Engine::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "requests that passed, in either direction", requests_);
  metrics.count("replies", "replies", "replies that passed, in either direction", replies_);
  metrics.count("served_reads", "requests", "reads of the own memory by other GPUs", served_.reads);
  metrics.count("served_writes", "requests", "writes and atomics to the own memory by other GPUs", served_.writes);
  metrics.ratio("wait", "cycles", "average time that a request or reply waited for its turn", waited_, requests_);
  for (std::uint32_t gpu = 0; gpu < to_.size(); ++gpu) {
    if (gpu == spec_.gpu || spec_.gpu >= spec_.gpus) continue;
    metrics.count(fmt::format("reads_gpu{}", gpu), "requests", fmt::format("reads of the memory of GPU {}", gpu),
                  to_[gpu].reads);
    metrics.count(fmt::format("writes_gpu{}", gpu), "requests",
                  fmt::format("writes and atomics to the memory of GPU {}", gpu), to_[gpu].writes);
  }
}

void Engine::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
}

std::vector<std::string> Engine::waits() const {
  if (outstanding_ == 0) return {};
  return {std::to_string(outstanding_) + " requests to or from other GPUs have no reply yet"};
}

void Engine::archive(strobe::Archive& archive) {
  archive.require_idle(outstanding_ == 0, "requests are in flight");
  for (auto& way : free_)
    for (Cycle& free : way) archive(free);
}

}  // namespace multi_gpu
