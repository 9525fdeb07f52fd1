// The page of the player: what stands before and after its data. It loads nothing.
#pragma once

#include <string_view>

namespace tracers::player {

/// Ends where a JSON object follows (plugin.cpp, "write the data").
extern const std::string_view kBeforeData, kAfterData;

}  // namespace tracers::player
