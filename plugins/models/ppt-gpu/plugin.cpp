#include "model.hpp"
#include "strobe/plugin.hpp"

STROBE_PLUGIN("ppt-gpu", "PPT-GPU: prediction from task lists, of PTX and AMD code", "0.1.0", "MIT") {
  ppt_gpu::add_model(registry);
}
