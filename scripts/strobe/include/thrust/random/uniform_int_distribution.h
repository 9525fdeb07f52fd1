#pragma once

#include "../strobe/random.h"
