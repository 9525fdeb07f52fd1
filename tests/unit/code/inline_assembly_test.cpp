// Which inline assembly may read files, by the text alone.
#include "clang/inline_assembly.hpp"

#include "catch.hpp"

using strobe::clang::assembly_may_include;

TEST_CASE("inline assembly: directives, and what may become one, count") {
  for (const char* text : {
           R"x(asm(".include \"x\"");)x",
           R"x(asm volatile (".incbin \"x\"");)x",
           R"x(__asm__ __volatile__(".set a, 1");)x",
           R"x(__asm("nop\n.text");)x",
           R"x(asm("." "include \"x\"");)x",
           R"x(asm(".inc" /**/ "lude \"x\"");)x",
           R"x(asm(".%0include" :: "i"(1));)x",
           R"x(asm(".{include|x}");)x",
           R"x(asm("\056include");)x",
           R"x(asm("\x2einclude");)x",
           R"x(asm("\u002einclude");)x",
           R"x(asm("??/56include");)x",
           R"x(asm(R"(.include "x")");)x",
           R"x(const char* t = R"(asm)"; asm("s_nop 0");)x",
           R"x(asm(u8"s_nop 0");)x",
           R"x(asm(NAME);)x",
           R"x(asm("s_nop 0" NAME);)x",
           R"x(asm((text()));)x",
           R"x(asm { .include x })x",
           R"x(asm volatile)x",
           R"x(asm("s_nop 0")x",
           R"x(int n = 1'000; asm(".include \"x\""); int m = 2'000;)x",
           R"x(char c = '"'; asm(".include \"x\"");)x",
           R"x(char c = '\''; asm(".include \"x\"");)x",
           R"x(const char* t = "\\"; asm(".include \"x\"");)x",
           R"x(const char* t = "\""; asm(".include \"x\"");)x",
           "#error it's\nasm(\".include \\\"x\\\"\");",
           R"x(asm goto(".long 1" :::: l);)x",
           R"x(asm("s_nop 0"); asm(".include \"x\"");)x",
           R"x(f(asm_of(1), ({ asm(".text"); 1; }));)x",
       }) {
    INFO(text);
    CHECK(assembly_may_include(text));
  }
}

TEST_CASE("inline assembly: instructions alone do not count, nor does the word elsewhere") {
  for (const char* text : {
           "",
           "int plasma = 1;",
           R"x(const char* t = "asm(\".include\")";)x",
           "# 1 \"asm.cl\"\nint x;",
           R"x(asm("v_mov_b32 %0, 0.5\n\ts_nop 0" : "=v"(x) : "s"(y) : "memory");)x",
           R"x(asm volatile("s_nop 0" "\n" "s_nop 1. ");)x",
           R"x(__asm__ volatile("s_trap 2");)x",
           R"x(register int x asm("v0");)x",
           R"x(asm("v_add_f32 %[d], %[a], 1.0" : [d] "=v"(f(x)[1]) : [a] "v"((y)));)x",
           R"x(int n = 1'000; asm("s_nop 0"); int m = 2'000;)x",
       }) {
    INFO(text);
    CHECK_FALSE(assembly_may_include(text));
  }
}
