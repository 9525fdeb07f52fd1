// Graphs of Matrix Market files, and files that must be refused with their line.
#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Words = std::vector<std::uint32_t>;

namespace {

Words of(const std::string& part, const std::string& text, std::size_t size) {
  return run<std::uint32_t>("matrix_market_" + part, {{"name", std::string("a.mtx")}},
                            {bytes_of(std::vector<char>(text.begin(), text.end()))}, size);
}

}  // namespace

TEST_CASE("entries are undirected edges without loops and repetitions, values are skipped") {
  const std::string text =
      "%%MatrixMarket matrix coordinate Real general\r\n% a comment\n\n4 4 5\n"
      "1 2 0.5\n2 1 1e3\n 3\t3 -1 \n%\n4 1 0\n1 4 7\n";
  CHECK(of("size", text, 1) == Words{4});
  CHECK(of("offsets", text, 5) == Words{0, 2, 3, 3, 4});
  CHECK(of("targets", text, 4) == Words{1, 3, 0, 0});
}

TEST_CASE("a triangle of a symmetric pattern is a graph") {
  const std::string text = "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 2";
  CHECK(of("offsets", text, 4) == Words{0, 1, 3, 4});
  CHECK(of("targets", text, 4) == Words{1, 0, 2, 1});
}

TEST_CASE("a file that is no graph is refused with its line and what to do") {
  const std::string banner = "%%MatrixMarket matrix coordinate real general\n";
  const std::pair<std::string, std::string> cases[] = {
      {"", "a.mtx:1: begins with no %%MatrixMarket banner - give a Matrix Market file, decompressed"},
      {"1 2 3\n", "a.mtx:1: begins with no"},
      {"%%MatrixMarket matrix array real general\n2 2\n", "a.mtx:1: is a matrix in array format - give"},
      {"%%MatrixMarket matrix coordinate quaternion general\n", "a.mtx:1: field 'quaternion' is not one of"},
      {"%%MatrixMarket matrix coordinate real upper\n", "a.mtx:1: symmetry 'upper' is not one of"},
      {banner + "% nothing\n", "a.mtx:2: the file ends before its size line - it is truncated"},
      {banner + "3 4 1\n1 1 1\n", "a.mtx:2: the matrix has 3 rows and 4 columns"},
      {banner + "0 0 0\n", "a.mtx:2: 0 vertices - give 1 to"},
      {banner + "99999999999999999999 1 1\n", "a.mtx:2: the number of rows is no whole number"},
      {banner + "3 3 99999999999\n", "a.mtx:2: 99999999999 entries - give at most"},
      {banner + "3 3\n", "a.mtx:2: the number of entries is no whole number"},
      {banner + "3 3 2\n1 2 1\n", "a.mtx:3: the file ends after 1 of 2 entries - it is truncated"},
      {banner + "3 3 1\n1 2 1\n2 3 1\n", "a.mtx:4: there are more than the 1 entries"},
      {banner + "3 3 1\n1 4 1\n", "a.mtx:3: column 4 - rows and columns count from 1 to 3"},
      {banner + "3 3 1\n0 1 1\n", "a.mtx:3: row 0 - rows and columns count from 1 to 3"},
      {banner + "3 3 1\n1 -2 1\n", "a.mtx:3: the column is no whole number"},
      {banner + "3 3 1\n1.5 2 1\n", "a.mtx:3: the row is no whole number"},
      {banner + "3 3 1\n1 2\n", "a.mtx:3: 0 values follow the row and the column - the banner's field wants 1"},
      {banner + std::string("3 3 1\n1 2\0 1\n", 14), "a.mtx:3: the column is no whole number"},
  };
  for (const auto& [text, says] : cases) {
    INFO(text);
    CHECK_THROWS_WITH(of("size", text, 1), Catch::Contains(says));
  }
}
