#include <algorithm>
#include <array>
#include <iterator>

#include "gcn/hazards.hpp"

namespace strobe::gcn {

namespace {

using enum HazardMatch;

constexpr u8 kMatrixFamily = 1;

constexpr auto kKinds = [] {
  std::array<HazardKind, hazard::count> kinds{};
  std::copy(std::begin(kSharedHazardKinds), std::end(kSharedHazardKinds), kinds.begin());
  const auto name = [&](u8 first, std::initializer_list<const char*> names, u8 family = 0) {
    for (const char* text : names) kinds[first++] = {text, nullptr, family};
  };
  name(hazard::matrix_2,
       {"matrix result of 2 passes in", "matrix result of 4 passes in", "matrix result of 8 passes in",
        "matrix result of 16 passes in", "matrix result of 2 passes (f32) in", "matrix result of 8 passes (f32) in",
        "matrix result of 16 passes (f32) in", "matrix result of 4 passes (f64) in",
        "matrix result of 8 passes (f64) in"},
       kMatrixFamily);
  name(hazard::addend_2, {"C of a matrix instruction of 2 passes in", "C of a matrix instruction of 4 passes in",
                          "C of a matrix instruction of 8 passes in", "C of a matrix instruction of 16 passes in"});
  name(hazard::plain_result,
       {"result of a vector instruction in", "result of a dot product in", "matrix instruction on 64-bit floats",
        "result of a transcendental instruction in", "result of 8 or 16 bits in",
        "written by v_accvgpr_write:", "result of v_accvgpr_read in", "move of an AGPR"});
  name(hazard::matrix_mask, {"mask of lanes in",
                             "factor of a matrix instruction in",
                             "C of a matrix instruction in",
                             "C of a matrix instruction on 32-bit floats in",
                             "C of a matrix instruction on 64-bit floats in",
                             "C of a matrix instruction on 64-bit floats in",
                             "read by a vector instruction:",
                             "read by a vector instruction:",
                             "read by a vector instruction:",
                             "sum of another dot product in",
                             "read by a vector instruction:",
                             "read by a vector instruction:",
                             "read by lane:",
                             "mask of a read or write by lane in",
                             "read by a memory instruction:",
                             "overwritten:",
                             "fused multiply-add of 64-bit floats",
                             "read by the matrix core:",
                             "read by v_accvgpr_read:",
                             "overwritten by v_accvgpr_write:"});
  return kinds;
}();

constexpr HazardRule kGfx8Only[] = {{hazard::store_data, hazard::vector_write, 1}};

constexpr HazardRule kAllOfGfx9[] = {{hazard::m0_result, hazard::m0_use, 1}};

constexpr HazardRule kGfx908[] = {
    {hazard::store_data, hazard::vector_write, 1},
    {hazard::scalar_result, hazard::matrix_mask, 4},
    {hazard::vector_result, hazard::matrix_source, 2},
    {hazard::matrix_2, hazard::factor, 4},
    {hazard::matrix_8, hazard::factor, 4},
    {hazard::matrix_16, hazard::factor, 4},
    {hazard::matrix_2, hazard::addend_of_matrix, 2, partial},
    {hazard::matrix_8, hazard::addend_of_matrix, 2, partial},
    {hazard::matrix_16, hazard::addend_of_matrix, 2, partial},
    {hazard::matrix_2, hazard::accumulator_source, 4},
    {hazard::matrix_8, hazard::accumulator_source, 10},
    {hazard::matrix_16, hazard::accumulator_source, 18},
    {hazard::matrix_2, hazard::accumulator_target, 1},
    {hazard::matrix_8, hazard::accumulator_target, 7},
    {hazard::matrix_16, hazard::accumulator_target, 15},
    {hazard::accumulator_written, hazard::addend_of_matrix, 1},
    {hazard::accumulator_written, hazard::factor, 3},
    {hazard::accumulator_written, hazard::accumulator_source, 3},
    {hazard::addend_8, hazard::accumulator_target, 5},
    {hazard::addend_16, hazard::accumulator_target, 13},
    {hazard::accumulator_read, hazard::memory_read, 2},
    {hazard::plain_result, hazard::memory_read, 2, overlap, hazard::accumulator_moved},
};

/// gfx90a and gfx942 alike.
constexpr HazardRule kUnified[] = {
    {hazard::scalar_result, hazard::matrix_mask, 4},
    {hazard::plain_result, hazard::factor, 2},
    {hazard::plain_result, hazard::addend_of_matrix, 2},
    {hazard::plain_result, hazard::addend_of_single, 2},
    {hazard::plain_result, hazard::addend_of_double_4, 2},
    {hazard::plain_result, hazard::addend_of_double_8, 2},
    {hazard::double_4, hazard::factor, 6},
    {hazard::double_8, hazard::factor, 11},
    {hazard::double_4, hazard::addend_of_double_4, 4},
    {hazard::double_4, hazard::addend_of_double_8, 4, partial},
    {hazard::double_8, hazard::addend_of_double_4, 9, partial},
    {hazard::double_8, hazard::addend_of_double_8, 9, partial},
    {hazard::double_4, hazard::memory_read, 9},
    {hazard::double_8, hazard::memory_read, 18},
    {hazard::double_4, hazard::vector_read, 6},
    {hazard::double_8, hazard::vector_read, 11},
    {hazard::double_4, hazard::overwrite, 6},
    {hazard::double_8, hazard::overwrite, 11},
    {hazard::any_double, hazard::fused_double, 2},
    {hazard::addend_2, hazard::overwrite, 1},
    {hazard::addend_4, hazard::overwrite, 3},
    {hazard::addend_8, hazard::overwrite, 7},
    {hazard::addend_16, hazard::overwrite, 15},
    {hazard::dot_result, hazard::other_read, 3},
    {hazard::dot_result, hazard::dot_addend, 3, other_variant},
    {hazard::dot_result, hazard::memory_read, 3},
    {hazard::dot_result, hazard::overwrite, 3, other_variant},
};

constexpr HazardRule kGfx90aOnly[] = {
    {hazard::store_data, hazard::vector_write, 1},
    {hazard::vector_result, hazard::memory_read, 2, overlap, hazard::any_double},
    {hazard::matrix_2, hazard::addend_of_matrix, 2, partial},
    {hazard::matrix_8, hazard::addend_of_matrix, 8, partial},
    {hazard::matrix_16, hazard::addend_of_matrix, 16, partial},
    {hazard::matrix_2, hazard::addend_of_double_4, 3, partial},
    {hazard::matrix_2, hazard::addend_of_double_8, 3, partial},
    {hazard::matrix_8, hazard::addend_of_double_4, 9, partial},
    {hazard::matrix_8, hazard::addend_of_double_8, 9, partial},
    {hazard::matrix_16, hazard::addend_of_double_4, 17, partial},
    {hazard::matrix_16, hazard::addend_of_double_8, 17, partial},
};

constexpr HazardRule kGfx942Only[] = {
    {hazard::store_data, hazard::vector_write, 2},
    {hazard::slow_result, hazard::quick_read, 1},
    {hazard::part_result, hazard::any_read, 1},
    {hazard::scalar_result, hazard::scalar_read, 2},
    {hazard::vector_result, hazard::lane_source, 1},
    {hazard::scalar_result, hazard::lane_mask, 4},
    {hazard::double_4, hazard::addend_of_single, 4, partial},
    {hazard::double_8, hazard::addend_of_single, 9, partial},
    {hazard::matrix_2, hazard::addend_of_matrix, 2, same},
    {hazard::matrix_2, hazard::addend_of_single, 2, same},
    {hazard::single_2, hazard::addend_of_matrix, 2, same},
    {hazard::single_2, hazard::addend_of_single, 2, same},
};

struct Passes {
  u8 kind;
  unsigned passes;
};
constexpr Passes kMatrix[] = {{hazard::matrix_2, 2},
                              {hazard::matrix_4, 4},
                              {hazard::matrix_8, 8},
                              {hazard::matrix_16, 16}},
                 kSingle[] = {{hazard::single_2, 2}, {hazard::single_8, 8}, {hazard::single_16, 16}};
constexpr u8 kAddendsNotOfMatrix[] = {hazard::addend_of_single, hazard::addend_of_double_4, hazard::addend_of_double_8};

/// Results of matrix instructions that are read as anything but C, or overwritten: the number of wait states after the
/// last pass.
void add_after(std::vector<HazardRule>& rules, const Passes& result, unsigned more) {
  for (const u8 second : {hazard::factor, hazard::vector_read, hazard::memory_read, hazard::overwrite})
    rules.push_back({result.kind, static_cast<u8>(second), static_cast<u8>(result.passes + more)});
}

void add_all(std::vector<HazardRule>& rules, std::span<const HazardRule> more) {
  rules.insert(rules.end(), more.begin(), more.end());
}

/// Of gfx90a and gfx942.
void add_unified(std::vector<HazardRule>& rules, bool is_gfx942) {
  add_all(rules, kUnified);
  for (const Passes& result : kMatrix) add_after(rules, result, 3);
  if (!is_gfx942) {
    add_all(rules, kGfx90aOnly);
    return;
  }
  add_all(rules, kGfx942Only);
  for (const Passes& result : kSingle) add_after(rules, result, 2);
  const auto partly = [&](const Passes& result, u8 second, unsigned wait_states) {
    rules.push_back({result.kind, second, static_cast<u8>(wait_states), partial});
  };
  for (const Passes& result : kMatrix) {
    partly(result, hazard::addend_of_matrix, result.passes + 1);
    for (const u8 second : kAddendsNotOfMatrix) partly(result, second, result.passes + 1);
  }
  for (const Passes& result : kSingle)
    for (const u8 second : kAddendsNotOfMatrix) partly(result, second, result.passes);
}

std::vector<HazardRule> make_rules(unsigned features) {
  std::vector<HazardRule> rules;
  add_all(rules, kSharedHazardRules);
  if ((features & kGfx9) == 0) {
    add_all(rules, kGfx8Only);
    return rules;
  }
  add_all(rules, kAllOfGfx9);
  if ((features & kGfx90a) == 0)
    add_all(rules, kGfx908);
  else
    add_unified(rules, (features & kGfx942) != 0);
  return rules;
}

}  // namespace

std::span<const HazardKind> hazard_kinds_of_targets() { return kKinds; }

std::span<const HazardRule> hazard_rules_of(unsigned features) {
  static const std::vector<HazardRule> kOfGfx8 = make_rules(0), kOfGfx908 = make_rules(kGfx9),
                                       kOfGfx90a = make_rules(kGfx9 | kGfx90a),
                                       kOfGfx942 = make_rules(kGfx9 | kGfx90a | kGfx942);
  if ((features & kGfx942) != 0) return kOfGfx942;
  if ((features & kGfx90a) != 0) return kOfGfx90a;
  return (features & kGfx9) != 0 ? kOfGfx908 : kOfGfx8;
}

}  // namespace strobe::gcn
