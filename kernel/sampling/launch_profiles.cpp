#include "sampling/launch_profiles.hpp"

namespace strobe {

ProfileDatabase::~ProfileDatabase() = default;

}  // namespace strobe
