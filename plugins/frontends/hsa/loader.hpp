// AMD's loader extension: what is loaded where.
#pragma once

#include <cstddef>
#include <vector>

#include "hsa/api.hpp"

namespace strobe::hsa {

/// Bytes of a file that is open; 0: all from there on. HSA_STATUS_ERROR_INVALID_FILE: it has not as many.
std::vector<std::byte> read_part(int file, std::size_t offset, std::size_t bytes);

/// The functions of the extension.
const hsa_ven_amd_loader_1_03_pfn_t& loader_table();

}  // namespace strobe::hsa
