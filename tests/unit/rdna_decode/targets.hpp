// RDNA's targets as the decoding tests see them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rdna/isa.hpp"
#include "support/decode_compare.hpp"

namespace strobe::test {

/// Every target has both.
inline constexpr unsigned kWaveSizes[] = {32, 64};

const rdna::RdnaIsa& isa_of(const rdna::Target& target);
/// llvm-mc's feature for a wave size.
std::string wave_feature(unsigned wave_size);

/// The lists in lines/GROUP: GROUP is "all" or a feature, and may end in ".wave32" or ".wave64".
struct LineList {
  std::string path, group, format;
};
std::vector<LineList> line_lists();
bool applies(const std::string& group, const rdna::Target& target, unsigned wave_size);

}  // namespace strobe::test
