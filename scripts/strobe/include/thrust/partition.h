#pragma once

#include "strobe/selections.h"
