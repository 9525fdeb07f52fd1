// What sampling needs to know of a kernel's code, found out once.
#pragma once

#include <optional>
#include <string>

#include "sampling/sampled_blocks.hpp"

namespace strobe {

class KernelFacts {
 public:
  /// `program` and `kernel` outlive the facts.
  KernelFacts(const Program& program, const KernelInfo& kernel) : program_(program), kernel_(kernel) {}

  const SampledBlocks& blocks(bool waits_end_blocks);
  /// Why a work-group may wait for another one; empty: none does, as far as the code shows.
  const std::string& waits_for_others();
  bool has_barrier();
  /// Why the order of work-groups may matter; empty: it does not, as far as the code shows.
  const std::string& order_matters();

 private:
  const Program& program_;
  const KernelInfo& kernel_;
  std::optional<SampledBlocks> blocks_[2];
  std::optional<std::string> waits_for_others_;
  std::optional<bool> has_barrier_;
  std::optional<std::string> order_matters_;
};

}  // namespace strobe
