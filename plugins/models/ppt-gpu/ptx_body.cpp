#include "ptx_body.hpp"

#include <algorithm>
#include <set>

namespace ppt_gpu {
namespace {

constexpr std::uint32_t kMaxRegisters = 1u << 20;
constexpr std::size_t kMaxInstructions = std::size_t{1} << 20;
constexpr unsigned kMaxScopes = 32;
constexpr unsigned kMaxOperands = 64;

/// What the hardware fills in: read, never written. PTX ISA 8.5, chapter 10.
bool is_special(std::string_view name) {
  static const std::set<std::string_view> names = {"%tid",
                                                   "%ntid",
                                                   "%ctaid",
                                                   "%nctaid",
                                                   "%laneid",
                                                   "%warpid",
                                                   "%nwarpid",
                                                   "%smid",
                                                   "%nsmid",
                                                   "%gridid",
                                                   "%clock",
                                                   "%clock_hi",
                                                   "%clock64",
                                                   "%globaltimer",
                                                   "%globaltimer_lo",
                                                   "%globaltimer_hi",
                                                   "%lanemask_eq",
                                                   "%lanemask_le",
                                                   "%lanemask_lt",
                                                   "%lanemask_ge",
                                                   "%lanemask_gt",
                                                   "%total_smem_size",
                                                   "%dynamic_smem_size"};
  return names.contains(name.substr(0, name.find('.'))) || name.starts_with("%envreg") || name.starts_with("%pm");
}

class Body {
 public:
  Body(PtxCursor& at, const PtxVariables& variables, PtxKernel& kernel)
      : at_(at), variables_(variables), kernel_(kernel) {}

  void parse() {
    at_.expect('{', "at the start of the body of " + kernel_.name);
    for (unsigned depth = 1; depth > 0;) {
      const Token& token = at_.peek();
      if (token.kind == Token::end) at_.fail("the body of " + kernel_.name + " has no '}' - is the file cut off?");
      if (at_.take_if('{')) {
        if (++depth > kMaxScopes) at_.fail("more than 32 nested scopes - take some braces away");
      } else if (at_.take_if('}')) {
        --depth;
      } else if (token.kind == Token::directive) {
        directive();
      } else if (token.kind == Token::word && at_.peek(1).is(':')) {
        label();
      } else {
        instruction();
      }
    }
    for (const std::string_view name : used_) kernel_.shared_bytes += variables_.at(name).bytes;
  }

 private:
  void directive() {
    const Token token = at_.take();
    if (token.text == ".reg") return registers();
    if (token.text == ".loc" || token.text == ".file") return at_.skip_line(token.line);
    if (token.text == ".shared" || token.text == ".local" || token.text == ".param") {
      const PtxDeclaration declared = parse_declaration(at_);
      for (std::size_t i = 0; i < declared.names.size(); ++i) {
        locals_.insert(declared.names[i]);
        if (token.text == ".shared") kernel_.shared_bytes += declared.bytes[i];
      }
      return;
    }
    if (token.text == ".pragma" || token.text == ".callprototype" || token.text == ".noreturn")
      return at_.skip_statement();
    at_.fail_at(token.line, "directive \"" + std::string(token.text) + "\" is not understood in a kernel's body - " +
                                "docs/reference/models-ppt-gpu.md lists those that are");
  }

  void registers() {
    const Token type_token = at_.expect(Token::directive, "a type behind .reg");
    std::string_view type_name = type_token.text.substr(1);
    if (type_name == "v2" || type_name == "v4") at_.fail("vector registers are not understood - declare scalar ones");
    const PtxType type = ptx_type(type_name);
    if (type.kind == PtxType::none) at_.fail_at(type_token.line, "\"" + std::string(type_token.text) + "\" is no type");
    do {
      const Token name = at_.expect(Token::word, "the name of a register");
      std::int64_t count = 0;
      if (at_.take_if('<')) {
        count = at_.expect(Token::integer, "the number of registers").number;
        at_.expect('>', "behind the number of registers");
        if (count < 1 || count > kMaxRegisters)
          at_.fail_at(name.line, std::to_string(count) + " registers \"" + std::string(name.text) +
                                     "\": declare 1 to " + std::to_string(kMaxRegisters));
      }
      if (kernel_.registers.size() + static_cast<std::size_t>(std::max<std::int64_t>(count, 1)) > kMaxRegisters)
        at_.fail_at(name.line,
                    "kernel " + kernel_.name + " has more than " + std::to_string(kMaxRegisters) + " registers");
      // A later declaration replaces an earlier one of the same name: scopes are not kept, and an inner name hides the
      // outer.
      ranges_[name.text] = {static_cast<std::uint32_t>(kernel_.registers.size()), static_cast<std::uint32_t>(count)};
      if (count == 0) kernel_.registers.push_back({std::string(name.text), type});
      for (std::int64_t i = 0; i < count; ++i)
        kernel_.registers.push_back({std::string(name.text) + std::to_string(i), type});
    } while (at_.take_if(','));
    at_.expect(';', "behind .reg");
  }

  void label() {
    const Token token = at_.take();
    at_.take();
    if (!kernel_.labels.emplace(token.text, static_cast<std::uint32_t>(kernel_.instructions.size())).second)
      at_.fail_at(token.line, "label " + std::string(token.text) + " is there twice");
  }

  /// The number of a declared register, or kNone.
  std::uint32_t find(std::string_view name) const {
    if (const auto whole = ranges_.find(name); whole != ranges_.end() && whole->second.count == 0)
      return whole->second.first;
    std::size_t digits = name.size();
    while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9') --digits;
    if (digits == name.size() || name.size() - digits > 8) return PtxOperand::kNone;
    const auto range = ranges_.find(name.substr(0, digits));
    if (range == ranges_.end()) return PtxOperand::kNone;
    const auto number = static_cast<std::uint32_t>(std::stoul(std::string(name.substr(digits))));
    return number < range->second.count ? range->second.first + number : PtxOperand::kNone;
  }

  std::uint32_t named_register(const Token& token) const {
    const std::uint32_t found = find(token.text);
    if (found == PtxOperand::kNone)
      at_.fail_at(token.line, "register " + std::string(token.text) + " is not declared - add it to a .reg");
    return found;
  }

  void instruction() {
    if (kernel_.instructions.size() >= kMaxInstructions)
      at_.fail("kernel " + kernel_.name + " has more than " + std::to_string(kMaxInstructions) + " instructions");
    PtxInstruction result;
    if (at_.take_if('@')) {
      at_.take_if('!');
      const Token guard = at_.expect(Token::word, "a predicate behind '@'");
      result.guard = named_register(guard);
      if (kernel_.registers[result.guard].type.kind != PtxType::predicate)
        at_.fail_at(guard.line, "guard " + std::string(guard.text) + " is no predicate - declare it as .pred");
    }
    const Token opcode = at_.expect(Token::word, "an instruction");
    result.line = opcode.line;
    std::string_view rest = opcode.text;
    for (bool first = true; !rest.empty(); first = false) {
      std::size_t dot = rest.find('.');
      const std::string_view part = rest.substr(0, dot);
      if (first)
        result.opcode = part;
      else
        result.modifiers.push_back(part);
      rest = dot == std::string_view::npos ? std::string_view() : rest.substr(dot + 1);
    }
    if (!at_.peek().is(';')) result.operands = operands(';', 0);
    at_.expect(';', "behind the operands of " + std::string(result.opcode));
    kernel_.instructions.push_back(std::move(result));
  }

  std::vector<PtxOperand> operands(char closing, unsigned depth) {
    std::vector<PtxOperand> result;
    if (at_.peek().is(closing)) return result;
    do {
      result.push_back(operand(depth));
      if (result.size() > kMaxOperands) at_.fail("more than 64 operands - is a ';' missing?");
    } while (at_.take_if(','));
    return result;
  }

  PtxOperand operand(unsigned depth) {
    if (depth > 3) at_.fail("operands are nested too deeply");
    PtxOperand result;
    const Token token = at_.peek();
    if (at_.take_if('{')) {
      result.kind = PtxOperand::vector;
      result.elements = operands('}', depth + 1);
      at_.expect('}', "behind the elements of a vector");
    } else if (at_.take_if('(')) {
      result.kind = PtxOperand::list;
      result.elements = operands(')', depth + 1);
      at_.expect(')', "behind the parameters of a call");
    } else if (at_.take_if('[')) {
      result.kind = PtxOperand::address;
      result.elements = operands(']', depth + 1);
      at_.expect(']', "behind an address");
    } else if (at_.take_if('!')) {
      return operand(depth + 1);
    } else if (at_.take_if('-')) {
      result = immediate();
      result.number = static_cast<std::int64_t>(-static_cast<std::uint64_t>(result.number));
    } else if (token.kind == Token::integer || token.kind == Token::floating) {
      result = immediate();
    } else {
      result = named();
    }
    result.text = token.text;
    offset(result);
    return result;
  }

  PtxOperand immediate() {
    const Token token = at_.take();
    if (token.kind != Token::integer && token.kind != Token::floating)
      at_.fail_at(token.line, "expected a number, found " + PtxCursor::shown(token));
    PtxOperand result;
    result.kind = PtxOperand::immediate;
    result.number = token.number;
    return result;
  }

  PtxOperand named() {
    const Token token = at_.expect(Token::word, "an operand");
    PtxOperand result;
    if (token.text == "_") return result;
    if (const std::uint32_t found = find(token.text); found != PtxOperand::kNone) {
      result.kind = PtxOperand::in_register;
      result.reg = found;
      if (at_.take_if('|')) {
        const Token pair = at_.expect(Token::word, "a predicate behind '|'");
        if (pair.text != "_") result.also = named_register(pair);
      }
    } else if (token.text[0] == '%') {
      if (!is_special(token.text)) named_register(token);
      result.kind = PtxOperand::special;
    } else {
      result.kind = PtxOperand::symbol;
      if (const auto variable = variables_.find(token.text);
          variable != variables_.end() && variable->second.space == Space::shared && !locals_.contains(token.text))
        used_.insert(variable->first);
    }
    return result;
  }

  /// "+4", "+-4" or "-4" after a register or variable.
  void offset(PtxOperand& result) {
    if (result.kind != PtxOperand::in_register && result.kind != PtxOperand::symbol &&
        result.kind != PtxOperand::immediate)
      return;
    if (!at_.peek().is('+') && !at_.peek().is('-')) return;
    if (at_.take_if('+'))
      at_.take_if('-');
    else
      at_.take();
    at_.expect(Token::integer, "an offset");
  }

  struct Range {
    std::uint32_t first = 0, count = 0;  ///< count 0: a single register
  };

  PtxCursor& at_;
  const PtxVariables& variables_;
  PtxKernel& kernel_;
  std::map<std::string_view, Range> ranges_;
  std::set<std::string_view> locals_, used_;
};

}  // namespace

void parse_body(PtxCursor& at, const PtxVariables& variables, PtxKernel& kernel) {
  Body(at, variables, kernel).parse();
}

}  // namespace ppt_gpu
