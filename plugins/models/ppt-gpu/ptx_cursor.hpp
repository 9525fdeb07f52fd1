// Walks over the tokens of a PTX file; what the parts of the parser share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ptx_lexer.hpp"

namespace ppt_gpu {

class PtxCursor {
 public:
  PtxCursor(std::string_view file, std::vector<Token> tokens) : file_(file), tokens_(std::move(tokens)) {}

  const Token& peek(std::size_t ahead = 0) const {
    return tokens_[at_ + ahead < tokens_.size() ? at_ + ahead : tokens_.size() - 1];
  }
  const Token& take() {
    const Token& token = peek();
    if (at_ + 1 < tokens_.size()) ++at_;
    return token;
  }
  bool take_if(char c) {
    if (!peek().is(c)) return false;
    take();
    return true;
  }
  /// `what` is expected: "';' after the operands".
  void expect(char c, const std::string& what) {
    if (!take_if(c)) fail("expected '" + std::string(1, c) + "' " + what + ", found " + shown(peek()));
  }
  const Token& expect(Token::Kind kind, const std::string& what) {
    if (peek().kind != kind) fail("expected " + what + ", found " + shown(peek()));
    return take();
  }
  /// Everything up to and with the next ';', for directives that say nothing about time.
  void skip_statement() {
    while (!peek().is(';')) {
      if (peek().kind == Token::end) fail("the file ends inside of a directive - is it cut off?");
      take();
    }
    take();
  }
  /// The rest of the line, for .loc and .file, which end with it.
  void skip_line(std::uint32_t line) {
    while (peek().kind != Token::end && peek().line == line) take();
  }
  /// From '{' to its '}'.
  void skip_braces() {
    expect('{', "");
    for (unsigned depth = 1; depth > 0; take()) {
      if (peek().kind == Token::end) fail("'{' is not closed - is the file cut off?");
      if (peek().is('{')) ++depth;
      if (peek().is('}')) --depth;
    }
  }

  [[noreturn]] void fail(const std::string& what) const { fail_at(peek().line, what); }
  [[noreturn]] void fail_at(std::uint32_t line, const std::string& what) const { ptx_error(file_, line, what); }
  std::string_view file() const { return file_; }

  static std::string shown(const Token& token) {
    if (token.kind == Token::end) return "the end of the file";
    return "\"" + std::string(token.text.substr(0, 60)) + "\"";
  }

 private:
  std::string_view file_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
};

}  // namespace ppt_gpu
