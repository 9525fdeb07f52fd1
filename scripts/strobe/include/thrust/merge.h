#pragma once

#include "strobe/sorts.h"
