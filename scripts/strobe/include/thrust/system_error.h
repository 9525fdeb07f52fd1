#pragma once

#include "strobe/base.h"
