#pragma once

#include "strobe/pointers.h"
