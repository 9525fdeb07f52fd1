#include "profile.hpp"

#include <algorithm>
#include <charconv>

namespace simprof {

std::size_t ProfileBuilder::unit(std::string_view id) {
  const auto [found, fresh] = units_.emplace(id, profile_.units.size());
  if (fresh) {
    profile_.units.push_back({std::string(id), 0, 0, 0, {}});
    counts_.emplace_back();
  }
  return found->second;
}

std::uint32_t ProfileBuilder::method(std::string_view name) {
  const auto [found, fresh] = methods_.emplace(name, static_cast<std::uint32_t>(profile_.methods.size()));
  if (fresh) profile_.methods.emplace_back(name);
  return found->second;
}

bool ProfileBuilder::add_stack(std::size_t unit, std::string_view stack, double snapshots) {
  on_stack_.clear();
  for (std::size_t at = 0; at <= stack.size();) {
    const std::size_t end = std::min(stack.find(';', at), stack.size());
    if (end == at) return false;
    on_stack_.push_back(method(stack.substr(at, end - at)));
    at = end + 1;
  }
  std::ranges::sort(on_stack_);
  on_stack_.erase(std::unique(on_stack_.begin(), on_stack_.end()), on_stack_.end());
  for (const std::uint32_t m : on_stack_) counts_[unit][m] += snapshots;
  profile_.units[unit].snapshots += snapshots;
  return true;
}

Profile ProfileBuilder::finish() {
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    std::vector<MethodCount>& methods = profile_.units[i].methods;
    for (const auto& [method, snapshots] : counts_[i]) methods.push_back({method, snapshots});
    std::ranges::sort(methods, {}, &MethodCount::method);
  }
  return std::move(profile_);
}

namespace {

std::string shortest(double number) {
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, number).ptr};
}

std::string cell(std::string_view text) {
  if (text.find_first_of(",\"") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + '"';
}

}  // namespace

std::string csv_row(std::string_view unit, std::string_view stack, double count, double cycles, double instructions) {
  const auto number = [](double n) { return n == 0 ? std::string() : shortest(n); };
  return cell(unit) + ',' + cell(stack) + ',' + number(count) + ',' + number(cycles) + ',' + number(instructions);
}

}  // namespace simprof
