// reference.narrow, reference.matrix_product, reference.softmax, reference.layer_norm, reference.attention: what
// kernels for matrix units are checked against. Everything is computed in double from the elements that the kernel
// reads.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

// ---- number formats --------------------------------------------------------------------------------------------
/// A float format with an implied first bit of the mantissa.
struct Format {
  int mantissa, exponent_bits, bias, bytes;
};
constexpr Format kHalf{10, 5, 15, 2}, kBfloat{7, 8, 127, 2}, kFp8{3, 4, 8, 1}, kBf8{2, 5, 16, 1};

Format format_of(const std::string& name) {
  return name == "f16" ? kHalf : name == "bf16" ? kBfloat : name == "fp8" ? kFp8 : kBf8;
}

/// To the nearest even; what is no normal number of the format becomes 0.
std::uint32_t encode(double x, const Format& format) {
  if (x == 0) return 0;
  int exponent = 0;
  const double fraction = std::frexp(std::fabs(x), &exponent);  // in [1/2, 1)
  auto digits = static_cast<std::int64_t>(std::nearbyint(std::ldexp(fraction, format.mantissa + 1)));
  if (digits >> (format.mantissa + 1) != 0) digits >>= 1, ++exponent;
  const int field = exponent - 1 + format.bias;
  if (field < 1) return 0;
  const auto magnitude = (static_cast<std::uint32_t>(field) << format.mantissa) |
                         (static_cast<std::uint32_t>(digits) & ((1u << format.mantissa) - 1));
  return magnitude | (x < 0 ? 1u << (format.mantissa + format.exponent_bits) : 0);
}

/// Finite numbers only.
double decode(std::uint32_t bits, const Format& format) {
  const auto exponent = static_cast<int>(bits >> format.mantissa & ((1u << format.exponent_bits) - 1));
  const std::uint32_t mantissa = bits & ((1u << format.mantissa) - 1);
  const double magnitude = exponent == 0
                               ? std::ldexp(mantissa, 1 - format.bias - format.mantissa)
                               : std::ldexp(mantissa | 1u << format.mantissa, exponent - format.bias - format.mantissa);
  return (bits >> (format.mantissa + format.exponent_bits) & 1) != 0 ? -magnitude : magnitude;
}

template <class T>
std::vector<double> doubles(const std::string& reference, const char* array, std::span<const std::byte> bytes) {
  const std::vector<T> elements = load<T>(reference, array, bytes);
  return {elements.begin(), elements.end()};
}

template <class T>
std::vector<double> decoded(const std::string& reference, const char* array, std::span<const std::byte> bytes,
                            const Format& format) {
  std::vector<double> values;
  for (const T bits : load<T>(reference, array, bytes)) values.push_back(decode(bits, format));
  return values;
}

/// The first 10 bits of a float's mantissa: what an xf32 operand of gfx942 is.
std::vector<double> truncated(const std::string& reference, const char* array, std::span<const std::byte> bytes) {
  std::vector<double> values;
  for (const auto bits : load<std::uint32_t>(reference, array, bytes))
    values.push_back(std::bit_cast<float>(bits & ~0x1fffu));
  return values;
}

std::vector<double> values_of(const std::string& reference, const char* array, std::span<const std::byte> bytes,
                              const std::string& format) {
  if (format == "f64") return doubles<double>(reference, array, bytes);
  if (format == "f32") return doubles<float>(reference, array, bytes);
  if (format == "xf32") return truncated(reference, array, bytes);
  if (format == "i8") return doubles<std::int8_t>(reference, array, bytes);
  if (format_of(format).bytes == 1) return decoded<std::uint8_t>(reference, array, bytes, format_of(format));
  return decoded<std::uint16_t>(reference, array, bytes, format_of(format));
}

template <class T>
void store_as(const std::string& reference, const std::vector<double>& values, Output output) {
  std::vector<T> elements;
  for (const double value : values) elements.push_back(static_cast<T>(value));
  store(reference, elements, output);
}

/// To the nearest half, also a subnormal one.
std::uint16_t half_of(double x) {
  if (std::fabs(x) >= 0x1p-14) return static_cast<std::uint16_t>(encode(x, kHalf));
  const auto magnitude = static_cast<std::uint16_t>(std::nearbyint(std::ldexp(std::fabs(x), 24)));
  return static_cast<std::uint16_t>(magnitude | (std::signbit(x) ? 0x8000 : 0));
}

void store_halves(const std::string& reference, const std::vector<double>& values, Output output) {
  std::vector<std::uint16_t> bits;
  for (const double value : values) bits.push_back(half_of(value));
  store(reference, bits, output);
}

// ---- narrow ----------------------------------------------------------------------------------------------------
struct NarrowSpec {
  std::string format = "f16";
};

void describe_narrow(strobe::Schema<NarrowSpec>& schema) {
  schema
      .field("format", &NarrowSpec::format,
             "of the output: half, bfloat16, or gfx942's FP8 (E4M3 FNUZ) and BF8 (E5M2 FNUZ)")
      .one_of({"f16", "bf16", "fp8", "bf8"});
}

class Narrow final : public strobe::Reference {
 public:
  using Spec = NarrowSpec;
  explicit Narrow(const Spec& spec) : format_(format_of(spec.format)) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.narrow";
    expect_inputs(name, inputs, 1, "the floats");
    const auto floats = load<float>(name, "the input", inputs[0]);
    expect_bytes(name, "the output", output.size(), floats.size() * static_cast<std::size_t>(format_.bytes));
    for (std::size_t n = 0; n < floats.size(); ++n) {
      const std::uint32_t bits = encode(floats[n], format_);
      std::memcpy(&output[n * static_cast<std::size_t>(format_.bytes)], &bits, static_cast<std::size_t>(format_.bytes));
    }
  }

 private:
  Format format_;
};

// ---- matrix_product --------------------------------------------------------------------------------------------
struct ProductSpec {
  std::string format = "f32", format_b, layout = "nt";
  std::uint32_t m = 64, n = 64, k = 64, pitch = 0;
};

void describe_product(strobe::Schema<ProductSpec>& schema) {
  schema.field("format", &ProductSpec::format, "of the elements of A and B")
      .one_of({"f64", "f32", "xf32", "f16", "bf16", "i8", "fp8", "bf8"});
  schema.field("format_b", &ProductSpec::format_b, "of the elements of B; empty: as A").one_of({"", "fp8", "bf8"});
  schema
      .field("layout", &ProductSpec::layout,
             "of A and of B: n - rows of A, of B columns, one after the other; t - the other way")
      .one_of({"nt", "nn", "tt", "tn"});
  schema.field("pitch", &ProductSpec::pitch, "elements from one run of k in memory to the next; 0: k");
  schema.field("m", &ProductSpec::m, "rows of A and C").at_least(1).at_most(1 << 20);
  schema.field("n", &ProductSpec::n, "rows of B, columns of C").at_least(1).at_most(1 << 20);
  schema.field("k", &ProductSpec::k, "columns of A and B").at_least(1).at_most(1 << 20);
}

class Product final : public strobe::Reference {
 public:
  using Spec = ProductSpec;
  explicit Product(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.matrix_product";
    const std::size_t m = spec_.m, n = spec_.n, k = spec_.k;
    expect_inputs(name, inputs, 2, "A, B");
    const std::vector<double> a = values_of(name, "A", inputs[0], spec_.format);
    const std::vector<double> b =
        values_of(name, "B", inputs[1], spec_.format_b.empty() ? spec_.format : spec_.format_b);
    const bool a_runs = spec_.layout[0] == 'n', b_runs = spec_.layout[1] == 't';  // along k
    const std::size_t pitch = spec_.pitch == 0 ? k : spec_.pitch;
    if (pitch < k) throw strobe::Error(name + ": pitch is smaller than k");
    expect_bytes(name, "A as doubles", a.size() * sizeof(double), m * (a_runs ? pitch : k) * sizeof(double));
    expect_bytes(name, "B as doubles", b.size() * sizeof(double), n * (b_runs ? pitch : k) * sizeof(double));
    std::vector<double> c(m * n);
    for (std::size_t i = 0; i < m; ++i)
      for (std::size_t j = 0; j < n; ++j) {
        double sum = 0;
        for (std::size_t e = 0; e < k; ++e)
          sum += a[a_runs ? i * pitch + e : e * m + i] * b[b_runs ? j * pitch + e : e * n + j];
        c[i * n + j] = sum;
      }
    if (spec_.format == "f64") return store(name, c, output);
    if (spec_.format == "i8") return store_as<std::int32_t>(name, c, output);
    store_as<float>(name, c, output);
  }

 private:
  Spec spec_;
};

// ---- softmax, layer_norm ---------------------------------------------------------------------------------------
struct RowsSpec {
  std::uint32_t columns = 64;
};

void describe_rows(strobe::Schema<RowsSpec>& schema) {
  schema.field("columns", &RowsSpec::columns, "elements of a row").at_least(1).at_most(1 << 24);
}

void expect_rows(const std::string& name, std::size_t elements, std::size_t columns) {
  if (elements % columns == 0) return;
  throw strobe::Error(name + ": the input has " + std::to_string(elements) + " elements - pass rows of " +
                      std::to_string(columns));
}

/// exp(x - the largest) / their sum, in place.
void softmax(std::span<double> row) {
  const double largest = *std::max_element(row.begin(), row.end());
  double sum = 0;
  for (double& x : row) sum += x = std::exp(x - largest);
  for (double& x : row) x /= sum;
}

class Softmax final : public strobe::Reference {
 public:
  using Spec = RowsSpec;
  explicit Softmax(const Spec& spec) : columns_(spec.columns) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.softmax";
    expect_inputs(name, inputs, 1, "the rows");
    std::vector<double> x = decoded<std::uint16_t>(name, "the input", inputs[0], kHalf);
    expect_rows(name, x.size(), columns_);
    for (std::size_t first = 0; first < x.size(); first += columns_) softmax({&x[first], columns_});
    store_halves(name, x, output);
  }

 private:
  std::size_t columns_;
};

struct LayerNormSpec {
  std::uint32_t columns = 64;
  double epsilon = 1e-5;
  bool rms = false;
};

void describe_layer_norm(strobe::Schema<LayerNormSpec>& schema) {
  schema.field("columns", &LayerNormSpec::columns, "elements of a row").at_least(1).at_most(1 << 24);
  schema.field("epsilon", &LayerNormSpec::epsilon, "added to the variance").at_least(0).at_most(1);
  schema.field("rms", &LayerNormSpec::rms, "by the root mean square: without mean and shift");
}

class LayerNorm final : public strobe::Reference {
 public:
  using Spec = LayerNormSpec;
  explicit LayerNorm(const Spec& spec) : columns_(spec.columns), epsilon_(spec.epsilon), rms_(spec.rms) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.layer_norm";
    expect_inputs(name, inputs, 3, "the rows, scale, shift");
    std::vector<double> x = decoded<std::uint16_t>(name, "the input", inputs[0], kHalf);
    const std::vector<double> scale = decoded<std::uint16_t>(name, "scale", inputs[1], kHalf);
    const std::vector<double> shift = decoded<std::uint16_t>(name, "shift", inputs[2], kHalf);
    expect_rows(name, x.size(), columns_);
    expect_bytes(name, "scale", scale.size(), columns_);
    expect_bytes(name, "shift", shift.size(), columns_);
    for (std::size_t first = 0; first < x.size(); first += columns_) {
      double mean = 0, variance = 0;
      for (std::size_t n = 0; n < columns_ && !rms_; ++n) mean += x[first + n];
      mean /= static_cast<double>(columns_);
      for (std::size_t n = 0; n < columns_; ++n) variance += (x[first + n] - mean) * (x[first + n] - mean);
      variance /= static_cast<double>(columns_);
      for (std::size_t n = 0; n < columns_; ++n)
        x[first + n] = (x[first + n] - mean) / std::sqrt(variance + epsilon_) * scale[n] + (rms_ ? 0 : shift[n]);
    }
    store_halves(name, x, output);
  }

 private:
  std::size_t columns_;
  double epsilon_;
  bool rms_;
};

// ---- swiglu, gather_rows ---------------------------------------------------------------------------------------
/// Of each row (gate, up): gate / (1 + exp(-gate)) * up.
class Swiglu final : public strobe::Reference {
 public:
  using Spec = RowsSpec;
  explicit Swiglu(const Spec& spec) : columns_(spec.columns) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.swiglu";
    expect_inputs(name, inputs, 1, "rows of gate and up");
    const std::vector<double> x = decoded<std::uint16_t>(name, "the input", inputs[0], kHalf);
    expect_rows(name, x.size(), 2 * columns_);
    std::vector<double> y;
    for (std::size_t first = 0; first < x.size(); first += 2 * columns_)
      for (std::size_t n = first; n < first + columns_; ++n)
        y.push_back(x[n] / (1 + std::exp(-x[n])) * x[n + columns_]);
    store_halves(name, y, output);
  }

 private:
  std::size_t columns_;
};

class GatherRows final : public strobe::Reference {
 public:
  using Spec = RowsSpec;
  explicit GatherRows(const Spec& spec) : columns_(spec.columns) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.gather_rows";
    expect_inputs(name, inputs, 2, "rows of halves, numbers of rows");
    const auto x = load<std::uint16_t>(name, "the input", inputs[0]);
    expect_rows(name, x.size(), columns_);
    std::vector<std::uint16_t> y;
    for (const std::uint32_t row : load<std::uint32_t>(name, "the numbers", inputs[1])) {
      if (row >= x.size() / columns_)
        throw strobe::Error(name + ": there is no row " + std::to_string(row) + " - the input has " +
                            std::to_string(x.size() / columns_));
      y.insert(y.end(), x.begin() + static_cast<std::ptrdiff_t>(row * columns_),
               x.begin() + static_cast<std::ptrdiff_t>((row + 1) * columns_));
    }
    store(name, y, output);
  }

 private:
  std::size_t columns_;
};

// ---- attention -------------------------------------------------------------------------------------------------
struct AttentionSpec {
  std::uint32_t length = 64, width = 64;
  bool causal = false;
};

void describe_attention(strobe::Schema<AttentionSpec>& schema) {
  schema.field("length", &AttentionSpec::length, "queries, and keys, of a head").at_least(1).at_most(1 << 20);
  schema.field("width", &AttentionSpec::width, "elements of a query, key and value").at_least(1).at_most(1 << 16);
  schema.field("causal", &AttentionSpec::causal, "a query sees no keys after its own");
}

class Attention final : public strobe::Reference {
 public:
  using Spec = AttentionSpec;
  explicit Attention(const Spec& spec) : length_(spec.length), width_(spec.width), causal_(spec.causal) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.attention";
    expect_inputs(name, inputs, 3, "queries, keys, values");
    const std::vector<double> q = decoded<std::uint16_t>(name, "queries", inputs[0], kHalf);
    const std::vector<double> k = decoded<std::uint16_t>(name, "keys", inputs[1], kHalf);
    const std::vector<double> v = decoded<std::uint16_t>(name, "values", inputs[2], kHalf);
    expect_rows(name, q.size(), length_ * width_);
    expect_bytes(name, "keys", k.size(), q.size());
    expect_bytes(name, "values", v.size(), q.size());
    std::vector<double> out(q.size());
    for (std::size_t first = 0; first < q.size(); first += length_ * width_)
      for (std::size_t query = 0; query < length_; ++query)
        attend(&q[first + query * width_], &k[first], &v[first], causal_ ? query + 1 : length_,
               &out[first + query * width_]);
    store_halves(name, out, output);
  }

 private:
  void attend(const double* q, const double* k, const double* v, std::size_t keys, double* out) const {
    std::vector<double> weight(keys);
    for (std::size_t key = 0; key < keys; ++key) {
      for (std::size_t e = 0; e < width_; ++e) weight[key] += q[e] * k[key * width_ + e];
      weight[key] /= std::sqrt(static_cast<double>(width_));
    }
    softmax(weight);
    for (std::size_t key = 0; key < keys; ++key)
      for (std::size_t e = 0; e < width_; ++e) out[e] += weight[key] * v[key * width_ + e];
  }

  std::size_t length_, width_;
  bool causal_;
};

}  // namespace

void add_matrix(strobe::Registry& registry) {
  registry.add<Narrow>("reference.narrow",
                       "floats in a narrower format, to the nearest even; what is no normal number there becomes 0",
                       describe_narrow);
  registry.add<Product>(
      "reference.matrix_product",
      "product of A (m x k) and the transpose of B (n x k), row-major, in double: C (m x n) is f64 for "
      "f64, i32 for i8, else f32",
      describe_product);
  registry.add<Softmax>("reference.softmax", "softmax of each row of halves, in double", describe_rows);
  registry.add<LayerNorm>("reference.layer_norm",
                          "each row of halves to mean 0 and variance 1, times scale, plus shift, in double",
                          describe_layer_norm);
  registry.add<Swiglu>("reference.swiglu", "silu of the first half of each row of halves, times the second, in double",
                       describe_rows);
  registry.add<GatherRows>("reference.gather_rows", "rows of 16-bit elements by number", describe_rows);
  registry.add<Attention>("reference.attention",
                          "softmax(Q K^T / sqrt(width)) V of each head, halves, row-major (heads x length x width), in "
                          "double",
                          describe_attention);
}

}  // namespace references
