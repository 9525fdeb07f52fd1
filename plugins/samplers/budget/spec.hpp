// What a user says.
#pragma once

#include <cstdint>
#include <string>

#include "plan.hpp"
#include "strobe/schema.hpp"

namespace budget {

struct Spec {
  std::string max_error = "2%";
  std::string confidence = "95%";
  std::uint64_t seed = 1;
};

void describe(strobe::Schema<Spec>& schema);

/// Of a Spec that meets the requirements of describe().
Goal goal_of(const Spec& spec);

}  // namespace budget
