// Whether a registered type is declared as the SDK asks.
#pragma once

#include "strobe/registry.hpp"

namespace strobe {

/// Throws Error: a name that is not "kind.thing", a missing documentation, a parameter declared twice or
/// with a default outside its own range, a requirement that the defaults do not meet.
void check_type(const RegisteredType& type);

/// Throws Error for each of those faults of parameters alone; `owner` names the type in the message.
void check_schema(const std::string& owner, const SchemaBase& schema);

}  // namespace strobe
