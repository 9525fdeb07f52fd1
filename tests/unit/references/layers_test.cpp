// Convolution, pooling and order of weights, worked out by hand.
#include "catch.hpp"
#include "run_reference.hpp"

using namespace reference_test;
using Floats = std::vector<float>;
using Doubles = std::vector<double>;
using Positions = std::vector<std::uint64_t>;

namespace {

const Floats kImage{1, 2, 3, 4, 5, 6, 7, 8, 9};  // 3 x 3

Parameters window(std::uint64_t kernel, std::uint64_t stride, std::uint64_t pad) {
  return {{"height", count(3)}, {"width", count(3)},          {"kernel", count(kernel)}, {"stride", count(stride)},
          {"pad", count(pad)},  {"channel_stride", count(9)}, {"image_stride", count(9)}};
}

}  // namespace

TEST_CASE("a convolution pads with zeros, and sums magnitudes beside values") {
  Parameters shape = window(3, 2, 1);
  shape.emplace_back("filters", count(2));
  shape.emplace_back("filter_stride", count(10));
  // The first filter sums the window, the second negates its middle; a stride of 10 leaves one float unused.
  const Floats weights{1, 1, 1, 1, 1, 1, 1, 1, 1, 99, 0, 0, 0, 0, -1, 0, 0, 0, 0, 99};
  const auto sums = run<double>(
      "convolution", shape,
      {bytes_of(kImage), bytes_of(weights), bytes_of(Positions{0, 3, 4, 7}), bytes_of(Floats{0.5f, -0.25f})}, 8);
  // Upper left: 1 + 2 + 4 + 5; lower right: 5 + 6 + 8 + 9.
  CHECK(sums == Doubles{12.5, 12.5, 28.5, 28.5, -1.25, 1.25, -9.25, 9.25});
}

TEST_CASE("channels and images lie where their strides say") {
  // Two channels of two images of one pixel: channel stride 3, image stride 1.
  const Floats input{1, 2, 0, 10, 20};
  const Parameters shape{{"channels", count(2)},
                         {"images", count(2)},
                         {"channel_stride", count(3)},
                         {"image_stride", count(1)},
                         {"filter_stride", count(2)}};
  CHECK(run<double>("convolution", shape, {bytes_of(input), bytes_of(Floats{1, 100}), bytes_of(Positions{0, 1})}, 4) ==
        Doubles{1001, 1001, 2002, 2002});
}

TEST_CASE("pooling takes the largest of what lies in the image, or the mean") {
  CHECK(run<double>("pooling", window(2, 2, 1), {bytes_of(kImage), bytes_of(Positions{0, 1, 2, 3})}, 8) ==
        Doubles{1, 0, 3, 0, 7, 0, 9, 0});
  Parameters average = window(3, 1, 0);
  average.emplace_back("kind", std::string("average"));
  CHECK(run<double>("pooling", average, {bytes_of(Floats{1, -2, 3, -4, 5, -6, 7, -8, 13}), bytes_of(Positions{0})},
                    2) == Doubles{1, 49.0 / 9});
}

TEST_CASE("filters are padded, transposed and scaled") {
  const Floats weights{1, 2, 3, 4, 5, 6};  // two filters of three
  const Parameters by_filter{{"filters", count(2)}, {"depth", count(3)}, {"pitch", count(4)}, {"epsilon", 0.0}};
  CHECK(run<float>("filters", by_filter, {bytes_of(weights)}, 8) == Floats{1, 2, 3, 0, 4, 5, 6, 0});
  Parameters by_depth = by_filter;
  by_depth.emplace_back("rows", std::string("depth"));
  // Scales 2 and 3, variances 4 and 9: factors of 1.
  CHECK(run<float>("filters", by_depth, {bytes_of(weights), bytes_of(Floats{2, 6}), bytes_of(Floats{4, 9})}, 12) ==
        Floats{1, 8, 0, 0, 2, 10, 0, 0, 3, 12, 0, 0});
}

TEST_CASE("shapes that the arrays do not have are refused") {
  Parameters shape = window(3, 1, 0);
  const auto convolve = [&](const Floats& input, const Floats& weights, const Positions& chosen) {
    return run<double>("convolution", shape, {bytes_of(input), bytes_of(weights), bytes_of(chosen)}, 2 * chosen.size());
  };
  shape.emplace_back("filter_stride", count(9));
  CHECK_NOTHROW(convolve(kImage, Floats(9), {0}));
  CHECK_THROWS_WITH(convolve(Floats(8), Floats(9), {0}), Catch::Contains("the input has 8 floats"));
  CHECK_THROWS_WITH(convolve(kImage, Floats(8), {0}), Catch::Contains("8 weights"));
  CHECK_THROWS_WITH(convolve(kImage, Floats(9), {1}), Catch::Contains("output 1 - there are only 1"));
}
