// reference.fir, reference.conv, reference.relu. Sums run in ascending order of tap, and row by row of the mask;
// every product and every sum is rounded, as the kernels' unfused multiply-add does.
#include <algorithm>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

// ---- fir -------------------------------------------------------------------------------------------------------
struct FirSpec {};
void describe_fir(strobe::Schema<FirSpec>&) {}

class Fir final : public strobe::Reference {
 public:
  using Spec = FirSpec;
  explicit Fir(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.fir";
    expect_inputs(name, inputs, 3, "samples, history, taps");
    const auto samples = load<float>(name, "samples", inputs[0]);
    const auto taps = load<float>(name, "taps", inputs[2]);
    if (taps.empty()) throw strobe::Error(name + ": taps is empty - pass at least one tap");
    auto stream = load<float>(name, "history", inputs[1], taps.size() - 1);
    stream.insert(stream.end(), samples.begin(), samples.end());

    std::vector<float> filtered(samples.size(), 0.0f);
    for (std::size_t i = 0; i < filtered.size(); ++i)
      for (std::size_t t = 0; t < taps.size(); ++t) filtered[i] += taps[t] * stream[i + taps.size() - 1 - t];
    store(name, filtered, output);
  }
};

// ---- conv ------------------------------------------------------------------------------------------------------
struct ConvSpec {
  std::uint32_t width = 254;
  std::uint32_t height = 254;
  std::uint32_t mask = 3;
};

void describe_conv(strobe::Schema<ConvSpec>& schema) {
  schema.field("width", &ConvSpec::width, "columns of the output image").at_least(1).at_most(1 << 20);
  schema.field("height", &ConvSpec::height, "rows of the output image").at_least(1).at_most(1 << 20);
  schema.field("mask", &ConvSpec::mask, "columns and rows of the mask").at_least(1).at_most(255);
}

class Conv final : public strobe::Reference {
 public:
  using Spec = ConvSpec;
  explicit Conv(const Spec& spec) : width_(spec.width), height_(spec.height), mask_(spec.mask) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.conv";
    const std::uint64_t pitch = width_ + mask_ - 1;
    expect_inputs(name, inputs, 2, "padded image, mask");
    const auto padded = load<float>(name, "padded image", inputs[0], pitch * (height_ + mask_ - 1));
    const auto mask = load<float>(name, "mask", inputs[1], mask_ * mask_);

    std::vector<float> image(width_ * height_, 0.0f);
    for (std::uint64_t y = 0; y < height_; ++y)
      for (std::uint64_t element = 0; element < mask_ * mask_; ++element) {
        const float* line = &padded[(y + element / mask_) * pitch + element % mask_];
        for (std::uint64_t x = 0; x < width_; ++x) image[y * width_ + x] += mask[element] * line[x];
      }
    store(name, image, output);
  }

 private:
  std::uint64_t width_, height_, mask_;
};

// ---- relu ------------------------------------------------------------------------------------------------------
struct ReluSpec {};
void describe_relu(strobe::Schema<ReluSpec>&) {}

class Relu final : public strobe::Reference {
 public:
  using Spec = ReluSpec;
  explicit Relu(const Spec&) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.relu";
    expect_inputs(name, inputs, 1, "in");
    auto values = load<float>(name, "in", inputs[0]);
    for (float& value : values) value = value > 0.0f ? value : 0.0f;
    store(name, values, output);
  }
};

}  // namespace

void add_filters(strobe::Registry& registry) {
  registry.add<Fir>("reference.fir",
                    "finite impulse response filter, f32: samples, history (one less than taps, oldest first), taps "
                    "-> one output per sample",
                    describe_fir);
  registry.add<Conv>("reference.conv",
                     "2-D convolution, f32: image padded by mask - 1 columns and rows, mask -> width x height",
                     describe_conv);
  registry.add<Relu>("reference.relu", "rectified linear unit, f32: in -> max(in, 0); a NaN becomes 0", describe_relu);
}

}  // namespace references
