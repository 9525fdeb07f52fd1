// For sources that include this header of hipCUB by name.
#pragma once

#include "./hipcub.hpp"
