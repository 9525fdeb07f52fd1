// What every reference promises (docs/extend/sdk.md, "What is checked").
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "contract.hpp"
#include "guarded_bytes.hpp"
#include "make.hpp"
#include "strobe/error.hpp"
#include "strobe/random.hpp"

namespace strobe::conformance {

namespace {

constexpr std::size_t kMaxInputs = 3;
constexpr std::size_t kSizes[] = {0, 3, 4, 16, 32, 64, 256, 1024, 4096};

/// Inputs of some sizes and an output of another.
struct Shape {
  std::vector<std::size_t> inputs;
  std::size_t output;

  std::string text() const {
    std::string list;
    for (const std::size_t bytes : inputs) list += fmt::format("{}{}", list.empty() ? "" : ", ", bytes);
    return fmt::format("inputs of [{}] bytes, an output of {}", list, output);
  }
};

std::vector<Shape> shapes() {
  std::vector<Shape> all;
  for (const std::size_t output : kSizes) {
    all.push_back({{}, output});
    for (const std::size_t a : kSizes) {
      all.push_back({{a}, output});
      for (const std::size_t b : kSizes) {
        all.push_back({{a, b}, output});
        all.push_back({{a, b, b}, output});
      }
    }
  }
  return all;
}

class Bench {
 public:
  /// Whether these sizes were taken; the output is filled with `before` first.
  bool compute(const Reference& reference, const Shape& shape, std::byte before) {
    std::vector<std::span<const std::byte>> inputs;
    SplitMix64 random(1);
    for (std::size_t n = 0; n < shape.inputs.size(); ++n) {
      const std::span<std::byte> input = inputs_[n].at_end(shape.inputs[n]);
      for (std::byte& byte : input) byte = static_cast<std::byte>(random.below(4));
      inputs.push_back(input);
    }
    output_ = guarded_output_.at_end(shape.output);
    std::ranges::fill(output_, before);
    try {
      reference.compute(inputs, output_);
      return true;
    } catch (const Error&) {
      return false;
    }
  }
  std::vector<std::byte> output() const { return {output_.begin(), output_.end()}; }

 private:
  GuardedBytes inputs_[kMaxInputs];
  GuardedBytes guarded_output_;
  std::span<std::byte> output_;
};

std::string check_sizes(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Reference> reference = make_reference(type);
  Bench bench;
  for (const Shape& shape : shapes()) {
    note(shape.text());
    bench.compute(*reference, shape, std::byte{0});
  }
  return {};
}

std::string check_output(const RegisteredType& type, const Note& note) {
  const std::unique_ptr<Reference> reference = make_reference(type);
  Bench bench;
  std::string all;
  for (const Shape& shape : shapes()) {
    if (!bench.compute(*reference, shape, std::byte{0})) continue;
    note(shape.text());
    const std::vector<std::byte> first = bench.output();
    bench.compute(*reference, shape, std::byte{0xff});
    if (bench.output() != first) throw Broken{"the output depends on what was there before, or on an earlier call"};
    all += shape.text() + ":";
    for (const std::byte byte : first) all += fmt::format(" {:02x}", static_cast<unsigned>(byte));
    all += "\n";
  }
  if (all.empty())
    throw NotApplicable{"its default parameters fit none of the sizes that are tried (up to 4096 bytes)"};
  return all;
}

constexpr Contract kContracts[] = {
    {"sizes", "arrays of any size are taken or refused, and never left", check_sizes, false, true},
    {"output", "the same inputs give the same bytes, all of them", check_output, true},
};

}  // namespace

std::span<const Contract> reference_contracts() { return kContracts; }

}  // namespace strobe::conformance
