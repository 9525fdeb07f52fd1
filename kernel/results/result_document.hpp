// A run's result as the document that --json writes, for those who make something else of it.
#pragma once

#include "base/json.hpp"
#include "strobe/host/result.hpp"

namespace strobe {

Json result_document(const RunResult& result);

}  // namespace strobe
