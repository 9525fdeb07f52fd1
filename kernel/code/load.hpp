// From whatever the user names (code object, bundle, source) to one code object for a target.
#pragma once

#include <string>

#include "code/code_object.hpp"
#include "code/compile.hpp"

namespace strobe {

/// Reads `path`. Source is compiled for `target`; a bundle yields its entry for `target`, or its only
/// device entry when `target` is empty. An ELF object is returned whatever its target is.
CodeObject load_code_object(const std::string& path, const std::string& target,
                            const CompileRequest* options = nullptr);

}  // namespace strobe
