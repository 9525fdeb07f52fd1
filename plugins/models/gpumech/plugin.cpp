#include "strobe/plugin.hpp"

#include "model.hpp"

STROBE_PLUGIN("model_gpumech", "GPUMech: interval analysis of GPU kernels", "0.1.0", "MIT") {
  gpumech::add_models(registry);
}
