// MD5, by which debug information says which text a compiler has read.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace strobe {

std::array<std::byte, 16> md5(std::string_view text);

}  // namespace strobe
