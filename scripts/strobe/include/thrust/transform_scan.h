#pragma once

#include "strobe/scans.h"
