#include "sim/memory_rings.hpp"

#include <algorithm>
#include <map>
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
  const auto* const sender = dynamic_cast<const SendsByRoute*>(&requester.owner());
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
      path_ = {{start, 0, nullptr}};
      while (!path_.empty()) advance();
    }
  }

 private:
  struct Place {
    const Component* component;
    std::size_t taken;  ///< of its steps
    const Step* step;   ///< that led here
  };

  void advance() {
    Place& here = path_.back();
    const std::vector<Step>& steps = next_[here.component];
    if (here.taken == steps.size()) {
      done_[here.component] = true;
      path_.pop_back();
      return;
    }
    const Step& step = steps[here.taken++];
    const Component* const level = &step.level->owner();
    const auto ring =
        std::find_if(path_.begin(), path_.end(), [level](const Place& place) { return place.component == level; });
    if (ring != path_.end()) refuse(ring - path_.begin(), step);
    if (!done_[level]) path_.push_back({level, 0, &step});
  }

  [[noreturn]] void refuse(std::ptrdiff_t begin, const Step& last) const {
    std::string text;
    const auto add = [&text](const Step& step) {
      text += (text.empty() ? "" : ", ") + place(*step.requester) + " -> " + place(*step.level);
    };
    for (auto at = path_.begin() + begin + 1; at != path_.end(); ++at) add(*at->step);
    add(last);
    throw Error("these links are a ring of memory levels, in which an access never reaches a memory: " + text +
                " - connect one of these ports to a level nearer to the memory, or to a DRAM");
  }

  std::map<const Component*, std::vector<Step>> next_;
  std::vector<const Component*> order_;  ///< of the topology: pointers have none that is the same in each run
  std::map<const Component*, bool> done_;
  std::vector<Place> path_;
};

}  // namespace

void refuse_memory_rings(const Links& links) { Walk(links).refuse_rings(); }

}  // namespace strobe
