#include "libraries.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

#include "strobe/error.hpp"

namespace strobe::clang {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

/// Where Debian's and AMD's own packages put them.
constexpr const char* kFolders[] = {
    "/usr/lib/x86_64-linux-gnu/amdgcn/bitcode",
    "/usr/lib/amdgcn/bitcode",
    "/usr/amdgcn/bitcode",
    "/opt/rocm/amdgcn/bitcode",
};

/// A target without device libraries, and the sibling whose constants are the same.
constexpr const char *kServed = "gfx942", *kServing = "gfx940";

std::string constants_of(const std::string& target) { return "oclc_isa_version_" + target.substr(3) + ".bc"; }

}  // namespace

std::string installed_libraries() {
  const auto* installed = std::find_if(std::begin(kFolders), std::end(kFolders),
                                       [](const char* path) { return fs::exists(fs::path(path) / "ocml.bc"); });
  if (installed == std::end(kFolders))
    throw Error(
        "no ROCm device libraries, which OpenCL and HIP source needs - install Debian's package rocm-device-libs");
  return *installed;
}

std::string served_by(const std::string& target) {
  const fs::path folder = installed_libraries();
  if (fs::exists(folder / constants_of(target))) return target;
  return target == kServed && fs::exists(folder / constants_of(kServing)) ? kServing : "";
}

std::string libraries_for(const std::string& target, unsigned code_object_version, const std::string& view) {
  const fs::path installed = installed_libraries(), made = view;
  if (code_object_version < 6 && !target.starts_with(kServed)) return installed.string();
  fs::create_directory(made);
  for (const auto& entry : fs::directory_iterator(installed))
    if (entry.path().extension() == ".bc") fs::create_symlink(entry.path(), made / entry.path().filename());
  for (auto [wanted, present] : {std::pair{"oclc_abi_version_600.bc"s, "oclc_abi_version_500.bc"s},
                                 {constants_of(kServed), constants_of(kServing)}})
    if (!fs::exists(made / wanted) && fs::exists(made / present))
      fs::create_symlink(installed / present, made / wanted);
  return view;
}

}  // namespace strobe::clang
