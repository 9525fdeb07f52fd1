// What Photon and photon+ remember of earlier launches.
#include "strobe/archive.hpp"

#include "photon.hpp"
#include "plus.hpp"

namespace photon {

using strobe::Archive;

void GpuBbv::archive(Archive& archive) { archive.list(weighted_); }

void KernelHistory::archive(Archive& archive) {
  archive.each(records_, [&](KernelRecord& record) {
    record.bbv.archive(archive);
    archive(record.waves, record.instructions, record.sample_instructions, record.ipc, record.launch);
  });
}

void ArtifactHistory::archive(Archive& archive) {
  archive.list(bbvs_);
  archive.each(launches_, [&](WarpTimes& times) {
    archive.list(times.ids);
    archive.list(times.durations);
    archive.require(times.ids.size() == times.durations.size(), "a launch has other warps than durations");
    archive.optional(times.stable, [&](double& duration) { archive(duration); });
  });
}

void OccupancyHistory::archive(Archive& archive) {
  archive.each(records_, [&](LaunchRecord& record) {
    record.bbv.archive(archive);
    archive(record.waves, record.resident, record.waves_per_group, record.instructions_per_wave, record.cycles,
            record.cycles_per_wave, record.launch);
  });
}

void Photon::archive(Archive& archive) {
  kernels_.archive(archive);
  artifact_kernels_.archive(archive);
}

}  // namespace photon
