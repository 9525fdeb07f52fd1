#include "opencl/kernels.hpp"

#include <algorithm>
#include <cstring>

#include "opencl/call.hpp"
#include "opencl/devices.hpp"
#include "opencl/info.hpp"
#include "strobe/isa.hpp"

namespace strobe::opencl {

KernelObject::KernelObject(std::shared_ptr<ProgramObject> of, std::string named)
    : Object(kKind), program(std::move(of)), name(std::move(named)) {
  arguments.resize(info().explicit_arguments().size());
  ++program->kernels;
}

KernelObject::~KernelObject() { --program->kernels; }

const KernelInfo& KernelObject::info(const DeviceObject* device) const {
  const CodeObject* object = nullptr;
  if (device == nullptr) {
    object = program->any_object();
    require(object != nullptr, CL_INVALID_PROGRAM_EXECUTABLE);
  } else {
    object = &program->object_of(program->build(*device));
  }
  const auto found = std::ranges::find(object->kernels, name, &KernelInfo::name);
  require(found != object->kernels.end(), CL_INVALID_KERNEL_NAME);
  return *found;
}

const DeviceObject& KernelObject::device(cl_device_id handle) const {
  if (handle != nullptr) {
    const DeviceObject& found = object<DeviceObject>(handle);
    require(std::ranges::find(program->devices, &found) != program->devices.end(), CL_INVALID_DEVICE);
    return found;
  }
  require(program->devices.size() == 1, CL_INVALID_DEVICE);
  return *program->devices.front();
}

std::uint64_t local_bytes(const KernelObject& kernel, const KernelInfo& info) {
  std::uint64_t bytes = info.descriptor.group_segment_bytes;
  for (const auto& one : kernel.arguments)
    if (one && std::holds_alternative<LocalArgument>(one->value)) bytes += std::get<LocalArgument>(one->value).bytes;
  return bytes;
}

}  // namespace strobe::opencl

using namespace strobe::opencl;
using strobe::ArgumentKind;
using strobe::KernelArgument;
using strobe::KernelInfo;

namespace {
std::vector<std::byte> bytes_of(const void* value, std::size_t bytes) {
  const auto* const first = static_cast<const std::byte*>(value);
  return {first, first + bytes};
}

SetArgument pointer_to(const void* at) { return {bytes_of(&at, sizeof at)}; }

SetArgument buffer_argument(const KernelObject& kernel, std::size_t bytes, const void* value) {
  require(bytes == sizeof(cl_mem), CL_INVALID_ARG_SIZE);
  cl_mem handle = nullptr;
  if (value != nullptr) std::memcpy(&handle, value, sizeof handle);
  if (handle == nullptr) return pointer_to(nullptr);
  const auto memory = shared(object<MemoryObject>(handle));
  require(memory->context == kernel.program->context, CL_INVALID_MEM_OBJECT);
  SetArgument made = pointer_to(memory->at);
  made.is_buffer = true;
  made.memory = memory;
  return made;
}

SetArgument argument_of(const KernelObject& kernel, const KernelArgument& argument, std::size_t bytes,
                        const void* value) {
  switch (argument.kind) {
    case ArgumentKind::global_buffer: return buffer_argument(kernel, bytes, value);
    case ArgumentKind::dynamic_shared_pointer:
      require(value == nullptr, CL_INVALID_ARG_VALUE);
      require(bytes > 0 && bytes <= UINT32_MAX, CL_INVALID_ARG_SIZE);
      return {strobe::LocalArgument{static_cast<std::uint32_t>(bytes)}};
    case ArgumentKind::by_value:
      require(value != nullptr, CL_INVALID_ARG_VALUE);
      require(bytes == argument.bytes, CL_INVALID_ARG_SIZE);
      return {bytes_of(value, bytes)};
    default: throw Failure{argument.type_name == "sampler_t" ? CL_INVALID_SAMPLER : CL_INVALID_MEM_OBJECT};
  }
}

/// "reqd_work_group_size(8,8,1)"; empty: zeros.
std::string attribute(const char* name, const std::uint32_t (&group)[3]) {
  if (group[0] == 0) return {};
  std::string text = name;
  for (int i = 0; i < 3; ++i) text += (i > 0 ? "," : "(") + std::to_string(group[i]);
  return text + ")";
}

/// As the source has them, separated by spaces.
std::string attributes_of(const KernelInfo& info) {
  const std::string vector = info.vector_hint.empty() ? "" : "vec_type_hint(" + info.vector_hint + ")";
  std::string text;
  for (const std::string& one : {attribute("reqd_work_group_size", info.required_group),
                                 attribute("work_group_size_hint", info.hinted_group), vector})
    if (!one.empty()) text += (text.empty() ? "" : " ") + one;
  return text;
}

void answer_group(Runtime& runtime, const KernelObject& kernel, const DeviceObject& device,
                  cl_kernel_work_group_info name, const Answer& answer) {
  const KernelInfo& info = kernel.info(&device);
  switch (name) {
    case CL_KERNEL_WORK_GROUP_SIZE: return answer.value<std::size_t>(info.max_flat_group_size);
    case CL_KERNEL_COMPILE_WORK_GROUP_SIZE:
      return answer.list(std::vector<std::size_t>(std::begin(info.required_group), std::end(info.required_group)));
    case CL_KERNEL_LOCAL_MEM_SIZE: return answer.value<cl_ulong>(local_bytes(kernel, info));
    case CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
      return answer.value<std::size_t>(runtime.gpus().device().isa().wave_size(info.descriptor));
    case CL_KERNEL_PRIVATE_MEM_SIZE: return answer.value<cl_ulong>(info.descriptor.private_segment_bytes);
    default: throw Failure{CL_INVALID_VALUE};  // CL_KERNEL_GLOBAL_WORK_SIZE: of built-in kernels and custom devices
  }
}

cl_kernel_arg_address_qualifier address_space(const KernelArgument& argument) {
  if (argument.kind == ArgumentKind::dynamic_shared_pointer || argument.address_space == "local")
    return CL_KERNEL_ARG_ADDRESS_LOCAL;
  if (argument.address_space == "constant") return CL_KERNEL_ARG_ADDRESS_CONSTANT;
  if (argument.kind == ArgumentKind::global_buffer) return CL_KERNEL_ARG_ADDRESS_GLOBAL;
  return CL_KERNEL_ARG_ADDRESS_PRIVATE;
}

cl_kernel_arg_type_qualifier type_qualifier(const KernelArgument& argument) {
  cl_kernel_arg_type_qualifier qualifier = CL_KERNEL_ARG_TYPE_NONE;
  if (argument.is_const || argument.address_space == "constant") qualifier |= CL_KERNEL_ARG_TYPE_CONST;
  if (argument.is_restrict) qualifier |= CL_KERNEL_ARG_TYPE_RESTRICT;
  if (argument.is_volatile) qualifier |= CL_KERNEL_ARG_TYPE_VOLATILE;
  return qualifier;
}

void answer_argument(const KernelArgument& argument, cl_kernel_arg_info name, const Answer& answer) {
  switch (name) {
    case CL_KERNEL_ARG_ADDRESS_QUALIFIER: return answer.value(address_space(argument));
    case CL_KERNEL_ARG_ACCESS_QUALIFIER:
      return answer.value<cl_kernel_arg_access_qualifier>(CL_KERNEL_ARG_ACCESS_NONE);
    case CL_KERNEL_ARG_TYPE_NAME: return answer.text(argument.type_name);
    case CL_KERNEL_ARG_TYPE_QUALIFIER: return answer.value(type_qualifier(argument));
    case CL_KERNEL_ARG_NAME: return answer.text(argument.name);
    default: throw Failure{CL_INVALID_VALUE};
  }
}

/// Work-items of a group as clGetKernelSubGroupInfo has them: one to three sizes.
std::size_t items_of(std::size_t bytes, const void* sizes) {
  require(sizes != nullptr && bytes % sizeof(std::size_t) == 0, CL_INVALID_VALUE);
  const std::size_t count = bytes / sizeof(std::size_t);
  require(count >= 1 && count <= 3, CL_INVALID_VALUE);
  std::size_t items = 1;
  for (std::size_t i = 0; i < count; ++i) items *= static_cast<const std::size_t*>(sizes)[i];
  return items;
}

struct SubGroupQuestion {
  cl_kernel_sub_group_info name;
  std::size_t input_bytes;
  const void* input;
};

void answer_sub_groups(Runtime& runtime, const KernelInfo& info, const SubGroupQuestion& asked,
                       std::size_t answer_bytes, const Answer& answer) {
  const std::size_t lanes = runtime.gpus().device().isa().wave_size(info.descriptor);
  switch (asked.name) {
    case CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE:
      items_of(asked.input_bytes, asked.input);
      return answer.value(lanes);
    case CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE:
      return answer.value((items_of(asked.input_bytes, asked.input) + lanes - 1) / lanes);
    case CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT: {
      require(asked.input != nullptr && asked.input_bytes == sizeof(std::size_t), CL_INVALID_VALUE);
      const std::size_t items = *static_cast<const std::size_t*>(asked.input) * lanes;
      const std::size_t dimensions = answer.to() != nullptr ? answer_bytes / sizeof(std::size_t) : 3;
      require(dimensions >= 1 && dimensions <= 3, CL_INVALID_VALUE);
      std::vector<std::size_t> sizes(dimensions, 1);
      sizes[0] = items;
      if (items == 0 || items > info.max_flat_group_size) std::ranges::fill(sizes, 0);
      return answer.list(sizes);
    }
    case CL_KERNEL_MAX_NUM_SUB_GROUPS: return answer.value((info.max_flat_group_size + lanes - 1) / lanes);
    case CL_KERNEL_COMPILE_NUM_SUB_GROUPS: return answer.value<std::size_t>(0);
    default: throw Failure{CL_INVALID_VALUE};
  }
}

cl_kernel create(ProgramObject& program, const std::string& name) {
  return handed_out(std::make_shared<KernelObject>(shared(program), name));
}

/// Index of an argument. CL_INVALID_ARG_INDEX.
const KernelArgument& argument_at(const KernelObject& kernel, cl_uint index) {
  const auto all = kernel.info().explicit_arguments();
  require(index < all.size(), CL_INVALID_ARG_INDEX);
  return *all[index];
}

cl_int sub_group_info(const char* name, cl_kernel kernel, cl_device_id device, const SubGroupQuestion& asked,
                      std::size_t bytes, void* value, std::size_t* needed) {
  return call(name, [&](Runtime& runtime) {
    const KernelObject& found = object<KernelObject>(kernel);
    answer_sub_groups(runtime, found.info(&found.device(device)), asked, bytes, Answer(bytes, value, needed));
  });
}

}  // namespace
extern "C" {
cl_kernel clCreateKernel(cl_program program, const char* name, cl_int* code) {
  return make("clCreateKernel", code, [&](Runtime&) {
    ProgramObject& found = object<ProgramObject>(program);
    require(name != nullptr, CL_INVALID_VALUE);
    return create(found, name);
  });
}

cl_int clCreateKernelsInProgram(cl_program program, cl_uint count, cl_kernel* kernels, cl_uint* number) {
  return call("clCreateKernelsInProgram", [&](Runtime&) {
    ProgramObject& found = object<ProgramObject>(program);
    const strobe::CodeObject* const code = found.any_object();
    require(code != nullptr, CL_INVALID_PROGRAM_EXECUTABLE);
    const std::vector<std::string> names = kernel_names(*code);
    require(kernels == nullptr || count >= names.size(), CL_INVALID_VALUE);
    if (number != nullptr) *number = static_cast<cl_uint>(names.size());
    for (std::size_t i = 0; kernels != nullptr && i < names.size(); ++i) kernels[i] = create(found, names[i]);
  });
}

cl_kernel clCloneKernel(cl_kernel kernel, cl_int* code) {
  return make("clCloneKernel", code, [&](Runtime&) {
    const KernelObject& from = object<KernelObject>(kernel);
    const auto made = std::make_shared<KernelObject>(from.program, from.name);
    made->arguments = from.arguments;
    return handed_out(made);
  });
}

cl_int clRetainKernel(cl_kernel kernel) {
  return call("clRetainKernel", [&](Runtime&) { retain<KernelObject>(kernel); });
}
cl_int clReleaseKernel(cl_kernel kernel) {
  return call("clReleaseKernel", [&](Runtime&) { release<KernelObject>(kernel); });
}

cl_int clSetKernelArg(cl_kernel kernel, cl_uint index, size_t bytes, const void* value) {
  return call("clSetKernelArg", [&](Runtime&) {
    KernelObject& found = object<KernelObject>(kernel);
    found.arguments[index] = argument_of(found, argument_at(found, index), bytes, value);
  });
}

cl_int clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint index, const void* value) {
  return call("clSetKernelArgSVMPointer", [&](Runtime&) {
    KernelObject& found = object<KernelObject>(kernel);
    const KernelArgument& argument = argument_at(found, index);
    require(argument.kind == ArgumentKind::global_buffer, CL_INVALID_ARG_VALUE);
    found.arguments[index] = pointer_to(value);
  });
}

/// All memory can be reached by all kernels, so that lists of pointers change nothing.
cl_int clSetKernelExecInfo(cl_kernel kernel, cl_kernel_exec_info name, size_t bytes, const void* value) {
  return call("clSetKernelExecInfo", [&](Runtime&) {
    object<KernelObject>(kernel);
    if (name == CL_KERNEL_EXEC_INFO_SVM_PTRS) {  // an empty list takes an earlier one back
      require((bytes == 0) == (value == nullptr) && bytes % sizeof(void*) == 0, CL_INVALID_VALUE);
    } else {
      require(name == CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM && bytes == sizeof(cl_bool), CL_INVALID_VALUE);
      require(value != nullptr, CL_INVALID_VALUE);
      require(*static_cast<const cl_bool*>(value) == CL_FALSE, CL_INVALID_OPERATION);
    }
  });
}

cl_int clGetKernelInfo(cl_kernel kernel, cl_kernel_info name, size_t bytes, void* value, size_t* needed) {
  return call("clGetKernelInfo", [&](Runtime&) {
    KernelObject& found = object<KernelObject>(kernel);
    const Answer answer(bytes, value, needed);
    switch (name) {
      case CL_KERNEL_FUNCTION_NAME: return answer.text(found.name);
      case CL_KERNEL_NUM_ARGS: return answer.value(static_cast<cl_uint>(found.arguments.size()));
      case CL_KERNEL_REFERENCE_COUNT: return answer.value(found.references());
      case CL_KERNEL_CONTEXT: return answer.value(found.program->context->handle());
      case CL_KERNEL_PROGRAM: return answer.value(found.program->handle());
      case CL_KERNEL_ATTRIBUTES: return answer.text(attributes_of(found.info()));
      default: throw Failure{CL_INVALID_VALUE};
    }
  });
}

cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device, cl_kernel_work_group_info name, size_t bytes,
                                void* value, size_t* needed) {
  return call("clGetKernelWorkGroupInfo", [&](Runtime& runtime) {
    const KernelObject& found = object<KernelObject>(kernel);
    answer_group(runtime, found, found.device(device), name, Answer(bytes, value, needed));
  });
}

cl_int clGetKernelArgInfo(cl_kernel kernel, cl_uint index, cl_kernel_arg_info name, size_t bytes, void* value,
                          size_t* needed) {
  return call("clGetKernelArgInfo", [&](Runtime&) {
    const KernelObject& found = object<KernelObject>(kernel);
    const KernelArgument& argument = argument_at(found, index);
    require(!argument.name.empty(), CL_KERNEL_ARG_INFO_NOT_AVAILABLE);
    answer_argument(argument, name, Answer(bytes, value, needed));
  });
}

cl_int clGetKernelSubGroupInfo(cl_kernel kernel, cl_device_id device, cl_kernel_sub_group_info name, size_t input_bytes,
                               const void* input, size_t bytes, void* value, size_t* needed) {
  return sub_group_info("clGetKernelSubGroupInfo", kernel, device, {name, input_bytes, input}, bytes, value, needed);
}
cl_int clGetKernelSubGroupInfoKHR(cl_kernel kernel, cl_device_id device, cl_kernel_sub_group_info name,
                                  size_t input_bytes, const void* input, size_t bytes, void* value, size_t* needed) {
  return sub_group_info("clGetKernelSubGroupInfoKHR", kernel, device, {name, input_bytes, input}, bytes, value, needed);
}
}  // extern "C"
