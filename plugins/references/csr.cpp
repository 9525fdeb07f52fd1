// reference.csr_offsets, reference.csr_columns: the shape of a random sparse matrix in compressed rows, in which
// every element is present with probability `density`, independently. No inputs; the same bytes on every host.
#include <algorithm>
#include <limits>

#include "arrays.hpp"
#include "references.hpp"
#include "strobe/random.hpp"

namespace references {
namespace {

struct CsrSpec {
  std::uint32_t rows = 1024;
  std::uint32_t columns = 1024;
  double density = 0.01;
  std::uint64_t seed = 1;
};

void describe(strobe::Schema<CsrSpec>& schema) {
  schema.field("rows", &CsrSpec::rows, "rows of the matrix").at_least(1).at_most(1 << 24);
  schema.field("columns", &CsrSpec::columns, "columns of the matrix").at_least(1).at_most(1 << 24);
  schema.field("density", &CsrSpec::density, "probability that an element is present").at_least(1e-4).at_most(1);
  schema.field("seed", &CsrSpec::seed, "another seed, another matrix");
}

/// Draws how many absent elements lie before the next present one: at least k of them with probability
/// (1 - density)^k. The powers are products, not library functions, and so the same on every host.
class Gaps {
 public:
  Gaps(double density, std::uint32_t columns) {
    const double absent = 1 - density;
    double power = absent;
    for (std::uint32_t k = 1; k <= columns && power >= 0x1p-53; ++k, power *= absent) at_least_.push_back(power);
    at_least_.push_back(0);  // ends every search; longer gaps leave the row, or have no probability in 53 bits
    std::uint32_t gap = 0;
    for (std::size_t slot = kSlots; slot-- > 0; shortest_[slot] = gap)
      while (static_cast<double>(slot + 1) / kSlots <= at_least_[gap]) ++gap;
  }

  std::uint32_t draw(strobe::SplitMix64& random) const {
    const double u = random.uniform();
    std::uint32_t gap = shortest_[static_cast<std::size_t>(u * kSlots)];
    while (u < at_least_[gap]) ++gap;
    return gap;
  }

 private:
  static constexpr std::size_t kSlots = 1024;
  std::vector<double> at_least_;         ///< [k]: probability of a gap of at least k + 1
  std::uint32_t shortest_[kSlots] = {};  ///< by the leading bits of the draw: where to start searching
};

class Shape {
 public:
  explicit Shape(const CsrSpec& spec) : spec_(spec), gaps_(spec.density, spec.columns) {}

  const CsrSpec& spec() const { return spec_; }

  /// Calls `present(column)` for each element of the row, in ascending order.
  template <class Present>
  void for_each_in_row(std::uint32_t row, Present present) const {
    strobe::SplitMix64 random(spec_.seed, row);
    for (std::uint64_t column = gaps_.draw(random); column < spec_.columns; column += 1 + gaps_.draw(random))
      present(static_cast<std::uint32_t>(column));
  }

 private:
  CsrSpec spec_;
  Gaps gaps_;
};

class Offsets final : public strobe::Reference {
 public:
  using Spec = CsrSpec;
  explicit Offsets(const Spec& spec) : shape_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.csr_offsets";
    const std::uint32_t rows = shape_.spec().rows;
    expect_inputs(name, inputs, 0, "it is drawn from its parameters alone");
    expect_bytes(name, "the output", output.size(), (std::uint64_t{rows} + 1) * sizeof(std::uint32_t));
    std::vector<std::uint32_t> offsets{0};
    std::uint64_t total = 0;
    for (std::uint32_t row = 0; row < rows; ++row) {
      shape_.for_each_in_row(row, [&total](std::uint32_t) { ++total; });
      if (total > std::numeric_limits<std::uint32_t>::max())
        throw strobe::Error(name + ": more than 2^32 elements up to row " + std::to_string(row) +
                            " - choose fewer rows or a lower density");
      offsets.push_back(static_cast<std::uint32_t>(total));
    }
    store(name, offsets, output);
  }

 private:
  Shape shape_;
};

class Columns final : public strobe::Reference {
 public:
  using Spec = CsrSpec;
  explicit Columns(const Spec& spec) : shape_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.csr_columns";
    expect_inputs(name, inputs, 0, "it is drawn from its parameters alone");
    const std::size_t expected = output.size() / sizeof(std::uint32_t);
    std::vector<std::uint32_t> columns;
    columns.reserve(expected);
    for (std::uint32_t row = 0; row < shape_.spec().rows && columns.size() <= expected; ++row)
      shape_.for_each_in_row(row, [&columns](std::uint32_t column) { columns.push_back(column); });
    store(name, columns, output);
  }

 private:
  Shape shape_;
};

}  // namespace

void add_csr(strobe::Registry& registry) {
  registry.add<Offsets>("reference.csr_offsets",
                        "random sparse matrix, compressed rows: nothing -> where each row begins (u32, rows + 1)",
                        describe);
  registry.add<Columns>("reference.csr_columns",
                        "the same matrix: nothing -> the column of each element (u32, as many as the last offset)",
                        describe);
}

}  // namespace references
