// The parameters of sampler.photon, and what its two variants make of them.
#pragma once

#include "stability.hpp"
#include "strobe/schema.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace photon {

struct Spec {
  std::string levels = "kernel+basic-block+warp";
  std::string variant = "paper";
  double analysis_percent = 1;
  std::uint64_t block_window = 2048;
  std::uint64_t warp_window = 1024;
  double block_tolerance = 0;
  double warp_tolerance = 3;
  double coverage = 95;
  double dominant = 95;
  double kernel_distance = 0.1;
  bool execute = true;
  bool waits_end_blocks = false;

  Variant chosen() const { return variant == "paper" ? Variant::paper : Variant::artifact; }
  StabilityRule block_rule() const;
  StabilityRule warp_rule() const;
};

struct Levels {
  bool kernel = false, block = false, warp = false;
};
/// Of a text such as "kernel+warp"; empty if it names something else, or nothing.
std::optional<Levels> parse_levels(const std::string& text);

void describe(strobe::Schema<Spec>& schema);

}  // namespace photon
