// matmul and spmv against results worked out by hand, and the random sparse matrix against its definition.
#include <algorithm>
#include <cmath>

#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Floats = std::vector<float>;
using Words = std::vector<std::uint32_t>;

namespace {

Parameters matmul_shape(std::uint64_t m, std::uint64_t n, std::uint64_t k) {
  return {{"m", count(m)}, {"n", count(n)}, {"k", count(k)}};
}

Parameters matrix(std::uint64_t rows, std::uint64_t columns, double density, std::uint64_t seed) {
  return {{"rows", count(rows)}, {"columns", count(columns)}, {"density", density}, {"seed", count(seed)}};
}

Floats spmv(const Floats& values, const Words& columns, const Words& offsets, const Floats& x) {
  return run<float>("spmv", {}, {bytes_of(values), bytes_of(columns), bytes_of(offsets), bytes_of(x)},
                    offsets.size() - 1);
}

}  // namespace

TEST_CASE("matmul multiplies row by column") {
  const Floats a{1, 2, 3,  //
                 4, 5, 6};
  const Floats b{7,  8,   //
                 9,  10,  //
                 11, 12};
  CHECK(run<float>("matmul", matmul_shape(2, 2, 3), {bytes_of(a), bytes_of(b)}, 4) == Floats{58, 64, 139, 154});
  CHECK_THROWS_WITH(run<float>("matmul", matmul_shape(2, 2, 4), {bytes_of(a), bytes_of(b)}, 4),
                    Catch::Contains("A has 24 bytes - its shape needs 32"));
}

TEST_CASE("matmul sums over ascending k, and rounds each product and sum") {
  const Floats a{1, 1, 1};
  CHECK(run<float>("matmul", matmul_shape(1, 1, 3), {bytes_of(a), bytes_of(Floats{1e8f, 1, -1e8f})}, 1) == Floats{0});
  CHECK(run<float>("matmul", matmul_shape(1, 1, 3), {bytes_of(a), bytes_of(Floats{1e8f, -1e8f, 1})}, 1) == Floats{1});
  // 1 + 2^-12 squared needs 25 bits; a fused sum would keep the last of them.
  const float x = 1 + 0x1p-12f;
  CHECK(run<float>("matmul", matmul_shape(1, 1, 2), {bytes_of(Floats{1, x}), bytes_of(Floats{-1, x})}, 1) ==
        Floats{0x1p-11f});
}

TEST_CASE("matmul of many columns agrees with sums taken one by one") {
  const std::size_t m = 3, n = 1300, k = 5;
  Floats a(m * k), b(k * n), expected(m * n);
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(i) - 4;
  for (std::size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(i % 97);
  for (std::size_t i = 0; i < expected.size(); ++i)
    for (std::size_t j = 0; j < k; ++j) expected[i] += a[i / n * k + j] * b[j * n + i % n];
  CHECK(run<float>("matmul", matmul_shape(m, n, k), {bytes_of(a), bytes_of(b)}, m * n) == expected);
}

TEST_CASE("spmv multiplies compressed rows") {
  // 1 . 2
  // . . .
  // 3 4 5
  CHECK(spmv({1, 2, 3, 4, 5}, {0, 2, 0, 1, 2}, {0, 2, 2, 5}, {10, 100, 1000}) == Floats{2010, 0, 5430});
}

TEST_CASE("spmv refuses rows and columns that lead outside its arrays") {
  CHECK_THROWS_WITH(spmv({1}, {0}, {0, 2}, {1}), Catch::Contains("row 0 runs from 0 to 2"));
  CHECK_THROWS_WITH(spmv({1}, {0}, {1, 0}, {1}), Catch::Contains("row 0 runs from 1 to 0"));
  CHECK_THROWS_WITH(spmv({1}, {1}, {0, 1}, {1}), Catch::Contains("column 1 of row 0"));
  CHECK_THROWS_WITH(spmv({1, 2}, {0}, {0, 1}, {1}), Catch::Contains("values has 8 bytes"));
}

TEST_CASE("the random sparse matrix has ascending columns in every row and the density asked for") {
  const std::uint64_t rows = 2000, columns = 3000;
  const Parameters parameters = matrix(rows, columns, 0.01, 7);
  const auto offsets = run<std::uint32_t>("csr_offsets", parameters, {}, rows + 1);
  const auto elements = run<std::uint32_t>("csr_columns", parameters, {}, offsets.back());

  double squares = 0;
  for (std::size_t row = 0; row < rows; ++row) {
    const auto begin = elements.begin() + offsets[row], end = elements.begin() + offsets[row + 1];
    REQUIRE(offsets[row] <= offsets[row + 1]);
    REQUIRE(std::adjacent_find(begin, end, std::greater_equal<>()) == end);
    REQUIRE((begin == end || *(end - 1) < columns));
    const double length = static_cast<double>(end - begin);
    squares += (length - 30) * (length - 30);
  }
  // Lengths are binomial: mean 30, variance 29.7. The margins are six standard deviations of the estimates.
  const double mean = static_cast<double>(elements.size()) / static_cast<double>(rows);
  CHECK(std::abs(mean - 30) < 6 * std::sqrt(29.7 / static_cast<double>(rows)));
  CHECK(std::abs(squares / static_cast<double>(rows) - 29.7) < 6 * 29.7 * std::sqrt(2.0 / static_cast<double>(rows)));

  Words per_decile(10);
  for (const std::uint32_t column : elements) ++per_decile[column * 10 / columns];
  const double expected = static_cast<double>(elements.size()) / 10;
  for (const std::uint32_t hits : per_decile) CHECK(std::abs(hits - expected) < 6 * std::sqrt(expected));
}

TEST_CASE("a seed names one sparse matrix, on every host") {
  const auto first_row = [](std::uint64_t seed) {
    const Parameters parameters = matrix(1, 1000, 0.01, seed);
    return run<std::uint32_t>("csr_columns", parameters, {},
                              run<std::uint32_t>("csr_offsets", parameters, {}, 2).back());
  };
  CHECK(first_row(1) == first_row(1));
  CHECK(first_row(1) != first_row(2));
  CHECK(first_row(1) == Words{99, 105, 413, 439, 591, 617, 664, 804, 977});
}

TEST_CASE("a sparse matrix of density one is full") {
  const Parameters parameters = matrix(2, 5, 1.0, 3);
  CHECK(run<std::uint32_t>("csr_offsets", parameters, {}, 3) == Words{0, 5, 10});
  CHECK(run<std::uint32_t>("csr_columns", parameters, {}, 10) == Words{0, 1, 2, 3, 4, 0, 1, 2, 3, 4});
  CHECK_THROWS_WITH(run<std::uint32_t>("csr_columns", parameters, {}, 9), Catch::Contains("the output has 36 bytes"));
}
