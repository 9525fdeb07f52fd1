// clGetDeviceInfo, in groups of queries; each function returns false for a query of another group.
#include <cstdio>
#include <map>

#include "opencl/call.hpp"
#include "opencl/devices.hpp"
#include "opencl/info.hpp"
#include "opencl/texts.hpp"

using namespace strobe::opencl;
using strobe::Bytes;
using strobe::GpuConfig;
using strobe::GpuStructure;
using strobe::Setting;

namespace {
constexpr cl_uint kVendor = 0x1002;  ///< AMD's number on PCI
constexpr cl_uint kMaxConstantArguments = 8;
constexpr std::size_t kMaxParameterBytes = 1024;
constexpr std::size_t kMaxVariableBytes = 64 << 20;  ///< a part of what a code object may have
constexpr cl_ulong kMaxConstantBytes = 64 << 10;  ///< the least that is allowed; nothing depends on it
constexpr cl_uint kMegahertz = 1000000;

struct Asked {
  Runtime& runtime;
  const DeviceObject& device;
  cl_device_info name;
  const Answer& answer;

  const GpuStructure& gpu() const { return runtime.gpus().structure(device.number); }
  const GpuConfig& config() const { return runtime.gpus().gpu().config(); }
};

std::uint64_t bytes_of(const GpuConfig& config, const char* key, std::uint64_t otherwise) {
  const Setting* const found = config.find(key);
  const auto* const bytes = found != nullptr ? std::get_if<Bytes>(&found->value) : nullptr;
  return bytes != nullptr ? bytes->n : otherwise;
}

std::uint64_t count_of(const GpuConfig& config, const char* key, std::uint64_t otherwise) {
  const Setting* const found = config.find(key);
  const auto* const count = found != nullptr ? std::get_if<std::uint64_t>(&found->value) : nullptr;
  return count != nullptr ? *count : otherwise;
}

/// The level that vector loads look into first.
std::string first_level(const GpuConfig& config) { return config.find("l0v.size") != nullptr ? "l0v" : "l1v"; }

/// "gfx90a" is 9 and 0, "gfx1030" 10 and 3.
std::pair<cl_uint, cl_uint> graphics_version(const std::string& target) {
  const std::string digits = target.substr(3);
  const std::size_t major = digits.size() > 2 ? digits.size() - 2 : 0;
  return {static_cast<cl_uint>(std::atoi(digits.substr(0, major).c_str())), static_cast<cl_uint>(digits[major] - '0')};
}

bool identity(const Asked& asked) {
  const Answer& answer = asked.answer;
  switch (asked.name) {
    case CL_DEVICE_TYPE: answer.value<cl_device_type>(CL_DEVICE_TYPE_GPU); return true;
    case CL_DEVICE_VENDOR_ID: answer.value<cl_uint>(kVendor); return true;
    case CL_DEVICE_NAME: answer.text(asked.gpu().isa); return true;
    case CL_DEVICE_VENDOR: answer.text(kVendorName); return true;
    case CL_DRIVER_VERSION: answer.text(kDriverVersion); return true;
    case CL_DEVICE_PROFILE: answer.text("FULL_PROFILE"); return true;
    case CL_DEVICE_VERSION: answer.text("OpenCL 3.0 Strobe"); return true;
    case CL_DEVICE_NUMERIC_VERSION: answer.value<cl_version>(CL_MAKE_VERSION(3, 0, 0)); return true;
    case CL_DEVICE_OPENCL_C_VERSION: answer.text("OpenCL C 1.2 "); return true;
    case CL_DEVICE_OPENCL_C_NUMERIC_VERSION_KHR: answer.value<cl_version>(CL_MAKE_VERSION(1, 2, 0)); return true;
    case CL_DEVICE_OPENCL_C_ALL_VERSIONS: answer.list(c_versions()); return true;
    case CL_DEVICE_OPENCL_C_FEATURES: answer.list(device_features()); return true;
    case CL_DEVICE_EXTENSIONS: answer.text(text_of(device_extensions())); return true;
    case CL_DEVICE_EXTENSIONS_WITH_VERSION: answer.list(device_extensions()); return true;
    case CL_DEVICE_PLATFORM: answer.value(asked.runtime.platform().handle()); return true;
    case CL_DEVICE_PARENT_DEVICE: answer.value<cl_device_id>(nullptr); return true;
    case CL_DEVICE_REFERENCE_COUNT: answer.value<cl_uint>(1); return true;
    case CL_DEVICE_LATEST_CONFORMANCE_VERSION_PASSED: answer.text("v0000-01-01-00"); return true;  // none
    case CL_DEVICE_IL_VERSION: answer.text(""); return true;
    case CL_DEVICE_ILS_WITH_VERSION: answer.none(); return true;
    case CL_DEVICE_BUILT_IN_KERNELS: answer.text(""); return true;
    case CL_DEVICE_BUILT_IN_KERNELS_WITH_VERSION: answer.none(); return true;
    case CL_DEVICE_SPIR_VERSIONS: answer.text(""); return true;
    default: return false;
  }
}

bool sizes(const Asked& asked) {
  const Answer& answer = asked.answer;
  switch (asked.name) {
    case CL_DEVICE_MAX_COMPUTE_UNITS: answer.value<cl_uint>(asked.gpu().compute_units); return true;
    case CL_DEVICE_MAX_WORK_ITEM_DIMENSIONS: answer.value<cl_uint>(3); return true;
    case CL_DEVICE_MAX_WORK_ITEM_SIZES: answer.list(std::vector<std::size_t>(3, kMaxNamedGroupItems)); return true;
    case CL_DEVICE_MAX_WORK_GROUP_SIZE: answer.value<std::size_t>(kMaxGroupItems); return true;
    case CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
      answer.value<std::size_t>(wave_lanes(asked.runtime));
      return true;
    case CL_DEVICE_MAX_NUM_SUB_GROUPS:
      answer.value<cl_uint>(static_cast<cl_uint>(kMaxGroupItems) / wave_lanes(asked.runtime));
      return true;
    case CL_DEVICE_MAX_CLOCK_FREQUENCY:
      answer.value<cl_uint>(static_cast<cl_uint>(asked.gpu().clock.n / kMegahertz));
      return true;
    case CL_DEVICE_ADDRESS_BITS: answer.value<cl_uint>(64); return true;
    case CL_DEVICE_GLOBAL_MEM_SIZE: answer.value<cl_ulong>(memory_bytes(asked.runtime, asked.device)); return true;
    case CL_DEVICE_MAX_CONSTANT_BUFFER_SIZE: answer.value<cl_ulong>(kMaxConstantBytes); return true;
    case CL_DEVICE_MAX_MEM_ALLOC_SIZE:
      answer.value<cl_ulong>(largest_buffer(asked.runtime, asked.device));
      return true;
    case CL_DEVICE_MAX_GLOBAL_VARIABLE_SIZE:
    case CL_DEVICE_GLOBAL_VARIABLE_PREFERRED_TOTAL_SIZE:
      answer.value<std::size_t>(kMaxVariableBytes);
      return true;
    case CL_DEVICE_MAX_CONSTANT_ARGS: answer.value<cl_uint>(kMaxConstantArguments); return true;
    case CL_DEVICE_MAX_PARAMETER_SIZE: answer.value<std::size_t>(kMaxParameterBytes); return true;
    case CL_DEVICE_LOCAL_MEM_TYPE: answer.value<cl_device_local_mem_type>(CL_LOCAL); return true;
    case CL_DEVICE_LOCAL_MEM_SIZE: answer.value<cl_ulong>(asked.gpu().lds_per_work_group.n); return true;
    case CL_DEVICE_GLOBAL_MEM_CACHE_TYPE: answer.value<cl_device_mem_cache_type>(CL_READ_WRITE_CACHE); return true;
    case CL_DEVICE_GLOBAL_MEM_CACHE_SIZE:
      answer.value<cl_ulong>(bytes_of(asked.config(), (first_level(asked.config()) + ".size").c_str(), 0));
      return true;
    case CL_DEVICE_GLOBAL_MEM_CACHELINE_SIZE:
      answer.value<cl_uint>(
          static_cast<cl_uint>(bytes_of(asked.config(), (first_level(asked.config()) + ".line").c_str(), 64)));
      return true;
    case CL_DEVICE_MEM_BASE_ADDR_ALIGN: answer.value<cl_uint>(kAddressAlignBits); return true;
    case CL_DEVICE_MIN_DATA_TYPE_ALIGN_SIZE: answer.value<cl_uint>(128); return true;
    case CL_DEVICE_PRINTF_BUFFER_SIZE: answer.value<std::size_t>(std::size_t{1} << 20); return true;
    case CL_DEVICE_PROFILING_TIMER_RESOLUTION: answer.value<std::size_t>(1); return true;
    default: return false;
  }
}

/// Elements of vectors: 4, 2 and 1 of 8, 16 and 32 or more bits.
bool vectors(const Asked& asked) {
  static const std::map<cl_device_info, cl_uint> widths{
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_CHAR, 4},   {CL_DEVICE_NATIVE_VECTOR_WIDTH_CHAR, 4},
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_SHORT, 2},  {CL_DEVICE_NATIVE_VECTOR_WIDTH_SHORT, 2},
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_INT, 1},    {CL_DEVICE_NATIVE_VECTOR_WIDTH_INT, 1},
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_LONG, 1},   {CL_DEVICE_NATIVE_VECTOR_WIDTH_LONG, 1},
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_FLOAT, 1},  {CL_DEVICE_NATIVE_VECTOR_WIDTH_FLOAT, 1},
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_DOUBLE, 1}, {CL_DEVICE_NATIVE_VECTOR_WIDTH_DOUBLE, 1},
      {CL_DEVICE_PREFERRED_VECTOR_WIDTH_HALF, 1},   {CL_DEVICE_NATIVE_VECTOR_WIDTH_HALF, 1}};
  const auto found = widths.find(asked.name);
  if (found == widths.end()) return false;
  asked.answer.value<cl_uint>(found->second);
  return true;
}

bool abilities(const Asked& asked) {
  const Answer& answer = asked.answer;
  constexpr cl_device_fp_config kRounding = CL_FP_ROUND_TO_NEAREST | CL_FP_ROUND_TO_ZERO | CL_FP_ROUND_TO_INF |
                                            CL_FP_INF_NAN | CL_FP_FMA;
  constexpr cl_device_atomic_capabilities kOrders = CL_DEVICE_ATOMIC_ORDER_RELAXED | CL_DEVICE_ATOMIC_ORDER_ACQ_REL |
                                                    CL_DEVICE_ATOMIC_SCOPE_WORK_GROUP | CL_DEVICE_ATOMIC_SCOPE_DEVICE |
                                                    CL_DEVICE_ATOMIC_SCOPE_ALL_DEVICES;
  switch (asked.name) {
    case CL_DEVICE_HALF_FP_CONFIG:
    case CL_DEVICE_DOUBLE_FP_CONFIG: answer.value(kRounding | CL_FP_DENORM); return true;
    case CL_DEVICE_SINGLE_FP_CONFIG:  // without CL_FP_DENORM: clang's default for some targets flushes denormals
      answer.value(kRounding | CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT);
      return true;
    case CL_DEVICE_ENDIAN_LITTLE:
    case CL_DEVICE_AVAILABLE:
    case CL_DEVICE_COMPILER_AVAILABLE:
    case CL_DEVICE_LINKER_AVAILABLE:
    case CL_DEVICE_GENERIC_ADDRESS_SPACE_SUPPORT:
    case CL_DEVICE_NON_UNIFORM_WORK_GROUP_SUPPORT:
    case CL_DEVICE_WORK_GROUP_COLLECTIVE_FUNCTIONS_SUPPORT:
    case CL_DEVICE_SUB_GROUP_INDEPENDENT_FORWARD_PROGRESS:  // waves take turns; cl_khr_subgroups wants it
    case CL_DEVICE_PREFERRED_INTEROP_USER_SYNC: answer.yes(true); return true;
    case CL_DEVICE_IMAGE_SUPPORT:
    case CL_DEVICE_ERROR_CORRECTION_SUPPORT:
    case CL_DEVICE_HOST_UNIFIED_MEMORY:
    case CL_DEVICE_PIPE_SUPPORT: answer.yes(false); return true;
    case CL_DEVICE_EXECUTION_CAPABILITIES: answer.value<cl_device_exec_capabilities>(CL_EXEC_KERNEL); return true;
    case CL_DEVICE_QUEUE_ON_HOST_PROPERTIES:
      answer.value<cl_command_queue_properties>(CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE);
      return true;
    case CL_DEVICE_SVM_CAPABILITIES:
      answer.value<cl_device_svm_capabilities>(CL_DEVICE_SVM_COARSE_GRAIN_BUFFER | CL_DEVICE_SVM_FINE_GRAIN_BUFFER);
      return true;
    case CL_DEVICE_ATOMIC_MEMORY_CAPABILITIES: answer.value(kOrders | CL_DEVICE_ATOMIC_ORDER_SEQ_CST); return true;
    case CL_DEVICE_ATOMIC_FENCE_CAPABILITIES:
      answer.value(kOrders | CL_DEVICE_ATOMIC_ORDER_SEQ_CST | CL_DEVICE_ATOMIC_SCOPE_WORK_ITEM);
      return true;
    case CL_DEVICE_PARTITION_PROPERTIES:
    case CL_DEVICE_PARTITION_TYPE: answer.value<cl_device_partition_property>(0); return true;
    case CL_DEVICE_PARTITION_AFFINITY_DOMAIN: answer.value<cl_device_affinity_domain>(0); return true;
    case CL_DEVICE_PARTITION_MAX_SUB_DEVICES: answer.value<cl_uint>(0); return true;
    case CL_DEVICE_DEVICE_ENQUEUE_CAPABILITIES: answer.value<cl_device_device_enqueue_capabilities>(0); return true;
    default: return false;
  }
}

/// What stands for nothing: images, pipes, queues of the device.
bool zeros(const Asked& asked) {
  switch (asked.name) {
    case CL_DEVICE_MAX_READ_IMAGE_ARGS:
    case CL_DEVICE_MAX_WRITE_IMAGE_ARGS:
    case CL_DEVICE_MAX_READ_WRITE_IMAGE_ARGS:
    case CL_DEVICE_MAX_SAMPLERS:
    case CL_DEVICE_IMAGE_PITCH_ALIGNMENT:
    case CL_DEVICE_IMAGE_BASE_ADDRESS_ALIGNMENT:
    case CL_DEVICE_MAX_PIPE_ARGS:
    case CL_DEVICE_PIPE_MAX_ACTIVE_RESERVATIONS:
    case CL_DEVICE_PIPE_MAX_PACKET_SIZE:
    case CL_DEVICE_QUEUE_ON_DEVICE_PREFERRED_SIZE:
    case CL_DEVICE_QUEUE_ON_DEVICE_MAX_SIZE:
    case CL_DEVICE_MAX_ON_DEVICE_QUEUES:
    case CL_DEVICE_MAX_ON_DEVICE_EVENTS:
    case CL_DEVICE_PREFERRED_PLATFORM_ATOMIC_ALIGNMENT:
    case CL_DEVICE_PREFERRED_GLOBAL_ATOMIC_ALIGNMENT:
    case CL_DEVICE_PREFERRED_LOCAL_ATOMIC_ALIGNMENT: asked.answer.value<cl_uint>(0); return true;
    case CL_DEVICE_IMAGE2D_MAX_WIDTH:
    case CL_DEVICE_IMAGE2D_MAX_HEIGHT:
    case CL_DEVICE_IMAGE3D_MAX_WIDTH:
    case CL_DEVICE_IMAGE3D_MAX_HEIGHT:
    case CL_DEVICE_IMAGE3D_MAX_DEPTH:
    case CL_DEVICE_IMAGE_MAX_BUFFER_SIZE:
    case CL_DEVICE_IMAGE_MAX_ARRAY_SIZE: asked.answer.value<std::size_t>(0); return true;
    case CL_DEVICE_QUEUE_ON_DEVICE_PROPERTIES: asked.answer.value<cl_command_queue_properties>(0); return true;
    default: return false;
  }
}

bool of_amd(const Asked& asked) {
  const Answer& answer = asked.answer;
  const auto number = [&](std::uint64_t value) {
    answer.value<cl_uint>(static_cast<cl_uint>(value));
    return true;
  };
  switch (asked.name) {
    case CL_DEVICE_BOARD_NAME_AMD: answer.text(asked.config().title); return true;
    case CL_DEVICE_TOPOLOGY_AMD: {
      cl_device_topology_amd topology{};
      topology.pcie.type = CL_DEVICE_TOPOLOGY_TYPE_PCIE_AMD;
      topology.pcie.bus = static_cast<char>(asked.device.number + 1);
      answer.value(topology);
      return true;
    }
    case CL_DEVICE_PCIE_ID_AMD: return number(0);
    case CL_DEVICE_PROFILING_TIMER_OFFSET_AMD: answer.value<cl_ulong>(0); return true;
    case CL_DEVICE_GLOBAL_FREE_MEMORY_AMD: {
      const cl_ulong all = memory_bytes(asked.runtime, asked.device);
      const cl_ulong used = asked.runtime.gpus().device().used_memory_bytes();
      const std::size_t free = (all > used ? all - used : 0) >> 10;
      answer.list(std::vector<std::size_t>{free, free});
      return true;
    }
    case CL_DEVICE_SIMD_PER_COMPUTE_UNIT_AMD: return number(asked.gpu().simds_per_compute_unit);
    case CL_DEVICE_SIMD_WIDTH_AMD: return number(graphics_version(asked.gpu().isa).first < 10 ? 16 : 32);
    case CL_DEVICE_SIMD_INSTRUCTION_WIDTH_AMD: return number(1);
    case CL_DEVICE_WAVEFRONT_WIDTH_AMD: return number(wave_lanes(asked.runtime));
    case CL_DEVICE_GLOBAL_MEM_CHANNELS_AMD: return number(count_of(asked.config(), "gpu.dram_controllers", 1));
    case CL_DEVICE_GLOBAL_MEM_CHANNEL_BANKS_AMD: return number(count_of(asked.config(), "dram.banks", 16));
    case CL_DEVICE_GLOBAL_MEM_CHANNEL_BANK_WIDTH_AMD: return number(256);
    case CL_DEVICE_LOCAL_MEM_SIZE_PER_COMPUTE_UNIT_AMD: return number(asked.gpu().lds_per_compute_unit.n);
    case CL_DEVICE_LOCAL_MEM_BANKS_AMD: return number(count_of(asked.config(), "lds.banks", 32));
    case CL_DEVICE_THREAD_TRACE_SUPPORTED_AMD: answer.yes(false); return true;
    case CL_DEVICE_GFXIP_MAJOR_AMD: return number(graphics_version(asked.gpu().isa).first);
    case CL_DEVICE_GFXIP_MINOR_AMD: return number(graphics_version(asked.gpu().isa).second);
    case CL_DEVICE_AVAILABLE_ASYNC_QUEUES_AMD: return number(2);
    case CL_DEVICE_PREFERRED_WORK_GROUP_SIZE_AMD: answer.value<std::size_t>(256); return true;
    case CL_DEVICE_MAX_WORK_GROUP_SIZE_AMD: answer.value<std::size_t>(kMaxNamedGroupItems); return true;
    case CL_DEVICE_PREFERRED_CONSTANT_BUFFER_SIZE_AMD: answer.value<std::size_t>(16384); return true;
    default: return false;
  }
}

}  // namespace

extern "C" cl_int clGetDeviceInfo(cl_device_id device, cl_device_info name, size_t bytes, void* value,
                                  size_t* needed) {
  return call("clGetDeviceInfo", [&](Runtime& runtime) {
    const Answer answer(bytes, value, needed);
    const Asked asked{runtime, object<DeviceObject>(device), name, answer};
    const bool known =
        identity(asked) || sizes(asked) || vectors(asked) || abilities(asked) || zeros(asked) || of_amd(asked);
    require(known, CL_INVALID_VALUE);
  });
}
