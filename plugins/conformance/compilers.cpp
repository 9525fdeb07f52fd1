// What every compiler promises (docs/extend/sdk.md, "What is checked"). No program runs: the kit's bench has none.
#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "compile/process.hpp"
#include "contract.hpp"
#include "make.hpp"
#include "strobe/compiler.hpp"
#include "strobe/error.hpp"

namespace strobe::conformance {

namespace {

class EmptyBench final : public CompilerBench {
 public:
  std::string folder() const override { return folder_.path(); }
  std::string headers() const override { return folder_.path(); }
  ProgramRun run(const std::vector<std::string>&, unsigned) override {
    ProgramRun none;
    none.found = false;
    return none;
  }
  unsigned most_seconds() const override { return 1; }
  void warn(const std::string&) override {}
  bool keeps_results() override { return false; }
  std::optional<Compiled> kept(const std::vector<std::string>&) override { return std::nullopt; }
  void keep(const std::vector<std::string>&, const Compiled&) override {}

 private:
  ScratchFolder folder_;
};

/// "an Error" or what was returned; any other exception breaks the promise where it is thrown.
template <class Body>
std::string outcome_of(const Body& body) {
  try {
    return body();
  } catch (const Error& error) {
    if (std::string(error.what()).empty()) throw Broken{"throws an Error without a message"};
    return "an Error";
  }
}

constexpr const char* kNames[] = {"",    "a",     ".cl",   "a.cl",   "a.hip",
                                  "a.s", "a.txt", "@a.cl", "-o.hip", "no/such/folder/a.cl"};

std::string check_refusal(const RegisteredType& type, const Note& note) {
  const auto compiler = make_policy<Compiler>(type, {});
  std::string observed;
  for (const char* const name : kNames) {
    EmptyBench bench;
    note(fmt::format("the source \"{}\"", name));
    const std::string path = *name == '\0' ? "" : bench.folder() + "/" + name;
    const bool reads = compiler->reads(path);
    if (compiler->reads(path) != reads) throw Broken{"reads() says one thing first, then another"};
    observed += fmt::format("\"{}\": {}", name, reads);
    if (reads) {
      CompileRequest request;
      request.source_path = path;
      request.target = "gfx803";
      const std::string outcome = outcome_of([&] {
        const std::size_t bytes = compiler->compile(request, bench).object.size();
        if (bytes == 0) throw Broken{"makes a code object of no bytes"};
        return fmt::format("{} bytes", bytes);
      });
      const std::string faults = outcome_of([&] { return fmt::format("{} faults", compiler->faults(request).size()); });
      observed += ", " + outcome + ", " + faults;
    }
    observed += "\n";
  }
  note("an object of 16 bytes to link");
  EmptyBench bench;
  const std::vector<std::byte> damaged(16);
  return observed +
         outcome_of([&] { return fmt::format("{} bytes linked\n", compiler->link(damaged, "damaged", bench).size()); });
}

/// Each names a file, or makes a compiler load or write one.
constexpr const char* kReaching[] = {"-include",
                                     "-include=/etc/passwd",
                                     "@flags",
                                     "--config=/etc/a",
                                     "-fplugin=./a.so",
                                     "-I/etc",
                                     "-isystem",
                                     "-o",
                                     "-oa.out",
                                     "-Wl,-T,a",
                                     "-Xclang",
                                     "-load",
                                     "a.cl",
                                     "/etc/passwd",
                                     "-B.",
                                     "-save-temps",
                                     "-MF",
                                     "--sysroot=/"};
constexpr const char* kOthers[] = {"",   "-",  "-O2",  "-DX=1", "-Wall", "-ffast-math", "-march=other",
                                   "-E", "\n", "-\x01"};

std::string check_flags(const RegisteredType& type, const Note& note) {
  const auto compiler = make_policy<Compiler>(type, {});
  std::string observed;
  const auto try_flag = [&](const char* flag) {
    note(fmt::format("the flag \"{}\"", flag));
    const std::string checked = outcome_of([&] {
      compiler->check_flags({flag});
      return std::string("taken");
    });
    observed += fmt::format("\"{}\": {}, {}\n", flag, checked, compiler->is_plain_flag(flag));
  };
  for (const char* const flag : kOthers) try_flag(flag);
  for (const char* const flag : kReaching) {
    try_flag(flag);
    if (compiler->is_plain_flag(flag))
      throw Broken{fmt::format("is_plain_flag() allows \"{}\" to scripts that are not trusted", flag)};
  }
  return observed;
}

std::string check_examination(const RegisteredType& type, const Note& note) {
  const auto compiler = make_policy<Compiler>(type, {});
  note("examine()");
  for (const CompilerFinding& finding : compiler->examine({"gfx803", "no target"}))
    if (finding.what.empty() || finding.found.empty()) throw Broken{"a finding of examine() has no text"};
  return {};
}

constexpr Contract kContracts[] = {
    {"refusal", "without its tools, and of source that is not there, it ends with an Error or a code object",
     check_refusal, true},
    {"flags", "any flag is taken or refused with an Error; none that names a file is plain", check_flags, true},
    {"examination", "what its tools need on this host is said in words", check_examination},
};

}  // namespace

std::span<const Contract> compiler_contracts() { return kContracts; }

}  // namespace strobe::conformance
