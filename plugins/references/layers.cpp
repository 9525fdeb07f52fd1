// reference.convolution, reference.pooling: chosen outputs of layers of neural networks, in double precision straight
// from the definition, each with the sum of the magnitudes that were added: what bounds the error of a float sum.
// reference.filters: weights in the order and with the padding that a kernel wants.
#include <cmath>
#include <limits>

#include "arrays.hpp"
#include "references.hpp"

namespace references {
namespace {

/// Little-endian floats that need not be aligned, and are too many to copy.
class Floats {
 public:
  explicit Floats(std::span<const std::byte> bytes) : bytes_(bytes) {}
  std::uint64_t count() const { return bytes_.size() / sizeof(float); }
  double at(std::uint64_t index) const {
    float value = 0;
    std::memcpy(&value, bytes_.data() + index * sizeof value, sizeof value);
    return value;
  }

 private:
  std::span<const std::byte> bytes_;
};

// ---- Windows of images -----------------------------------------------------------------------------------------
struct WindowSpec {
  std::uint32_t channels = 1, height = 1, width = 1, images = 1;
  std::uint32_t kernel = 1, stride = 1, pad = 0;
  std::uint64_t channel_stride = 1, image_stride = 1;
};

/// A member of the common part as one of the whole, as schemas want it.
template <class Spec, class T>
T Spec::*of(T WindowSpec::*member) {
  return member;
}

template <class Spec>
void describe_window(strobe::Schema<Spec>& schema) {
  schema.field("channels", of<Spec>(&WindowSpec::channels), "channels of the input").at_least(1).at_most(1 << 24);
  schema.field("height", of<Spec>(&WindowSpec::height), "rows of an image of the input").at_least(1).at_most(1 << 20);
  schema.field("width", of<Spec>(&WindowSpec::width), "columns of an image of the input").at_least(1).at_most(1 << 24);
  schema.field("images", of<Spec>(&WindowSpec::images), "images").at_least(1).at_most(1 << 16);
  schema.field("kernel", of<Spec>(&WindowSpec::kernel), "rows and columns of a window").at_least(1).at_most(64);
  schema.field("stride", of<Spec>(&WindowSpec::stride), "from one window to the next").at_least(1).at_most(64);
  schema.field("pad", of<Spec>(&WindowSpec::pad), "rows and columns around the image that count as 0").at_most(32);
  schema.field("channel_stride", of<Spec>(&WindowSpec::channel_stride), "floats from one channel to the next")
      .at_least(1);
  schema.field("image_stride", of<Spec>(&WindowSpec::image_stride), "floats from one image to the next").at_least(1);
}

class Windows {
 public:
  Windows(const std::string& name, const WindowSpec& spec, Floats input) : spec_(spec), input_(input) {
    if (spec.height + 2 * spec.pad < spec.kernel || spec.width + 2 * spec.pad < spec.kernel)
      throw strobe::Error(name + ": the window is larger than the padded image - lower kernel");
    rows_ = (spec.height + 2 * spec.pad - spec.kernel) / spec.stride + 1;
    columns_ = (spec.width + 2 * spec.pad - spec.kernel) / spec.stride + 1;
    const double last = static_cast<double>(spec.channels - 1) * static_cast<double>(spec.channel_stride) +
                        static_cast<double>(spec.images - 1) * static_cast<double>(spec.image_stride) +
                        static_cast<double>(spec.height) * spec.width;
    if (last > static_cast<double>(input.count()))
      throw strobe::Error(name + ": the input has " + std::to_string(input.count()) +
                          " floats - its shape and strides need " + std::to_string(static_cast<std::uint64_t>(last)));
  }

  /// Outputs of one channel: images x rows x columns.
  std::uint64_t outputs() const { return std::uint64_t{spec_.images} * rows_ * columns_; }

  /// Calls visit(place in the window, input) for what of one output's window lies in the image.
  template <class Visit>
  void visit(std::uint32_t channel, std::uint64_t output, Visit visit) const {
    const std::uint64_t image = output / (rows_ * columns_), row = output / columns_ % rows_,
                        column = output % columns_;
    const std::uint64_t base = channel * spec_.channel_stride + image * spec_.image_stride;
    for (std::uint32_t y = 0; y < spec_.kernel; ++y)
      for (std::uint32_t x = 0; x < spec_.kernel; ++x) {
        const std::uint64_t from_y = row * spec_.stride + y, from_x = column * spec_.stride + x;
        if (from_y < spec_.pad || from_x < spec_.pad) continue;
        if (from_y - spec_.pad >= spec_.height || from_x - spec_.pad >= spec_.width) continue;
        visit(y * spec_.kernel + x, input_.at(base + (from_y - spec_.pad) * spec_.width + from_x - spec_.pad));
      }
  }

 private:
  WindowSpec spec_;
  Floats input_;
  std::uint64_t rows_ = 0, columns_ = 0;
};

/// Which outputs: filter or channel times outputs of one, plus the output's number.
std::vector<std::uint64_t> load_chosen(const std::string& name, std::span<const std::byte> bytes, std::uint64_t all) {
  auto chosen = load<std::uint64_t>(name, "chosen", bytes);
  for (const std::uint64_t index : chosen)
    if (index >= all)
      throw strobe::Error(name + ": output " + std::to_string(index) + " - there are only " + std::to_string(all));
  return chosen;
}

// ---- convolution -----------------------------------------------------------------------------------------------
struct ConvolutionSpec : WindowSpec {
  std::uint32_t filters = 1;
  std::uint64_t filter_stride = 1;
};

void describe_convolution(strobe::Schema<ConvolutionSpec>& schema) {
  describe_window(schema);
  schema.field("filters", &ConvolutionSpec::filters, "channels of the output").at_least(1).at_most(1 << 24);
  schema.field("filter_stride", &ConvolutionSpec::filter_stride, "floats from one filter's weights to the next's")
      .at_least(1);
}

class Convolution final : public strobe::Reference {
 public:
  using Spec = ConvolutionSpec;
  explicit Convolution(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.convolution";
    if (inputs.size() != 4) expect_inputs(name, inputs, 3, "input, weights, chosen, and the bias if there is one");
    const Windows windows(name, spec_, Floats(inputs[0]));
    const Floats weights(inputs[1]), bias(inputs.size() == 4 ? inputs[3] : std::span<const std::byte>());
    const std::uint64_t taps = std::uint64_t{spec_.kernel} * spec_.kernel, each = spec_.channels * taps;
    if (spec_.filter_stride < each || weights.count() / spec_.filter_stride < spec_.filters)
      throw strobe::Error(name + ": " + std::to_string(weights.count()) + " weights - " +
                          std::to_string(spec_.filters) + " filters need " + std::to_string(each) + " each");
    if (inputs.size() == 4) expect_bytes(name, "the bias", inputs[3].size(), spec_.filters * sizeof(float));

    std::vector<double> sums;
    for (const std::uint64_t index : load_chosen(name, inputs[2], spec_.filters * windows.outputs())) {
      const std::uint64_t filter = index / windows.outputs();
      double sum = bias.count() > 0 ? bias.at(filter) : 0, magnitudes = std::abs(sum);
      for (std::uint32_t channel = 0; channel < spec_.channels; ++channel)
        windows.visit(channel, index % windows.outputs(), [&](std::uint32_t tap, double input) {
          const double product = weights.at(filter * spec_.filter_stride + channel * taps + tap) * input;
          sum += product;
          magnitudes += std::abs(product);
        });
      sums.insert(sums.end(), {sum, magnitudes});
    }
    store(name, sums, output);
  }

 private:
  Spec spec_;
};

// ---- pooling ---------------------------------------------------------------------------------------------------
struct PoolingSpec : WindowSpec {
  std::string kind = "max";
};

void describe_pooling(strobe::Schema<PoolingSpec>& schema) {
  describe_window(schema);
  schema.field("kind", &PoolingSpec::kind, "max, or average of whole windows").one_of({"max", "average"});
}

class Pooling final : public strobe::Reference {
 public:
  using Spec = PoolingSpec;
  explicit Pooling(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.pooling";
    expect_inputs(name, inputs, 2, "input, chosen");
    const Windows windows(name, spec_, Floats(inputs[0]));
    const double area = static_cast<double>(spec_.kernel) * spec_.kernel;
    std::vector<double> results;
    for (const std::uint64_t index : load_chosen(name, inputs[1], spec_.channels * windows.outputs())) {
      double sum = 0, magnitudes = 0, largest = -std::numeric_limits<double>::infinity();
      windows.visit(static_cast<std::uint32_t>(index / windows.outputs()), index % windows.outputs(),
                    [&](std::uint32_t, double input) {
                      sum += input;
                      magnitudes += std::abs(input);
                      largest = std::max(largest, input);
                    });
      if (spec_.kind == "max")
        results.insert(results.end(), {largest, 0.0});
      else
        results.insert(results.end(), {sum / area, magnitudes / area});
    }
    store(name, results, output);
  }

 private:
  Spec spec_;
};

// ---- filters ---------------------------------------------------------------------------------------------------
struct FiltersSpec {
  std::uint32_t filters = 1, depth = 1, pitch = 1;
  std::string rows = "filters";
  double epsilon = 1e-5;
};

void describe_filters(strobe::Schema<FiltersSpec>& schema) {
  schema.field("filters", &FiltersSpec::filters, "how many").at_least(1).at_most(1 << 24);
  schema.field("depth", &FiltersSpec::depth, "weights of each").at_least(1).at_most(1 << 24);
  schema.field("pitch", &FiltersSpec::pitch, "floats from one row of the result to the next; zeros fill it up")
      .at_least(1)
      .at_most(1 << 24);
  schema.field("rows", &FiltersSpec::rows, "filters: a row each; depth: a row holds one weight of all filters")
      .one_of({"filters", "depth"});
  schema.field("epsilon", &FiltersSpec::epsilon, "added to variances").at_least(0);
}

class Filters final : public strobe::Reference {
 public:
  using Spec = FiltersSpec;
  explicit Filters(const Spec& spec) : spec_(spec) {}

  void compute(Inputs inputs, Output output) const override {
    const std::string name = "reference.filters";
    if (inputs.size() != 3) expect_inputs(name, inputs, 1, "weights, or weights, scale and variance");
    const bool by_filter = spec_.rows == "filters";
    const std::uint64_t rows = by_filter ? spec_.filters : spec_.depth,
                        columns = by_filter ? spec_.depth : spec_.filters;
    if (spec_.pitch < columns)
      throw strobe::Error(name + ": pitch " + std::to_string(spec_.pitch) + " - a row has " + std::to_string(columns) +
                          " floats");
    expect_bytes(name, "weights", inputs[0].size(), std::uint64_t{spec_.filters} * spec_.depth * sizeof(float));
    for (std::size_t i = 1; i < inputs.size(); ++i)
      expect_bytes(name, i == 1 ? "scale" : "variance", inputs[i].size(), spec_.filters * sizeof(float));
    expect_bytes(name, "the output", output.size(), rows * spec_.pitch * sizeof(float));

    const Floats weights(inputs[0]);
    for (std::uint64_t filter = 0; filter < spec_.filters; ++filter) {
      const double factor =
          inputs.size() == 1 ? 1
                             : Floats(inputs[1]).at(filter) / std::sqrt(Floats(inputs[2]).at(filter) + spec_.epsilon);
      for (std::uint64_t k = 0; k < spec_.depth; ++k) {
        const auto weight = static_cast<float>(weights.at(filter * spec_.depth + k) * factor);
        const std::uint64_t at = by_filter ? filter * spec_.pitch + k : k * spec_.pitch + filter;
        std::memcpy(output.data() + at * sizeof weight, &weight, sizeof weight);
      }
    }
  }

 private:
  Spec spec_;
};

}  // namespace

void add_layers(strobe::Registry& registry) {
  registry.add<Convolution>("reference.convolution",
                            "convolution of images in double precision: input, weights (f32), chosen outputs (u64), "
                            "bias -> sum and sum of magnitudes of each (f64)",
                            describe_convolution);
  registry.add<Pooling>("reference.pooling",
                        "maxima or averages of windows: input (f32), chosen outputs (u64) -> result and mean magnitude "
                        "of each (f64)",
                        describe_pooling);
  registry.add<Filters>("reference.filters",
                        "weights in another order, padded, and scaled by batch normalisation if that is given: weights "
                        "(f32), scale, variance -> weights",
                        describe_filters);
}

}  // namespace references
