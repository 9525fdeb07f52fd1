// OpenCL C and HIP source to code objects, with clang-19 and the ROCm device libraries of Debian 12.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace strobe {

struct CompileRequest {
  std::string source_path;           ///< .cl or .hip
  std::string target;                ///< "gfx803"
  unsigned code_object_version = 5;  ///< 4, 5 or 6 (6: without device libraries)
  std::string optimization = "-O3";
  std::vector<std::string> extra_flags;  ///< appended as they are
  /// If not empty, source is not trusted: the compiler may read these folders, its own and the system's, no others.
  std::vector<std::string> readable;
};

/// Asks for tables of source lines, which change no instruction, as -g may. The request's own flags win.
void add_line_tables(CompileRequest& request);

/// Runs the compiler, or finds what it wrote for the same text and flags before (compile/cache.hpp), and returns
/// the ELF. Errors carry the compiler's own messages.
std::vector<std::byte> compile(const CompileRequest& request);

/// The folder of the ROCm device libraries, or Error.
std::string installed_libraries();

/// The processor whose constants the installed device libraries have for `target`: itself, or for gfx942 its sibling
/// gfx940; empty if they have none.
std::string served_by(const std::string& target);

/// True for paths that end in .cl or .hip.
bool is_source(const std::string& path);

}  // namespace strobe
