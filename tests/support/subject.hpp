// The instruction set, target and wave size that the cases of shared operations run on. They are written for gfx803;
// each test program that holds them says what they run on, and how that is spelled.
#pragma once

#include <string>
#include <vector>

#include "strobe/isa.hpp"

namespace strobe::test {

struct Subject {
  const Isa& isa;
  const char* target;
  const char* features;  ///< of the assembler
  unsigned wave_size;
  bool keeps_upper_half;  ///< 16-bit results leave the upper half of their register alone; else they clear it
  bool has_all;           ///< a case that the assembler does not take is an error
  bool cmpx_writes_only_exec;
  unsigned byte_bounds;       ///< last word of a buffer resource whose records are bytes
  bool names_scopes = false;  ///< vector memory says sc0 and nt for glc and slc; sc1 leaves the compute unit
  bool has_src2 = true;       ///< DS operations of two places
  bool is_gfx9 = false;       ///< FLAT_SCRATCH holds an address, and EXP_CNT does not count stores
};
/// Of this test program. Cases that run on one subject take the first; STROBE_SUBJECT=TARGET puts another one there.
const std::vector<Subject>& subjects();
/// How the subject's assembler may want a text to be written; the first spelling that it takes is run.
std::vector<std::string> spellings(const Subject& subject, const std::string& text);

}  // namespace strobe::test
