#include "policies.hpp"

namespace memory {

void add_prefetchers(strobe::Registry& registry) {
  add_next_line(registry);
  add_stride(registry);
  add_stream(registry);
}

}  // namespace memory
