#pragma once

#include "strobe/copies.h"
