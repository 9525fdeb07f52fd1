// Random matrices against sums in long double: no element of D is further from the exact sum than the roundings and
// cuts of its instruction's rule allow. The bound follows the rule step by step, so that it is small where terms
// cancel each other. Formats and rules are written down here once more, apart from the code under test.
#include <cfloat>
#include <cmath>
#include <random>

#include "catch.hpp"
#include "matrix_places.hpp"

using namespace strobe::test;

namespace {

using Real = long double;

struct Format {
  int exponent, mantissa, bias;
  int kept;  ///< bits of the mantissa that count
};
constexpr Format kF64{11, 52, 1023, 52}, kF32{8, 23, 127, 23}, kXf32{8, 23, 127, 10}, kF16{5, 10, 15, 10},
    kBf16{8, 7, 127, 7}, kFp8{4, 3, 8, 3}, kBf8{5, 2, 16, 2};

/// How products are summed: `chain` fuses each with the sum, `tree` adds groups in pairs, `aligned` cuts the products
/// of a group off below the largest, `split` does so for even and odd columns apart.
enum class Rule { chain, tree, aligned, split };

struct Form {
  const char *target, *mnemonic;
  Shape shape;
  Format a, b;
  Rule rule;
  int group;
};
const Form kForms[] = {
    {"gfx908", "v_mfma_f32_32x32x1f32", {32, 32, 1, 2, 32}, kF32, kF32, Rule::chain, 1},
    {"gfx908", "v_mfma_f32_16x16x16f16", {16, 16, 16, 1, 16}, kF16, kF16, Rule::tree, 4},
    {"gfx908", "v_mfma_f32_32x32x4bf16", {32, 32, 4, 1, 16}, kBf16, kBf16, Rule::tree, 2},
    {"gfx90a", "v_mfma_f32_32x32x2f32", {32, 32, 2, 1, 32}, kF32, kF32, Rule::chain, 1},
    {"gfx90a", "v_mfma_f64_16x16x4f64", {16, 16, 4, 1, 64}, kF64, kF64, Rule::chain, 1},
    {"gfx90a", "v_mfma_f32_4x4x4f16", {4, 4, 4, 16, 16}, kF16, kF16, Rule::tree, 4},
    {"gfx90a", "v_mfma_f32_16x16x16bf16_1k", {16, 16, 16, 1, 16}, kBf16, kBf16, Rule::tree, 4},
    {"gfx942", "v_mfma_f32_16x16x4_f32", {16, 16, 4, 1, 32}, kF32, kF32, Rule::chain, 1},
    {"gfx942", "v_mfma_f32_32x32x2_f32", {32, 32, 2, 1, 32}, kF32, kF32, Rule::chain, 1},
    {"gfx942", "v_mfma_f32_4x4x1_16b_f32", {4, 4, 1, 16, 32}, kF32, kF32, Rule::chain, 1},
    {"gfx942", "v_mfma_f64_16x16x4_f64", {16, 16, 4, 1, 64}, kF64, kF64, Rule::chain, 1},
    {"gfx942", "v_mfma_f64_4x4x4_4b_f64", {4, 4, 4, 4, 64}, kF64, kF64, Rule::chain, 1},
    {"gfx942", "v_mfma_f32_16x16x8_xf32", {16, 16, 8, 1, 32}, kXf32, kXf32, Rule::aligned, 4},
    {"gfx942", "v_mfma_f32_16x16x16_f16", {16, 16, 16, 1, 16}, kF16, kF16, Rule::aligned, 8},
    {"gfx942", "v_mfma_f32_4x4x4_16b_f16", {4, 4, 4, 16, 16}, kF16, kF16, Rule::aligned, 4},
    {"gfx942", "v_mfma_f32_32x32x8_bf16", {32, 32, 8, 1, 16}, kBf16, kBf16, Rule::aligned, 8},
    {"gfx942", "v_mfma_f32_16x16x32_fp8_fp8", {16, 16, 32, 1, 8}, kFp8, kFp8, Rule::split, 16},
    {"gfx942", "v_mfma_f32_32x32x16_bf8_fp8", {32, 32, 16, 1, 8}, kBf8, kFp8, Rule::split, 16},
};

/// A normal number as bits, of an exponent around that of 1.
u64 random_bits(std::mt19937_64& random, const Format& f, int spread) {
  const int reach = std::min(spread, f.bias - 2),
            exponent = f.bias - reach / 2 + static_cast<int>(random() % (reach + 1u));
  const u64 mantissa = random() & ((u64{1} << f.mantissa) - 1), sign = random() & 1;
  return mantissa | static_cast<u64>(exponent) << f.mantissa | sign << (f.mantissa + f.exponent);
}
Real value_of(u64 bits, const Format& f) {
  const u64 mantissa = (bits & ((u64{1} << f.mantissa) - 1)) >> (f.mantissa - f.kept) << (f.mantissa - f.kept);
  const int exponent = static_cast<int>(bits >> f.mantissa & ((u64{1} << f.exponent) - 1));
  const u64 with_first = exponent == 0 ? mantissa : mantissa | u64{1} << f.mantissa;
  const Real magnitude = std::ldexp(static_cast<Real>(with_first), std::max(exponent, 1) - f.bias - f.mantissa);
  return (bits >> (f.mantissa + f.exponent) & 1) != 0 ? -magnitude : magnitude;
}

/// A sum, and how far the computed one may be from it.
struct Bounded {
  Real value, error;

  /// Rounded to the nearest: off by at most `unit`, half a step below 1, of what is rounded.
  void round(Real unit) { error += unit * (std::fabs(value) + error); }
  void add(const Bounded& other) {
    value += other.value;
    error += other.error + std::fabs(value) * LDBL_EPSILON;
  }
};

/// Of products that are added in pairs, and those sums in pairs.
Bounded tree_of(const Real* products, int count, Real unit) {
  if (count == 1) return {products[0], std::fabs(products[0]) * LDBL_EPSILON};  // inexact of doubles
  Bounded sum = tree_of(products, count / 2, unit);
  sum.add(tree_of(products + count / 2, count / 2, unit));
  sum.round(unit);
  return sum;
}

/// Products are cut off 24 bits below the largest power of two among them, their sum 31 and C 24 below the larger of
/// that and C's. Sums of even and odd columns are cut off once more.
void add_aligned(Bounded& sum, const Real* products, int count, bool is_split, Real unit) {
  Real largest = 0;
  Bounded all{0, 0};
  for (int k = 0; k < count; ++k) {
    largest = std::max(largest, std::fabs(products[k]));
    all.add({products[k], 0});
  }
  const Real common = std::max(largest, std::fabs(sum.value) + sum.error);
  all.error += std::ldexp(largest, -24) * static_cast<Real>(count + (is_split ? 1 : 0));
  sum.error += std::ldexp(common, -24) + std::ldexp(common, -31);
  sum.add(all);
  sum.round(unit);
}

Bounded sum_of(const Form& form, const std::vector<Real>& products, Real c) {
  const Real unit = std::ldexp(Real{1}, form.shape.bits == 64 ? -53 : -24);
  const int count = static_cast<int>(products.size());
  Bounded sum{c, 0};
  for (int k = 0; k < count; k += form.group) {
    const Real* const group = products.data() + k;
    if (form.rule == Rule::chain || form.rule == Rule::tree) {
      sum.add(tree_of(group, form.group, unit));
      sum.round(unit);
    } else {
      add_aligned(sum, group, form.group, form.rule == Rule::split, unit);
    }
  }
  return sum;
}

/// Of all elements of D, those further off than the bound, and the largest share of the bound.
struct Found {
  unsigned outside = 0;
  Real share = 0;
};

class Trial {
 public:
  Trial(const Form& form, CdnaMachine& machine, std::mt19937_64& random, int spread, bool cancels)
      : form_(form), machine_(machine) {
    machine.clear();
    put_side(random, 0, form.a, spread, a_);
    put_side(random, 16, form.b, spread, b_);
    const Shape& s = form.shape;
    for (int n = 0; n < s.m * s.n * s.blocks; ++n) {
      const Real sum = total(n), c = value_of(random_bits(random, of_c(), spread), of_c());
      c_.push_back(rounded(cancels ? -sum : c));
      put(machine, 256, spot(n), width(), bits_of(c_.back()));
    }
  }

  void run(Found& found) {
    machine_.run(assembly(form_.mnemonic, form_.shape));
    for (std::size_t n = 0; n < c_.size(); ++n) {
      const Bounded expected = sum_of(form_, products(static_cast<int>(n)), c_[n]);
      const Real got = value_of(get(machine_, 256, spot(static_cast<int>(n)), width()), of_c());
      const Real error = std::fabs(got - expected.value);
      if (!(error <= expected.error)) ++found.outside;
      if (expected.error > 0) found.share = std::max(found.share, error / expected.error);
    }
  }

 private:
  int width() const { return form_.shape.bits == 64 ? 64 : 32; }
  Format of_c() const { return width() == 64 ? kF64 : kF32; }
  Real rounded(Real x) const { return width() == 64 ? Real{static_cast<double>(x)} : Real{static_cast<float>(x)}; }
  u64 bits_of(Real x) const {
    return width() == 64 ? std::bit_cast<u64>(static_cast<double>(x)) : std::bit_cast<u32>(static_cast<float>(x));
  }
  Spot spot(int n) const {
    const Shape& s = form_.shape;
    return result_spot(s, n / (s.m * s.n), n / s.n % s.m, n % s.n);
  }
  void put_side(std::mt19937_64& random, unsigned first, const Format& f, int spread,
                std::vector<std::vector<Real>>& to) {
    const Shape& s = form_.shape;
    for (int side = 0; side < s.m * s.blocks; ++side) {
      to.emplace_back();
      for (int k = 0; k < s.k; ++k) {
        const u64 bits = random_bits(random, f, spread);
        to.back().push_back(value_of(bits, f));
        put(machine_, first, input_spot(s, side / s.m, side % s.m, k), s.bits, bits);
      }
    }
  }
  std::vector<Real> products(int n) const {
    const Shape& s = form_.shape;
    const int block = n / (s.m * s.n), i = block * s.m + n / s.n % s.m, j = block * s.n + n % s.n;
    std::vector<Real> result;
    for (std::size_t k = 0; k < static_cast<std::size_t>(s.k); ++k)
      result.push_back(a_[static_cast<std::size_t>(i)][k] * b_[static_cast<std::size_t>(j)][k]);
    return result;
  }
  Real total(int n) const {
    Real sum = 0;
    for (const Real product : products(n)) sum += product;
    return sum;
  }

  const Form& form_;
  CdnaMachine& machine_;
  std::vector<std::vector<Real>> a_, b_;  ///< rows of A and columns of B of all blocks
  std::vector<Real> c_;
};

}  // namespace

TEST_CASE("CDNA: matrix instructions are as near to a long double sum as their rules allow") {
  static_assert(LDBL_MANT_DIG >= 64, "products of single floats are exact");
  std::mt19937_64 random(46);
  for (const Form& form : kForms) {
    CdnaMachine machine(form.target);
    Found found;
    for (const int spread : {0, 3, 12, 40})
      for (const bool cancels : {false, true})
        for (int round = 0; round < 4; ++round) Trial(form, machine, random, spread, cancels).run(found);
    INFO(form.target << " " << form.mnemonic << ": largest share of the bound " << static_cast<double>(found.share));
    CHECK(found.outside == 0);
    CHECK(found.share > 0.3L);  // otherwise the bound would hide errors
  }
}
