#pragma once

#include "strobe/reductions.h"
#include "strobe/scans.h"
