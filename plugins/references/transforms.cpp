// reference.transpose, reference.walsh. The transform starts with the longest distance, where the kernel starts with
// the shortest: intermediate values differ, so results agree only for whole numbers, whose sums are exact.
#include <bit>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

// ---- transpose -------------------------------------------------------------------------------------------------
struct TransposeSpec {
  std::uint32_t rows = 1024;
  std::uint32_t columns = 1024;
};

void describe_transpose(strobe::Schema<TransposeSpec>& schema) {
  schema.field("rows", &TransposeSpec::rows, "rows of the matrix").at_least(1).at_most(1 << 20);
  schema.field("columns", &TransposeSpec::columns, "columns of the matrix").at_least(1).at_most(1 << 20);
}

class Transpose final : public strobe::Reference {
 public:
  using Spec = TransposeSpec;
  explicit Transpose(const Spec& spec) : rows_(spec.rows), columns_(spec.columns) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.transpose";
    expect_inputs(name, inputs, 1, "matrix");
    const auto matrix = load<std::uint32_t>(name, "matrix", inputs[0], rows_ * columns_);
    std::vector<std::uint32_t> transposed(matrix.size());
    for (std::uint64_t row = 0; row < rows_; ++row)
      for (std::uint64_t column = 0; column < columns_; ++column)
        transposed[column * rows_ + row] = matrix[row * columns_ + column];
    store(name, transposed, output);
  }

 private:
  std::uint64_t rows_, columns_;
};

// ---- walsh -----------------------------------------------------------------------------------------------------
struct WalshSpec {};
void describe_walsh(strobe::Schema<WalshSpec>&) {}

/// The transform of the sums of both halves, then that of their differences.
void walsh(std::span<double> values) {
  const std::size_t half = values.size() / 2;
  if (half == 0) return;
  for (std::size_t i = 0; i < half; ++i) {
    const double left = values[i], right = values[half + i];
    values[i] = left + right;
    values[half + i] = left - right;
  }
  walsh(values.first(half));
  walsh(values.last(half));
}

class Walsh final : public strobe::Reference {
 public:
  using Spec = WalshSpec;
  explicit Walsh(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.walsh";
    expect_inputs(name, inputs, 1, "values");
    const auto floats = load<float>(name, "values", inputs[0]);
    if (!std::has_single_bit(floats.size()))
      throw strobe::Error(name + ": got " + std::to_string(floats.size()) + " values - pass a power of two");
    std::vector<double> values(floats.begin(), floats.end());
    walsh(values);
    store(name, std::vector<float>(values.begin(), values.end()), output);
  }
};

}  // namespace

void add_transforms(strobe::Registry& registry) {
  registry.add<Transpose>("reference.transpose", "matrix (rows x columns elements of 32 bits) -> its transpose",
                          describe_transpose);
  registry.add<Walsh>("reference.walsh",
                      "values (f32, a power of two of them) -> their Walsh transform in the order of Hadamard, f32",
                      describe_walsh);
}

}  // namespace references
