#pragma once

#include "strobe/complex_numbers.h"
