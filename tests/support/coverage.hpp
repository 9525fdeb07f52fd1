// Which test runs which instruction, for the checks of each instruction set.
#pragma once

namespace strobe::test {

/// Adds "MNEMONIC<tab>TEST CASE" to the file that the environment variable STROBE_COVERAGE names, if it names one.
void note_covered(const char* mnemonic);

}  // namespace strobe::test
