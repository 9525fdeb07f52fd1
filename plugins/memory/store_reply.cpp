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
  const std::size_t port = requests_[index].port;
  if (!shape_.in_order) requests_.append(port, index);
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
bool Store::answer(std::size_t port, const Message& message, ServedBy served_by, Cycle arrived, std::uint32_t number) {
  Chain* const chain = number != Requests::kNone ? &chains_[number] : nullptr;
  const bool last = chain == nullptr || (shape_.in_order ? !message.more : chain->closed && chain->left == 1);
  if (last && !tops_[port]->can_send()) return false;
  const Cycle delay = data_delay(message);
  ++replies_;
  waited_ += clock().now() + delay - arrived;
  if (chain == nullptr) {
    tops_[port]->send(message.answered(served_by), delay);
    return true;
  }
  --chain->left;
  chain->served_by = std::max(chain->served_by, served_by);
  if (!last) {
    ++chain->answers;
    return true;
  }
  Message reply = message.answered(chain->served_by);
  reply.answers = chain->answers;
  tops_[port]->send(reply, delay);
  chain->next_free = free_chain_;
  free_chain_ = number;
  --chains_used_;
  return true;
}

/// The chain that a request, which is now taken in, belongs to.
std::uint32_t Store::chain_of(std::size_t port, const Message& message) {
  std::uint32_t& open = open_chain_[port];
  if (open == Requests::kNone) {
    if (!message.more) return Requests::kNone;
    open = free_chain_;
    if (open == Requests::kNone) {
      open = static_cast<std::uint32_t>(chains_.size());
      chains_.emplace_back();
    }
    free_chain_ = chains_[open].next_free;
    chains_[open] = Chain{};
    ++chains_used_;
  }
  const std::uint32_t number = open;
  ++chains_[number].left;
  if (!message.more) {
    chains_[number].closed = true;
    open = Requests::kNone;
  }
  return number;
}

/// Takes the data path for a reply; returns how long until its last byte has left.
Cycle Store::data_delay(const Message& message) {
  if (shape_.port_width == 0 || message.kind == MessageKind::write) return 0;
  const Cycle now = clock().now();
  const std::uint64_t start = now << width_shift_;
  data_end_ = (data_end_ > start ? data_end_ : start) + message.bytes;
  return message.bytes == 0 ? 0 : ((data_end_ - 1) >> width_shift_) - now;
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
