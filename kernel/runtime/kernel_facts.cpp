#include "runtime/kernel_facts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "code/group_order.hpp"
#include "code/waits_for_others.hpp"
#include "runtime/report.hpp"

namespace strobe {

const SampledBlocks& KernelFacts::blocks(bool waits_end_blocks) {
  std::optional<SampledBlocks>& blocks = blocks_[waits_end_blocks];
  if (!blocks) blocks.emplace(program_, kernel_, waits_end_blocks);
  return *blocks;
}

const std::string& KernelFacts::waits_for_others() {
  if (!waits_for_others_) {
    waits_for_others_.emplace();
    if (const auto found = strobe::waits_for_others(program_, kernel_)) {
      const Instruction& instruction = program_.instructions()[found->instruction];
      *waits_for_others_ = fmt::format("kernel {} may wait for another work-group: {} {}", kernel_.name,
                                       describe_instruction(program_, instruction), found->reason);
    }
  }
  return *waits_for_others_;
}

const std::string& KernelFacts::order_matters() {
  if (!order_matters_) {
    order_matters_.emplace();
    if (const auto found = group_order_matters(program_, kernel_))
      *order_matters_ = fmt::format(
          "{} {}", describe_instruction(program_, program_.instructions()[found->instruction]), found->reason);
  }
  return *order_matters_;
}

bool KernelFacts::has_barrier() {
  if (!has_barrier_) {
    const std::vector<std::uint32_t> reachable = program_.reachable(kernel_);
    has_barrier_ = std::any_of(reachable.begin(), reachable.end(),
                               [this](std::uint32_t n) { return program_.infos()[n].flow == ControlFlow::barrier; });
  }
  return *has_barrier_;
}

}  // namespace strobe
