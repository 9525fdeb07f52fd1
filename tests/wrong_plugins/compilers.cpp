// A compiler and a reader of printf records that do nothing much, and ways in which they can be wrong.
#include <cstring>
#include <random>
#include <stdexcept>

#include "strobe/compiler.hpp"
#include "strobe/error.hpp"
#include "strobe/plugin.hpp"
#include "strobe/printf_reader.hpp"

namespace {

using namespace strobe;

enum class Wrong { none, makes_nothing, throws_its_own, allows_files, draws_lots, says_nothing };

template <Wrong kWrong>
class Never final : public Compiler {
 public:
  explicit Never(const Place&) {}
  bool reads(const std::string& path) const override {
    if constexpr (kWrong == Wrong::draws_lots) return std::random_device{}() % 2 == 0;
    return path.ends_with(".cl");
  }
  Compiled compile(const CompileRequest& request, CompilerBench&) const override {
    if constexpr (kWrong == Wrong::makes_nothing) return {};
    if constexpr (kWrong == Wrong::throws_its_own) throw std::runtime_error("no such tool");
    throw Error(request.source_path + ": cannot be compiled");
  }
  void check_flags(const std::vector<std::string>&) const override {}
  bool is_plain_flag(const std::string& flag) const override {
    return kWrong == Wrong::allows_files && flag.starts_with("-");
  }
  std::vector<CompilerFinding> examine(const std::vector<std::string>&) const override {
    if constexpr (kWrong == Wrong::says_nothing) return {{}};
    return {{"a tool", "is there", ""}};
  }
};

enum class WrongText { none, reads_past_the_end, draws_lots };

template <WrongText kWrong>
class Words final : public PrintfReader {
 public:
  explicit Words(const Place&) {}
  bool reads(std::span<const std::string>) const override { return true; }
  std::string text(std::span<const std::byte> records, std::span<const std::string>,
                   std::vector<std::string>&) const override {
    const std::size_t last = kWrong == WrongText::reads_past_the_end ? records.size() + 1 : records.size();
    std::string text;
    for (std::size_t n = 0; n < last; n += 4) {
      unsigned char byte = 0;
      std::memcpy(&byte, records.data() + n, 1);
      text += std::to_string(byte) + " ";
    }
    if constexpr (kWrong == WrongText::draws_lots) text += std::to_string(std::random_device{}());
    return text;
  }
};

template <Wrong kWrong>
void add(Registry& registry, const char* name) {
  registry.add_policy<Compiler, Never<kWrong>>(std::string("compiler.") + name, "for tests");
}
template <WrongText kWrong>
void add(Registry& registry, const char* name) {
  registry.add_policy<PrintfReader, Words<kWrong>>(std::string("printf.") + name, "for tests");
}

}  // namespace

STROBE_PLUGIN("wrong-compilers", "compilers and readers of printf that break one promise each", "1.0", "MIT") {
  add<Wrong::none>(registry, "not_at_all");
  add<Wrong::makes_nothing>(registry, "makes_nothing");
  add<Wrong::throws_its_own>(registry, "throws_its_own");
  add<Wrong::allows_files>(registry, "allows_files");
  add<Wrong::draws_lots>(registry, "draws_lots");
  add<Wrong::says_nothing>(registry, "says_nothing");
  add<WrongText::reads_past_the_end>(registry, "reads_past_the_end");
  add<WrongText::draws_lots>(registry, "draws_lots");
}
