// The pages of the documentation that the build makes from tables and headers.
#pragma once

#include <string>

namespace strobe::test {

/// The text of the one page of a program.
std::string generated_page();

}  // namespace strobe::test
