#include "opencl/options.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <string_view>
#include <utility>

#include "opencl/failure.hpp"

namespace strobe::opencl {
namespace {
/// Words, apart by spaces; quotes hold spaces together, and a backslash takes the next character as it is.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  bool within = false;
  char quote = '\0';
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool space = std::strchr(" \t\n\r", c) != nullptr;
    if (quote == '\0' && space) {
      if (within) words.push_back(std::exchange(word, {}));
      within = false;
      continue;
    }
    within = true;
    if (c == '\\' && i + 1 < text.size() && quote != '\'')
      word += text[++i];
    else if (quote != '\0' ? c == quote : c == '"' || c == '\'')
      quote = quote == '\0' ? c : '\0';
    else
      word += c;
  }
  if (within) words.push_back(word);
  return words;
}

/// Those of the specification that clang takes as they are.
constexpr std::string_view kPlain[] = {
    "-cl-single-precision-constant", "-cl-denorms-are-zero", "-cl-fp32-correctly-rounded-divide-sqrt",
    "-cl-strict-aliasing", "-cl-mad-enable", "-cl-no-signed-zeros", "-cl-unsafe-math-optimizations",
    "-cl-finite-math-only", "-cl-fast-relaxed-math", "-cl-uniform-work-group-size",
    "-w", "-Werror", "-g"};

/// What AMD's compiler also takes, and that changes nothing here.
constexpr std::string_view kIgnored[] = {"-cl-kernel-arg-info", "-cl-no-subgroup-ifp", "-save-temps", "-fbin-source",
                                         "-fno-bin-source", "-fbin-llvmir", "-fno-bin-llvmir", "-fbin-exe",
                                         "-fno-bin-exe", "-fbin-amdil", "-fno-bin-amdil"};

template <std::size_t count>
bool is_in(const std::string_view (&list)[count], const std::string& word) {
  return std::ranges::find(list, word) != std::end(list);
}

/// Those of clang's for the target that the devices do not have.
#define STROBE_NO_IMAGES "-cl_khr_3d_image_writes,-cl_khr_mipmap_image,-cl_khr_mipmap_image_writes"
constexpr char kExtensions[] = "-cl-ext=" STROBE_NO_IMAGES;

/// Features of OpenCL C 3.0 that the devices have (texts.cpp), for clang, which enables none by default: what changes the
/// language by its option, what only declares functions by a macro.
constexpr char kFeatures[] =
    "-cl-ext=+__opencl_c_generic_address_space,+__opencl_c_program_scope_global_variables,+__opencl_c_subgroups,"
    "-__opencl_c_images,-__opencl_c_3d_image_writes," STROBE_NO_IMAGES;
constexpr const char* kFeatureMacros[] = {
    "-D__opencl_c_atomic_order_acq_rel=1", "-D__opencl_c_atomic_order_seq_cst=1",
    "-D__opencl_c_atomic_scope_device=1", "-D__opencl_c_atomic_scope_all_devices=1",
    "-D__opencl_c_work_group_collective_functions=1"};

class Reader {
 public:
  Reader(const std::string& text, cl_int invalid) : words_(words_of(text)), invalid_(invalid) {}

  CompilerOptions read() {
    for (at_ = 0; at_ < words_.size(); ++at_) add(words_[at_]);
    if (standard_.empty()) standard_ = "CL1.2";
    options_.flags.insert(options_.flags.end(), {"-cl-std=" + standard_, "-D__OPENCL_VERSION__=300"});
    const char* const extensions = standard_ == "CL3.0" ? kFeatures : kExtensions;
    options_.flags.insert(options_.flags.end(), {"-Xclang", extensions});
    if (standard_ == "CL3.0")
      options_.flags.insert(options_.flags.end(), std::begin(kFeatureMacros), std::end(kFeatureMacros));
    return std::move(options_);
  }

 private:
  void add(const std::string& word) {
    if (word == "-D" || word == "-I" || word == "-x") {
      require(at_ + 1 < words_.size(), invalid_);
      const std::string& value = words_[++at_];
      if (word != "-x") options_.flags.push_back(word + value);
    } else if (word.starts_with("-D") || word.starts_with("-I") || is_in(kPlain, word) || word.starts_with("-W")) {
      options_.flags.push_back(word);
    } else if (word.starts_with("-cl-std=")) {
      standard_ = word.substr(std::strlen("-cl-std="));
      const bool known = standard_ == "CL1.0" || standard_ == "CL1.1" || standard_ == "CL1.2" || standard_ == "CL2.0" ||
                         standard_ == "CL3.0";
      require(known, invalid_);
    } else if (word == "-cl-opt-disable") {
      options_.optimization = "-O0";
    } else if (word.size() == 3 && word.starts_with("-O") && word[2] >= '0' && word[2] <= '5') {
      options_.optimization = word[2] > '3' ? "-O3" : word;
    } else {
      require(is_in(kIgnored, word), invalid_);
    }
  }

  std::vector<std::string> words_;
  const cl_int invalid_;
  std::size_t at_ = 0;
  std::string standard_;
  CompilerOptions options_;
};

}  // namespace

CompilerOptions compiler_options(const std::string& text, cl_int invalid) { return Reader(text, invalid).read(); }

LinkerOptions linker_options(const std::string& text) {
  LinkerOptions options;
  bool passes_on = false;
  for (const std::string& word : words_of(text)) {
    const bool known = is_in(kPlain, word) || is_in(kIgnored, word);
    if (word == "-create-library")
      options.library = true;
    else if (word == "-enable-link-options")
      passes_on = true;
    else
      require(known, CL_INVALID_LINKER_OPTIONS);
  }
  require(!passes_on || options.library, CL_INVALID_LINKER_OPTIONS);
  return options;
}

namespace {
constexpr std::string_view kMagic = "strobe.cl";
constexpr std::size_t kHead = kMagic.size() + 1;  ///< the type follows
}  // namespace

std::vector<std::byte> intermediate(const Intermediate& one) {
  std::vector<std::byte> binary(kHead + one.code.size());
  std::memcpy(binary.data(), kMagic.data(), kMagic.size());
  binary[kHead - 1] = static_cast<std::byte>(one.type);
  std::ranges::copy(one.code, binary.begin() + static_cast<std::ptrdiff_t>(kHead));
  return binary;
}

Intermediate intermediate_of(const std::vector<std::byte>& binary) {
  if (binary.size() <= kHead || std::memcmp(binary.data(), kMagic.data(), kMagic.size()) != 0) return {};
  const auto type = static_cast<cl_program_binary_type>(binary[kHead - 1]);
  if (type != CL_PROGRAM_BINARY_TYPE_COMPILED_OBJECT && type != CL_PROGRAM_BINARY_TYPE_LIBRARY) return {};
  return {type, {binary.begin() + kHead, binary.end()}};
}

}  // namespace strobe::opencl
