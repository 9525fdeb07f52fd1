#pragma once

#include "strobe/tuple.h"
