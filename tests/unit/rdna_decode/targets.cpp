#include "targets.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace strobe::test {

const rdna::RdnaIsa& isa_of(const rdna::Target& target) {
  static std::unique_ptr<rdna::RdnaIsa> made[std::size(rdna::kTargets)];
  std::unique_ptr<rdna::RdnaIsa>& isa = made[&target - rdna::kTargets];
  if (isa == nullptr) isa = std::make_unique<rdna::RdnaIsa>(target);
  return *isa;
}

std::string wave_feature(unsigned wave_size) {
  return wave_size == 64 ? "-wavefrontsize32,+wavefrontsize64" : "+wavefrontsize32,-wavefrontsize64";
}

std::vector<LineList> line_lists() {
  namespace fs = std::filesystem;
  std::vector<LineList> lists;
  for (const auto& group : fs::directory_iterator(STROBE_SOURCE_DIR "/tests/unit/rdna_decode/lines"))
    for (const auto& file : fs::directory_iterator(group.path()))
      lists.push_back({file.path().string(), group.path().filename().string(), file.path().stem().string()});
  std::sort(lists.begin(), lists.end(), [](const LineList& a, const LineList& b) { return a.path < b.path; });
  return lists;
}

bool applies(const std::string& group, const rdna::Target& target, unsigned wave_size) {
  using namespace rdna::feature;
  const std::size_t dot = group.find('.');
  if (dot != std::string::npos && group.substr(dot) != ".wave" + std::to_string(wave_size)) return false;
  const std::string name = group.substr(0, dot);
  const unsigned needed = name == "all"       ? 0
                          : name == "gfx10_1" ? kGfx10_1
                          : name == "gfx10_3" ? kGfx10_3
                          : name == "dot"     ? kDot
                                              : kRays;
  return (needed & ~target.features) == 0;
}

}  // namespace strobe::test
