#include "sim/memory_rings.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "strobe/component.hpp"
#include "strobe/error.hpp"
#include "strobe/routes.hpp"

namespace strobe {
namespace {

struct Step {
  const Port* requester;
  const Port* level;
};

bool is_level(const Port& port) {
  const std::string_view name = port.name();
  return name == "top" || name.starts_with("top[");
}

bool has_route(const Port& requester) {
  const SendsByRoute* const sender = requester.owner().facets().routes;
  return sender != nullptr && sender->sends_by_route(static_cast<const MemoryPort&>(requester));
}

std::string place(const Port& port) { return port.owner().path() + "." + port.name(); }

/// Walks from requesters to levels, and finds a component that it is in already.
class Walk {
 public:
  explicit Walk(const Links& links) {
    for (const auto& [from, to] : links) {
      if (from->kind() != Port::Kind::memory) continue;
      const bool turned = is_level(*from) && !is_level(*to);
      const Step step = turned ? Step{to, from} : Step{from, to};
      if (has_route(*step.requester)) continue;
      next_[&step.requester->owner()].push_back(step);
      order_.push_back(&step.requester->owner());
    }
  }

  /// Chains of levels may be long: without recursion.
  void refuse_rings() {
    for (const Component* const start : order_) {
      if (done_[start]) continue;
      path_.clear();
      enter({start, 0, nullptr});
      while (!path_.empty()) advance();
    }
  }

 private:
  struct Place {
    const Component* component;
    std::size_t taken;  ///< of its steps
    const Step* step;   ///< that led here
  };

  void enter(const Place& place) {
    path_.push_back(place);
    on_path_.insert(place.component);
  }

  void advance() {
    Place& here = path_.back();
    const std::vector<Step>& steps = next_[here.component];
    if (here.taken == steps.size()) {
      done_[here.component] = true;
      on_path_.erase(here.component);
      path_.pop_back();
      return;
    }
    const Step& step = steps[here.taken++];
    const Component* const level = &step.level->owner();
    if (on_path_.contains(level)) refuse(step);
    if (!done_[level]) enter({level, 0, &step});
  }

  [[noreturn]] void refuse(const Step& last) const {
    const Component* const again = &last.level->owner();
    const auto begin = std::ranges::find(path_, again, &Place::component);
    std::string text;
    const auto add = [&text](const Step& step) {
      text += (text.empty() ? "" : ", ") + place(*step.requester) + " -> " + place(*step.level);
    };
    for (auto at = begin + 1; at != path_.end(); ++at) add(*at->step);
    add(last);
    throw Error("these links are a ring of memory levels, in which an access never reaches a memory: " + text +
                " - connect one of these ports to a level nearer to the memory, or to a DRAM");
  }

  std::map<const Component*, std::vector<Step>> next_;
  std::vector<const Component*> order_;  ///< of the topology: pointers have none that is the same in each run
  std::map<const Component*, bool> done_;
  std::vector<Place> path_;
  std::set<const Component*> on_path_;
};

}  // namespace

void refuse_memory_rings(const Links& links) { Walk(links).refuse_rings(); }

}  // namespace strobe
