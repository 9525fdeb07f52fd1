// reference.stencil: Jacobi steps on a box of cells. A cell becomes centre * itself + side * the sum of its neighbours,
// which are added in ascending order of their distance in memory: left, right, up, down, below, above. Cells on
// the surface stay as they are.
#include <utility>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

struct StencilSpec {
  std::uint32_t width = 256;
  std::uint32_t height = 64;
  std::uint32_t depth = 64;
  std::uint32_t steps = 1;
  double centre = 0.4;
  double side = 0.1;
};

void describe(strobe::Schema<StencilSpec>& schema) {
  schema.field("width", &StencilSpec::width, "cells in x").at_least(1).at_most(1 << 16);
  schema.field("height", &StencilSpec::height, "cells in y").at_least(1).at_most(1 << 16);
  schema.field("depth", &StencilSpec::depth, "cells in z").at_least(1).at_most(1 << 16);
  schema.field("steps", &StencilSpec::steps, "time steps").at_most(1 << 16);
  schema.field("centre", &StencilSpec::centre, "weight of a cell").at_least(-16).at_most(16);
  schema.field("side", &StencilSpec::side, "weight of each of its six neighbours").at_least(-16).at_most(16);
}

class Stencil final : public strobe::Reference {
 public:
  using Spec = StencilSpec;
  explicit Stencil(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.stencil";
    expect_inputs(name, inputs, 1, "cells");
    auto cells = load<float>(name, "cells", inputs[0], std::uint64_t{spec_.width} * spec_.height * spec_.depth);
    for (std::uint32_t step = 0; step < spec_.steps; ++step) cells = next(cells);
    store(name, cells, output);
  }

 private:
  std::vector<float> next(const std::vector<float>& now) const {
    const auto centre = static_cast<float>(spec_.centre), side = static_cast<float>(spec_.side);
    const std::size_t row = spec_.width, plane = row * spec_.height;
    std::vector<float> then = now;
    for (std::size_t z = 1; z + 1 < spec_.depth; ++z)
      for (std::size_t y = 1; y + 1 < spec_.height; ++y)
        for (std::size_t x = 1; x + 1 < row; ++x) {
          const std::size_t i = z * plane + y * row + x;
          float sum = now[i - 1];
          for (const std::size_t neighbour : {i + 1, i - row, i + row, i - plane, i + plane}) sum += now[neighbour];
          then[i] = centre * now[i] + side * sum;
        }
    return then;
  }

  Spec spec_;
};

}  // namespace

void add_stencil(strobe::Registry& registry) {
  registry.add<Stencil>("reference.stencil", "seven-point Jacobi steps: cells (f32) -> cells after the last step",
                        describe);
}

}  // namespace references
