// The level of the module: directives, variables, kernels.
#include <algorithm>
#include <set>

#include "ptx.hpp"
#include "ptx_body.hpp"
#include "strobe/error.hpp"

namespace ppt_gpu {
namespace {

constexpr std::uint64_t kMaxVariable = std::uint64_t{1} << 40;

Space space_of(std::string_view directive) {
  if (directive == ".global") return Space::global;
  if (directive == ".shared") return Space::shared;
  if (directive == ".const") return Space::constant;
  if (directive == ".local") return Space::local;
  if (directive == ".tex") return Space::texture;
  return Space::none;
}

class Parser {
 public:
  Parser(std::string_view file, std::string_view source) : at_(file, lex_ptx(file, source)) {
    module_.file = std::string(file);
  }

  PtxModule parse() {
    if (!at_.peek().is_directive(".version"))
      at_.fail("PTX text begins with \".version\", found " + PtxCursor::shown(at_.peek()) + " - is this PTX text?");
    while (at_.peek().kind != Token::end) directive();
    return std::move(module_);
  }

 private:
  void directive() {
    const Token token = at_.expect(Token::directive, "a directive");
    if (token.text == ".version") {
      module_.version = std::string(at_.take().text);
    } else if (token.text == ".target") {
      module_.target = std::string(at_.expect(Token::word, "a target").text);
      while (at_.take_if(',')) at_.expect(Token::word, "an option of the target");
    } else if (token.text == ".address_size") {
      at_.expect(Token::integer, "a number of bits");
    } else if (token.text == ".visible" || token.text == ".extern" || token.text == ".weak" ||
               token.text == ".common") {
      // Linkage says nothing about time.
    } else if (token.text == ".entry") {
      kernel();
    } else if (token.text == ".func") {
      function();
    } else if (token.text == ".loc" || token.text == ".file") {
      at_.skip_line(token.line);
    } else if (token.text == ".section") {
      while (!at_.peek().is('{') && at_.peek().kind != Token::end) at_.take();
      at_.skip_braces();
    } else if (token.text == ".pragma" || token.text == ".alias") {
      at_.skip_statement();
    } else if (const Space space = space_of(token.text); space != Space::none) {
      variable(space);
    } else {
      at_.fail_at(token.line, "directive \"" + std::string(token.text) +
                                  "\" is not understood - docs/reference/models-ppt-gpu.md lists those that are");
    }
  }

  void variable(Space space) {
    const PtxDeclaration declared = parse_declaration(at_);
    for (std::size_t i = 0; i < declared.names.size(); ++i) variables_[declared.names[i]] = {space, declared.bytes[i]};
  }

  void skip_parentheses() {
    unsigned depth = 0;
    do {
      if (at_.peek().kind == Token::end) at_.fail("'(' is not closed - is the file cut off?");
      if (at_.peek().is('(')) ++depth;
      if (at_.peek().is(')')) --depth;
      at_.take();
    } while (depth > 0);
  }

  /// Its code is not part of any kernel's task list: a call of it is refused where it is.
  void function() {
    if (at_.peek().is('(')) skip_parentheses();
    at_.expect(Token::word, "the name of a function");
    if (at_.peek().is('(')) skip_parentheses();
    while (at_.peek().kind == Token::directive) at_.take();
    if (at_.peek().is('{'))
      at_.skip_braces();
    else
      at_.expect(';', "behind the declaration of a function");
  }

  void kernel() {
    PtxKernel result;
    const Token name = at_.expect(Token::word, "the name of a kernel");
    result.name = std::string(name.text);
    result.line = name.line;
    if (std::any_of(module_.kernels.begin(), module_.kernels.end(),
                    [&](const PtxKernel& k) { return k.name == result.name; }))
      at_.fail_at(name.line, "kernel " + result.name + " is there twice");
    if (at_.peek().is('(')) skip_parentheses();
    while (at_.peek().kind == Token::directive) performance(result);
    if (at_.take_if(';')) return;  // declared only
    parse_body(at_, variables_, result);
    for (const PtxInstruction& instruction : result.instructions)
      if (instruction.opcode == "bra") check_target(result, instruction);
    module_.kernels.push_back(std::move(result));
  }

  void check_target(const PtxKernel& kernel, const PtxInstruction& instruction) {
    if (instruction.operands.size() != 1 || instruction.operands[0].kind != PtxOperand::symbol)
      at_.fail_at(instruction.line, "bra needs one label");
    if (!kernel.labels.contains(instruction.operands[0].text))
      at_.fail_at(instruction.line,
                  "label " + std::string(instruction.operands[0].text) + " is not in kernel " + kernel.name);
  }

  void performance(PtxKernel& kernel) {
    const Token token = at_.take();
    static const std::set<std::string_view> known = {".maxntid", ".reqntid",  ".minnctapersm", ".maxnctapersm",
                                                     ".maxnreg", ".noreturn", ".pragma"};
    if (!known.contains(token.text))
      at_.fail_at(token.line,
                  "directive \"" + std::string(token.text) + "\" of kernel " + kernel.name + " is not understood");
    if (token.text == ".pragma") return at_.skip_statement();
    unsigned d = 0;
    while (at_.peek().kind == Token::integer) {
      const Token value = at_.take();
      if (token.text == ".reqntid" && d < 3) kernel.required_group[d++] = static_cast<std::uint32_t>(value.number);
      if (!at_.take_if(',')) break;
    }
    for (; token.text == ".reqntid" && d < 3; ++d) kernel.required_group[d] = 1;
  }

  PtxCursor at_;
  PtxModule module_;
  PtxVariables variables_;
};

}  // namespace

PtxDeclaration parse_declaration(PtxCursor& at) {
  PtxDeclaration result;
  std::uint64_t element = 0;
  while (at.peek().kind == Token::directive) {
    const Token token = at.take();
    const PtxType type = ptx_type(token.text.substr(1));
    if (token.text == ".align") {
      at.expect(Token::integer, "an alignment");
    } else if (token.text == ".v2" || token.text == ".v4") {
      element = token.text == ".v2" ? 2 : 4;
    } else if (type.kind != PtxType::none) {
      element = std::max<std::uint64_t>(element, 1) * ((type.bits + 7u) / 8u);
    } else if (token.text == ".texref" || token.text == ".samplerref" || token.text == ".surfref") {
      element = 8;
    } else if (token.text != ".ptr" && token.text != ".global" && token.text != ".attribute") {
      at.fail_at(token.line, "\"" + std::string(token.text) + "\" is no type of a variable");
    }
  }
  if (element == 0) at.fail("a variable needs a type, such as .b8");
  do {
    const Token name = at.expect(Token::word, "the name of a variable");
    std::uint64_t bytes = element;
    while (at.take_if('[')) {
      if (at.take_if(']')) {
        bytes = 0;  // of unknown size, as dynamic shared memory
        continue;
      }
      const Token count = at.expect(Token::integer, "a number of elements");
      at.expect(']', "behind the number of elements");
      if (count.number < 0 ||
          static_cast<std::uint64_t>(count.number) > kMaxVariable / std::max<std::uint64_t>(bytes, 1))
        at.fail_at(name.line, "variable " + std::string(name.text) + " is larger than 1 TiB");
      bytes *= static_cast<std::uint64_t>(count.number);
    }
    result.names.push_back(name.text);
    result.bytes.push_back(bytes);
    if (at.take_if('=')) {  // values say nothing about time
      unsigned depth = 0;
      while (at.peek().kind != Token::end && !(depth == 0 && (at.peek().is(';') || at.peek().is(',')))) {
        if (at.peek().is('{')) ++depth;
        if (at.peek().is('}') && depth > 0) --depth;
        at.take();
      }
    }
  } while (at.take_if(','));
  at.expect(';', "behind a variable");
  return result;
}

bool PtxInstruction::has(std::string_view modifier) const {
  return std::find(modifiers.begin(), modifiers.end(), modifier) != modifiers.end();
}

PtxType ptx_type(std::string_view name) {
  static const std::map<std::string_view, PtxType> types = {
      {"pred", {PtxType::predicate, 1}},  {"s8", {PtxType::integer, 8}},     {"s16", {PtxType::integer, 16}},
      {"s32", {PtxType::integer, 32}},    {"s64", {PtxType::integer, 64}},   {"u8", {PtxType::integer, 8}},
      {"u16", {PtxType::integer, 16}},    {"u32", {PtxType::integer, 32}},   {"u64", {PtxType::integer, 64}},
      {"b8", {PtxType::untyped, 8}},      {"b16", {PtxType::untyped, 16}},   {"b32", {PtxType::untyped, 32}},
      {"b64", {PtxType::untyped, 64}},    {"b128", {PtxType::untyped, 128}}, {"f16", {PtxType::floating, 16}},
      {"f16x2", {PtxType::floating, 32}}, {"bf16", {PtxType::floating, 16}}, {"bf16x2", {PtxType::floating, 32}},
      {"tf32", {PtxType::floating, 32}},  {"f32", {PtxType::floating, 32}},  {"f64", {PtxType::floating, 64}}};
  const auto found = types.find(name);
  return found == types.end() ? PtxType{} : found->second;
}

const PtxKernel& PtxModule::kernel(std::string_view name) const {
  std::string names;
  for (const PtxKernel& known : kernels) {
    if (known.name == name) return known;
    names += (names.empty() ? "" : ", ") + known.name;
  }
  if (kernels.empty()) throw strobe::Error(file + ": has no kernel (.entry) - compile one into it");
  if (name.empty() && kernels.size() == 1) return kernels.front();
  if (name.empty()) throw strobe::Error(file + ": has several kernels - name one with --kernel: " + names);
  throw strobe::Error(file + ": has no kernel \"" + std::string(name) + "\" - it has " + names);
}

PtxModule parse_ptx(std::string_view file, std::string_view source) { return Parser(file, source).parse(); }

}  // namespace ppt_gpu
