// fir, conv, relu against results worked out by hand.
#include <limits>

#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Floats = std::vector<float>;

TEST_CASE("fir answers an impulse with its taps, and reaches back into the history") {
  const Floats taps{1, 10, 100};
  const auto fir = [&](const Floats& samples, const Floats& history) {
    return run<float>("fir", {}, {bytes_of(samples), bytes_of(history), bytes_of(taps)}, samples.size());
  };
  CHECK(fir({0, 1, 0, 0, 0}, {0, 0}) == Floats{0, 1, 10, 100, 0});
  CHECK(fir({0, 0, 0}, {2, 3}) == Floats{230, 300, 0});
  CHECK(fir({4}, {2, 3}) == Floats{234});
  CHECK_THROWS_WITH(fir({0}, {1}), Catch::Contains("history has 4 bytes - its shape needs 8"));
}

TEST_CASE("fir rounds after each tap, in ascending order") {
  const Floats samples{1e8f}, history{1, -1e8f}, taps{1, 1, 1};
  CHECK(run<float>("fir", {}, {bytes_of(samples), bytes_of(history), bytes_of(Floats{1, 1, 1})}, 1) == Floats{1});
  CHECK(run<float>("fir", {}, {bytes_of(Floats{1}), bytes_of(Floats{-1e8f, 1e8f}), bytes_of(taps)}, 1) == Floats{0});
}

TEST_CASE("conv slides the mask over the padded image, unmirrored") {
  const Floats padded{1, 2,  3,  4,  //
                      5, 6,  7,  8,  //
                      9, 10, 11, 12};
  const Floats mask{1, 0,    0,    //
                    0, 0,    100,  //
                    0, 1000, 0};
  const Parameters shape{{"width", count(2)}, {"height", count(1)}};
  CHECK(run<float>("conv", shape, {bytes_of(padded), bytes_of(mask)}, 2) == Floats{1 + 700 + 10000, 2 + 800 + 11000});
  CHECK_THROWS_WITH(run<float>("conv", shape, {bytes_of(mask), bytes_of(mask)}, 2),
                    Catch::Contains("padded image has 36 bytes - its shape needs 48"));
}

TEST_CASE("conv takes masks of other sizes") {
  const Parameters shape{{"width", count(2)}, {"height", count(2)}, {"mask", count(1)}};
  CHECK(run<float>("conv", shape, {bytes_of(Floats{1, 2, 3, 4}), bytes_of(Floats{5})}, 4) == Floats{5, 10, 15, 20});
}

TEST_CASE("relu keeps what is positive") {
  const float infinity = std::numeric_limits<float>::infinity();
  const Floats in{-1, -0.0f, 0, 2, infinity, -infinity, std::numeric_limits<float>::quiet_NaN()};
  CHECK(run<float>("relu", {}, {bytes_of(in)}, in.size()) == Floats{0, 0, 0, 2, infinity, 0, 0});
  CHECK_THROWS_WITH(run<float>("relu", {}, {bytes_of(in)}, 3), Catch::Contains("the output has 12 bytes"));
}
