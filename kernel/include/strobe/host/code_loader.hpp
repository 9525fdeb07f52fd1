// The contract of a code loader: files and source to code objects. Strobe's own (plugins/frontends/compile) reads ELF
// files and bundles, and gives source to the compilers of plugins (strobe/compiler.hpp). It is registered as a policy
// is: registry.add_policy<CodeLoader, Mine>("code_loader.mine", "..."). The core asks the first one that is registered;
// front ends ask it through Simulator.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "strobe/compiler.hpp"
#include "strobe/host/code_object.hpp"
#include "strobe/policy.hpp"

namespace strobe {

class Plugins;

/// Keeps no state between calls. Errors name the file, and carry a compiler's own messages. [elaborate]
class STROBE_EXPORT CodeLoader : public Policy {
 public:
  static constexpr const char* kKind = "code_loader";
  struct Place {};
  ~CodeLoader() override;

  /// The object for `target` ("gfx942") of a file: ELF, bundle or source.
  virtual CodeObject read(const std::string& path, const std::string& target, Plugins& plugins) const = 0;
  /// The same of an ELF image's or a bundle's bytes. `name` is for messages.
  virtual CodeObject read(std::span<const std::byte> bytes, const std::string& name, const std::string& target,
                          Plugins& plugins) const = 0;
  /// The ELF of a source, and the compiler's warnings.
  virtual Compiled compile(const CompileRequest& request, Plugins& plugins) const = 0;
  /// As Compiler::link_parts().
  virtual Compiled link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request,
                              Plugins& plugins) const = 0;
};

}  // namespace strobe
