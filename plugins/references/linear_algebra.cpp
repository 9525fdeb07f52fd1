// reference.matmul, reference.spmv. Sums run over ascending k and along the row, every product and sum rounded.
#include <algorithm>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

// ---- matmul ----------------------------------------------------------------------------------------------------
struct MatmulSpec {
  std::uint32_t m = 128;
  std::uint32_t n = 128;
  std::uint32_t k = 128;
};

void describe_matmul(strobe::Schema<MatmulSpec>& schema) {
  schema.field("m", &MatmulSpec::m, "rows of A and C").at_least(1).at_most(1 << 20);
  schema.field("n", &MatmulSpec::n, "columns of B and C").at_least(1).at_most(1 << 20);
  schema.field("k", &MatmulSpec::k, "columns of A, rows of B").at_least(1).at_most(1 << 20);
}

class Matmul final : public strobe::Reference {
 public:
  using Spec = MatmulSpec;
  explicit Matmul(const Spec& spec) : m_(spec.m), n_(spec.n), k_(spec.k) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.matmul";
    expect_inputs(name, inputs, 2, "A, B");
    const auto a = load<float>(name, "A", inputs[0], m_ * k_);
    const auto b = load<float>(name, "B", inputs[1], k_ * n_);
    expect_bytes(name, "the output", output.size(), m_ * n_ * sizeof(float));
    std::vector<float> c(m_ * n_, 0.0f);
    // Column blocks keep the part of B in use within the host's L2 cache; each sum still runs over ascending k.
    constexpr std::uint64_t kColumns = 512;
    for (std::uint64_t first = 0; first < n_; first += kColumns)
      for (std::uint64_t row = 0; row < m_; ++row)
        add_row(&a[row * k_], &b[first], &c[row * n_ + first], std::min(kColumns, n_ - first));
    store(name, c, output);
  }

 private:
  void add_row(const float* a, const float* b, float* c, std::uint64_t columns) const {
    for (std::uint64_t k = 0; k < k_; ++k)
      for (std::uint64_t j = 0; j < columns; ++j) c[j] += a[k] * b[k * n_ + j];
  }

  std::uint64_t m_, n_, k_;
};

// ---- spmv ------------------------------------------------------------------------------------------------------
struct SpmvSpec {};
void describe_spmv(strobe::Schema<SpmvSpec>&) {}

class Spmv final : public strobe::Reference {
 public:
  using Spec = SpmvSpec;
  explicit Spmv(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.spmv";
    expect_inputs(name, inputs, 4, "values, columns, offsets, x");
    const auto columns = load<std::uint32_t>(name, "columns", inputs[1]);
    const auto values = load<float>(name, "values", inputs[0], columns.size());
    const auto offsets = load<std::uint32_t>(name, "offsets", inputs[2]);
    const auto x = load<float>(name, "x", inputs[3]);
    if (offsets.empty()) throw strobe::Error(name + ": offsets is empty - pass one more offset than rows");

    std::vector<float> y(offsets.size() - 1, 0.0f);
    for (std::size_t row = 0; row < y.size(); ++row) {
      if (offsets[row] > offsets[row + 1] || offsets[row + 1] > columns.size())
        throw strobe::Error(name + ": row " + std::to_string(row) + " runs from " + std::to_string(offsets[row]) +
                            " to " + std::to_string(offsets[row + 1]) + " - pass ascending offsets of at most " +
                            std::to_string(columns.size()));
      for (std::uint32_t i = offsets[row]; i < offsets[row + 1]; ++i) {
        if (columns[i] >= x.size())
          throw strobe::Error(name + ": column " + std::to_string(columns[i]) + " of row " + std::to_string(row) +
                              " - x has only " + std::to_string(x.size()) + " elements");
        y[row] += values[i] * x[columns[i]];
      }
    }
    store(name, y, output);
  }
};

}  // namespace

void add_linear_algebra(strobe::Registry& registry) {
  registry.add<Matmul>("reference.matmul", "matrix product, f32, row-major: A (m x k), B (k x n) -> C (m x n)",
                       describe_matmul);
  registry.add<Spmv>("reference.spmv",
                     "sparse matrix (compressed rows) times vector, f32: values, columns (u32), offsets (u32, rows + "
                     "1 of them), x -> y",
                     describe_spmv);
}

}  // namespace references
