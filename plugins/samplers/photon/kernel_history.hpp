// The kernel level: launches that were simulated before, and which of them a new launch is like.
#pragma once

#include "gpu_bbv.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace photon {

/// A launch that was simulated, in detail or by warps or basic blocks.
struct KernelRecord {
  GpuBbv bbv;
  std::uint64_t waves = 0;
  double instructions = 0;         ///< of the launch
  double sample_instructions = 0;  ///< of its analysed warps
  double ipc = 0;
  std::uint64_t launch = 0;  ///< its index in the run
};

class KernelHistory {
 public:
  void add(KernelRecord record) { records_.push_back(std::move(record)); }

  /// Of the launches nearer than `threshold` that with the nearest number of waves; of several, the latest. Below
  /// `slots` waves (of either) the numbers must be equal.
  const KernelRecord* match(const GpuBbv& bbv, std::uint64_t waves, std::uint64_t slots, double threshold) const;
  /// To the most similar one; empty without history. For the log.
  std::optional<double> least_distance(const GpuBbv& bbv) const;
  void archive(strobe::Archive& archive);

 private:
  std::vector<KernelRecord> records_;
};

/// instructions = those of the record, times the ratio of the instructions of the analysed warps; at the record's IPC.
double kernel_cycles(const KernelRecord& record, double sample_instructions);

/// The artifact's kernel level: warp by warp.
struct WarpTimes {
  std::vector<std::uint32_t> ids;  ///< of the BBVs of the warps, in order of dispatch
  std::vector<double> durations;   ///< of the same warps, cycles
  std::optional<double> stable;    ///< the last predicted duration, if the launch was sampled
};

class ArtifactHistory {
 public:
  /// The number of a BBV; equal vectors have equal numbers.
  std::uint32_t id(const ArtifactBbv& bbv);
  /// Ignored if it has fewer than 32 warps and was not sampled.
  void add(WarpTimes times);
  /// The first launch whose BBVs differ from these in fewer than 16 places; at least 32 are needed.
  const WarpTimes* match(const std::vector<std::uint32_t>& ids) const;
  void archive(strobe::Archive& archive);

  static constexpr std::size_t kMinWarps = 32, kDistance = 16;

 private:
  std::vector<ArtifactBbv> bbvs_;
  std::vector<WarpTimes> launches_;
};

/// Of the warp dispatched as number `index`: the one in that place of the earlier launch, later ones its stable time.
double warp_cycles(const WarpTimes& times, std::uint64_t index);

}  // namespace photon
