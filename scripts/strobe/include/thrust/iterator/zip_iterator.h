#pragma once

#include "../strobe/iterators.h"
