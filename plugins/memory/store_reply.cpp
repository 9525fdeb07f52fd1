// How a request that was taken in comes to its reply.
#include <algorithm>

#include "store.hpp"

namespace memory {

void Store::part_done(std::uint32_t index, ServedBy served_by) {
  Request& request = requests_[index];
  if (request.served_by < served_by) request.served_by = served_by;
  if (--request.left == 0) request_done(index);
}

void Store::request_done(std::uint32_t index) {
  const Request& request = requests_[index];
  const std::size_t port = request.port;
  if (!shape_.in_order) {
    if (requests_.list_empty(port) && answer(port, request.message, request.served_by, request.arrived, request.chain))
      return requests_.release(index);
    requests_.append(port, index);
  }
  if (requests_.list_first(port) == index) send_ready(port);
}

/// Sends what is at the front of the port's list, as far as it is done and the link takes it.
void Store::send_ready(std::size_t port) {
  while (!requests_.list_empty(port)) {
    const std::uint32_t index = requests_.list_first(port);
    const Request& request = requests_[index];
    if (request.left != 0) return;
    if (!answer(port, request.message, request.served_by, request.arrived, request.chain)) {
      ready_[port / 64] |= std::uint64_t{1} << (port % 64);
      any_ready_ = true;
      return;
    }
    requests_.remove_first(port);
    requests_.release(index);
  }
}

void Store::send_all_ready() {
  any_ready_ = false;
  for (std::size_t word = 0; word < ready_.size(); ++word) {
    std::uint64_t rest = ready_[word];
    ready_[word] = 0;
    for (; rest != 0; rest &= rest - 1) send_ready(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
  }
}

/// Answers a request, or leaves that to the reply of its chain; false if the link takes nothing.
bool Store::answer(std::size_t port, const Message& message, ServedBy served_by, Cycle arrived, std::uint32_t chain) {
  const std::uint32_t bytes = message.kind == MessageKind::write ? 0 : message.bytes;
  if (chain != Requests::kNone) {
    if (shape_.in_order && !message.more) chains_[chain].message = message;
    if (!chain_part_done(chain, served_by, bytes, shape_.in_order ? !message.more : is_last(chain))) return false;
    waited_ -= arrived;
    return true;
  }
  if (!tops_[port]->can_send()) return false;
  const Cycle leaves = leaves_at(bytes);
  ++replies_;
  waited_ += leaves - arrived;
  tops_[port]->send(message.answered(served_by), leaves - clock().now());
  return true;
}

/// A request of a chain is done; the last one sends the reply of all. False if the link does not take that.
bool Store::chain_part_done(std::uint32_t number, ServedBy served_by, std::uint32_t bytes, bool last) {
  Chain& chain = chains_[number];
  Port& top = *tops_[chain.port];
  if (last && !top.can_send()) return false;
  const Cycle leaves = leaves_at(bytes);
  ++replies_;
  waited_ += leaves;
  --chain.left;
  if (chain.served_by < served_by) chain.served_by = served_by;
  if (!last) {
    ++chain.answers;
    return true;
  }
  Message reply = chain.message.answered(chain.served_by);
  reply.answers = chain.answers;
  top.send(reply, leaves - clock().now());
  chain.next_free = free_chain_;
  free_chain_ = number;
  --chains_used_;
  return true;
}

/// The line of a waiter that is kOfChain is here.
void Store::waiter_done(Waiter waiter, ServedBy served_by) {
  const std::uint32_t chain = chain_in(waiter);
  if (!requests_.list_empty(chains_[chain].port) ||
      !chain_part_done(chain, served_by, bytes_in(waiter), is_last(chain)))
    request_of(waiter, served_by);
}

/// Makes a request of a waiter whose line is here, but which cannot be answered yet.
void Store::request_of(Waiter waiter, ServedBy served_by) {
  const std::uint32_t number = chain_in(waiter);
  const Chain& chain = chains_[number];
  Message message = chain.message;
  message.bytes = bytes_in(waiter);
  part_done(accept(chain.port, message, 0, 1, number), served_by);
}

/// The chain that a request belongs to if it is taken in; kNone if it is alone.
std::uint32_t Store::chain_of(std::size_t port, const Message& message) {
  std::uint32_t& open = open_chain_[port];
  if (open != Requests::kNone || !message.more) return open;
  open = free_chain_;
  if (open == Requests::kNone) {
    open = static_cast<std::uint32_t>(chains_.size());
    chains_.emplace_back();
  }
  Chain& chain = chains_[open];
  free_chain_ = chain.next_free;
  chain = Chain{message};
  chain.port = static_cast<std::uint16_t>(port);
  ++chains_used_;
  return open;
}

/// The request is taken in.
void Store::join(std::uint32_t chain, std::size_t port, bool more) {
  if (chain == Requests::kNone) return;
  ++chains_[chain].left;
  if (more) return;
  chains_[chain].closed = true;
  open_chain_[port] = Requests::kNone;
}

/// Takes the data path for so many bytes; returns when the last of them leaves.
Cycle Store::leaves_at(std::uint32_t bytes) {
  if (shape_.port_width == 0 || bytes == 0) return at_;
  if (shape_.ahead) {
    const Cycle taken = (bytes + shape_.port_width - 1) >> width_shift_;
    const Cycle start = bookings_[1].find(at_, taken, clock().now());
    bookings_[1].book(start, taken);
    return start + taken - 1;
  }
  const std::uint64_t start = at_ << width_shift_;
  data_end_ = (data_end_ > start ? data_end_ : start) + bytes;
  return (data_end_ - 1) >> width_shift_;
}

std::uint32_t Store::accept(std::size_t port, const Message& message, Cycle arrived, std::uint32_t parts,
                            std::uint32_t chain) {
  const std::uint32_t index = requests_.take();
  Request& request = requests_[index];
  request.message = message;
  request.arrived = arrived;
  request.left = parts;
  request.port = static_cast<std::uint16_t>(port);
  request.served_by = ServedBy::unknown;
  request.chain = chain;
  if (shape_.in_order) requests_.append(port, index);
  return index;
}

}  // namespace memory
