#include "compile/file_kind.hpp"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <string_view>
#include <vector>

namespace strobe {
namespace {

namespace fs = std::filesystem;

constexpr char kRuns[] = "a Lua script, a code object, an offload bundle, or .cl or .hip source";

std::string extension_of(const std::string& path) {
  std::string extension = fs::path(path).extension().string();
  for (char& c : extension)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return extension;
}

bool is_one_of(const std::string& extension, std::initializer_list<std::string_view> all) {
  return std::find(all.begin(), all.end(), extension) != all.end();
}

struct Kind {
  std::initializer_list<std::string_view> extensions;
  const char* says;
};

constexpr char kIntermediate[] =
    "is LLVM's intermediate form - make a code object of it: clang-19 -target amdgcn-amd-amdhsa -mcpu=GFX -x ir FILE "
    "-o "
    "FILE.co";

const Kind kKinds[] = {
    {{".cl", ".hip"}, "is source, and no plugin compiles it - build or install one that does (strobe plugins list)"},
    {{".py"},
     "is a Python script, and Strobe's scripts are written in Lua - write its launches in Lua "
     "(docs/reference/lua-api.md)"},
    {{".cu", ".cuh"},
     "is CUDA source - convert it to HIP (hipify-perl), name it .hip, and run its kernels (docs/start/hip.md)"},
    {{".ptx"},
     "is PTX, the assembly language of NVIDIA's GPUs, which Strobe does not execute - a model can predict its time: "
     "strobe run --model NAME (docs/use/models.md)"},
    {{".cubin", ".fatbin"},
     "is code for NVIDIA's GPUs, which Strobe does not execute - build the kernels for an AMD GPU"},
    {{".bc", ".ll"}, kIntermediate},
    {{".spv", ".spvasm"}, "is SPIR-V, which Strobe does not read - run the .cl source, or build a code object from it"},
    {{".s", ".asm"},
     "is assembly - make a code object of it: clang-19 -target amdgcn-amd-amdhsa -mcpu=GFX -x assembler FILE -o "
     "FILE.co"},
    {{".cpp", ".cc", ".cxx", ".c++", ".c", ".h", ".hpp"},
     "has no HIP kernel in it (__global__, or #include <hip/hip_runtime.h>), and Strobe runs kernels only, no programs "
     "of "
     "the host - launch its kernels from a Lua script (docs/reference/lua-api.md)"},
    {{".toml"}, "is a preset - give it with --gpu, and what to run on it before that"},
    {{".json", ".csv"}, "holds data - strobe diff reads results of runs, strobe phases profiles"},
    {{".sh", ".bash"}, "is a shell script - run it with sh; it may call strobe"},
};

}  // namespace

std::string other_kind(const std::string& path, std::span<const std::byte> bytes) {
  const std::string extension = extension_of(path);
  for (const Kind& kind : kKinds)
    if (std::find(kind.extensions.begin(), kind.extensions.end(), extension) != kind.extensions.end()) return kind.says;
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), std::min<std::size_t>(bytes.size(), 64));
  if (text.starts_with("BC\xC0\xDE")) return kIntermediate;
  if (text.starts_with("#!")) return std::string("is a script for another program - Strobe runs ") + kRuns;
  if (text.starts_with("!<arch>")) return std::string("is a library of the host - Strobe runs ") + kRuns;
  return {};
}

std::string about_folder(const std::string& path) {
  std::vector<std::string> names;
  std::error_code failed;
  for (fs::directory_iterator entry(path, failed), end; !failed && entry != end; entry.increment(failed))
    if (is_one_of(extension_of(entry->path().string()), {".lua", ".cl", ".hip", ".co", ".hsaco"}))
      names.push_back(entry->path().filename().string());
  std::sort(names.begin(), names.end());
  constexpr std::size_t kShown = 5;
  std::string text = std::string("not a file but a folder - name ") + kRuns;
  for (std::size_t n = 0; n < std::min(names.size(), kShown); ++n) text += (n == 0 ? "; it holds " : ", ") + names[n];
  return text + (names.size() > kShown ? ", ..." : "");
}

}  // namespace strobe
