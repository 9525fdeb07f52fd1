// User-mode queues: rings of AQL packets in memory, and the processor that takes packets from them.
//
// Models: order of packets (barrier bit, barrier packets), several queues side by side, masks of compute units, fences.
// Ignores: the difference between scopes of the agent and of the system; the time of fences of barrier packets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "common/unit_mask.hpp"
#include "hsa/api.hpp"
#include "hsa/work.hpp"

namespace strobe::hsa {

struct Agent;
struct Signal;

/// A queue in memory as the program and code on the GPU know it (AMD's amd_queue_t).
struct QueueBlock {
  hsa_queue_t shared;
  std::uint32_t reserved1[4];
  std::uint64_t write_index;
  std::uint32_t shared_base_high, private_base_high, max_cu, max_wave;
  std::uint64_t legacy_doorbell;
  std::uint32_t legacy_lock, reserved2[9];
  std::uint64_t read_index;
};
static_assert(offsetof(QueueBlock, write_index) == 56 && offsetof(QueueBlock, read_index) == 128);

using QueueCallback = void (*)(hsa_status_t status, hsa_queue_t* source, void* data);

struct Queue {
  QueueBlock* block = nullptr;
  const Agent* agent = nullptr;
  std::uint32_t number = 0;  ///< of the process, from 0
  QueueCallback callback = nullptr;
  void* data = nullptr;
  bool active = true;       ///< false: in error, or inactivated; no packet is taken any more
  bool acquires = false;    ///< a barrier packet had an acquire fence: the next launch drops lines of caches
  frontends::UnitMask units;  ///< that get work-groups of its packets; empty: all
  Needs floor;              ///< what each later packet waits for
  Needs open;               ///< packets that a barrier bit waits for

  hsa_queue_t* handle() const { return &block->shared; }
  std::byte* packet(std::uint64_t index) const;
  std::uint64_t packets() const { return block->shared.size; }
};

class Queues {
 public:
  explicit Queues(Runtime& runtime) : runtime_(runtime) {}

  Queue& create(const Agent& agent, std::uint32_t size, hsa_queue_type32_t type, QueueCallback callback, void* data);
  /// Packets that have not begun never do.
  void destroy(Queue& queue);
  /// HSA_STATUS_ERROR_INVALID_QUEUE: it is none.
  Queue& at(const hsa_queue_t* handle);
  Queue* find(const hsa_queue_t* handle);

  /// Its doorbell was rung with the number of a packet.
  void ring(Queue& queue, std::uint64_t packet);
  /// Takes packets from all queues that wait for nothing. True: there were some.
  bool take_packets();
  /// The queue is in error, and takes no packet any more: its callback is called, without which the program ends.
  void fail(Queue& queue, hsa_status_t status);

 private:
  bool take(Queue& queue);
  void refuse(Queue& queue, hsa_status_t status, const std::string& why);

  Runtime& runtime_;
  std::vector<std::unique_ptr<Queue>> queues_;
  std::uint32_t created_ = 0;
};

/// One packet of a queue, 64 bytes.
class Packet {
 public:
  enum class Taken : std::uint8_t { no, yes };

  Packet(Runtime& runtime, Queue& queue, std::byte* at) : runtime_(runtime), queue_(queue), at_(at) {}

  std::uint16_t header() const;
  bool is_ready() const;
  /// No: it waits for signals. Throws Refusal.
  Taken take();
  /// Its place in the ring is free again.
  void leave();

  struct Refusal {
    hsa_status_t status;
    std::string why;
  };

 private:
  template <class T>
  T as() const;
  Taken take_dispatch();
  Taken take_barrier(bool any);
  Taken take_value();
  Taken take_vendor();
  Taken finish_barrier(const std::optional<Needs>& signals, hsa_signal_t completion);
  Needs needs() const;
  bool has_barrier_bit() const;
  void check_completion(hsa_signal_t completion) const;

  Runtime& runtime_;
  Queue& queue_;
  std::byte* at_;
};

}  // namespace strobe::hsa
