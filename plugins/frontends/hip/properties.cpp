#include "hip/properties.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "hip/failure.hpp"
#include "hip/runtime.hpp"
#include "strobe/isa.hpp"

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

/// Lanes of a wave as the compiler makes them by default: 32 where the target has such waves.
int warp_size(const Isa& isa) {
  KernelDescriptor descriptor;
  descriptor.properties = 1024;  // ENABLE_WAVEFRONT_SIZE32
  return static_cast<int>(isa.wave_size(descriptor));
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
  made.warpSize = warp_size(runtime.session().device().isa());
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

/// Whether HIP has an attribute of this number.
static bool is_known(hipDeviceAttribute_t which) {
  return (which >= hipDeviceAttributeCudaCompatibleBegin && which <= hipDeviceAttributeMemoryPoolSupportedHandleTypes) ||
         (which >= hipDeviceAttributeAmdSpecificBegin && which <= hipDeviceAttributeWallClockRate);
}

int attribute(Runtime& runtime, hipDeviceAttribute_t which, int device) {
  const hipDeviceProp_tR0600 all = properties(runtime, device);
  const auto in_int = [](std::size_t value) { return static_cast<int>(std::min<std::size_t>(value, kMaxGrid)); };
  switch (which) {
    case hipDeviceAttributeAsyncEngineCount: return all.asyncEngineCount;
    case hipDeviceAttributeCanMapHostMemory: return all.canMapHostMemory;
    case hipDeviceAttributeCanUseHostPointerForRegisteredMem: return all.canUseHostPointerForRegisteredMem;
    case hipDeviceAttributeClockRate: return all.clockRate;
    case hipDeviceAttributeConcurrentKernels: return all.concurrentKernels;
    case hipDeviceAttributeConcurrentManagedAccess: return all.concurrentManagedAccess;
    case hipDeviceAttributeCooperativeLaunch: return all.cooperativeLaunch;
    case hipDeviceAttributeDeviceOverlap: return all.deviceOverlap;
    case hipDeviceAttributeGlobalL1CacheSupported: return all.globalL1CacheSupported;
    case hipDeviceAttributeL2CacheSize: return all.l2CacheSize;
    case hipDeviceAttributeLocalL1CacheSupported: return all.localL1CacheSupported;
    case hipDeviceAttributeComputeCapabilityMajor: return all.major;
    case hipDeviceAttributeComputeCapabilityMinor: return all.minor;
    case hipDeviceAttributeManagedMemory: return all.managedMemory;
    case hipDeviceAttributeMaxBlocksPerMultiProcessor: return all.maxBlocksPerMultiProcessor;
    case hipDeviceAttributeMaxBlockDimX: return all.maxThreadsDim[0];
    case hipDeviceAttributeMaxBlockDimY: return all.maxThreadsDim[1];
    case hipDeviceAttributeMaxBlockDimZ: return all.maxThreadsDim[2];
    case hipDeviceAttributeMaxThreadsDim: return all.maxThreadsDim[0];
    case hipDeviceAttributeMaxGridDimX: return all.maxGridSize[0];
    case hipDeviceAttributeMaxGridDimY: return all.maxGridSize[1];
    case hipDeviceAttributeMaxGridDimZ: return all.maxGridSize[2];
    case hipDeviceAttributeMaxThreadsPerBlock: return all.maxThreadsPerBlock;
    case hipDeviceAttributeMaxThreadsPerMultiProcessor: return all.maxThreadsPerMultiProcessor;
    case hipDeviceAttributeMaxPitch: return in_int(all.memPitch);
    case hipDeviceAttributeMemoryBusWidth: return all.memoryBusWidth;
    case hipDeviceAttributeMemoryClockRate: return all.memoryClockRate;
    case hipDeviceAttributeMultiprocessorCount: return all.multiProcessorCount;
    case hipDeviceAttributePhysicalMultiProcessorCount: return all.multiProcessorCount;
    case hipDeviceAttributePciBusId: return all.pciBusID;
    case hipDeviceAttributeMaxRegistersPerBlock: return all.regsPerBlock;
    case hipDeviceAttributeMaxRegistersPerMultiprocessor: return all.regsPerMultiprocessor;
    case hipDeviceAttributeMaxSharedMemoryPerBlock: return in_int(all.sharedMemPerBlock);
    case hipDeviceAttributeSharedMemPerBlockOptin: return in_int(all.sharedMemPerBlockOptin);
    case hipDeviceAttributeSharedMemPerMultiprocessor: return in_int(all.sharedMemPerMultiprocessor);
    case hipDeviceAttributeMaxSharedMemoryPerMultiprocessor: return in_int(all.sharedMemPerMultiprocessor);
    case hipDeviceAttributeStreamPrioritiesSupported: return all.streamPrioritiesSupported;
    case hipDeviceAttributeSurfaceAlignment: return in_int(all.surfaceAlignment);
    case hipDeviceAttributeTextureAlignment: return in_int(all.textureAlignment);
    case hipDeviceAttributeTexturePitchAlignment: return in_int(all.texturePitchAlignment);
    case hipDeviceAttributeTotalConstantMemory: return in_int(all.totalConstMem);
    case hipDeviceAttributeTotalGlobalMem: return in_int(all.totalGlobalMem);
    case hipDeviceAttributeUnifiedAddressing: return all.unifiedAddressing;
    case hipDeviceAttributeWarpSize: return all.warpSize;
    case hipDeviceAttributeMemoryPoolsSupported: return all.memoryPoolsSupported;
    case hipDeviceAttributeHostRegisterSupported: return all.hostRegisterSupported;
    case hipDeviceAttributeClockInstructionRate: return all.clockInstructionRate;
    case hipDeviceAttributeWallClockRate: return kWallClock;
    case hipDeviceAttributeIsLargeBar: return all.isLargeBar;
    case hipDeviceAttributeFineGrainSupport: return 1;
    default: break;
  }
  require(is_known(which), hipErrorInvalidValue);
  return 0;
}

}  // namespace strobe::hip
