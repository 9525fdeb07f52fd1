#include "tool_chain_faults.hpp"

#include <algorithm>
#include <string_view>

#include "hints.hpp"

namespace strobe::clang {
namespace {

struct LibraryFault {
  bool (*is)(std::string_view name);
  const char* what;
};

/// Whether a name is `begin`, perhaps the count of a vector's components, and `end`.
bool is_conversion(std::string_view name, std::string_view begin, std::string_view end) {
  if (!name.starts_with(begin) || !name.ends_with(end) || name.size() < begin.size() + end.size()) return false;
  const std::string_view middle = name.substr(begin.size(), name.size() - begin.size() - end.size());
  return middle.size() <= 2 && middle.find_first_not_of("0123468") == std::string_view::npos;
}

/// With or without a rounding mode.
bool is_signed_saturation(std::string_view name) {
  for (const std::string_view mode : {"_rte", "_rtz", "_rtp", "_rtn"})
    if (name.ends_with(mode)) name.remove_suffix(mode.size());
  for (const std::string_view begin : {"convert_char", "convert_short", "convert_int", "convert_long"})
    if (is_conversion(name, begin, "_sat")) return true;
  return false;
}

constexpr LibraryFault kLibraryFaults[] = {
    {is_signed_saturation, "convert_TYPE_sat of NaN gives the smallest number of char, short, int and long, not 0"},
};

/// Of the compiler for some targets, in programs that name one of two types.
struct CompilerFault {
  const char* targets;  ///< the beginning of their names
  bool (*is_on)(const std::vector<std::string>& flags);
  const char* types[2];
  const char* what;
};

/// The last -mllvm option for the pass, or -O0, decides.
bool has_sdwa_peephole(const std::vector<std::string>& flags) {
  bool has = true;
  for (const std::string& flag : flags) {
    if (flag.starts_with("-O")) has = flag != "-O0";
    if (flag == "-amdgpu-sdwa-peephole=0" || flag == "-amdgpu-sdwa-peephole=false") return false;
  }
  return has;
}

constexpr CompilerFault kCompilerFaults[] = {
    {"gfx8",
     has_sdwa_peephole,
     {"uchar2", "char2"},
     "clang-19 for gfx8: vectors of two bytes may get a wrong second byte - compile with "
     "-mllvm -amdgpu-sdwa-peephole=0 if yours do"},
};

}  // namespace

std::vector<std::string> tool_chain_faults(const std::string& source, const std::string& target,
                                           const std::vector<std::string>& flags) {
  std::vector<std::string> faults;
  for (const LibraryFault& fault : kLibraryFaults)
    if (calls_function(source, fault.is))
      faults.push_back(std::string("rocm-device-libs 5.2.3 (Debian 12): ") + fault.what);
  for (const CompilerFault& fault : kCompilerFaults)
    if (target.starts_with(fault.targets) && fault.is_on(flags) &&
        (uses_name(source, fault.types[0]) || uses_name(source, fault.types[1])))
      faults.emplace_back(fault.what);
  return faults;
}

}  // namespace strobe::clang
