// reference.gridding: samples at arbitrary places spread onto a square grid, as MRI reconstruction does before its
// Fourier transform, in integers. reference.gridding_positions makes the places.
#include <algorithm>
#include <cstdlib>

#include "arrays.hpp"
#include "references.hpp"
#include "strobe/random.hpp"

namespace references {
namespace {

constexpr std::int64_t kCells = 256;  // along a side
constexpr std::int64_t kCell = 256;   // positions in a cell
constexpr std::int64_t kMiddle = kCells * kCell / 2;

// ---- positions -------------------------------------------------------------------------------------------------
struct PositionsSpec {
  std::string trajectory = "radial";
  std::uint32_t samples = 1024;
  std::uint64_t seed = 1;
};

void describe_positions(strobe::Schema<PositionsSpec>& schema) {
  schema.field("trajectory", &PositionsSpec::trajectory, "radial: rays of 1024 samples; random: uniform")
      .one_of({"radial", "random"});
  schema.field("samples", &PositionsSpec::samples, "positions to make").at_least(1).at_most(1 << 28);
  schema.field("seed", &PositionsSpec::seed, "another seed, other random positions");
}

std::uint32_t packed(std::int64_t x, std::int64_t y) { return static_cast<std::uint32_t>(x | y << 16); }

/// The rays end on a square, at equal distances along its sides, so that no angle has to be computed.
std::uint32_t on_ray(std::int64_t ray, std::int64_t rays, std::int64_t sample) {
  constexpr std::int64_t kRay = 1024, kHalf = kMiddle - 1;
  const std::int64_t along = ray * 8 * kHalf / rays, side = along / (2 * kHalf), rest = along % (2 * kHalf) - kHalf;
  const std::int64_t x = side == 0 ? rest : side == 1 ? kHalf : side == 2 ? -rest : -kHalf;
  const std::int64_t y = side == 0 ? -kHalf : side == 1 ? rest : side == 2 ? kHalf : -rest;
  return packed(kMiddle + x * sample / kRay, kMiddle + y * sample / kRay);
}

class Positions final : public strobe::Reference {
 public:
  using Spec = PositionsSpec;
  explicit Positions(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.gridding_positions";
    expect_inputs(name, inputs, 0, "it is made from its parameters alone");
    strobe::SplitMix64 random(spec_.seed);
    const std::int64_t rays = (std::int64_t{spec_.samples} + 1023) / 1024;
    std::vector<std::uint32_t> positions;
    for (std::int64_t i = 0; i < spec_.samples; ++i)
      positions.push_back(spec_.trajectory == "radial" ? on_ray(i / 1024, rays, i % 1024)
                                                       : static_cast<std::uint32_t>(random.next()));
    store(name, positions, output);
  }

 private:
  Spec spec_;
};

// ---- gridding --------------------------------------------------------------------------------------------------
struct GriddingSpec {};
void describe(strobe::Schema<GriddingSpec>&) {}

/// The radius grows from two cells in the middle to four at the rim, where the rays lie apart.
std::int64_t radius_at(std::int64_t x, std::int64_t y) {
  return 2 * kCell + std::max(std::abs(x - kMiddle), std::abs(y - kMiddle)) / 64;
}

/// 16 to 256 at the sample, 0 at the radius.
std::int64_t weight(std::int64_t radius, std::int64_t dx, std::int64_t dy) {
  const std::int64_t inside = radius * radius - dx * dx - dy * dy;
  return inside <= 0 ? 0 : (inside / 1024) * (inside / 1024) / 4096;
}

class Gridding final : public strobe::Reference {
 public:
  using Spec = GriddingSpec;
  explicit Gridding(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.gridding";
    expect_inputs(name, inputs, 2, "positions, values");
    const auto positions = load<std::uint32_t>(name, "positions", inputs[0]);
    const auto values = load<std::int32_t>(name, "values", inputs[1], 2 * positions.size());
    std::vector<std::int64_t> real(kCells * kCells, 0), imaginary = real, weights = real;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const std::int64_t x = positions[i] & 0xffff, y = positions[i] >> 16, radius = radius_at(x, y);
      for (std::int64_t row = 0; row < kCells; ++row) {
        if (std::abs(row * kCell - y) > radius) continue;
        for (std::int64_t column = 0; column < kCells; ++column) {
          const std::int64_t w = weight(radius, column * kCell - x, row * kCell - y);
          const auto cell = static_cast<std::size_t>(row * kCells + column);
          real[cell] += w * values[2 * i];
          imaginary[cell] += w * values[2 * i + 1];
          weights[cell] += w;
        }
      }
    }
    std::vector<float> image;
    for (std::size_t cell = 0; cell < weights.size(); ++cell)
      for (const std::int64_t sum : {real[cell], imaginary[cell]})
        image.push_back(weights[cell] == 0 ? 0 : static_cast<float>(sum) / static_cast<float>(weights[cell]));
    store(name, image, output);
  }
};

}  // namespace

void add_gridding(strobe::Registry& registry) {
  registry.add<Positions>("reference.gridding_positions",
                          "where samples lie on 256 x 256 cells: nothing -> x in the low half, y in the high one (u32)",
                          describe_positions);
  registry.add<Gridding>("reference.gridding",
                         "weighted means of samples: positions (u32), values (i32, complex) -> 256 x 256 cells (f32)",
                         describe);
}

}  // namespace references
