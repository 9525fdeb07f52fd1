// Records of HIP's printf (clang's -mprintf-kind=buffered) as text.
//
// A record is a dword (bit 0: to stderr, bit 1: the format is known, from bit 2 on: bytes of the record), the format's
// hash or, if it is not known, its text, and the arguments: 8 bytes each, strings with their 0 and padded to 8 (LLVM,
// AMDGPUEmitPrintf). The formats stand in the metadata as "0:0:HASH,TEXT".
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>

namespace strobe::printf_records {

/// Texts of formats by their hashes.
using HipPrintfFormats = std::map<std::uint64_t, std::string>;

/// All of `records`, in their order. Stops at a record that cannot be read and says so in the text.
std::string read_hip_printf(std::span<const std::byte> records, const HipPrintfFormats& formats);

}  // namespace strobe::printf_records
