#pragma once

#include "strobe/elements.h"
