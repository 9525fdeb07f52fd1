// Building: OpenCL C in memory becomes code for the GPU, through the compilers that plugins provide.
#include <algorithm>

#include "common/scratch_folder.hpp"
#include "opencl/call.hpp"
#include "opencl/options.hpp"
#include "opencl/programs.hpp"
#include "strobe/error.hpp"

using namespace strobe::opencl;

namespace {
using Notify = void(CL_CALLBACK*)(cl_program, void*);

/// Messages name files as the program does.
std::string without_folder(std::string text, const std::string& folder) {
  for (std::size_t at = text.find(folder + "/"); at != std::string::npos; at = text.find(folder + "/", at))
    text.erase(at, folder.size() + 1);
  return text;
}

/// The compiler's own words: the first line says what was compiled for what.
std::string messages_of(const strobe::Error& error) {
  const std::string text = error.what();
  const std::size_t line = text.find('\n');
  return line == std::string::npos ? text : text.substr(line + 1);
}

strobe::CompileRequest request_of(Runtime& runtime, const CompilerOptions& options) {
  strobe::CompileRequest request;
  request.source_path = "program.cl";
  request.target = runtime.gpus().structure().isa;
  request.optimization = options.optimization;
  request.extra_flags = options.flags;
  return request;
}

/// Keeps what the compiler has made. `type`: what it is.
void take(Runtime& runtime, Build& build, strobe::Compiled compiled, cl_program_binary_type type) {
  build.log = compiled.messages.empty() ? "" : compiled.messages + "\n";
  build.type = type;
  if (type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE) {
    strobe::frontends::Session& session = runtime.gpus();
    build.object = session.simulator().read_object(compiled.object, "program.cl", session.gpu());
    build.binary = std::move(compiled.object);
  } else {
    build.binary = intermediate({type, std::move(compiled.object)});
  }
}

/// Fills `build` with the executable or library of the parts. False: they cannot be linked, and the log says why.
bool link(Runtime& runtime, const std::vector<Intermediate>& parts, Build& build, bool library) {
  std::vector<std::vector<std::byte>> code;
  for (const Intermediate& one : parts) code.push_back(one.code);
  strobe::CompileRequest request = request_of(runtime, {});
  request.to_link = library;
  try {
    take(runtime, build, runtime.gpus().simulator().link_parts(code, request),
         library ? CL_PROGRAM_BINARY_TYPE_LIBRARY : CL_PROGRAM_BINARY_TYPE_EXECUTABLE);
  } catch (const strobe::Error& error) {
    build.log = messages_of(error) + "\n";
    return false;
  }
  return true;
}

/// Files that sources include by name.
using Headers = std::vector<std::pair<std::string, std::string>>;

/// Fills `build`. False: it does not compile, and the log says why.
bool compile(Runtime& runtime, ProgramObject& program, const CompilerOptions& options, const Headers& headers,
             Build& build, cl_program_binary_type type) {
  const strobe::frontends::ScratchFolder scratch;
  strobe::CompileRequest request = request_of(runtime, options);
  request.source_path = scratch.write("program.cl", program.source);
  if (!headers.empty()) request.extra_flags.insert(request.extra_flags.begin(), "-I" + scratch.file("include"));
  request.to_link = type != CL_PROGRAM_BINARY_TYPE_EXECUTABLE;
  try {
    for (const auto& [name, text] : headers) scratch.write("include/" + name, text);
    strobe::Compiled compiled = runtime.gpus().simulator().compile(request);
    compiled.messages = without_folder(compiled.messages, scratch.path().string());
    take(runtime, build, std::move(compiled), type);
  } catch (const strobe::Error& error) {
    build.log = without_folder(messages_of(error), scratch.path().string()) + "\n";
    return false;
  }
  return true;
}

/// Builds once for all devices, since they are GPUs of one target.
bool compile_all(Runtime& runtime, ProgramObject& program, const std::vector<DeviceObject*>& devices,
                 const std::string& words, const CompilerOptions& options, const Headers& headers,
                 cl_program_binary_type type) {
  program.unload();
  Build made;
  made.options = words;
  const bool built = compile(runtime, program, options, headers, made, type);
  made.status = built ? CL_BUILD_SUCCESS : CL_BUILD_ERROR;
  for (const DeviceObject* const device : devices) program.build(*device) = made;
  return built;
}

cl_int build_all(Runtime& runtime, ProgramObject& program, const std::vector<DeviceObject*>& devices,
                 const char* text) {
  const std::string words = text != nullptr ? text : "";
  const CompilerOptions options = compiler_options(words, CL_INVALID_BUILD_OPTIONS);
  if (program.has_source)
    return compile_all(runtime, program, devices, words, options, {}, CL_PROGRAM_BINARY_TYPE_EXECUTABLE)
               ? CL_SUCCESS
               : CL_BUILD_PROGRAM_FAILURE;
  for (const DeviceObject* const device : devices) {
    Build& build = program.build(*device);
    require(!build.binary.empty(), CL_INVALID_BINARY);
    if (!build.is_executable() && !link(runtime, {intermediate_of(build.binary)}, build, false))
      return CL_BUILD_PROGRAM_FAILURE;
    build.options = words;
    build.status = CL_BUILD_SUCCESS;
  }
  return CL_SUCCESS;
}

/// The devices that a call is for: those of the list, or all of the program's.
std::vector<DeviceObject*> wanted_devices(ProgramObject& program, cl_uint count, const cl_device_id* devices) {
  require((count == 0) == (devices == nullptr), CL_INVALID_VALUE);
  std::vector<DeviceObject*> wanted = program.devices;
  if (count > 0) wanted = devices_of(*program.context, count, devices);
  for (const DeviceObject* const one : wanted) program.build(*one);
  return wanted;
}

Headers headers_of(cl_uint count, const cl_program* programs, const char** names) {
  require((count == 0) == (programs == nullptr) && (count == 0) == (names == nullptr), CL_INVALID_VALUE);
  Headers headers;
  for (cl_uint i = 0; i < count; ++i) headers.emplace_back(names[i], object<ProgramObject>(programs[i]).source);
  return headers;
}

/// What each of the programs has for the device; empty: one has nothing to link.
std::vector<Intermediate> parts_for(const DeviceObject& device, const std::vector<ProgramObject*>& programs) {
  std::vector<Intermediate> parts;
  for (ProgramObject* const one : programs) {
    if (std::ranges::find(one->devices, &device) == one->devices.end()) return {};
    const Build& build = one->build(device);
    const bool part =
        build.type == CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT || build.type == CL_PROGRAM_BINARY_TYPE_LIBRARY;
    if (!part) return {};
    parts.push_back(intermediate_of(build.binary));
  }
  return parts;
}

std::vector<ProgramObject*> programs_of(const Context& context, cl_uint count, const cl_program* programs) {
  require(count > 0 && programs != nullptr, CL_INVALID_VALUE);
  std::vector<ProgramObject*> list;
  for (cl_uint i = 0; i < count; ++i) {
    list.push_back(&object<ProgramObject>(programs[i]));
    require(list.back()->context.get() == &context, CL_INVALID_PROGRAM);
  }
  return list;
}

/// The linked program, with its code or the reason why there is none; `code` gets CL_LINK_PROGRAM_FAILURE then.
std::shared_ptr<ProgramObject> link_all(Runtime& runtime, Context& context, const std::vector<DeviceObject*>& devices,
                                        const char* text, const std::vector<ProgramObject*>& programs, cl_int& code) {
  const std::string words = text != nullptr ? text : "";
  const LinkerOptions options = linker_options(words);
  const auto made = std::make_shared<ProgramObject>(shared(context), devices);
  made->is_linked = true;
  std::size_t linked = 0;
  for (const DeviceObject* const device : devices) {
    const std::vector<Intermediate> parts = parts_for(*device, programs);
    if (parts.empty()) continue;
    Build& build = made->build(*device);
    build.options = words;
    const bool sound = link(runtime, parts, build, options.library);
    build.status = sound ? CL_BUILD_SUCCESS : CL_BUILD_ERROR;
    if (!sound) code = CL_LINK_PROGRAM_FAILURE;
    ++linked;
  }
  require(linked == devices.size(), CL_INVALID_OPERATION);
  return made;
}

}  // namespace
extern "C" {
cl_int clBuildProgram(cl_program handle, cl_uint count, const cl_device_id* devices, const char* options, Notify notify,
                      void* data) {
  return call("clBuildProgram", [&](Runtime& runtime) -> cl_int {
    const auto program = shared(object<ProgramObject>(handle));
    require(notify != nullptr || data == nullptr, CL_INVALID_VALUE);
    const std::vector<DeviceObject*> wanted = wanted_devices(*program, count, devices);
    require(program->kernels == 0 && !program->is_linked, CL_INVALID_OPERATION);
    const cl_int code = build_all(runtime, *program, wanted, options);
    if (notify != nullptr) runtime.call_later([=] { notify(handle, data); });
    return code;
  });
}

cl_int clCompileProgram(cl_program handle, cl_uint count, const cl_device_id* devices, const char* options,
                        cl_uint header_count, const cl_program* headers, const char** names, Notify notify,
                        void* data) {
  return call("clCompileProgram", [&](Runtime& runtime) -> cl_int {
    const auto program = shared(object<ProgramObject>(handle));
    require(notify != nullptr || data == nullptr, CL_INVALID_VALUE);
    const std::vector<DeviceObject*> wanted = wanted_devices(*program, count, devices);
    const Headers included = headers_of(header_count, headers, names);
    require(program->has_source && program->kernels == 0, CL_INVALID_OPERATION);
    const std::string words = options != nullptr ? options : "";
    const CompilerOptions read = compiler_options(words, CL_INVALID_COMPILER_OPTIONS);
    const bool compiled =
        compile_all(runtime, *program, wanted, words, read, included, CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT);
    if (notify != nullptr) runtime.call_later([=] { notify(handle, data); });
    return compiled ? CL_SUCCESS : CL_COMPILE_PROGRAM_FAILURE;
  });
}

cl_program clLinkProgram(cl_context handle, cl_uint count, const cl_device_id* devices, const char* options,
                         cl_uint program_count, const cl_program* programs, Notify notify, void* data, cl_int* code) {
  cl_int linked = CL_SUCCESS, called = CL_SUCCESS;
  const cl_program made = make("clLinkProgram", &called, [&](Runtime& runtime) {
    Context& context = object<Context>(handle);
    require(notify != nullptr || data == nullptr, CL_INVALID_VALUE);
    const std::vector<DeviceObject*> wanted = devices_of(context, count, devices);
    const std::vector<ProgramObject*> parts = programs_of(context, program_count, programs);
    const cl_program result = handed_out(link_all(runtime, context, wanted, options, parts, linked));
    if (notify != nullptr) runtime.call_later([=] { notify(result, data); });
    return result;
  });
  if (code != nullptr) *code = called != CL_SUCCESS ? called : linked;
  return made;
}
}  // extern "C"
