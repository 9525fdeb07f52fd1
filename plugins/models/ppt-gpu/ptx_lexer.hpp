// Words of PTX text. Source: NVIDIA, Parallel Thread Execution ISA 8.5, chapter 4 (syntax).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ppt_gpu {

/// Where in which file: throws Error "FILE:LINE: what", with what to do in it.
[[noreturn]] void ptx_error(std::string_view file, std::uint32_t line, const std::string& what);

struct Token {
  enum Kind : std::uint8_t {
    word,         ///< identifier or register, with its dots: "ld.global.f32", "%tid.x", "$L__BB0_2"
    directive,    ///< ".entry"
    integer,      ///< value in `number`
    floating,     ///< 0f..., 0d... or decimal
    string,       ///< without its quotes
    punctuation,  ///< one character
    end
  };
  Kind kind = end;
  std::string_view text;  ///< of the source, which must outlive it
  std::int64_t number = 0;
  std::uint32_t line = 0;

  bool is(char c) const { return kind == punctuation && text[0] == c; }
  bool is_directive(std::string_view name) const { return kind == directive && text == name; }
};

/// All words of a file; the last one is an `end`. Limits: 64 MiB, 2^32 - 2 lines.
std::vector<Token> lex_ptx(std::string_view file, std::string_view source);

}  // namespace ppt_gpu
