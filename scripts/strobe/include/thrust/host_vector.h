#pragma once

#include "strobe/vectors.h"
