#pragma once

#include "strobe/functors.h"
