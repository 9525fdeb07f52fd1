// Strobe's own code loader.
#pragma once

#include "strobe/host/code_loader.hpp"

namespace strobe {

class StandardCodeLoader final : public CodeLoader {
 public:
  explicit StandardCodeLoader(const Place&) {}

  CodeObject read(const std::string& path, const std::string& target, Plugins& plugins) const override;
  CodeObject read(std::span<const std::byte> bytes, const std::string& name, const std::string& target,
                  Plugins& plugins) const override;
  Compiled compile(const CompileRequest& request, Plugins& plugins) const override;
  Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request,
                      Plugins& plugins) const override;
};

}  // namespace strobe
