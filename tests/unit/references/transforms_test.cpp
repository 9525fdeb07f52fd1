// Walsh transform and transpose against their definitions; shortest paths of all pairs worked out by hand.
#include <bit>

#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Floats = std::vector<float>;
using Words = std::vector<std::uint32_t>;

namespace {

constexpr std::uint32_t kNone = 0xffffffff;

Floats walsh(const Floats& values) { return run<float>("walsh", {}, {bytes_of(values)}, values.size()); }

Words lengths(const Words& edges, const Words& through) {
  return run<std::uint32_t>("all_pairs_lengths", {}, {bytes_of(edges), bytes_of(through)}, edges.size());
}

// From 0 to 2 it is shorter through 1, from 2 to 0 straight on; 1 to 0 leads through 2.
const Words kEdges{0, 1, 9,   //
                   9, 0, 2,   //
                   3, 9, 0};  //

}  // namespace

TEST_CASE("the Walsh transform adds each value with the sign of the parity of common bits") {
  CHECK(walsh({3}) == Floats{3});
  CHECK(walsh({1, 2, 3, 5}) == Floats{11, -3, -5, 1});
  Floats values(128), expected(128);
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(i * i % 17) - 8;
  for (std::size_t k = 0; k < values.size(); ++k)
    for (std::size_t i = 0; i < values.size(); ++i)
      expected[k] += std::popcount(i & k) % 2 == 0 ? values[i] : -values[i];
  CHECK(walsh(values) == expected);
  CHECK_THROWS_WITH(walsh({1, 2, 3}), Catch::Contains("got 3 values - pass a power of two"));
}

TEST_CASE("the transpose of a matrix has its columns as rows") {
  const Parameters shape{{"rows", count(2)}, {"columns", count(3)}};
  CHECK(run<std::uint32_t>("transpose", shape, {bytes_of(Words{1, 2, 3, 4, 5, 6})}, 6) == Words{1, 4, 2, 5, 3, 6});
  CHECK_THROWS_WITH(run<std::uint32_t>("transpose", shape, {bytes_of(Words{1, 2})}, 6),
                    Catch::Contains("matrix has 8 bytes - its shape needs 24"));
}

TEST_CASE("distances of all pairs are those of the shortest ways") {
  CHECK(run<std::uint32_t>("all_pairs", {}, {bytes_of(kEdges)}, 9) == Words{0, 1, 3, 5, 0, 2, 3, 4, 0});
  CHECK_THROWS_WITH(run<std::uint32_t>("all_pairs", {}, {bytes_of(Words{0, 1, 2})}, 3),
                    Catch::Contains("got 3 edges - pass a square matrix"));
  CHECK_THROWS_WITH(run<std::uint32_t>("all_pairs", {}, {bytes_of(Words{0, 65536, 2, 0})}, 4),
                    Catch::Contains("pass lengths below 65536"));
}

TEST_CASE("paths through vertices are as long as their edges, and none where the vertices make no path") {
  const Words through{kNone, kNone, 1, 2, kNone, kNone, kNone, 0, kNone};
  CHECK(lengths(kEdges, through) == Words{0, 1, 3, 5, 0, 2, 3, 4, 0});
  Words detour = through;
  detour[3] = kNone;  // a longer way than need be
  CHECK(lengths(kEdges, detour) == Words{0, 1, 3, 9, 0, 2, 3, 4, 0});
  detour[3] = 3;  // no vertex
  CHECK(lengths(kEdges, detour)[3] == kNone);
  detour[3] = 0;  // from 1 to 0 through 0: its second part is an edge of length 0, its first part itself
  CHECK(lengths(kEdges, detour)[3] == kNone);
}
