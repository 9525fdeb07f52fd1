// dma.engine: copies between memories of a system, line by line, concurrently with kernels.
//
// Models:  a command's setup; lines read and written at a rate each, with up to `outstanding` reads in flight. Reads
//          and writes cross RDMA engine, links and L2 as any access does. One copy after the other.
// Ignores: address translation.
#pragma once

#include <deque>
#include <set>

#include "in_flight.hpp"
#include "strobe/component.hpp"
#include "strobe/gpu_system.hpp"
#include "strobe/schema.hpp"

namespace multi_gpu {

class DmaEngine final : public strobe::Component, public strobe::Balanced {
 public:
  struct Spec {
    strobe::Cycles setup{500};
    strobe::Cycles interval{1};
    /// 1024 to 4096: a real engine's is not public, and it copies as fast as its links carry. The longest way of
    /// arch-presets/links has some 1,800 lines under way.
    std::uint32_t outstanding = 2048;
  };
  DmaEngine(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema);

  void tick(strobe::Cycle now) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;
  void archive(strobe::Archive& archive) override;

 private:
  /// Bytes of one line at both ends.
  struct Piece {
    std::uint64_t offset = 0;
    std::uint32_t bytes = 0;
    bool write = false;
  };
  /// A piece that has been read.
  struct Arrived {
    strobe::Cycle at;
    std::uint64_t offset;
    std::uint32_t bytes;
    auto operator<=>(const Arrived&) const = default;
  };
  void receive(strobe::Cycle now);
  void begin(strobe::Cycle at);
  void read(strobe::Cycle now);
  void write(strobe::Cycle now);
  void end(strobe::Cycle now);
  void send(const Piece& piece, strobe::Cycle now);
  void answered(const Piece& piece, strobe::Cycle at);
  Piece piece_at(std::uint64_t offset) const;

  Spec spec_;
  /// Commands come from the launch processor over `above_`; over `ended_` it hears of their end. If the way there takes
  /// longer than the way back, the difference is a part of the setup.
  strobe::MessagePort &above_, &ended_;
  strobe::MemoryPort& bottom_;
  std::deque<strobe::CopyLaunch*> copies_;  ///< the first one is in progress
  strobe::Cycle began_ = 0, last_ = 0;      ///< of that one: when it began; the reply of its last write so far
  bool running_ = false;
  strobe::Cycle free_since_ = 0;           ///< while it does not copy
  std::uint64_t asked_ = 0, written_ = 0;  ///< bytes
  strobe::Cycle next_read_ = 0, next_write_ = 0;
  std::uint32_t reads_in_flight_ = 0;
  std::set<Arrived> arrived_;
  InFlight<Piece> in_flight_;
  std::uint64_t done_ = 0, bytes_ = 0, busy_ = 0, lines_ = 0, requests_ = 0, replies_ = 0;
};

}  // namespace multi_gpu
