// What matrix instructions compute.
#include "cdna/matrix.hpp"

namespace strobe::cdna {

Execute matrix_body(const MatrixRow&, unsigned) { return nullptr; }

}  // namespace strobe::cdna
