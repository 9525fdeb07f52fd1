#pragma once

#include "strobe/reductions.h"
