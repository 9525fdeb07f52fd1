#include "hints.hpp"

#include <algorithm>
#include <cctype>
#include <regex>
#include <sstream>
#include <string_view>
#include <vector>

namespace strobe::clang {
namespace {

enum class Language { opencl, hip };

struct Hint {
  Language language;
  const char* pattern;  ///< of a line of the compiler's
  const char* advice;
};

const std::vector<Hint>& hints() {
  static const std::vector<Hint> all = {
      {Language::hip, "'rocprim/rocprim\\.hpp' file not found",
       "rocPRIM, and hipCUB over it, need Debian's package librocprim-dev"},
      {Language::hip,
       "'(hipcub|cub|rocprim|thrust|rocthrust|rocwmma|hipblas|hipblaslt|rocblas|hipsparse|rocsparse|hipfft|rocfft|"
       "hiprand|"
       "rocrand|hipsolver|rocsolver|miopen|rccl|composable_kernel|ck)[/.a-z_-]*' file not found",
       "Strobe has no ROCm libraries (Thrust, hipBLAS, hipRAND and the like) - write that part of the "
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
       "Strobe has HIP headers of its own, and this is none of them (docs/start/hip.md) - leave it out if only the "
       "host's "
       "part "
       "needs it"},
      {Language::hip, "undeclared identifier '(hip|HIP_)[A-Za-z0-9_]*'|unknown type name 'hip[A-Za-z0-9_]*'",
       "Strobe declares the common part of HIP's host API, so that whole programs parse (docs/start/hip.md) - enclose "
       "the "
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

/// The library's regular expressions recurse: what they look at has to be short.
constexpr std::size_t kLongestLine = 2000;

/// "call to 'f' declared with 'error' attribute: Strobe: WHY" is clang's way to say WHY.
std::string in_own_words(const std::string& messages) {
  constexpr std::string_view kBegin = "call to '", kEnd = "declared with 'error' attribute: Strobe: ";
  std::istringstream lines(messages);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t begin = line.find(kBegin), end = line.find(kEnd);
    if (begin != std::string::npos && end != std::string::npos && begin < end)
      line.erase(begin, end + kEnd.size() - begin);
    text += (text.empty() ? "" : "\n") + line;
  }
  return text;
}

/// Where the compiler crashed, instead of its call stack; empty if it did not.
std::string crash(const std::string& messages) {
  if (messages.find("PLEASE submit a bug report") == std::string::npos) return {};
  constexpr std::string_view kPass = "Running pass '", kFunction = "' on function '";
  std::string where;
  std::istringstream lines(messages);
  for (std::string line; std::getline(lines, line);)
    if (line.find(kPass) != std::string::npos && line.find(kFunction) != std::string::npos)
      where = " in " + line.substr(line.find(kPass) + kPass.size() - 1);
  return "the compiler itself crashed" + where +
         " - compile with another optimisation, such as -O0, or write that function in another way";
}

bool matches_a_line(const std::string& messages, const std::regex& pattern) {
  std::istringstream lines(messages);
  for (std::string line; std::getline(lines, line);)
    if (line.size() <= kLongestLine && std::regex_search(line, pattern)) return true;
  return false;
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

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::size_t skip_blanks(const std::string& code, std::size_t at) {
  return std::min(code.find_first_not_of(" \t\r\n\f\v", at), code.size());
}

/// The place after the parenthesis that closes the one at `at`; the end of `code` if it is not near.
std::size_t behind_parentheses(const std::string& code, std::size_t at) {
  const std::size_t end = std::min(code.size(), at + kLongestLine);
  for (int depth = 0; at < end; ++at) {
    depth += (code[at] == '(') - (code[at] == ')');
    if (depth == 0) return at + 1;
  }
  return code.size();
}

/// Is there a name followed by a parenthesis for which is(name, the name before it, place of the parenthesis) holds?
template <class Is>
bool any_call(const std::string& code, const Is& is) {
  std::string_view before;
  for (std::size_t at = 0; at < code.size();) {
    if (!is_name(code[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < code.size() && is_name(code[end])) ++end;
    const auto name = std::string_view(code).substr(at, end - at);
    const std::size_t next = skip_blanks(code, end);
    if (next < code.size() && code[next] == '(' && is(name, before, next)) return true;
    before = name;
    at = end;
  }
  return false;
}

}  // namespace

std::string explain_messages(const std::string& messages, bool is_hip) {
  if (const std::string crashed = crash(messages); !crashed.empty()) return crashed;
  std::string text = in_own_words(messages);
  for (const Hint& hint : hints()) {
    if ((hint.language == Language::hip) != is_hip) continue;
    if (matches_a_line(messages, std::regex(hint.pattern))) text += std::string("\nhint: ") + hint.advice;
  }
  return text;
}

bool has_host_part(const std::string& source) {
  const std::string code = code_only(source);
  return code.find("<<<") != std::string::npos ||
         any_call(code, [](std::string_view name, std::string_view before, std::size_t) {
           return (name == "main" && (before == "int" || before == "void")) || name == "hipLaunchKernelGGL" ||
                  name.starts_with("hipMalloc") || name.starts_with("hipMemcpy");
         });
}

bool mentions_hip(const std::string& source) {
  return source.find("hip/hip_") != std::string::npos || code_only(source).find("__global__") != std::string::npos;
}

bool calls_function(const std::string& source, const std::function<bool(std::string_view)>& is) {
  return any_call(code_only(source), [&](std::string_view name, std::string_view, std::size_t) { return is(name); });
}

bool uses_name(const std::string& source, std::string_view name) {
  const std::string code = code_only(source);
  for (std::size_t at = code.find(name); at != std::string::npos; at = code.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    if ((at == 0 || !is_name(code[at - 1])) && (end == code.size() || !is_name(code[end]))) return true;
  }
  return false;
}

bool defines_amd_function(const std::string& source) {
  const std::string code = code_only(source);
  return any_call(code, [&](std::string_view name, std::string_view, std::size_t parenthesis) {
    if (!name.starts_with("amd_")) return false;
    const std::size_t next = skip_blanks(code, behind_parentheses(code, parenthesis));
    return next < code.size() && code[next] == '{';
  });
}

}  // namespace strobe::clang
