#include "opencl/programs.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "opencl/call.hpp"
#include "opencl/info.hpp"
#include "opencl/options.hpp"
#include "strobe/error.hpp"

namespace strobe::opencl {

ProgramObject::ProgramObject(std::shared_ptr<Context> in, std::vector<DeviceObject*> on)
    : Object(kKind), context(std::move(in)), devices(std::move(on)) {
  for (const DeviceObject* const one : devices) builds_[one];
}

ProgramObject::~ProgramObject() { unload(); }

Build& ProgramObject::build(const DeviceObject& device) {
  const auto found = builds_.find(&device);
  require(found != builds_.end(), CL_INVALID_DEVICE);
  return found->second;
}

const CodeObject* ProgramObject::any_object() {
  for (auto& [device, build] : builds_)
    if (build.is_executable()) return &object_of(build);
  return nullptr;
}

const CodeObject& ProgramObject::object_of(Build& build) {
  require(build.is_executable(), CL_INVALID_PROGRAM_EXECUTABLE);
  return build.loaded != nullptr ? Runtime::instance().session().device().code_object(*build.loaded) : *build.object;
}

const strobe::Program& ProgramObject::load(const DeviceObject& device) {
  Build& found = build(device);
  require(found.is_executable(), CL_INVALID_PROGRAM_EXECUTABLE);
  if (found.loaded != nullptr) return *found.loaded;
  frontends::Session& session = Runtime::instance().gpus();
  std::optional<std::uint32_t> for_gpu;
  if (session.gpu_count() > 1) for_gpu = device.number;
  session.note_change();  // another program may have lain there
  found.loaded = &session.device().load(std::move(*found.object), for_gpu);
  found.object.reset();
  return *found.loaded;
}

void ProgramObject::unload() {
  for (auto& [device, build] : builds_) {
    if (build.loaded != nullptr) Runtime::instance().session().device().unload(*build.loaded);
    build.loaded = nullptr;
  }
}

std::vector<std::string> kernel_names(const CodeObject& object) {
  std::vector<std::string> names;
  for (const KernelInfo& one : object.kernels) names.push_back(one.name);
  return names;
}

}  // namespace strobe::opencl

using namespace strobe::opencl;

namespace {
std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& one : names) text += (text.empty() ? "" : ";") + one;
  return text;
}

/// Reads a binary into a build. CL_INVALID_BINARY: it is none, or not for this GPU.
void read_binary(Runtime& runtime, Build& build, const unsigned char* bytes, std::size_t size) {
  const auto* const first = reinterpret_cast<const std::byte*>(bytes);
  build.binary.assign(first, first + size);
  if (const auto type = intermediate_of(build.binary).type; type != CL_PROGRAM_BINARY_TYPE_NONE) {
    build.type = type;
    return;
  }
  try {
    strobe::frontends::Session& session = runtime.gpus();
    build.object = session.simulator().read_object(build.binary, "binary", session.gpu());
    require(strobe::runs_on(build.object->target, session.structure().isa), CL_INVALID_BINARY);
  } catch (const strobe::Error& error) {
    std::fprintf(stderr, "strobe: clCreateProgramWithBinary: %s\n", error.what());
    throw Failure{CL_INVALID_BINARY};
  }
  build.type = CL_PROGRAM_BINARY_TYPE_EXECUTABLE;
}

void answer_sizes(ProgramObject& program, const Answer& answer) {
  std::vector<std::size_t> sizes;
  for (const DeviceObject* const one : program.devices) sizes.push_back(program.build(*one).binary.size());
  answer.list(sizes);
}

/// The caller gives a pointer for each device, null where it wants none.
void answer_binaries(ProgramObject& program, std::size_t bytes, void* value, std::size_t* needed) {
  const std::size_t wanted = program.devices.size() * sizeof(unsigned char*);
  if (needed != nullptr) *needed = wanted;
  if (value == nullptr) return;
  require(bytes >= wanted, CL_INVALID_VALUE);
  auto* const places = static_cast<unsigned char**>(value);
  for (std::size_t i = 0; i < program.devices.size(); ++i) {
    const std::vector<std::byte>& binary = program.build(*program.devices[i]).binary;
    if (places[i] != nullptr && !binary.empty()) std::memcpy(places[i], binary.data(), binary.size());
  }
}

/// Of an executable's variables in global memory. The first writable segment is the linker's: its dynamic table.
std::size_t variable_bytes(ProgramObject& program, Build& build) {
  if (!build.is_executable()) return 0;
  std::size_t bytes = 0;
  bool is_first = true;
  for (const strobe::ImageSegment& segment : program.object_of(build).segments)
    if (segment.writable && !std::exchange(is_first, false)) bytes += segment.bytes;
  return bytes;
}

/// What only an executable has.
const strobe::CodeObject& executable(ProgramObject& program) {
  const strobe::CodeObject* const object = program.any_object();
  require(object != nullptr, CL_INVALID_PROGRAM_EXECUTABLE);
  return *object;
}

void answer_of(ProgramObject& program, cl_program_info name, const Answer& answer) {
  switch (name) {
    case CL_PROGRAM_REFERENCE_COUNT: return answer.value(program.references());
    case CL_PROGRAM_CONTEXT: return answer.value(program.context->handle());
    case CL_PROGRAM_NUM_DEVICES: return answer.value(static_cast<cl_uint>(program.devices.size()));
    case CL_PROGRAM_DEVICES: {
      std::vector<cl_device_id> devices;
      for (DeviceObject* const one : program.devices) devices.push_back(one->handle());
      return answer.list(devices);
    }
    case CL_PROGRAM_SOURCE: return answer.text(program.source);
    case CL_PROGRAM_BINARY_SIZES: return answer_sizes(program, answer);
    case CL_PROGRAM_NUM_KERNELS: return answer.value(executable(program).kernels.size());
    case CL_PROGRAM_KERNEL_NAMES: return answer.text(joined(kernel_names(executable(program))));
    case CL_PROGRAM_IL: return answer.none();
    case CL_PROGRAM_SCOPE_GLOBAL_CTORS_PRESENT:
    case CL_PROGRAM_SCOPE_GLOBAL_DTORS_PRESENT: return answer.yes(false);
    default: throw Failure{CL_INVALID_VALUE};
  }
}

}  // namespace
extern "C" {
cl_program clCreateProgramWithSource(cl_context context, cl_uint count, const char** texts, const size_t* lengths,
                                     cl_int* code) {
  return make("clCreateProgramWithSource", code, [&](Runtime&) {
    Context& in = object<Context>(context);
    require(count > 0 && texts != nullptr, CL_INVALID_VALUE);
    const auto made = std::make_shared<ProgramObject>(shared(in), devices_of(in, 0, nullptr));
    for (cl_uint i = 0; i < count; ++i) {
      require(texts[i] != nullptr, CL_INVALID_VALUE);
      made->source += lengths != nullptr && lengths[i] != 0 ? std::string(texts[i], lengths[i]) : std::string(texts[i]);
    }
    made->has_source = true;
    return handed_out(made);
  });
}

cl_program clCreateProgramWithBinary(cl_context context, cl_uint count, const cl_device_id* devices,
                                     const size_t* lengths, const unsigned char** binaries, cl_int* statuses,
                                     cl_int* code) {
  return make("clCreateProgramWithBinary", code, [&](Runtime& runtime) {
    Context& in = object<Context>(context);
    require(count > 0 && devices != nullptr && lengths != nullptr && binaries != nullptr, CL_INVALID_VALUE);
    const auto made = std::make_shared<ProgramObject>(shared(in), devices_of(in, count, devices));
    cl_int failed = CL_SUCCESS;
    for (cl_uint i = 0; i < count; ++i) {
      cl_int status = lengths[i] > 0 && binaries[i] != nullptr ? CL_SUCCESS : CL_INVALID_VALUE;
      try {
        if (status == CL_SUCCESS) read_binary(runtime, made->build(*made->devices[i]), binaries[i], lengths[i]);
      } catch (const Failure& failure) {
        status = failure.code;
      }
      if (statuses != nullptr) statuses[i] = status;
      if (failed == CL_SUCCESS) failed = status;
    }
    require(failed == CL_SUCCESS, failed);
    return handed_out(made);
  });
}

/// No device has built-in kernels.
cl_program clCreateProgramWithBuiltInKernels(cl_context context, cl_uint count, const cl_device_id* devices,
                                             const char* names, cl_int* code) {
  return make("clCreateProgramWithBuiltInKernels", code, [&](Runtime&) -> cl_program {
    Context& in = object<Context>(context);
    require(count > 0 && devices != nullptr && names != nullptr, CL_INVALID_VALUE);
    devices_of(in, count, devices);
    throw Failure{CL_INVALID_VALUE};
  });
}

/// No device takes an intermediate language.
cl_program clCreateProgramWithIL(cl_context context, const void*, size_t, cl_int* code) {
  return make("clCreateProgramWithIL", code, [&](Runtime&) -> cl_program {
    object<Context>(context);
    throw Failure{CL_INVALID_OPERATION};
  });
}

cl_int clRetainProgram(cl_program program) {
  return call("clRetainProgram", [&](Runtime&) { retain<ProgramObject>(program); });
}
cl_int clReleaseProgram(cl_program program) {
  return call("clReleaseProgram", [&](Runtime&) { release<ProgramObject>(program); });
}

cl_int clGetProgramInfo(cl_program program, cl_program_info name, size_t bytes, void* value, size_t* needed) {
  return call("clGetProgramInfo", [&](Runtime&) {
    ProgramObject& found = object<ProgramObject>(program);
    if (name == CL_PROGRAM_BINARIES) return answer_binaries(found, bytes, value, needed);
    answer_of(found, name, Answer(bytes, value, needed));
  });
}

cl_int clGetProgramBuildInfo(cl_program program, cl_device_id device, cl_program_build_info name, size_t bytes,
                             void* value, size_t* needed) {
  return call("clGetProgramBuildInfo", [&](Runtime&) {
    ProgramObject& found = object<ProgramObject>(program);
    Build& build = found.build(object<DeviceObject>(device));
    const Answer answer(bytes, value, needed);
    switch (name) {
      case CL_PROGRAM_BUILD_STATUS: return answer.value(build.status);
      case CL_PROGRAM_BUILD_OPTIONS: return answer.text(build.options);
      case CL_PROGRAM_BUILD_LOG: return answer.text(build.log);
      case CL_PROGRAM_BINARY_TYPE: return answer.value(build.type);
      case CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE: return answer.value(variable_bytes(found, build));
      default: throw Failure{CL_INVALID_VALUE};
    }
  });
}

/// Of OpenCL 2.2, for programs with destructors: there are none.
cl_int clSetProgramReleaseCallback(cl_program program, void(CL_CALLBACK*)(cl_program, void*), void*) {
  return call("clSetProgramReleaseCallback", [&](Runtime&) {
    object<ProgramObject>(program);
    throw Failure{CL_INVALID_OPERATION};
  });
}
cl_int clSetProgramSpecializationConstant(cl_program program, cl_uint, size_t, const void*) {
  return call("clSetProgramSpecializationConstant", [&](Runtime&) {
    object<ProgramObject>(program);
    throw Failure{CL_INVALID_OPERATION};
  });
}
}  // extern "C"
