#include "support/fold.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>

#include "support/run_program.hpp"
#include "support/temporary_folder.hpp"

namespace strobe::test {

namespace {

std::string module_of(const std::vector<ConstantFunction>& functions, const std::string& cpu,
                      const std::string& attributes) {
  std::ostringstream text;
  text << "target triple = \"amdgcn-amd-amdhsa\"\n";
  for (std::size_t n = 0; n < functions.size(); ++n) {
    const ConstantFunction& function = functions[n];
    const std::size_t last = function.body.rfind('\n') + 1;
    const unsigned bits = bits_of_type(function.result);
    text << "define i" << bits << " @f" << n << "() #0 {\n"
         << function.body.substr(0, last) << "%value = " << function.body.substr(last) << "\n%bits = bitcast "
         << function.result << " %value to i" << bits << "\nret i" << bits << " %bits\n}\n";
  }
  text << "attributes #0 = { \"target-cpu\"=\"" << cpu << "\" " << attributes << " }\n";
  return text.str();
}

/// Of "i32 -5" or "i1 true".
std::optional<std::uint64_t> value_of(const std::string& returned) {
  const std::string value = returned.substr(returned.find(' ') + 1);
  if (value == "true" || value == "false") return value == "true";
  if (value.find_first_not_of("-0123456789") != std::string::npos) return std::nullopt;
  const unsigned bits = bits_of_type(returned.substr(0, returned.find(' ')));
  const auto number = static_cast<std::uint64_t>(std::stoll(value));
  return bits == 64 ? number : number & ((std::uint64_t{1} << bits) - 1);
}

}  // namespace

unsigned bits_of_type(const std::string& type) {
  if (type == "half") return 16;
  if (type == "float" || type == "<2 x half>" || type == "<2 x i16>") return 32;
  if (type == "double") return 64;
  return static_cast<unsigned>(std::stoul(type.substr(1)));
}

std::string ir_constant(const std::string& type, std::uint64_t bits) {
  const unsigned count = bits_of_type(type);
  const std::string number = std::to_string(count == 64 ? bits : bits & ((std::uint64_t{1} << count) - 1));
  return type[0] == 'i' ? number : "bitcast (i" + std::to_string(count) + " " + number + " to " + type + ")";
}

std::vector<std::optional<std::uint64_t>> fold(const std::vector<ConstantFunction>& functions, const std::string& cpu,
                                               const std::string& attributes) {
  const testing::TemporaryFolder folder;
  const std::string source = folder.write("in.ll", module_of(functions, cpu, attributes)), result = folder / "out.ll";
  const auto output = testing::run_program({"/usr/bin/opt-19", "-S", "-passes=instcombine", source, "-o", result});
  if (output.exit_code != 0) throw std::runtime_error("opt-19: " + output.err);
  std::vector<std::optional<std::uint64_t>> values(functions.size());
  std::ifstream text(result);
  std::size_t current = 0;
  for (std::string line; std::getline(text, line);) {
    if (line.rfind("define ", 0) == 0) current = std::stoul(line.substr(line.find("@f") + 2));
    if (line.rfind("  ret ", 0) == 0) values.at(current) = value_of(line.substr(6));
  }
  return values;
}

}  // namespace strobe::test
