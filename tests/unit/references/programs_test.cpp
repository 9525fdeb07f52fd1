// k-means, facility location, histogram, sort, stencil, options, gridding and gas dynamics against results worked out
// by hand or published.
#include <cmath>

#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Floats = std::vector<float>;
using Words = std::vector<std::uint32_t>;
using Octets = std::vector<std::uint8_t>;

namespace {

/// Points of four features of which only the first is not 0.
Bytes on_a_line(const Octets& places) {
  Octets points;
  for (const std::uint8_t place : places) points.insert(points.end(), {place, 0, 0, 0});
  return bytes_of(points);
}

Parameters kmeans_shape(std::uint64_t features, std::uint64_t clusters, std::uint64_t iterations) {
  return {{"features", count(features)}, {"clusters", count(clusters)}, {"iterations", count(iterations)}};
}

Parameters one_candidate(std::uint64_t facility) {
  return {{"features", count(4)}, {"candidates", count(1)}, {"facility", count(facility)}};
}

Floats stencil(const Floats& cells, std::uint64_t width, std::uint64_t steps, double centre, double side) {
  const Parameters shape{{"width", count(width)}, {"height", count(3)}, {"depth", count(3)},
                         {"steps", count(steps)}, {"centre", centre},   {"side", side}};
  return run<float>("stencil", shape, {bytes_of(cells)}, cells.size());
}

float option(double rate, double volatility, bool put, float price, float strike, float years) {
  const Parameters parameters{{"rate", rate}, {"volatility", volatility}, {"put", put}};
  return run<float>("black_scholes", parameters,
                    {bytes_of(Floats{price}), bytes_of(Floats{strike}), bytes_of(Floats{years})}, 1)[0];
}

std::uint32_t at(std::uint32_t x, std::uint32_t y) { return x | y << 16; }

Floats gridding(const Words& positions, const std::vector<std::int32_t>& values) {
  return run<float>("gridding", {}, {bytes_of(positions), bytes_of(values)}, 2 * 256 * 256);
}

std::size_t cell(std::size_t x, std::size_t y) { return 2 * (256 * y + x); }

}  // namespace

TEST_CASE("k-means moves centroids to rounded means, and gives a tie to the first cluster") {
  // Centroids 0 and 10: 5 is as far from both and goes to the first. Means 7/3 and 9.5, rounded 2 and 10.
  const Bytes points = on_a_line({0, 10, 2, 9, 5});
  CHECK(run<std::uint32_t>("kmeans", kmeans_shape(4, 2, 1), {points}, 5) == Words{0, 1, 0, 1, 0});
  CHECK(run<float>("kmeans_centroids", kmeans_shape(4, 2, 1), {points}, 8) == Floats{2, 0, 0, 0, 10, 0, 0, 0});
  // Centroids 0 and 1: all but the first go to 1, whose mean is 20/4 = 5; then 2 goes to 0, 4 to 5.
  const Bytes drifting = on_a_line({0, 1, 2, 4, 13});
  CHECK(run<std::uint32_t>("kmeans", kmeans_shape(4, 2, 1), {drifting}, 5) == Words{0, 1, 1, 1, 1});
  CHECK(run<std::uint32_t>("kmeans", kmeans_shape(4, 2, 2), {drifting}, 5) == Words{0, 0, 0, 1, 1});
}

TEST_CASE("k-means reads four features of a point together, and leaves an empty cluster where it is") {
  const Octets points{1, 2, 3, 4, 3, 4, 5, 6, 5, 6, 7, 8, 7, 8, 9, 10};  // 1 ... 8 and 3 ... 10
  CHECK(run<float>("kmeans_centroids", kmeans_shape(8, 1, 1), {bytes_of(points)}, 8) == Floats{2, 3, 4, 5, 6, 7, 8, 9});
  CHECK(run<float>("kmeans_centroids", kmeans_shape(4, 2, 1), {on_a_line({7, 7, 9})}, 8) ==
        Floats{8, 0, 0, 0, 7, 0, 0, 0});
  CHECK_THROWS_WITH(run<float>("kmeans_centroids", kmeans_shape(4, 3, 1), {on_a_line({1, 2})}, 12),
                    Catch::Contains("8 bytes are no 3 or more points"));
}

TEST_CASE("facility location opens what pays, and closes what no longer does") {
  // Squared distances to the first point are 0, 1, 100, 121; to the candidate, the third: 100, 81, 0, 1. Moving the
  // last two saves 220, the first two would lose 180.
  const Bytes points = on_a_line({0, 1, 10, 11});
  CHECK(run<std::uint32_t>("streamcluster", one_candidate(50), {points}, 4) == Words{0, 0, 1, 1});
  CHECK(run<std::uint32_t>("streamcluster_costs", one_candidate(50), {points}, 4) == Words{0, 1, 0, 1});
  // 180 is less than 220 of the facility that can be closed: 182 + 220 instead of 222 + 220.
  CHECK(run<std::uint32_t>("streamcluster", one_candidate(220), {points}, 4) == Words{1, 1, 1, 1});
  CHECK(run<std::uint32_t>("streamcluster_costs", one_candidate(220), {points}, 4) == Words{100, 81, 0, 1});
  // The third saves 9, the others would lose 9 + 3 + 3: neither 10 for opening nor a swap pays.
  CHECK(run<std::uint32_t>("streamcluster", one_candidate(10), {on_a_line({0, 1, 3, 1})}, 4) == Words{0, 0, 0, 0});
  CHECK(run<std::uint32_t>("streamcluster", one_candidate(8), {on_a_line({0, 1, 3, 1})}, 4) == Words{0, 0, 1, 0});
}

TEST_CASE("histogram counts bytes, sort orders words without sign") {
  const Words counts = run<std::uint32_t>("histogram", {}, {bytes_of(Octets{3, 255, 3, 0, 3})}, 256);
  CHECK(counts[0] == 1);
  CHECK(counts[3] == 3);
  CHECK(counts[255] == 1);
  CHECK(run<std::uint32_t>("sort", {}, {bytes_of(Words{3, 1, 0xffffffff, 1, 0x80000000})}, 5) ==
        Words{1, 1, 3, 0x80000000, 0xffffffff});
}

TEST_CASE("stencil weighs a cell and six neighbours, and leaves the surface") {
  Floats expected(27, 1.0f);
  expected[13] = 2;  // 0.5 + 0.25 * 6
  CHECK(stencil(Floats(27, 1.0f), 3, 1, 0.5, 0.25) == expected);
  expected[13] = 2.5;  // 0.5 * 2 + 0.25 * 6
  CHECK(stencil(Floats(27, 1.0f), 3, 2, 0.5, 0.25) == expected);
}

TEST_CASE("stencil adds left, right, up, down, below, above, each sum rounded") {
  Floats cells(27, 0.0f);
  cells[12] = 1e8f, cells[14] = 1, cells[10] = -1e8f;  // left, right, up
  CHECK(stencil(cells, 3, 1, 0, 1)[13] == 0);
  cells[14] = -1e8f, cells[10] = 1;
  CHECK(stencil(cells, 3, 1, 0, 1)[13] == 1);
  cells[14] = 0, cells[10] = 0, cells[16] = -1e8f, cells[4] = 1;  // down, below
  CHECK(stencil(cells, 3, 1, 0, 1)[13] == 1);
  cells[16] = 0, cells[22] = -1e8f;  // above, after below
  CHECK(stencil(cells, 3, 1, 0, 1)[13] == 0);
}

TEST_CASE("options of Hull's example have the published values") {
  // Hull, Options, Futures, and Other Derivatives: price 42, strike 40, 10 %, 20 %, half a year: 4.76 and 0.81.
  CHECK(option(0.1, 0.2, false, 42, 40, 0.5f) == Approx(4.76).margin(0.005));
  CHECK(option(0.1, 0.2, true, 42, 40, 0.5f) == Approx(0.81).margin(0.005));
  // Put-call parity: call - put = price - strike exp(-rate years).
  const double difference = option(0.05, 0.4, false, 20, 30, 2) - option(0.05, 0.4, true, 20, 30, 2);
  CHECK(difference == Approx(20 - 30 * std::exp(-0.1)).margin(1e-5));
}

TEST_CASE("gridding gives each cell the weighted mean of the samples around it") {
  // In the middle the radius is 512: inside = 512^2 - d^2, and (inside / 1024)^2 / 4096 is 16 at the sample, 9 one cell
  // away, 4 on the diagonal, 0 two cells away. One sample alone is its own mean wherever it reaches.
  const Floats one = gridding({at(32768, 32768)}, {100, -20});
  std::size_t touched = 0;
  for (std::size_t i = 0; i < one.size(); i += 2) {
    if (one[i] == 0 && one[i + 1] == 0) continue;
    CHECK((one[i] == 100 && one[i + 1] == -20));
    ++touched;
  }
  CHECK(touched == 9);
  // A second one a cell to the right: radius 516, weights 266256 / 1024 = 260, 260^2 / 4096 = 16 at itself, and
  // (266256 - 65536) / 1024 = 196, 196^2 / 4096 = 9 one cell away.
  const Floats two = gridding({at(32768, 32768), at(33024, 32768)}, {100, 0, 50, 25});
  CHECK(two[cell(128, 128)] == (16 * 100 + 9 * 50) / 25.0f);
  CHECK(two[cell(128, 128) + 1] == 9 * 25 / 25.0f);
  CHECK(two[cell(129, 128)] == (9 * 100 + 16 * 50) / 25.0f);
  CHECK(two[cell(127, 128)] == 100);
  CHECK(two[cell(130, 128)] == 50);
}

TEST_CASE("radial samples of gridding lie on rays from the middle to the rim of a square") {
  const Parameters radial{{"trajectory", std::string("radial")}, {"samples", count(4096)}};
  const Words positions = run<std::uint32_t>("gridding_positions", radial, {}, 4096);
  // Four rays, to the corners of a square of half-side 32767.
  for (std::size_t ray = 0; ray < 4; ++ray) CHECK(positions[1024 * ray] == at(32768, 32768));
  CHECK(positions[512] == at(32768 - 16383, 32768 - 16383));
  CHECK(positions[1024 + 512] == at(32768 + 16383, 32768 - 16383));
  CHECK(positions[2048 + 512] == at(32768 + 16383, 32768 + 16383));
  CHECK(positions[3072 + 512] == at(32768 - 16383, 32768 + 16383));
}

TEST_CASE("the mesh of cfd closes in x and has walls in y") {
  constexpr std::uint32_t kWall = 0xffffffff;
  const Parameters strip{{"width", count(2)}, {"height", count(1)}};
  CHECK(run<std::uint32_t>("cfd_neighbours", strip, {}, 12) ==
        Words{kWall, kWall, kWall, kWall, 3, 2, 1, 0, 2, 3, 0, 1});
  const Parameters two{{"width", count(1)}, {"height", count(2)}};  // lower, upper; lower, upper
  CHECK(run<std::uint32_t>("cfd_neighbours", two, {}, 12) == Words{kWall, 2, 1, kWall, 1, 0, 3, 2, 1, 0, 3, 2});
  const Floats faces = run<float>("cfd_faces", two, {}, 36);
  CHECK(Floats(faces.begin(), faces.begin() + 12) == Floats{0, 0, 0, 0, -1, 1, -1, 1, 1, -1, 1, -1});
  CHECK(Floats(faces.begin() + 12, faces.begin() + 24) == Floats{-1, 1, -1, 1, 0, 0, 0, 0, 1, -1, 1, -1});
  CHECK(faces[24] == 1);
  CHECK(faces[32] == Approx(std::sqrt(2.0)));
}

TEST_CASE("a wind along the walls of the mesh stays as it is") {
  const Parameters mesh{{"width", count(4)}, {"height", count(3)}};
  const auto neighbours = run<std::uint32_t>("cfd_neighbours", mesh, {}, 72);
  const auto faces = run<float>("cfd_faces", mesh, {}, 216);
  Floats state(96);
  for (std::size_t i = 0; i < 96; ++i) state[i] = Floats{1, 0.25f, 0, 2.5f}[i / 24];
  const Parameters steps{{"steps", count(5)}};
  CHECK(run<float>("cfd", steps, {bytes_of(state), bytes_of(neighbours), bytes_of(faces)}, 96) == state);
}

TEST_CASE("two cells of gas at rest push each other by the difference of their pressures") {
  // Pressures 0.4 E: 1 and 2. Cell 0 has a face (1, 0) to cell 1 and a wall (-1, 0) after it; its sound is sqrt(1.4),
  // so its time step is courant / (2 sqrt(1.4)). Through the face: momentum (1 + 2) / 2, less 1 at the wall; energy
  // -sqrt(2.8) / 2 * 2.5, since Rusanov's flux mixes by the faster sound. For a short step the stages hardly differ.
  const Words neighbours{1, 0, 0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff};
  const Floats faces{1, -1, -1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 0};
  const Floats state{1, 1, 0, 0, 0, 0, 2.5f, 5};
  const Parameters step{{"steps", count(1)}, {"courant", 1e-3}};
  const Floats after = run<float>("cfd", step, {bytes_of(state), bytes_of(neighbours), bytes_of(faces)}, 8);
  const double time = 1e-3 / (2 * std::sqrt(1.4));
  CHECK(after[0] == Approx(1).margin(1e-6));
  CHECK(after[2] == Approx(-0.5 * time).epsilon(0.01));
  CHECK(after[4] == 0);
  CHECK(after[6] - 2.5 == Approx(std::sqrt(2.8) / 2 * 2.5 * time).epsilon(0.01));
  CHECK_THROWS_WITH(run<float>("cfd", step, {bytes_of(state), bytes_of(Words{2, 0, 0, 0, 0, 0}), bytes_of(faces)}, 8),
                    Catch::Contains("neighbour 2"));
}
