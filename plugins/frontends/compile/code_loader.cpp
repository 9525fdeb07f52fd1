#include "compile/code_loader.hpp"

#include "compile/compile.hpp"
#include "compile/load.hpp"

namespace strobe {

CodeObject StandardCodeLoader::read(const std::string& path, const std::string& target, Plugins& plugins) const {
  return load_code_object(path, target, plugins);
}

CodeObject StandardCodeLoader::read(std::span<const std::byte> bytes, const std::string& name,
                                    const std::string& target, Plugins& plugins) const {
  return load_code_object(bytes, name, target, plugins);
}

Compiled StandardCodeLoader::compile(const CompileRequest& request, Plugins& plugins) const {
  return compile_with_messages(request, plugins);
}

Compiled StandardCodeLoader::link_parts(std::span<const std::vector<std::byte>> parts, const CompileRequest& request,
                                        Plugins& plugins) const {
  return strobe::link_parts(parts, request, plugins);
}

}  // namespace strobe
