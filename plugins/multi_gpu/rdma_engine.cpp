#include "rdma_engine.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "channel.hpp"
#include "lines.hpp"
#include "other_clock.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace multi_gpu {

namespace {
/// Of an access in the network: destination and requester in one number.
std::uint16_t address_of(std::uint32_t to, std::uint32_t requester) {
  return static_cast<std::uint16_t>(to | requester << 8);
}

std::uint32_t destination_of(const strobe::MemoryAccess& access) { return access.wave & 0xff; }

bool is_write(const strobe::MemoryAccess& access) {
  return access.kind == strobe::AccessKind::write || (access.kind == strobe::AccessKind::deferred && access.writes);
}

/// Atomics and coherent accesses of one place are performed in the order in which they come: all go the way of writes.
bool goes_with_writes(const strobe::MemoryAccess& access) {
  return access.kind == strobe::AccessKind::write || access.kind == strobe::AccessKind::deferred;
}
}  // namespace

using strobe::AccessKind;
using strobe::Cycle;
using strobe::MemoryAccess;
using strobe::MemoryPort;
using strobe::MemoryReply;

Engine::Engine(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      Balanced(this),
      SendsByRoute(this),
      spec_(spec),
      top_(add_memory_port_list("top")),
      in_(add_memory_port_list("network_in")),
      out_(add_memory_port_list("network_out")),
      routers_(add_port_list("routers")),
      tlbs_(add_port_list("tlbs")),
      bottom_(add_memory_port_list("bottom")),
      map_(add_memory_port("pages")),
      latency_(spec.latency.in_cycles ? spec.latency.n : clock().cycle_at(spec.latency.n)),
      line_fs_(spec.bandwidth.n == 0 ? 0 : kLine * 1'000'000'000'000'000 / spec.bandwidth.n),
      to_(spec.gpus),
      migrations_(*this, spec.migration.none() ? nullptr
                                               : context.policy<strobe::MigrationPolicy>(spec.migration, {spec.gpus})) {
  std::istringstream words(spec.routes);
  for (std::string word; words >> word;) {
    std::uint32_t way = kNone;
    const auto [end, problem] = std::from_chars(word.data(), word.data() + word.size(), way);
    if (word != "-" && (problem != std::errc() || end != word.data() + word.size()))
      throw strobe::Error(path() + ": routes: write the number of a port of network_out for each GPU, or -");
    routes_.push_back(way);
  }
  routes_.resize(spec.gpus, kNone);
  read_peers();
}

/// "0-1 2-3": pairs; "all" and "none".
void Engine::read_peers() {
  peers_.assign(spec_.gpus, spec_.peers == "all");
  peers_.resize(std::max<std::size_t>(spec_.gpus, spec_.gpu + 1));
  peers_[spec_.gpu] = true;
  if (spec_.peers == "all" || spec_.peers == "none") return;
  std::istringstream words(spec_.peers);
  for (std::string word; words >> word;) {
    std::uint32_t a = kNone, b = kNone;
    const char* const end = word.data() + word.size();
    const char* const dash = std::from_chars(word.data(), end, a).ptr;
    if (dash == end || *dash != '-' || std::from_chars(dash + 1, end, b).ptr != end || a >= spec_.gpus ||
        b >= spec_.gpus)
      throw strobe::Error(
          fmt::format("{}: peers: {} - write all, none, or pairs of {} GPUs such as 0-1, counted from 0", path(), word,
                      spec_.gpus));
    if (a == spec_.gpu) peers_[b] = true;
    if (b == spec_.gpu) peers_[a] = true;
  }
}

void Engine::require_peer(std::uint32_t home, std::uint64_t address) const {
  if (peers_[home] || pages_->is_host(home)) return;
  throw strobe::Error(fmt::format(
      "GPU {}: no peer access to the memory of GPU {}, which holds address {:#x} - add {}-{} to rdma.peers, "
      "or place the buffer elsewhere",
      spec_.gpu, home, address, spec_.gpu, home));
}

bool Engine::sends_by_route(const MemoryPort& from) const {
  return std::any_of(out_.begin(), out_.end(), [&](const auto& port) { return port.get() == &from; });
}

void Engine::describe(strobe::Schema<Spec>& schema) {
  schema.field("gpu", &Spec::gpu, "the GPU whose engine it is; of a switch: any number that no GPU has").at_most(1024);
  schema.field("gpus", &Spec::gpus, "GPUs of the machine").at_least(1).at_most(64);
  schema.field("routes", &Spec::routes, "by GPU: which port of network_out leads there; -: none");
  schema.field("lanes", &Spec::lanes,
               "by link: how many it stands for, side by side, each of which has an inlet; empty: one each");
  schema.field(
      "peers", &Spec::peers,
      "which GPUs have access to each other's memory: all, none, or pairs such as 0-1 2-3. Pages that migrate, or "
      "are placed by first touch, and the host's need none");
  schema.field("bandwidth", &Spec::bandwidth,
               "data of reads, and as much of writes, that passes in each direction, by the own caches or by others; 0 "
               "B/s: any");
  schema.field("latency", &Spec::latency, "time that each request and each reply takes to pass").at_most(1'000'000);
  schema.policy<strobe::MigrationPolicy>("migration", &Spec::migration, "which pages move to which memory, and when");
  schema
      .field("fault_time", &Spec::fault_time,
             "time of the handling of a page fault: a first touch, or a migration on the first access")
      .at_most(1e9);
  schema.field("shootdown", &Spec::shootdown, "time that a migration waits for the TLBs of all GPUs").at_most(1e9);
  schema
      .field("migration_time", &Spec::migration_time,
             "time of a migration in place of shootdown and copy; 0: these are simulated")
      .at_most(1e9);
}

void Engine::elaborated() {
  pages_ = map();
  for (const std::uint32_t way : routes_)
    if (way != kNone && way >= out_.size())
      throw strobe::Error(fmt::format("{}: routes: there is no network_out[{}]", path(), way));
  share_inlets();
  for (const auto& port : out_)
    ends_.push_back(port->latency() == 0 ? dynamic_cast<Channel*>(&port->peer()->owner()) : nullptr);
}

const Pages* Engine::map() const { return dynamic_cast<const Pages*>(&map_.peer()->owner()); }

/// An inlet for each lane of each link; links take turns where there are fewer. The last two are for copies.
void Engine::share_inlets() {
  std::istringstream words(spec_.lanes);
  std::uint32_t first = 0;
  const auto inlets = static_cast<std::uint32_t>(std::max<std::size_t>(bottom_.size(), 3) - 2);
  for (std::size_t link = 0; link < in_.size(); ++link) {
    std::uint32_t lanes = 1;
    if (!spec_.lanes.empty() && (!(words >> lanes) || lanes == 0))
      throw strobe::Error(
          fmt::format("{}: lanes: write a number of at least 1 for each of {} links", path(), in_.size()));
    const std::uint32_t begin = first % inlets;
    inlets_.push_back({begin, std::min(lanes, inlets - begin), 0});
    first += lanes;
  }
}

bool Engine::is_switch() const {
  return top_.size() == 0 && bottom_.size() == 0 && std::all_of(out_.begin(), out_.end(), [](const auto& port) {
           return dynamic_cast<Channel*>(&port->peer()->owner()) != nullptr && port->latency() == 0;
         });
}

Channel& Engine::end_towards(const MemoryAccess& access) {
  return *ends_[way_to(destination_of(access), access.address).number()];
}

Cycle Engine::cross(const MemoryAccess& access, Cycle at, std::uint32_t lines) {
  requests_ += lines;
  return pass(true, access, at, lines);
}

Cycle Engine::cross_back(Cycle at, std::uint32_t lines) {
  replies_ += lines;
  return at + latency_;
}

inline MemoryPort& Engine::way_to(std::uint32_t gpu, std::uint64_t address) {
  if (gpu == spec_.gpu && bottom_.size() != 0) return bottom_[0];
  if (gpu >= routes_.size() || routes_[gpu] == kNone) [[unlikely]]
    refuse_way(gpu, address);
  return out_[routes_[gpu]];
}

void Engine::refuse_way(std::uint32_t gpu, std::uint64_t address) const {
  throw strobe::Error(
      fmt::format("{}: no link leads to GPU {}, whose memory holds address {:#x} - add a link to the "
                  "topology, or place the buffer elsewhere",
                  path(), gpu, address));
}

/// What a link brings enters the L2 by ports of that link alone, in turn. By address goes only what is performed in
/// order: accesses of several lines begin at multiples of their length. Copies of this GPU read and write by different
/// ports, since a port passes one reply per cycle.
MemoryPort& Engine::inlet_of(const Request& request, const MemoryAccess& access) {
  if (bottom_.size() == 1) return bottom_[0];
  if (!request.incoming || request.from == nullptr) return bottom_[bottom_.size() - 1 - goes_with_writes(access)];
  Inlets& own = inlets_[request.from->number()];
  if (access.kind == AccessKind::deferred) return bottom_[own.first + access.address / kLine % own.count];
  const std::uint32_t turn = own.next;
  own.next = turn + 1 == own.count ? 0 : turn + 1;
  return bottom_[own.first + turn];
}

void Engine::count(const MemoryAccess& access, Traffic& traffic) const {
  (is_write(access) ? traffic.writes : traffic.reads) += lines_of(access);
}

/// When the last of `lines` lines has passed from or to a link: data of reads takes the time of its request. What is
/// written passes in sectors.
Cycle Engine::pass(bool incoming, const MemoryAccess& access, Cycle at, std::uint32_t lines) {
  Way& way = ways_[incoming][goes_with_writes(access)];
  const std::uint64_t sectors = (access.bytes_down() + kSector - 1) / kSector;
  const std::uint64_t bytes = is_write(access) ? sectors * kSector : lines * kLine;
  way.bytes += bytes;
  if (line_fs_ == 0) return at + latency_;
  const std::uint64_t period = clock().period_ps() * 1000, start = std::max(at * period, way.free_fs);
  const std::uint64_t taken = bytes * line_fs_ / kLine;
  way.free_fs = start + taken;
  waited_ += lines * (start / period - at);
  return (start + taken - taken / lines) / period + latency_;
}

/// Over a link without the port to its end, unless accesses are recorded.
inline MemoryReply Engine::send(MemoryPort& way, bool stays, const MemoryAccess& access, Cycle leaves) {
  Channel* const end = stays || way.is_observed() ? nullptr : ends_[way.number()];
  if (end == nullptr) return way.access(access, leaves);
  MemoryReply reply = end->send_request(access, arrival_at(*end, clock(), leaves));
  if (!reply.pending()) reply.at = arrival_at(*this, end->clock(), reply.at);
  return reply;
}

/// To the own memory, or to the engine of another GPU. In the network, `wave` says where an access goes and who made
/// it.
MemoryReply Engine::pass_on(const Request& request, const MemoryAccess& access, Cycle at, std::uint32_t to,
                            std::uint32_t requester) {
  MemoryPort& way = to == spec_.gpu && bottom_.size() != 0 ? inlet_of(request, access) : way_to(to, access.address);
  MemoryAccess passed = access;
  passed.wave = to == spec_.gpu ? 0 : address_of(to, requester);
  passed.tag = in_flight_.add();
  Request& kept = in_flight_.at(passed.tag);
  kept = request;
  kept.lines = lines_of(access);
  requests_ += kept.lines;
  const bool stays = to == spec_.gpu && !request.incoming;
  const Cycle leaves = stays ? at + latency_ : pass(request.incoming, access, at, kept.lines);
  const MemoryReply reply = send(way, to == spec_.gpu, passed, leaves);
  return reply.pending() ? reply : pass_back(in_flight_.take(passed.tag), reply);
}

bool Engine::may_move(std::uint64_t address) const {
  return pages_ != nullptr && (migrations_.enabled() || (pages_->has_first_touch() && pages_->is_first_touch(address)));
}

/// The page may have moved, or move.
MemoryReply Engine::at_home(Request request, const MemoryAccess& access, Cycle at, std::uint32_t requester) {
  if (!may_move(access.address)) {
    request.since = kOthers;
    return pass_on(request, access, at, spec_.gpu, requester);
  }
  const std::uint64_t page = pages_->page_of(access.address);
  if (migrations_.moves(page) || migrations_.faults(page, requester, access, is_write(access), at)) {
    migrations_.hold(page, {access, request.from, request.incoming, requester, request.since, at});
    return MemoryReply::later();
  }
  const std::uint32_t place = migrations_.place_of(page);
  if (requester == spec_.gpu && place != spec_.gpu) count(access, to_[place]);
  if (place == spec_.gpu && request.since == at) request.since = kOthers;  // its own memory, and it did not wait
  migrations_.let_through(page);
  request.of_home = true;
  request.page = page;
  return pass_on(request, access, at, place, requester);
}

/// Every page is at home, and stays there.
inline MemoryReply Engine::access_at_rest(MemoryPort& to, const MemoryAccess& access, Cycle at, bool incoming) {
  std::uint32_t destination, requester = spec_.gpu;
  Cycle since = kOthers;
  if (incoming) {
    destination = destination_of(access);
    requester = access.wave >> 8;
    if (destination == spec_.gpu) count(access, served_);
  } else if (destination = home_of(access.address); destination != spec_.gpu) {
    require_peer(destination, access.address);
    count(access, to_[destination]);
    since = at;
  }
  const bool stays = destination == spec_.gpu;
  MemoryAccess passed = access;
  passed.wave = stays ? 0 : address_of(destination, requester);
  passed.tag = in_flight_.add();
  Request& kept = in_flight_.at(passed.tag);
  kept = {};
  kept.from = &to;
  kept.tag = access.tag;
  kept.incoming = incoming;
  kept.lines = lines_of(access);
  kept.since = since;
  requests_ += kept.lines;
  const Cycle leaves = stays && !incoming ? at + latency_ : pass(incoming, access, at, kept.lines);
  MemoryPort& way = stays && bottom_.size() != 0 ? inlet_of(kept, access) : way_to(destination, access.address);
  const MemoryReply reply = send(way, stays, passed, leaves);
  return reply.pending() ? reply : pass_back(in_flight_.take(passed.tag), reply);
}

MemoryReply Engine::access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
  const bool incoming = to.number() < in_.size() && &in_[to.number()] == &to;
  if (!access.timed) return way_to(home_of(access.address), access.address).access(access, 0);
  if (pages_ == nullptr || !(migrations_.enabled() || pages_->has_first_touch()))
    return access_at_rest(to, access, at, incoming);
  migrations_.forget(*pages_);
  Request request;
  request.from = &to;
  request.tag = access.tag;
  request.incoming = incoming;
  if (!incoming) request.since = at;
  if (incoming) {
    const std::uint32_t destination = destination_of(access), requester = access.wave >> 8;
    if (destination != spec_.gpu) return pass_on(request, access, at, destination, requester);
    if (access.kind == AccessKind::translate || access.kind == AccessKind::invalidate)
      return {migrations_.obey(access, at), strobe::ServedBy::unknown};
    count(access, served_);
    if (home_of(access.address) == spec_.gpu) return at_home(request, access, at, requester);
    return pass_on(request, access, at, spec_.gpu, requester);
  }
  const std::uint32_t home = home_of(access.address);
  if (home == spec_.gpu) return at_home(request, access, at, spec_.gpu);
  if (!may_move(access.address)) {
    require_peer(home, access.address);
  } else if (migrations_.holds(pages_->page_of(access.address))) {
    request.since = kOthers;
    return pass_on(request, access, at, spec_.gpu, spec_.gpu);
  }
  count(access, to_[home]);
  return pass_on(request, access, at, home, spec_.gpu);
}

/// Replies cannot be more than requests are: only these take turns.
MemoryReply Engine::pass_back(const Request& request, const MemoryReply& reply) {
  replies_ += request.lines;
  if (request.of_home) migrations_.ended(request.page, reply.at);
  const Cycle back = reply.at + latency_;
  if (request.since == kOthers) return {back, reply.level};
  remote_wait_ += request.lines * (back - request.since);
  remote_replies_ += request.lines;
  return {back, strobe::ServedBy::remote};
}

void Engine::completed(MemoryPort&, std::uint64_t tag, const MemoryReply& reply) { completed(tag, reply); }

void Engine::completed(std::uint64_t tag, const MemoryReply& reply) {
  const Request& request = in_flight_.at(tag);
  in_flight_.release(tag);  // nothing is added before the answer
  const MemoryReply back = pass_back(request, reply);
  if (request.from == nullptr) return migrations_.answered(request.step, request.page, request.address, back.at);
  request.from->answer(request.tag, back);
}

void Engine::tick(Cycle now) { migrations_.tick(now); }

/// Of what passes, how much of the bandwidth it takes: where that has a limit.
void Engine::declare_loads(strobe::Metrics& metrics) {
  if (line_fs_ == 0) return;
  const double per_cycle = static_cast<double>(clock().period_ps()) * 1000 * kLine / static_cast<double>(line_fs_);
  const auto declare = [&](const char* name, const char* doc, bool incoming, bool writes) {
    metrics.utilisation(name, doc, ways_[incoming][writes].bytes, per_cycle);
  };
  declare("read_load", "lines that the own caches and copies read, of the bandwidth", false, false);
  declare("write_load", "lines that the own caches and copies wrote, of the bandwidth", false, true);
  declare("served_read_load", "lines that came in over links to be read, of the bandwidth", true, false);
  declare("served_write_load", "lines that came in over links to be written, of the bandwidth", true, true);
}

void Engine::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("requests", "requests", "requests that passed, in either direction", requests_);
  metrics.count("replies", "replies", "replies that passed, in either direction", replies_);
  metrics.count("served_reads", "requests", "reads of the own memory by other GPUs", served_.reads);
  metrics.count("served_writes", "requests", "writes and atomics to the own memory by other GPUs", served_.writes);
  metrics.ratio("wait", "cycles", "average time that a request waited for its turn", waited_, requests_);
  declare_loads(metrics);
  if (top_.size() != 0) {
    metrics.count("remote_wait", "cycles", "time that accesses of the own caches to other memories took, summed",
                  remote_wait_);
    metrics.ratio("remote_latency", "cycles", "average time of an access of the own caches to another memory",
                  remote_wait_, remote_replies_);
  }
  if (bottom_.size() != 0) migrations_.declare_metrics(metrics);
  for (std::uint32_t gpu = 0; gpu < to_.size(); ++gpu) {
    if (gpu == spec_.gpu || top_.size() == 0) continue;
    metrics.count(fmt::format("reads_gpu{}", gpu), "requests", fmt::format("reads of the memory of GPU {}", gpu),
                  to_[gpu].reads);
    metrics.count(fmt::format("writes_gpu{}", gpu), "requests",
                  fmt::format("writes and atomics to the memory of GPU {}", gpu), to_[gpu].writes);
  }
}

void Engine::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
}

std::vector<strobe::Waiting> Engine::waits() const {
  if (in_flight_.count() == 0) return {};
  return {{in_flight_.count(), "requests to or from other GPUs have no reply yet"}};
}

void Engine::archive(strobe::Archive& archive) {
  archive.require_idle(in_flight_.count() == 0 && migrations_.idle(), "requests are in flight");
  migrations_.archive(archive);
  for (auto& direction : ways_)
    for (Way& way : direction) archive(way.free_fs);
  for (Inlets& inlets : inlets_) archive(inlets.next);
}

}  // namespace multi_gpu
