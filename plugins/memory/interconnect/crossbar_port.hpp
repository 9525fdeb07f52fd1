// interconnect.crossbar_port: one requester's side of a crossbar that is cut in two, so that each side lies in the
// partition of its partner: chooses the bank of an access, and takes the replies of all banks one after the other. On
// the other side of the links, an interconnect.crossbar with one `bottom` stands in front of each bank.
//
// Models:  the width of the way back; replies wait for each other in the order in which they are known.
// Ignores: as interconnect.crossbar.
#pragma once

#include <vector>

#include "crossbar.hpp"
#include "strobe/fast/batches.hpp"
#include "strobe/fast/host_prefetch.hpp"

namespace memory {

class CrossbarPort final : public strobe::Component,
                           public strobe::HostPrefetch,
                           public strobe::TakesSpans,
                           public strobe::TakesBatches,
                           public strobe::Balanced {
 public:
  using Spec = Crossbar::Spec;
  CrossbarPort(const Spec& spec, const strobe::ComponentContext& context);
  static void describe(strobe::Schema<Spec>& schema) { Crossbar::describe(schema); }

  strobe::MemoryReply access(strobe::MemoryPort& to, const strobe::MemoryAccess& access, strobe::Cycle at) override;
  void completed(strobe::MemoryPort& from, std::uint64_t tag, const strobe::MemoryReply& reply) override;
  bool takes_batches(const strobe::MemoryPort&) const override;
  void read_all(strobe::MemoryPort& to, const strobe::ReadBatch& batch) override;
  void expect_answer(const strobe::MemoryPort& from, std::uint64_t tag) const override;
  void elaborated() override;
  strobe::Span span_at(const strobe::MemoryPort&) const override;
  void archive(strobe::Archive& archive) override;
  void declare_metrics(strobe::Metrics& metrics) override;
  void check_balances(strobe::Balances& balances) const override;
  std::vector<strobe::Waiting> waits() const override;

 private:
  void find_lines() const;
  /// What is to be known of a reply when it comes.
  struct Expected {
    std::uint64_t tag = 0;  ///< the requester's
    std::uint32_t cycles = 0, quadrant = 0;
    std::uint32_t lines = 1;  ///< of `cycles` each, if they come back on several ways
    std::uint64_t address = 0;
  };
  std::uint32_t cycles(std::uint64_t bytes) const {
    return static_cast<std::uint32_t>(bytes <= width_.number() ? 1 : width_.divide(bytes + width_.number() - 1));
  }
  std::uint32_t quadrant(std::uint64_t address) const {
    return static_cast<std::uint32_t>(address / kQuadrantBytes & (spec_.quadrants - 1));
  }
  template <class BankOf>
  void choose_banks(const strobe::ReadBatch& batch, std::uint32_t line, const BankOf& bank_of);
  std::uint64_t keep(const Expected& expected);
  std::uint64_t keep_in_table(const Expected& expected);
  Expected take(std::uint64_t tag);
  Expected take_from_table(std::uint64_t tag);
  void completed_from_table(std::uint64_t tag, const strobe::MemoryReply& reply);
  strobe::MemoryReply access_general(const strobe::MemoryAccess& access, strobe::Cycle at, std::uint32_t lines);
  strobe::MemoryReply pass(const strobe::MemoryAccess& access, strobe::Cycle at, std::uint32_t lines, std::uint32_t up);
  std::uint64_t requesters_tag(std::uint64_t tag) const;
  strobe::Cycle take_ways_back(const Expected& expected, strobe::Cycle at);
  strobe::MemoryReply pass_back(const Expected& expected, const strobe::MemoryReply& reply);

  Spec spec_;
  strobe::MemoryPort& top_;
  MemoryPortList& bottom_;
  Divisor width_;
  mutable bool lines_are_known_ = false;
  mutable LineCount lines_;
  const strobe::HostPrefetch* expects_ = nullptr;  ///< the requester, if it lies in the same partition
  std::function<Placement(std::size_t)> place_;    ///< for a number of ports; null once the ports are known
  Placement bank_of_{1, 1};
  std::vector<strobe::Cycle> last_;  ///< per quadrant: when the last reply had arrived
  std::uint64_t requests_ = 0, replies_ = 0, waited_ = 0, busy_ = 0;
  std::vector<Expected> kept_;  ///< of tags that have no room for it
  std::vector<std::uint32_t> free_;
};

}  // namespace memory
