// What one partition sends to another while both are simulated at the same time: kept until the receiver's next window.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "strobe/port.hpp"

namespace strobe {

/// One side is filled by the sender's thread while the receiver's thread empties the other; the sides change places
/// between two windows, when no thread runs.
class Outbox {
 public:
  void access(MemoryPort& to, const MemoryAccess& access, Cycle at) {
    Side& side = sides_[filled_];
    side.accesses.push_back({at, &to, access});
    side.note(to, at);
  }
  void answer(MemoryPort& to, std::uint64_t tag, const MemoryReply& reply) {
    Side& side = sides_[filled_];
    side.answers.push_back({&to, tag, reply});
    side.note(to, reply.at);
  }
  void message(MessagePort& to, const Message& message, Cycle at) {
    Side& side = sides_[filled_];
    side.messages.push_back({at, &to, message});
    side.note(to, at);
  }
  /// The receiver of a message has taken it: the sender may use its place from cycle `at` on.
  void credit(MessagePort& to, Cycle at) {
    Side& side = sides_[filled_];
    side.credits.push_back({at, &to});
    side.note(to, at);
  }

  /// [between windows]
  void change_sides() { filled_ ^= 1; }
  /// When the first of what has not been handed over arrives; kNever if there is nothing. [between windows]
  std::uint64_t first_ps() const { return std::min(sides_[0].first_ps, sides_[1].first_ps); }
  /// Whether there is something to hand over.
  bool ready() const { return sides_[filled_ ^ 1].first_ps != kNever; }
  /// Hands over what was sent in the window before. [receiver's thread]
  void hand_over();

 private:
  struct SentAccess {
    Cycle at;
    MemoryPort* to;
    MemoryAccess access;
  };
  struct SentAnswer {
    MemoryPort* to;
    std::uint64_t tag;
    MemoryReply reply;
  };
  struct SentMessage {
    Cycle at;
    MessagePort* to;
    Message message;
  };
  struct SentCredit {
    Cycle at;
    MessagePort* to;
  };
  /// Aligned so that two threads share no line of the host's cache.
  struct alignas(128) Side {
    std::vector<SentAccess> accesses;
    std::vector<SentAnswer> answers;
    std::vector<SentMessage> messages;
    std::vector<SentCredit> credits;
    std::uint64_t first_ps = kNever;
    void note(const Port& to, Cycle at) { first_ps = std::min(first_ps, to.clock().time_ps(at)); }
  };
  Side sides_[2];
  unsigned filled_ = 0;
};

}  // namespace strobe
