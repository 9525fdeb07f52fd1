// One drawing of an encoding, DRAWING, and its field FIELD.
#include "common/diagram.hpp"

constexpr strobe::lanes::Diagram kDrawn(DRAWING);
constexpr strobe::lanes::BitField kField = kDrawn[FIELD];
static_assert(kField(0xffffffff) == (1u << kField.bits) - 1 && kDrawn.matches(0x80000000));
