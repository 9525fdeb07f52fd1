#include "support/test_gpu.hpp"

namespace strobe::testing {

Plugins& plugins() { return TestGpu::plugins(); }

}  // namespace strobe::testing
