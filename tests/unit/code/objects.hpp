// Code objects for the tests: compiled here, or built byte by byte from a compiled one.
#pragma once

#include <string>
#include <vector>

#include "catch.hpp"
#include "strobe/host/code_object.hpp"
#include "compile/load.hpp"
#include "strobe/error.hpp"
#include "support/elf_writer.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::testing {

/// The plugins of the build tree, loaded once.
Plugins& plugins();

inline ByteVector compile(const CompileRequest& request) { return strobe::compile(request, plugins()); }
inline CodeObject load_code_object(const std::string& path, const std::string& target,
                                   const CompileRequest* options = nullptr) {
  return strobe::load_code_object(path, target, plugins(), options);
}

/// A kernel with every kind of visible argument, LDS, scratch and a table of pointers.
extern const char* const kSource;

/// kSource, or other OpenCL C, for gfx803.
ByteVector compile_opencl(unsigned version, const std::string& source = kSource, const std::string& target = "gfx803",
                          const std::vector<std::string>& flags = {});
ByteVector compile_hip(const std::string& source);

/// The same object as version 3: another ABI version, another metadata version.
ByteVector as_version_3(ByteVector version_4);

/// The kernel of a version 4 object in the layout of version 2; optionally without metadata.
ByteVector as_version_2(const ByteVector& version_4, bool with_metadata = true);

inline std::string error_of(const ByteVector& bytes) {
  try {
    parse_code_object(bytes, "x.co");
  } catch (const Error& error) {
    return error.what();
  }
  return {};
}

}  // namespace strobe::testing
