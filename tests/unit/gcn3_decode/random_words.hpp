// Random words in GCN3's formats.
#pragma once

#include "support/random_words.hpp"

namespace strobe::test {

/// Two words; operands are set to codes that few draws would hit often.
void next_words(RandomWords& random, std::uint32_t words[2]);

}  // namespace strobe::test
