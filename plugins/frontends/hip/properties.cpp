#include "hip/properties.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "common/gpu_shape.hpp"
#include "hip/failure.hpp"
#include "hip/runtime.hpp"

namespace strobe::hip {
namespace {
constexpr int kGroupItems = 1024, kMaxGrid = 2147483647;
constexpr int kWallClock = 100000;  ///< kHz of wall_clock64()
constexpr std::size_t kConstantBytes = std::size_t{2147483647}, kAlignment = 256;
constexpr int kKilohertz = 1000;

/// "gfx90a" is 9 and 0, "gfx1030" 10 and 3: what HIP calls the compute capability.
std::pair<int, int> capability(const std::string& target) {
  const std::string digits = target.substr(3);
  const std::size_t major = digits.size() > 2 ? digits.size() - 2 : 0;
  return {std::atoi(digits.substr(0, major).c_str()), digits[major] - '0'};
}

std::uint64_t number(const GpuConfig& config, const char* key, std::uint64_t otherwise) {
  const Setting* const found = config.find(key);
  if (found == nullptr) return otherwise;
  if (const auto* bytes = std::get_if<Bytes>(&found->value)) return bytes->n;
  if (const auto* clock = std::get_if<Hertz>(&found->value)) return clock->n;
  if (const auto* count = std::get_if<std::uint64_t>(&found->value)) return *count;
  return otherwise;
}

hipDeviceArch_t arch() {
  hipDeviceArch_t made{};
  made.hasGlobalInt32Atomics = made.hasGlobalFloatAtomicExch = made.hasSharedInt32Atomics = 1;
  made.hasSharedFloatAtomicExch = made.hasFloatAtomicAdd = made.hasGlobalInt64Atomics = 1;
  made.hasSharedInt64Atomics = made.hasDoubles = made.hasWarpVote = made.hasWarpBallot = made.hasWarpShuffle = 1;
  made.hasThreadFenceSystem = made.has3dGrid = 1;
  return made;
}

template <class Properties>
void fill_common(Runtime& runtime, int device, Properties& made) {
  const frontends::Session& session = runtime.gpus();
  const GpuStructure& gpu = session.structure(static_cast<std::uint32_t>(device));
  const GpuConfig& config = runtime.session().gpu().config();
  std::snprintf(made.name, sizeof made.name, "%s", config.title.c_str());
  std::snprintf(made.gcnArchName, sizeof made.gcnArchName, "%s", gpu.isa.c_str());
  made.totalGlobalMem = gpu.memory.n;
  made.sharedMemPerBlock = gpu.lds_per_work_group.n;
  made.maxSharedMemoryPerMultiProcessor = gpu.lds_per_compute_unit.n;
  made.regsPerBlock = static_cast<int>(gpu.vgprs_per_simd * gpu.simds_per_compute_unit * 64);
  made.warpSize = static_cast<int>(frontends::default_wave_lanes(runtime.session().device().isa()));
  made.maxThreadsPerBlock = kGroupItems;
  std::fill_n(made.maxThreadsDim, 3, kGroupItems);
  made.maxGridSize[0] = kMaxGrid, made.maxGridSize[1] = made.maxGridSize[2] = 65536;
  made.clockRate = static_cast<int>(gpu.clock.n / kKilohertz);
  made.memoryClockRate = static_cast<int>(number(config, "dram.clock", gpu.clock.n) / kKilohertz);
  made.memoryBusWidth = 4096;
  made.totalConstMem = kConstantBytes;
  std::tie(made.major, made.minor) = capability(gpu.isa);
  made.multiProcessorCount = static_cast<int>(gpu.compute_units);
  made.l2CacheSize = static_cast<int>(number(config, "l2.size", 0));
  made.maxThreadsPerMultiProcessor =
      static_cast<int>(gpu.simds_per_compute_unit * gpu.waves_per_simd) * made.warpSize;
  made.clockInstructionRate = kWallClock;
  made.arch = arch();
  made.concurrentKernels = made.canMapHostMemory = made.cooperativeLaunch = made.isLargeBar = 1;
  made.pciBusID = device + 1;
  made.memPitch = kMaxGrid;
  made.textureAlignment = made.texturePitchAlignment = kAlignment;
  made.managedMemory = made.concurrentManagedAccess = 1;
}

}  // namespace

hipDeviceProp_tR0600 properties(Runtime& runtime, int device) {
  hipDeviceProp_tR0600 made;
  std::memset(&made, 0, sizeof made);
  fill_common(runtime, device, made);
  made.gcnArch = std::atoi(made.gcnArchName + 3);
  made.uuid.bytes[15] = static_cast<char>(device + 1);
  made.sharedMemPerMultiprocessor = made.maxSharedMemoryPerMultiProcessor;
  made.sharedMemPerBlockOptin = made.sharedMemPerBlock;
  made.regsPerMultiprocessor = made.regsPerBlock;
  made.maxBlocksPerMultiProcessor =
      static_cast<int>(runtime.session().structure(static_cast<std::uint32_t>(device)).work_groups_per_compute_unit);
  made.surfaceAlignment = kAlignment;
  made.asyncEngineCount = 2;
  made.deviceOverlap = made.unifiedAddressing = made.streamPrioritiesSupported = 1;
  made.globalL1CacheSupported = made.localL1CacheSupported = made.hostRegisterSupported = 1;
  made.canUseHostPointerForRegisteredMem = made.memoryPoolsSupported = made.unifiedFunctionPointers = 1;
  return made;
}

hipDeviceProp_tR0000 old_properties(Runtime& runtime, int device) {
  hipDeviceProp_tR0000 made;
  std::memset(&made, 0, sizeof made);
  fill_common(runtime, device, made);
  made.gcnArch = std::atoi(made.gcnArchName + 3);
  return made;
}

namespace {
struct Number {
  hipDeviceAttribute_t which;
  int hipDeviceProp_tR0600::*value;
};
struct Size {
  hipDeviceAttribute_t which;
  std::size_t hipDeviceProp_tR0600::*value;
};
struct Extent {
  hipDeviceAttribute_t which;
  int (hipDeviceProp_tR0600::*value)[3];
  int dimension;
};
using Properties = hipDeviceProp_tR0600;

constexpr Number kNumbers[] = {
    {hipDeviceAttributeAsyncEngineCount, &Properties::asyncEngineCount},
    {hipDeviceAttributeCanMapHostMemory, &Properties::canMapHostMemory},
    {hipDeviceAttributeCanUseHostPointerForRegisteredMem, &Properties::canUseHostPointerForRegisteredMem},
    {hipDeviceAttributeClockRate, &Properties::clockRate},
    {hipDeviceAttributeConcurrentKernels, &Properties::concurrentKernels},
    {hipDeviceAttributeConcurrentManagedAccess, &Properties::concurrentManagedAccess},
    {hipDeviceAttributeCooperativeLaunch, &Properties::cooperativeLaunch},
    {hipDeviceAttributeDeviceOverlap, &Properties::deviceOverlap},
    {hipDeviceAttributeGlobalL1CacheSupported, &Properties::globalL1CacheSupported},
    {hipDeviceAttributeL2CacheSize, &Properties::l2CacheSize},
    {hipDeviceAttributeLocalL1CacheSupported, &Properties::localL1CacheSupported},
    {hipDeviceAttributeComputeCapabilityMajor, &Properties::major},
    {hipDeviceAttributeComputeCapabilityMinor, &Properties::minor},
    {hipDeviceAttributeManagedMemory, &Properties::managedMemory},
    {hipDeviceAttributeMaxBlocksPerMultiProcessor, &Properties::maxBlocksPerMultiProcessor},
    {hipDeviceAttributeMaxThreadsPerBlock, &Properties::maxThreadsPerBlock},
    {hipDeviceAttributeMaxThreadsPerMultiProcessor, &Properties::maxThreadsPerMultiProcessor},
    {hipDeviceAttributeMemoryBusWidth, &Properties::memoryBusWidth},
    {hipDeviceAttributeMemoryClockRate, &Properties::memoryClockRate},
    {hipDeviceAttributeMultiprocessorCount, &Properties::multiProcessorCount},
    {hipDeviceAttributePhysicalMultiProcessorCount, &Properties::multiProcessorCount},
    {hipDeviceAttributePciBusId, &Properties::pciBusID},
    {hipDeviceAttributeMaxRegistersPerBlock, &Properties::regsPerBlock},
    {hipDeviceAttributeMaxRegistersPerMultiprocessor, &Properties::regsPerMultiprocessor},
    {hipDeviceAttributeStreamPrioritiesSupported, &Properties::streamPrioritiesSupported},
    {hipDeviceAttributeUnifiedAddressing, &Properties::unifiedAddressing},
    {hipDeviceAttributeWarpSize, &Properties::warpSize},
    {hipDeviceAttributeMemoryPoolsSupported, &Properties::memoryPoolsSupported},
    {hipDeviceAttributeHostRegisterSupported, &Properties::hostRegisterSupported},
    {hipDeviceAttributeClockInstructionRate, &Properties::clockInstructionRate},
    {hipDeviceAttributeWallClockRate, &Properties::clockInstructionRate},
    {hipDeviceAttributeIsLargeBar, &Properties::isLargeBar},
    {hipDeviceAttributeFineGrainSupport, &Properties::canMapHostMemory},
};
constexpr Size kSizes[] = {
    {hipDeviceAttributeMaxPitch, &Properties::memPitch},
    {hipDeviceAttributeMaxSharedMemoryPerBlock, &Properties::sharedMemPerBlock},
    {hipDeviceAttributeSharedMemPerBlockOptin, &Properties::sharedMemPerBlockOptin},
    {hipDeviceAttributeSharedMemPerMultiprocessor, &Properties::sharedMemPerMultiprocessor},
    {hipDeviceAttributeMaxSharedMemoryPerMultiprocessor, &Properties::sharedMemPerMultiprocessor},
    {hipDeviceAttributeSurfaceAlignment, &Properties::surfaceAlignment},
    {hipDeviceAttributeTextureAlignment, &Properties::textureAlignment},
    {hipDeviceAttributeTexturePitchAlignment, &Properties::texturePitchAlignment},
    {hipDeviceAttributeTotalConstantMemory, &Properties::totalConstMem},
    {hipDeviceAttributeTotalGlobalMem, &Properties::totalGlobalMem},
};
constexpr Extent kExtents[] = {
    {hipDeviceAttributeMaxThreadsDim, &Properties::maxThreadsDim, 0},
    {hipDeviceAttributeMaxBlockDimX, &Properties::maxThreadsDim, 0},
    {hipDeviceAttributeMaxBlockDimY, &Properties::maxThreadsDim, 1},
    {hipDeviceAttributeMaxBlockDimZ, &Properties::maxThreadsDim, 2},
    {hipDeviceAttributeMaxGridDimX, &Properties::maxGridSize, 0},
    {hipDeviceAttributeMaxGridDimY, &Properties::maxGridSize, 1},
    {hipDeviceAttributeMaxGridDimZ, &Properties::maxGridSize, 2},
};

bool is_known(hipDeviceAttribute_t which) {
  const bool common = which >= hipDeviceAttributeCudaCompatibleBegin &&
                      which <= hipDeviceAttributeMemoryPoolSupportedHandleTypes;
  return common || (which >= hipDeviceAttributeAmdSpecificBegin && which <= hipDeviceAttributeWallClockRate);
}

}  // namespace

int attribute(Runtime& runtime, hipDeviceAttribute_t which, int device) {
  const Properties all = properties(runtime, device);
  for (const Number& one : kNumbers)
    if (one.which == which) return all.*one.value;
  for (const Size& one : kSizes)
    if (one.which == which) return static_cast<int>(std::min<std::size_t>(all.*one.value, kMaxGrid));
  for (const Extent& one : kExtents)
    if (one.which == which) return (all.*one.value)[one.dimension];
  require(is_known(which), hipErrorInvalidValue);
  return 0;  // what these GPUs do not have
}

}  // namespace strobe::hip
