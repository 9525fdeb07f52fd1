#include "migrations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "lines.hpp"
#include "rdma_engine.hpp"
#include "strobe/archive.hpp"
#include "strobe/error.hpp"

namespace multi_gpu {

using strobe::AccessKind;
using strobe::Cycle;

namespace {
/// In MemoryAccess::passes of an order of kind invalidate: it is for the TLBs, not for the page's holder.
constexpr std::uint8_t kForTlbs = 1;
}  // namespace

bool Migrations::enabled() const { return policy_ != nullptr; }

Migrations::Page& Migrations::page_of(std::uint64_t page) {
  Page& one = pages_[page];
  if (!one.accesses.empty()) return one;
  one.accesses.resize(engine_.spec_.gpus);
  one.been.resize(engine_.spec_.gpus);
  if (engine_.pages_->is_first_touch(page)) return one;
  one.place = engine_.spec_.gpu;
  one.been[one.place] = true;
  return one;
}

std::uint32_t Migrations::place_of(std::uint64_t page) const {
  const auto found = pages_.find(page);
  return found == pages_.end() ? engine_.spec_.gpu : found->second.place;
}

bool Migrations::moves(std::uint64_t page) const {
  const auto found = pages_.find(page);
  return found != pages_.end() && found->second.moves;
}

std::uint32_t Migrations::wanted_place(std::uint64_t page, Page& one, std::uint32_t gpu, bool writes, Cycle at) {
  const std::uint32_t to = policy_->choose({page, gpu, one.place, one.accesses[gpu], one.moved, writes, at});
  if (to < engine_.spec_.gpus) return to;
  policy_->refuse(
      fmt::format("sends a page to memory {} - the machine has {}, counted from 0", to, engine_.spec_.gpus));
}

bool Migrations::faults(std::uint64_t page, std::uint32_t gpu, const strobe::MemoryAccess& access, bool writes,
                        Cycle at) {
  Page& one = page_of(page);
  if (one.place == kNowhere) {
    begin(page, gpu, true, at);
    return true;
  }
  if (!enabled() || gpu == one.place) return false;
  for (std::uint32_t line = 0, lines = lines_of(access); line < lines; ++line) {  // each is an access
    const bool first = ++one.accesses[gpu] == 1;
    const std::uint32_t to = wanted_place(page, one, gpu, writes, at);
    if (to == one.place) continue;
    begin(page, to, first && to == gpu, at);
    return first && to == gpu;
  }
  return false;
}

void Migrations::begin(std::uint64_t page, std::uint32_t to, bool fault, Cycle at) {
  Page& one = pages_[page];
  one.moves = true;
  faults_ += fault;
  Move move{page, one.place, to, fault, Phase::wanted, at};
  move.lines = (engine_.pages_->bytes_of(page) + kLine - 1) / kLine;
  moving_.push_back(move);
  engine_.wake_at(at);
}

void Migrations::ended(std::uint64_t page, Cycle at) {
  Page& one = pages_[page];
  if (--one.in_flight == 0 && one.moves) engine_.wake_at(at);
}

Cycle Migrations::obey(const strobe::MemoryAccess& order, Cycle at) {
  if (order.kind == AccessKind::translate) return grant(order.address, true, at);
  return order.passes == kForTlbs ? shoot(order.address, at) : grant(order.address, false, at);
}

/// To the TLBs and back.
Cycle Migrations::shoot(std::uint64_t page, Cycle at) {
  if (engine_.tlbs_.size() == 0) return at;
  shot_.push_back(page);
  engine_.wake_at(at);
  return at + 2 * engine_.tlbs_[0].latency();
}

/// Twice the way to the routers: what they have sent before they know has then arrived.
Cycle Migrations::grant(std::uint64_t page, bool here, Cycle at) {
  if (here)
    held_.insert(page);
  else
    held_.erase(page);
  updates_.push_back({page, here});
  engine_.wake_at(at);
  return at + (engine_.top_.size() == 0 ? 0 : 2 * engine_.top_[0].latency());
}

/// `address`: of the page, or of a line of it.
void Migrations::send(Step step, std::uint64_t page, std::uint64_t address, std::uint32_t to, Cycle now) {
  strobe::MemoryAccess access;
  access.address = address;
  access.bytes = step == Step::read || step == Step::write ? kLine : 0;
  access.kind = step == Step::read    ? AccessKind::read
                : step == Step::write ? AccessKind::write
                : step == Step::grant ? AccessKind::translate
                                      : AccessKind::invalidate;
  if (step == Step::shoot) access.passes = kForTlbs;
  Engine::Request request;
  request.step = step;
  request.page = page;
  request.address = address;
  if (step == Step::write) copied_bytes_ += kLine;
  const strobe::MemoryReply reply = engine_.pass_on(request, access, now, to, engine_.spec_.gpu);
  if (!reply.pending()) answered(step, page, address, reply.at);
}

void Migrations::answered(Step step, std::uint64_t page, std::uint64_t address, Cycle at) {
  if (step == Step::shoot && engine_.spec_.migration_time.n != 0) return;
  const auto move = std::find_if(moving_.begin(), moving_.end(),
                                 [&](const Move& one) { return one.page == page && one.phase != Phase::ended; });
  if (step == Step::read)
    move->to_write.push_back(address);
  else if (step == Step::write)
    ++move->written;
  else
    --move->answers;
  engine_.wake_at(at);
}

void Migrations::enter(Move& move, Phase phase, Cycle now, std::uint64_t& spent) {
  spent += now - move.since;
  move.since = now;
  move.phase = phase;
}

void Migrations::drain(Move& move, Cycle now) {
  move.until = now;
  if (move.from == engine_.spec_.gpu) {
    move.until = grant(move.page, false, now);
  } else {
    ++move.answers;
    send(Step::revoke, move.page, move.page, move.from, now);
  }
}

void Migrations::copy(const Move& move, Cycle now) {
  for (std::uint64_t line = 0; line < move.lines; ++line)
    send(Step::read, move.page, move.page + line * kLine, move.from, now);
}

void Migrations::shoot_down(Move& move, Cycle now) {
  const bool fixed = engine_.spec_.migration_time.n != 0;
  move.until = now + (fixed ? engine_.spec_.migration_time.n : engine_.spec_.shootdown.n);
  for (std::uint32_t gpu = 0; gpu < engine_.spec_.gpus && !engine_.pages_->is_host(gpu); ++gpu) {
    ++shootdowns_;
    if (gpu != engine_.spec_.gpu) {
      move.answers += !fixed;
      send(Step::shoot, move.page, move.page, gpu, now);
    } else if (const Cycle done = shoot(move.page, now); !fixed) {
      move.until = std::max(move.until, done);
    }
  }
}

void Migrations::restart(Move& move, Cycle now) {
  move.until = now;
  if (move.to == engine_.spec_.gpu) {
    move.until = grant(move.page, true, now);
    held_.erase(move.page);
  } else {
    ++move.answers;
    send(Step::grant, move.page, move.page, move.to, now);
  }
}

/// The page is there: what has waited goes on, in the order in which it came.
void Migrations::release(Move& move, Cycle now) {
  Page& page = pages_[move.page];
  if (move.from == kNowhere) {
    ++first_touches_;
  } else {
    ++moved_;
    ++page.moved;
    returned_ += page.been[move.to];
  }
  page.been[move.to] = true;
  page.place = move.to;
  page.moves = false;
  std::fill(page.accesses.begin(), page.accesses.end(), 0);
  std::deque<Held> waiting;
  waiting.swap(page.waiting);
  for (const Held& held : waiting) {
    held_cycles_ += now - std::min(held.at, now);
    Engine::Request request;
    request.from = held.from;
    request.tag = held.access.tag;
    request.incoming = held.incoming;
    request.since = held.since;
    const strobe::MemoryReply reply = engine_.at_home(request, held.access, now, held.requester);
    if (!reply.pending()) held.from->answer(held.access.tag, reply);
  }
}

void Migrations::begin_phases(Move& move, Cycle now) {
  move.phase = Phase::faulting;
  move.since = now;
  move.until = now + (move.fault ? engine_.spec_.fault_time.n : 0);
}

/// Goes on with the next phase if this one is over; false if it waits.
bool Migrations::step(Move& move, Cycle now) {
  const bool fixed = engine_.spec_.migration_time.n != 0;
  switch (move.phase) {
    case Phase::wanted:
      begin_phases(move, now);
      return true;
    case Phase::faulting:
      if (now < move.until) return false;
      enter(move, move.from == kNowhere ? Phase::granting : Phase::draining, now, fault_cycles_);
      if (move.from == kNowhere)
        restart(move, now);
      else
        drain(move, now);
      return true;
    case Phase::draining:
      if (now < move.until || move.answers != 0 || pages_[move.page].in_flight != 0) return false;
      enter(move, Phase::shooting, now, drain_cycles_);
      shoot_down(move, now);
      return true;
    case Phase::shooting:
      if (now < move.until || move.answers != 0) return false;
      enter(move, Phase::copying, now, shootdown_cycles_);
      if (fixed)
        move.written = move.lines;
      else
        copy(move, now);
      return true;
    case Phase::copying:
      for (; !move.to_write.empty(); move.to_write.pop_front())
        send(Step::write, move.page, move.to_write.front(), move.to, now);
      if (move.written < move.lines) return false;
      enter(move, Phase::granting, now, copy_cycles_);
      restart(move, now);
      return true;
    case Phase::granting:
      if (now < move.until || move.answers != 0) return false;
      enter(move, Phase::ended, now, restart_cycles_);
      release(move, now);
      return false;
    case Phase::ended:
      return false;
  }
  return false;
}

/// Routers get updates in their order, as far as their ports take them.
void Migrations::update_routers() {
  updated_.resize(engine_.routers_.size());
  for (std::size_t n = 0; n < updated_.size(); ++n)
    for (; updated_[n] < updates_.size() && engine_.routers_[n].can_send(); ++updated_[n]) {
      strobe::Message message;
      message.address = updates_[updated_[n]].page;
      message.tag = updates_[updated_[n]].here;
      engine_.routers_[n].send(message);
    }
}

/// The same of the TLBs that hold any page, and their answers and reports.
void Migrations::update_tlbs() {
  shot_at_.resize(engine_.tlbs_.size());
  tlb_holds_.resize(engine_.tlbs_.size());
  for (std::size_t n = 0; n < shot_at_.size(); ++n) {
    strobe::MessagePort& tlb = engine_.tlbs_[n];
    for (; const strobe::Message* message = tlb.front(); tlb.pop())
      tlb_holds_[n] = !message->reply || message->flags == strobe::Message::kHoldsLines;
    if (!tlb_holds_[n]) shot_at_[n] = shot_.size();
    for (; shot_at_[n] < shot_.size() && tlb.can_send(); ++shot_at_[n]) {
      strobe::Message message;
      message.kind = strobe::MessageKind::invalidate;
      message.address = shot_[shot_at_[n]];
      message.bytes = static_cast<std::uint32_t>(engine_.pages_->page_bytes());
      tlb.send(message);
    }
  }
  if (std::ranges::all_of(shot_at_, [this](std::size_t got) { return got == shot_.size(); })) {
    shot_.clear();
    std::ranges::fill(shot_at_, 0);
  }
}

void Migrations::tick(Cycle now) {
  // New moves may begin meanwhile, behind those that there are.
  for (std::size_t n = 0; n < moving_.size(); ++n) {
    while (step(moving_[n], now)) {
    }
    if (moving_[n].until > now) engine_.wake_at(moving_[n].until);
  }
  std::erase_if(moving_, [](const Move& move) { return move.phase == Phase::ended; });
  update_routers();
  update_tlbs();
}

void Migrations::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("migrations", "pages", "pages with their home here that moved", moved_);
  metrics.count("returned", "pages", "migrations to a memory where the page had been before", returned_);
  metrics.count("first_touches", "pages", "pages with their home here that their first access placed", first_touches_);
  metrics.count("faults", "faults", "page faults: first touches, and migrations on the first access", faults_);
  metrics.count("fault_cycles", "cycles", "time of the handling of page faults, summed", fault_cycles_);
  metrics.count("shootdowns", "GPUs", "GPUs whose TLBs were ordered to drop their pages", shootdowns_);
  metrics.count("copied_bytes", "bytes", "of pages that moved", copied_bytes_);
  metrics.count("held", "requests", "accesses that waited until their page had moved", held_accesses_);
  metrics.count("held_cycles", "cycles", "time that these waited, summed", held_cycles_);
  metrics.count("drain_cycles", "cycles", "migrations: time until nothing was in flight to the page, summed",
                drain_cycles_);
  metrics.count("shootdown_cycles", "cycles", "migrations: time of TLB shootdowns, or the fixed time, summed",
                shootdown_cycles_);
  metrics.count("copy_cycles", "cycles", "migrations: time of copies, summed", copy_cycles_);
  metrics.count("restart_cycles", "cycles", "migrations: time until the new place was known there, summed",
                restart_cycles_);
}

void Migrations::forget(const Pages& pages) {
  if (generation_ == pages.generation()) return;
  std::erase_if(pages_, [&](const auto& page) { return pages.placed_in(page.first) > generation_; });
  std::erase_if(held_, [&](std::uint64_t page) { return pages.placed_in(page) > generation_; });
  generation_ = pages.generation();
}

void Migrations::archive(strobe::Archive& archive) {
  archive(generation_);
  std::map<std::uint64_t, Page> in_order(pages_.begin(), pages_.end());
  archive.map(in_order, [&archive](Page& page) {
    archive(page.place, page.moved);
    archive.list(page.accesses);
    archive.list(page.been);
  });
  pages_ = {in_order.begin(), in_order.end()};
  std::vector<std::uint64_t> held(held_.begin(), held_.end());
  std::sort(held.begin(), held.end());
  archive.list(held);
  held_ = {held.begin(), held.end()};
  archive.list(tlb_holds_);
  if (policy_ != nullptr) policy_->archive(archive);
}

}  // namespace multi_gpu
