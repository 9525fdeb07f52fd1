// From whatever the user names (code object, bundle, source) to one code object for a target.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "strobe/host/code_object.hpp"
#include "compile/compile.hpp"

namespace strobe {

/// Reads `path`. Source is compiled for `target`; a bundle yields its entry for `target`, or its only
/// device entry when `target` is empty. An ELF object is returned whatever its target is. An object that is not linked,
/// of a target that no plugin executes, is refused by naming what it is.
CodeObject load_code_object(const std::string& path, const std::string& target, Plugins& plugins,
                            const CompileRequest* options = nullptr);

/// The same of bytes: an ELF image or a bundle. `name` is for messages.
CodeObject load_code_object(std::span<const std::byte> bytes, const std::string& name, const std::string& target,
                            Plugins& plugins);

/// As require_supported() for the targets of all plugins; where there is a preset of the target, its plugin is what is
/// missing, and the error says so.
void require_plugin_of(const std::string& target, const std::string& path, Plugins& plugins);

/// Error unless it is a regular file: "no such file", what a folder holds.
void require_file(const std::string& path);

/// The bytes of a regular file of at most 1 GiB, or Error.
std::vector<std::byte> read_object_file(const std::string& path);

}  // namespace strobe
