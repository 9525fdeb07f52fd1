#include "code/compile_hints.hpp"

#include <algorithm>
#include <regex>
#include <vector>

namespace strobe {
namespace {

enum class Language { opencl, hip };

struct Hint {
  Language language;
  const char* pattern;  ///< of a line of the compiler's
  const char* advice;
};

const std::vector<Hint>& hints() {
  static const std::vector<Hint> all = {
      {Language::hip,
       "'(hipcub|cub|rocprim|thrust|rocthrust|rocwmma|hipblas|hipblaslt|rocblas|hipsparse|rocsparse|hipfft|rocfft|"
       "hiprand|"
       "rocrand|hipsolver|rocsolver|miopen|rccl|composable_kernel|ck)[/.a-z_-]*' file not found",
       "Strobe has no ROCm libraries (hipCUB, rocPRIM, Thrust, hipBLAS, hipRAND and the like) - write that part of the "
       "kernel yourself, or add the library's folder with -I if its headers alone suffice"},
      {Language::hip,
       "'(cuda|cuda_runtime|cuda_runtime_api|cuda_fp16|cuda_bf16|cooperative_groups|device_launch_parameters|"
       "device_functions|helper_[a-z]+|curand_kernel|curand|cublas_v2|math_constants|mma)\\.h' file not found",
       "this is CUDA source - convert it to HIP first (hipify-perl), or include <hip/hip_runtime.h> instead"},
      {Language::hip,
       "(texture|surface|tex1D|tex2D|tex3D|tex1Dfetch|surf2Dread|surf2Dwrite|hipTextureObject_t|hipSurfaceObject_t|"
       "hipArray|"
       "hipArray_t|hipChannelFormatDesc|textureReference)\\b|hip_texture_types|hip_surface_types|texture_fetch",
       "textures and surfaces are graphics hardware, which Strobe does not model - read from a buffer instead"},
      {Language::hip, "'hip/[a-z0-9_/]+\\.h(pp)?' file not found",
       "Strobe has HIP headers of its own, and this is none of them (docs/hip.md) - leave it out if only the host's "
       "part "
       "needs it"},
      {Language::hip, "undeclared identifier '(hip|HIP_)[A-Za-z0-9_]*'|unknown type name 'hip[A-Za-z0-9_]*'",
       "Strobe declares the common part of HIP's host API, so that whole programs parse (docs/hip.md) - enclose the "
       "host's "
       "part in #ifndef __STROBE__ ... #endif"},
      {Language::hip, "undefined (hidden |protected )?symbol: ",
       "a device function or variable is declared and used, but not defined in this file - define it here, or include "
       "the file that does; Strobe compiles one file"},
      {Language::opencl, "undefined (hidden |protected )?symbol: ",
       "a function that is only `inline` has no definition of its own in C99 - write `static inline`, or compile with "
       "-fgnu89-inline; other functions must be defined in this file or in one that it includes"},
  };
  return all;
}

/// "call to 'f' declared with 'error' attribute: Strobe: WHY" is clang's way to say WHY.
std::string in_own_words(const std::string& messages) {
  static const std::regex refused("call to '[^\\n]*' declared with 'error' attribute: Strobe: ");
  return std::regex_replace(messages, refused, "");
}

/// `source` without comments and the contents of strings, which become blanks.
std::string code_only(const std::string& source) {
  std::string code;
  for (std::size_t at = 0; at < source.size();) {
    const char c = source[at];
    std::size_t end = at + 1;
    if (source.compare(at, 2, "//") == 0) {
      end = std::min(source.find('\n', at), source.size());
    } else if (source.compare(at, 2, "/*") == 0) {
      end = source.find("*/", at + 2);
      end = end == std::string::npos ? source.size() : end + 2;
    } else if (c == '"' || c == '\'') {
      while (end < source.size() && source[end] != c && source[end] != '\n') end += source[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, source.size());
    } else {
      code += c;
      at = end;
      continue;
    }
    code += ' ';
    at = end;
  }
  return code;
}

}  // namespace

std::string explain_messages(const std::string& messages, bool is_hip) {
  std::string text = in_own_words(messages);
  for (const Hint& hint : hints()) {
    if ((hint.language == Language::hip) != is_hip) continue;
    if (std::regex_search(messages, std::regex(hint.pattern))) text += std::string("\nhint: ") + hint.advice;
  }
  return text;
}

bool has_host_part(const std::string& source) {
  static const std::regex host(
      "<<<|\\b(int|void)\\s+main\\s*\\(|\\bhipLaunchKernelGGL\\b|\\bhip(Malloc|Memcpy)\\w*\\s*\\(");
  return std::regex_search(code_only(source), host);
}

}  // namespace strobe
