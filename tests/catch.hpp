// The test framework, in one place: Debian 12 ships Catch2 2.13.
#pragma once

#include <catch2/catch.hpp>
