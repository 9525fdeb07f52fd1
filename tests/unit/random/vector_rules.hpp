// What vector instructions on integers compute in one lane. Manuals: GCN3 ISA and RDNA ISA, opcodes of VOP1 to VOP3.
#pragma once

#include <span>

#include "wave_model.hpp"

namespace strobe::testing {

enum class Takes : u8 {
  sources = 1,  ///< and nothing else
  mask,         ///< v_cndmask: a third source of one bit per lane
  gives_carry,
  takes_carry,  ///< and gives one
};

struct VectorRule {
  const char* name;
  const char* rdna_name;  ///< null: there is none; `name` null: there is none in GCN3
  unsigned sources;
  unsigned bits[3];  ///< of the sources
  unsigned result;   ///< bits; 16: the lower half
  u64 (*rule)(u64 a, u64 b, u64 c);
  Takes takes = Takes::sources;
};

std::span<const VectorRule> vector_rules();

/// Comparisons: "v_cmp_lt_i32" and its like.
struct CompareRule {
  const char* name;
  unsigned bits;
  bool (*rule)(u64 a, u64 b);
};
std::span<const CompareRule> compare_rules();

struct ScalarResult {
  u64 value = 0;
  int scc = -1;  ///< -1: as it was
};
struct ScalarRule {
  const char* name;
  unsigned sources;
  unsigned bits[2];
  unsigned result;  ///< bits; 0: only SCC
  ScalarResult (*rule)(u64 a, u64 b, bool scc);
  bool is_rdna = false;  ///< not in GCN3
};
std::span<const ScalarRule> scalar_rules();

}  // namespace strobe::testing
