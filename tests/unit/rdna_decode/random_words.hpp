// Random words in RDNA's formats.
#pragma once

#include "support/random_words.hpp"

namespace strobe::test {

/// Five words; operands are set to codes that few draws would hit often.
void next_words(RandomWords& random, std::uint32_t* words);

}  // namespace strobe::test
