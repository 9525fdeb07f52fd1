// All operations that instruction sets share, with their bodies: for checks of opcode tables. What makes code of them
// includes one topic, so that topics are compiled in parallel.
#pragma once

#include "common/buffer_operations.hpp"
#include "common/lds_operations.hpp"
#include "common/memory_float.hpp"
#include "common/memory_later.hpp"
#include "common/scalar_constant.hpp"
#include "common/scalar_memory_rows.hpp"
#include "common/scalar_moves.hpp"
#include "common/scalar_one.hpp"
#include "common/scalar_two.hpp"
#include "common/vector_compare.hpp"
#include "common/vector_float.hpp"
#include "common/vector_fused.hpp"
#include "common/vector_half.hpp"
#include "common/vector_integer.hpp"
#include "common/vector_one.hpp"
#include "common/vector_packed.hpp"
#include "common/vector_three.hpp"
#include "common/vector_two.hpp"
#include "common/vector_wide.hpp"
