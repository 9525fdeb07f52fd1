#include "dma_engine.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "strobe/archive.hpp"

namespace multi_gpu {

using strobe::AccessKind;
using strobe::Cycle;

namespace {
constexpr std::uint64_t kPieceBytes = 64;
}

DmaEngine::DmaEngine(const Spec& spec, const strobe::ComponentContext& context)
    : Component(context),
      Balanced(this),
      spec_(spec),
      above_(add_port("above")),
      ended_(add_port("ended", Need::optional)),
      bottom_(add_memory_port("bottom")) {}

void DmaEngine::describe(strobe::Schema<Spec>& schema) {
  schema.field("setup", &Spec::setup, "time from a copy's command to its first access").at_most(1e9);
  schema.field("interval", &Spec::interval, "cycles between two reads of lines, and between two writes")
      .at_least(1)
      .at_most(1000);
  schema.field("outstanding", &Spec::outstanding, "lines that are read at a time, at most").at_least(1).at_most(65536);
}

DmaEngine::Piece DmaEngine::piece_at(std::uint64_t offset) const {
  const strobe::CopyLaunch& copy = *copies_.front();
  const std::uint64_t from = kPieceBytes - (copy.from + offset) % kPieceBytes,
                      to = kPieceBytes - (copy.to + offset) % kPieceBytes;
  return {offset, static_cast<std::uint32_t>(std::min({from, to, copy.bytes - offset})), false};
}

/// `tag` of a command: when it was sent, ps.
void DmaEngine::receive(Cycle now) {
  for (; const strobe::Message* message = above_.front(); above_.pop()) {
    const Cycle since = ended_.connected() ? clock().cycle_at(message->tag + ended_.latency_ps()) : now;
    copies_.push_back(static_cast<strobe::CopyLaunch*>(static_cast<strobe::Launch*>(message->payload)));
    if (!running_) begin(std::max(since, free_since_));
  }
}

/// Of the first copy, whose setup begins `at` a cycle that may have passed.
void DmaEngine::begin(Cycle at) {
  const Cycle now = clock().now();
  running_ = true;
  began_ = at;
  last_ = next_read_ = std::max(now, at + spec_.setup.n);
  asked_ = written_ = 0;
  wake_at(std::max(next_read_, now + 1));
}

void DmaEngine::send(const Piece& piece, Cycle now) {
  const strobe::CopyLaunch& copy = *copies_.front();
  strobe::MemoryAccess access;
  access.address = (piece.write ? copy.to : copy.from) + piece.offset;
  access.bytes = piece.bytes;
  access.kind = piece.write ? AccessKind::write : AccessKind::read;
  access.tag = in_flight_.keep(piece);
  ++requests_;
  const strobe::MemoryReply reply = bottom_.access(access, now);
  if (!reply.pending()) answered(in_flight_.take(access.tag), reply.at);
}

void DmaEngine::answered(const Piece& piece, Cycle at) {
  ++replies_;
  if (piece.write) {
    written_ += piece.bytes;
    last_ = std::max(last_, at);
  } else {
    --reads_in_flight_;
    arrived_.insert({at, piece.offset, piece.bytes});
  }
  wake_at(at);
}

void DmaEngine::completed(strobe::MemoryPort&, std::uint64_t tag, const strobe::MemoryReply& reply) {
  answered(in_flight_.take(tag), reply.at);
}

void DmaEngine::read(Cycle now) {
  const std::uint64_t bytes = copies_.front()->bytes;
  if (asked_ == bytes || reads_in_flight_ == spec_.outstanding) return;
  if (now >= next_read_) {
    const Piece piece = piece_at(asked_);
    asked_ += piece.bytes;
    ++reads_in_flight_;
    ++lines_;
    next_read_ = now + spec_.interval.n;
    send(piece, now);
  }
  if (asked_ != bytes && reads_in_flight_ != spec_.outstanding) wake_at(next_read_);
}

void DmaEngine::write(Cycle now) {
  if (!arrived_.empty() && arrived_.begin()->at <= now && now >= next_write_) {
    const Arrived first = *arrived_.begin();
    arrived_.erase(arrived_.begin());
    next_write_ = now + spec_.interval.n;
    send({first.offset, first.bytes, true}, now);
  }
  if (!arrived_.empty()) wake_at(std::max(arrived_.begin()->at, next_write_));
}

void DmaEngine::end(Cycle now) {
  strobe::CopyLaunch* const copy = copies_.front();
  strobe::MessagePort& back = ended_.connected() ? ended_ : above_;
  if (written_ != copy->bytes || now < last_ || (!ended_.connected() && !back.can_send())) return;
  strobe::Message message;
  message.kind = strobe::MessageKind::start_group;
  message.reply = true;
  message.payload = static_cast<strobe::Launch*>(copy);
  back.send(message);
  copies_.pop_front();
  ++done_;
  bytes_ += copy->bytes;
  busy_ += now - began_;
  running_ = false;
  free_since_ = now;
  if (!copies_.empty()) begin(now);
}

void DmaEngine::tick(Cycle now) {
  receive(now);
  if (!running_) return;
  read(now);
  write(now);
  end(now);
}

void DmaEngine::declare_metrics(strobe::Metrics& metrics) {
  metrics.count("copies", "copies", "copies that have ended", done_);
  metrics.count("bytes", "bytes", "that these copied", bytes_);
  metrics.count("busy_cycles", "cycles", "time from the begin of each copy to its end, summed", busy_);
  metrics.utilisation("load", "lines that it read, of those that it can", lines_,
                      1.0 / static_cast<double>(spec_.interval.n));
}

void DmaEngine::check_balances(strobe::Balances& balances) const {
  balances.equal("requests", requests_, "replies", replies_);
}

std::vector<strobe::Waiting> DmaEngine::waits() const {
  if (copies_.empty()) return {};
  const strobe::CopyLaunch& copy = *copies_.front();
  return {{0, "", fmt::format("copy {}: {} of {} bytes are written", copy.number, written_, copy.bytes)}};
}

void DmaEngine::archive(strobe::Archive& archive) {
  archive.require_idle(copies_.empty(), "copies are in progress");
  archive(next_read_, next_write_);
}

}  // namespace multi_gpu
