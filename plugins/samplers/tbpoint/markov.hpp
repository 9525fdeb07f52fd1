// The Markov-chain model of IPC by which TBPoint's authors argue that homogeneous intervals have a stable IPC.
//
// Each of N warps of an SM is runnable or stalled. A runnable one stalls with probability p in each cycle, a stalled
// one, x, becomes runnable with probability 1 / M_x. The SM issues an instruction in each cycle in which at least one
// warp is runnable.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "strobe/registry.hpp"

namespace tbpoint {

/// IPC in the steady state, of warps with these mean stall cycles (at least 1 each).
///
/// The chain of 2^N states is the product of N independent chains of two states, so its steady state is the product of
/// theirs, and no matrix is needed.
double markov_ipc(double stall_probability, std::span<const double> stall_cycles);

struct MonteCarloSpec {
  double stall_probability = 0.1;  ///< p
  double stall_cycles = 400;       ///< mean of M_x, which is normally distributed
  double spread = 0.1;             ///< 95 % of all M_x are within this share of their mean
  std::uint64_t warps = 4;         ///< N
  std::uint64_t seed = 1;
};

/// The IPC of each of `samples` cores; M_x is drawn for each warp of each core.
std::vector<double> monte_carlo_ipc(const MonteCarloSpec& spec, std::size_t samples);

/// Share of the values that are within `tolerance` of their mean.
double share_within(std::span<const double> values, double tolerance);

/// Registers reference.tbpoint_ipc, by which scripts get the samples.
void add_markov(strobe::Registry& registry);

}  // namespace tbpoint
