// The 64-byte AMDHSA kernel descriptor, as a code object carries it.
//
// Source: LLVM 19 AMDGPUUsage, "Kernel Descriptor"; objects of version 2 are translated into it
// from amd_kernel_code_t (ROCR-Runtime, amd_hsa_kernel_code.h).
#pragma once

#include <cstdint>

namespace strobe {

/// Sizes are in bytes. Any value of any field can come from a file.
struct KernelDescriptor {
  std::uint32_t group_segment_bytes = 0;    ///< static LDS of a work-group
  std::uint32_t private_segment_bytes = 0;  ///< scratch of a work-item
  std::uint32_t kernarg_bytes = 0;
  std::uint64_t entry = 0;  ///< address of the first instruction in the code object's image
  std::uint32_t rsrc1 = 0;  ///< COMPUTE_PGM_RSRC1
  std::uint32_t rsrc2 = 0;  ///< COMPUTE_PGM_RSRC2
  std::uint32_t rsrc3 = 0;
  std::uint16_t properties = 0;
  std::uint16_t kernarg_preload = 0;
  bool grid_work_group_count[3] = {};  ///< version 2 only: SGPRs with the number of work-groups

  /// `count` bits (less than 32) of a word, from bit `low` on.
  static constexpr std::uint32_t bits(std::uint32_t word, unsigned low, unsigned count) {
    return (word >> low) & ((1u << count) - 1);
  }
  unsigned vgpr_blocks() const { return bits(rsrc1, 0, 6) + 1; }  ///< in the target's granules, as the next
  unsigned sgpr_blocks() const { return bits(rsrc1, 6, 4) + 1; }
  unsigned float_mode() const { return bits(rsrc1, 12, 8); }  ///< as MODE[7:0]: round, then denormals
  bool dx10_clamp() const { return bits(rsrc1, 21, 1); }
  bool ieee_mode() const { return bits(rsrc1, 23, 1); }
  bool scratch_wave_offset() const { return bits(rsrc2, 0, 1); }
  unsigned user_sgprs() const { return bits(rsrc2, 1, 5); }
  bool group_id(unsigned dimension) const { return bits(rsrc2, 7 + dimension, 1); }
  bool group_info() const { return bits(rsrc2, 10, 1); }
  unsigned work_item_id_vgprs() const { return bits(rsrc2, 11, 2) + 1; }  ///< 1: X, 2: XY, 3: XYZ
  bool private_segment_buffer() const { return properties & 1u; }
  bool dispatch_ptr() const { return properties & 2u; }
  bool queue_ptr() const { return properties & 4u; }
  bool kernarg_segment_ptr() const { return properties & 8u; }
  bool dispatch_id() const { return properties & 16u; }
  bool flat_scratch_init() const { return properties & 32u; }
  bool private_segment_size() const { return properties & 64u; }
  bool wave32() const { return properties & 1024u; }
};

}  // namespace strobe
