// The body of a kernel: registers, labels, instructions.
#pragma once

#include <map>
#include <string_view>

#include "ptx.hpp"
#include "ptx_cursor.hpp"

namespace ppt_gpu {

using PtxVariables = std::map<std::string_view, PtxVariable>;

/// A declaration after its state space: "[.align N] .b8 name[512] [= ...]". Of several names, the bytes of all.
struct PtxDeclaration {
  std::vector<std::string_view> names;
  std::vector<std::uint64_t> bytes;  ///< of each name
};
PtxDeclaration parse_declaration(PtxCursor& at);

/// From '{' to its '}'. `variables` are the module's.
void parse_body(PtxCursor& at, const PtxVariables& variables, PtxKernel& kernel);

}  // namespace ppt_gpu
