#include "common/filter.hpp"

#include <algorithm>

namespace tracers {

using namespace strobe;

unsigned kinds_of(const std::string& names) {
  if (names == "all") return kAllEvents;
  unsigned kinds = 0;
  for (std::size_t begin = 0, end; begin <= names.size(); begin = end + 1) {
    end = std::min(names.find('+', begin), names.size());
    unsigned found = 0;
    for (unsigned kind = 0; kind < kEventKinds; ++kind)
      if (names.compare(begin, end - begin, event_name(static_cast<EventKind>(kind))) == 0) found = 1u << kind;
    if (found == 0) return 0;
    kinds |= found;
  }
  return kinds;
}

bool is_component(std::string_view path, std::string_view components) {
  for (std::size_t begin = 0, end; begin <= components.size(); begin = end + 1) {
    end = std::min(components.find('+', begin), components.size());
    if (path.starts_with(components.substr(begin, end - begin))) return true;
  }
  return false;
}

std::vector<std::string> LeftOut::remarks(Bytes limit) const {
  std::uint64_t all = 0;
  std::string kinds;
  for (std::size_t kind = 0; kind < kEventKinds; ++kind) {
    if (counts_[kind] == 0) continue;
    all += counts_[kind];
    kinds += (kinds.empty() ? "" : ", ") + std::string(event_name(static_cast<EventKind>(kind))) + " " +
             std::to_string(counts_[kind]);
  }
  if (all == 0) return {};
  return {"limit=" + to_text(Value(limit)) + " left out " + std::to_string(all) + " events (" + kinds +
          ") - raise it, or choose kinds, launches, component, waves or cycles"};
}

}  // namespace tracers
