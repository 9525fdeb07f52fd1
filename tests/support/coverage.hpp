// Which test runs which instruction, for docs/reference/isa/gcn3.md.
#pragma once

namespace strobe::test {

/// Appends "MNEMONIC<tab>TEST CASE" to the file that the environment variable STROBE_COVERAGE names, if it names one.
void note_covered(const char* mnemonic);

}  // namespace strobe::test
