#include "store.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "strobe/error.hpp"

namespace memory {

namespace {
/// Messages that may have been sent before their time: replies that wait for the data path, what a window is ahead,
/// and, ahead of time, all that a link with some latency of its own has let us know of.
std::uint32_t held_up_by(const StoreShape& shape) {
  constexpr std::uint32_t kOnDataPath = 16;
  constexpr std::uint32_t kOnLink = 64;
  return shape.ahead ? kOnDataPath + kOnLink + static_cast<std::uint32_t>(shape.latency) : kOnDataPath + shape.step - 1;
}
}  // namespace

Store::Store(const StoreShape& shape, const strobe::ComponentContext& context)
    : Component(context),
      shape_(shape),
      top_(add_port_list("top", {{shape.latency}, shape.requests_per_cycle, 0, held_up_by(shape), shape.ahead})),
      bottom_(add_port("bottom", shape.needs_bottom ? Need::required : Need::optional)),
      control_(add_port("control", Need::optional)),
      line_mask_(shape.line - 1),
      line_shift_(static_cast<std::uint32_t>(std::countr_zero(shape.line))),
      width_shift_(shape.port_width == 0 ? 0 : static_cast<std::uint32_t>(std::countr_zero(shape.port_width))),
      interleave_shift_(static_cast<std::uint32_t>(std::countr_zero(shape.interleave))),
      banks_(shape.banks),
      sets_(shape.sets),
      tags_(static_cast<std::uint32_t>(shape.sets), shape.ways, shape.replacement, shape.seed),
      dirty_(tags_.slots(), 0),
      requests_(shape.in_flight),
      mshrs_(shape.mshrs),
      waiters_(std::size_t{shape.mshrs} * shape.merges) {
  bottom_.set_pipeline({shape.fill_latency});
  bottom_.set_delayed(shape.ahead ? held_up_by(shape) : shape.step - 1);
  if (shape.ahead || (shape.step > 1 && shape.fill_latency != 0)) bottom_.set_eager();
  if (shape.ahead) bookings_.resize(2);
  for (std::uint32_t n = 0; n < shape.mshrs; ++n) mshrs_[n].next_free = n + 1 < shape.mshrs ? n + 1 : Tags::kNone;
}

void Store::elaborated() {
  requests_.set_ports(top_.size());
  partial_.resize(top_.size());
  open_chain_.resize(top_.size(), Requests::kNone);
  ready_.resize(top_.words());
  open_.resize(top_.words());
  // What is sent in the cycle of a tick arrives behind the window.
  if (top_.size() == 1 && !shape_.ahead)
    window_ =
        std::min<Cycle>({shape_.step - 1, shape_.latency, bottom_.connected() ? shape_.fill_latency : strobe::kNever});
  for (const auto& port : top_) {
    port->wake_every(shape_.step, static_cast<std::uint32_t>(window_));
    tops_.push_back(port.get());
  }
  bottom_.wake_every(shape_.step);
  told_ = !control_.connected();
  if (shape_.ahead && top_.size() > 1)
    throw strobe::Error(path() + ": has " + std::to_string(top_.size()) +
                        " ports `top`, but ahead = true supports one - put a crossbar in front, or set ahead = false");
}

void Store::tick(Cycle now) {
  // Orders are not kept waiting: a launch waits for their answers.
  const bool ordered = control_.front() != nullptr;
  const bool is_turn = (now & (shape_.step - 1)) == 0;
  if (shape_.ahead) take_earlier_replies();
  if (ordered || any_ready_) requests_queue_in_ = now;
  if (!ordered && !is_turn) return wake_at((now | (shape_.step - 1)) + 1);
  at_ = now;
  if (window_ == 0 || ordered) take_replies();
  if (any_ready_) send_all_ready();
  stalls_.end(now);
  if (ordered && !control_allows_requests()) return;
  if (!is_turn) return wake_at((now | (shape_.step - 1)) + 1);
  if (window_ != 0) {
    run_window();
  } else {
    budget_ = shape_.requests_per_cycle * shape_.step;
    take_requests();
  }
  // A line that came in this cycle, before or behind this tick, is told of later.
  if (!told_ && tags_.held() != 0 && first_line_in_ != now) tell_control();
}

/// What has arrived.
void Store::take_replies() {
  for (; const Message* reply = bottom_.front(); bottom_.pop()) take_reply(reply->tag, reply->served_by);
  while (arrivals_.first() <= clock().now()) take_arrival();
}

/// The first of the replies that were known of before they arrived.
void Store::take_arrival() {
  const Arrivals::Reply reply = arrivals_.front();
  arrivals_.pop();
  take_reply(reply.tag, reply.served_by);
}

void Store::take_reply(std::uint64_t tag, ServedBy served_by) {
  const std::uint32_t index = index_in(tag);
  const ServedBy by = shape_.on_miss != ServedBy::unknown ? shape_.on_miss : served_by;
  switch (sent_in(tag)) {
    case Sent::fetch:
      fill(index, by);
      break;
    case Sent::passed:
      part_done(index, by);
      break;
    case Sent::written_back:
      --writebacks_under_way_;
      break;
  }
}

void Store::fill(std::uint32_t index, ServedBy served_by) {
  Mshr& mshr = mshrs_[index];
  ++fills_;
  tags_.fill(mshr.slot);
  is_here(mshr.first, mshr, served_by);
  if (mshr.waiters != 1) {
    const Waiter* const waiting = &waiters_[std::size_t{index} * shape_.merges];
    for (std::uint32_t n = 1; n < mshr.waiters; ++n) is_here(waiting[n], mshr, served_by);
  }
  if (mshr.drop && dirty_[mshr.slot] == 0) tags_.drop(mshr.slot);
  mshr.next_free = free_mshr_;
  free_mshr_ = index;
  --mshrs_used_;
}

/// What a request waits for is here.
inline void Store::is_here(Waiter waiter, const Mshr& mshr, ServedBy served_by) {
  if ((waiter & kOfChain) != 0) {
    --chained_;
    return waiter_done(waiter, served_by);
  }
  const Message& message = requests_[waiter].message;
  if (message.kind == MessageKind::write || message.kind == MessageKind::deferred)
    change(message, part_of(message, mshr.line, 0), mshr.slot);
  part_done(waiter, served_by);
}

void Store::take_requests() {
  if (shape_.ahead) return take_requests_ahead();
  if (tops_.size() != 1) return take_requests_in_turn();
  Port& top = *tops_.front();
  while (const Message* message = top.front()) {
    if (budget_ == 0) return wake_at(clock().now() + shape_.step);
    if (!serve(0, *message)) return;
  }
}

/// One request of a port at a time; a port whose head cannot be served is left out.
void Store::take_requests_in_turn() {
  for (std::size_t word = 0; word < open_.size(); ++word) open_[word] = top_.traffic(word);
  std::size_t port = next_open();
  for (; port != kNoPort && budget_ != 0; port = next_open()) {
    const Message* const message = tops_[port]->front();
    const bool served = message != nullptr && serve(port, *message);
    if (served) first_port_ = port + 1;
    if (!served || tops_[port]->waiting() == 0) open_[port / 64] &= ~(std::uint64_t{1} << (port % 64));
  }
  for (; port != kNoPort; port = next_open()) {
    if (tops_[port]->front() != nullptr) return wake_at(clock().now() + shape_.step);
    open_[port / 64] &= ~(std::uint64_t{1} << (port % 64));
  }
}

/// The first open port from first_port_ on, once around.
std::size_t Store::next_open() const {
  const std::size_t words = open_.size();
  if (words == 1) {
    const std::uint64_t behind = first_port_ < 64 ? open_[0] & (~std::uint64_t{0} << first_port_) : 0;
    const std::uint64_t bits = behind != 0 ? behind : open_[0];
    return bits != 0 ? static_cast<std::size_t>(std::countr_zero(bits)) : kNoPort;
  }
  const std::size_t start = first_port_ / 64;
  for (std::size_t n = 0; words != 0 && n <= words; ++n) {
    std::size_t word = start + n;
    while (word >= words) word -= words;
    std::uint64_t bits = open_[word];
    if (n == 0 && start < words) bits &= ~std::uint64_t{0} << (first_port_ % 64);
    if (bits != 0) return word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
  }
  return kNoPort;
}

bool Store::spans_lines(const Message& message) const {
  return message.address + message.bytes > (message.address & ~line_mask_) + shape_.line;
}

/// Looks up the head of a port; false if it has to wait there.
bool Store::serve(std::size_t port, const Message& message) {
  if (spans_lines(message)) {
    if (!is_full() || partial_[port].request != Requests::kNone) return serve_parts(port, message);
    blocked(Stall::requests);
    return false;
  }
  Port& top = *tops_[port];
  if (!look_up(port, message, top.front_arrival() - shape_.latency)) return false;
  --budget_;
  top.pop();
  return true;
}

/// Looks up a request within a line; false if it has to wait.
bool Store::look_up(std::size_t port, const Message& message, Cycle arrived) {
  if (is_full()) {
    blocked(Stall::requests);
    return false;
  }
  const std::uint64_t line = message.address & ~line_mask_;
  const Part part{line, message.address, message.bytes, set_of(line)};
  const std::uint32_t chain = chain_of(port, message);
  const bool in_chain = chain < kChains && message.kind == shape_.fetch && !shape_.in_order;
  const Waiter waiter = in_chain ? waiter_of(chain, message.bytes) : requests_.next();
  const Outcome outcome = access(message, part, waiter);
  if (outcome == Outcome::blocked) return false;
  book_lookup();
  count(message);
  join(chain, port, message.more);
  if (outcome == Outcome::done) {
    if (!requests_.list_empty(port) || !answer(port, message, shape_.on_hit, arrived, chain))
      part_done(accept(port, message, arrived, 1, chain), shape_.on_hit);
  } else if (in_chain) {
    ++chained_;
    waited_ -= arrived;
  } else {
    accept(port, message, arrived, 1, chain);
  }
  return true;
}

/// A request over several lines: as many as the cycle allows; it stays at the head until all are looked up.
bool Store::serve_parts(std::size_t port, const Message& message) {
  Partial& partial = partial_[port];
  const std::uint64_t first = message.address & ~line_mask_;
  const std::uint64_t last = (message.address + message.bytes - 1) & ~line_mask_;
  if (partial.request == Requests::kNone) {
    const auto parts = static_cast<std::uint32_t>(((last - first) >> line_shift_) + 1);
    partial.request =
        accept(port, message, tops_[port]->front_arrival() - shape_.latency, parts, chain_of(port, message));
    join(requests_[partial.request].chain, port, message.more);
    partial.next_line = first;
    count(message);
  }
  while (budget_ != 0) {
    const std::uint64_t line = partial.next_line;
    const std::uint32_t request = partial.request;
    const Outcome outcome = access(message, part_of(message, line, set_of(line)), request);
    if (outcome == Outcome::blocked) return false;
    --budget_;
    book_lookup();
    partial.next_line = line + shape_.line;
    const bool whole = line == last;
    if (whole) {
      partial.request = Requests::kNone;
      tops_[port]->pop();
    }
    if (outcome == Outcome::done) part_done(request, shape_.on_hit);
    if (whole) return true;
  }
  return true;
}

}  // namespace memory
