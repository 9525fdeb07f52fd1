// Hazards of the targets: those that all have (hazard_events.hpp), and those of matrix instructions, AGPRs and gfx942's
// vector instructions. Source: LLVM 19, GCNHazardRecognizer.
#pragma once

#include "gcn/hazard_events.hpp"
#include "gcn/matrix.hpp"

namespace strobe::gcn {

namespace hazard {
enum : u8 {
  // Results of matrix instructions by passes: of the matrix core proper, of 32-bit and of 64-bit floats.
  matrix_2 = shared_kinds,
  matrix_4,
  matrix_8,
  matrix_16,
  single_2,
  single_8,
  single_16,
  double_4,
  double_8,
  // C, which is read late.
  addend_2,
  addend_4,
  addend_8,
  addend_16,
  plain_result,  ///< of a vector instruction that is neither a matrix instruction nor a dot product
  dot_result,
  any_double,
  slow_result,  ///< of a transcendental instruction
  part_result,  ///< of 8 or 16 bits
  accumulator_written,
  accumulator_read,
  accumulator_moved,
  // What comes second.
  matrix_mask,
  factor,
  addend_of_matrix,
  addend_of_single,
  addend_of_double_4,
  addend_of_double_8,
  vector_read,
  quick_read,  ///< by a vector instruction that is not transcendental
  any_read,
  dot_addend,
  other_read,  ///< by a vector instruction, but for C of dot products
  scalar_read,
  lane_source,
  lane_mask,
  memory_read,
  overwrite,  ///< by anything but a matrix instruction
  fused_double,
  matrix_source,  ///< gfx908: a VGPR
  accumulator_source,
  accumulator_target,
  count
};
}  // namespace hazard

std::span<const HazardKind> hazard_kinds_of_targets();
std::span<const HazardRule> hazard_rules_of(unsigned features);
void add_hazard_events(const Tables& tables, const Words& words, const InstructionInfo& info,
                       std::vector<HazardEvent>& events);

}  // namespace strobe::gcn
