// The compiler at run time: HIP source in memory becomes code for the GPU, by the command `strobe hipcc`.
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>

#include "common/scratch_folder.hpp"
#include "hip/call.hpp"
#include "strobe/error.hpp"
#include "strobe/host/bundle.hpp"
#include "strobe/host/code_object.hpp"

extern char** environ;

using namespace strobe::hip;
using strobe::frontends::ScratchFolder;
namespace fs = std::filesystem;

namespace {
struct RtcProgram {
  std::string source, name;
  std::map<std::string, std::string> headers;
  std::vector<std::string> expressions;         ///< whose lowered names are asked for
  std::map<std::string, std::string> lowered;
  std::vector<std::byte> code;
  std::string log;
};

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Runs it, with both outputs in a file. True: exit code 0.
bool run(const std::vector<std::string>& words, const fs::path& output) {
  std::vector<char*> pointers;
  for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
  // The compiler is no program that runs on the GPU.
  std::vector<char*> environment;
  for (char** one = environ; *one != nullptr; ++one)
    if (std::strncmp(*one, "LD_PRELOAD=", 11) != 0) environment.push_back(*one);
  environment.push_back(nullptr);
  pid_t child = 0;
  const int failed = posix_spawn(&child, pointers[0], &actions, nullptr, pointers.data(), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  return failed == 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/// The source, with each named kernel used, so that its template is instantiated.
std::string completed_source(const RtcProgram& program) {
  std::string text = program.source + "\n";
  for (std::size_t i = 0; i < program.expressions.size(); ++i)
    text += "extern \"C\" __device__ __attribute__((used)) const void* const __strobe_rtc_" + std::to_string(i) +
            " = reinterpret_cast<const void*>(" + program.expressions[i] + ");\n";
  return text;
}

std::vector<std::string> compiler_words(Runtime& runtime, int count, const char* const* options,
                                        const ScratchFolder& scratch) {
  const std::string target = runtime.gpus().structure().isa;
  std::vector<std::string> words{runtime.session().simulator().installation().command,
                                 "hipcc",
                                 "--genco",
                                 "-x",
                                 "hip",
                                 "-std=c++17",
                                 "-include",  // as hiprtc does: its sources include nothing
                                 "hip/hip_runtime.h",
                                 "-I" + scratch.file("include"),
                                 "--offload-arch=" + target};
  for (int i = 0; i < count; ++i) {
    const std::string option = options[i];
    const bool dropped = option.starts_with("--gpu-architecture") || option.starts_with("--offload-arch") ||
                         option == "-fgpu-rdc" || option.starts_with("-arch") ||
                         option == "-nocudainc" || option == "-nocudalib" ||  // both are built into AMD's
                         option == "-flegacy-pass-manager";                   // of compilers before clang 17
    if (!dropped) words.push_back(option);
  }
  words.insert(words.end(), {"-o", scratch.file("code"), scratch.file("source.hip")});
  return words;
}

/// Kernels of the object by the expressions that name them.
void find_lowered(Runtime& runtime, RtcProgram& program) {
  const strobe::CodeObject object =
      runtime.session().simulator().read_object(program.code, program.name, runtime.session().gpu());
  for (const std::string& expression : program.expressions) {
    const std::string bare = expression.starts_with('&') ? expression.substr(1) : expression;
    program.lowered[expression] = object.kernel(bare).name;
  }
}

RtcProgram& program_of(hiprtcProgram handle) { return *reinterpret_cast<RtcProgram*>(handle); }

template <class Body>
hiprtcResult rtc_call(const char* name, bool valid, Body body) {
  Call call(name);
  if (!valid) return HIPRTC_ERROR_INVALID_INPUT;
  try {
    return body(call.runtime());
  } catch (...) {
    call.code_of_exception();
    return HIPRTC_ERROR_INTERNAL_ERROR;
  }
}

}  // namespace
extern "C" {
hiprtcResult hiprtcVersion(int* major, int* minor) {
  if (major == nullptr || minor == nullptr) return HIPRTC_ERROR_INVALID_INPUT;
  *major = HIP_VERSION_MAJOR, *minor = HIP_VERSION_MINOR;
  return HIPRTC_SUCCESS;
}

const char* hiprtcGetErrorString(hiprtcResult code) {
  switch (code) {
    case HIPRTC_SUCCESS: return "HIPRTC_SUCCESS";
    case HIPRTC_ERROR_OUT_OF_MEMORY: return "HIPRTC_ERROR_OUT_OF_MEMORY";
    case HIPRTC_ERROR_PROGRAM_CREATION_FAILURE: return "HIPRTC_ERROR_PROGRAM_CREATION_FAILURE";
    case HIPRTC_ERROR_INVALID_INPUT: return "HIPRTC_ERROR_INVALID_INPUT";
    case HIPRTC_ERROR_INVALID_PROGRAM: return "HIPRTC_ERROR_INVALID_PROGRAM";
    case HIPRTC_ERROR_INVALID_OPTION: return "HIPRTC_ERROR_INVALID_OPTION";
    case HIPRTC_ERROR_COMPILATION: return "HIPRTC_ERROR_COMPILATION";
    case HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID: return "HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID";
    case HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION:
      return "HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION";
    case HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION: return "HIPRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION";
    default: return "HIPRTC_ERROR_INTERNAL_ERROR";
  }
}

hiprtcResult hiprtcCreateProgram(hiprtcProgram* program, const char* source, const char* name, int count,
                                 const char* const* headers, const char* const* names) {
  return rtc_call("hiprtcCreateProgram", program != nullptr && source != nullptr && count >= 0, [&](Runtime&) {
    auto made = std::make_unique<RtcProgram>();
    made->source = source;
    made->name = name != nullptr && *name != '\0' ? name : "program";
    for (int i = 0; i < count; ++i) made->headers[names[i]] = headers[i];
    *program = reinterpret_cast<hiprtcProgram>(made.release());
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcDestroyProgram(hiprtcProgram* program) {
  return rtc_call("hiprtcDestroyProgram", program != nullptr && *program != nullptr, [&](Runtime&) {
    delete &program_of(*program);
    *program = nullptr;
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcAddNameExpression(hiprtcProgram program, const char* expression) {
  return rtc_call("hiprtcAddNameExpression", program != nullptr && expression != nullptr, [&](Runtime&) {
    if (!program_of(program).code.empty()) return HIPRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
    program_of(program).expressions.emplace_back(expression);
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcCompileProgram(hiprtcProgram handle, int count, const char* const* options) {
  return rtc_call("hiprtcCompileProgram", handle != nullptr && count >= 0, [&](Runtime& runtime) {
    RtcProgram& program = program_of(handle);
    const ScratchFolder scratch;
    for (const auto& [name, text] : program.headers) scratch.write("include/" + name, text);
    scratch.write("source.hip", completed_source(program));
    const bool compiled = run(compiler_words(runtime, count, options, scratch), scratch.file("log"));
    program.log = text_of(scratch.file("log"));
    if (!compiled) return HIPRTC_ERROR_COMPILATION;
    const std::string code = text_of(scratch.file("code"));
    const auto* const first = reinterpret_cast<const std::byte*>(code.data());
    program.code.assign(first, first + code.size());
    find_lowered(runtime, program);
    return HIPRTC_SUCCESS;
  });
}

hiprtcResult hiprtcGetLoweredName(hiprtcProgram program, const char* expression, const char** lowered) {
  return rtc_call("hiprtcGetLoweredName", program != nullptr && expression != nullptr && lowered != nullptr,
                  [&](Runtime&) {
                    const auto& names = program_of(program).lowered;
                    const auto found = names.find(expression);
                    if (found == names.end()) return HIPRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
                    *lowered = found->second.c_str();
                    return HIPRTC_SUCCESS;
                  });
}

hiprtcResult hiprtcGetCodeSize(hiprtcProgram program, size_t* bytes) {
  return rtc_call("hiprtcGetCodeSize", program != nullptr && bytes != nullptr, [&](Runtime&) {
    *bytes = program_of(program).code.size();
    return HIPRTC_SUCCESS;
  });
}
hiprtcResult hiprtcGetCode(hiprtcProgram program, char* code) {
  return rtc_call("hiprtcGetCode", program != nullptr && code != nullptr, [&](Runtime&) {
    std::memcpy(code, program_of(program).code.data(), program_of(program).code.size());
    return HIPRTC_SUCCESS;
  });
}
hiprtcResult hiprtcGetProgramLogSize(hiprtcProgram program, size_t* bytes) {
  return rtc_call("hiprtcGetProgramLogSize", program != nullptr && bytes != nullptr, [&](Runtime&) {
    *bytes = program_of(program).log.size() + 1;
    return HIPRTC_SUCCESS;
  });
}
hiprtcResult hiprtcGetProgramLog(hiprtcProgram program, char* log) {
  return rtc_call("hiprtcGetProgramLog", program != nullptr && log != nullptr, [&](Runtime&) {
    std::strcpy(log, program_of(program).log.c_str());
    return HIPRTC_SUCCESS;
  });
}
}  // extern "C"
