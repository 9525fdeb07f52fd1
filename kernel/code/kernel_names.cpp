#include "code/kernel_names.hpp"

#include <algorithm>
#include <optional>

#include "code/demangle.hpp"
#include "base/quote.hpp"
#include "base/suggest.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

/// More are left mangled: names come from hostile files, and each can unfold to some text.
constexpr std::size_t kMaxDemangled = 4096;

/// The demangler writes "float const*"; the metadata of OpenCL "float*" and a mark that it is const.
void set_type(KernelArgument& argument, std::string text) {
  const std::string constant = " const*";
  if (argument.kind == ArgumentKind::global_buffer && text.ends_with(constant)) {
    argument.is_const = true;
    text.replace(text.size() - constant.size(), constant.size(), "*");
  }
  argument.type_name = std::move(text);
}

/// "a, b, ... (12 in all)".
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kShown = 10;
  std::string list;
  for (std::size_t i = 0; i < std::min(names.size(), kShown); ++i) list += (i ? ", " : "") + names[i];
  if (names.size() > kShown) list += ", ... (" + std::to_string(names.size()) + " in all)";
  return list;
}

bool means(const Signature& signature, const std::string& name) {
  return name == signature.name || name == signature.plain_name || name == signature.text ||
         signature.text.ends_with(" " + name);
}

}  // namespace

void name_argument_types(std::vector<KernelInfo>& kernels) {
  for (std::size_t i = 0; i < kernels.size() && i < kMaxDemangled; ++i) {
    std::vector<KernelArgument*> arguments;
    for (KernelArgument& argument : kernels[i].arguments)
      if (argument.kind != ArgumentKind::hidden) arguments.push_back(&argument);
    const std::optional<Signature> signature = signature_of(kernels[i].name);
    if (!signature || signature->parameters.size() != arguments.size()) continue;
    for (std::size_t n = 0; n < arguments.size(); ++n)
      if (arguments[n]->type_name.empty()) set_type(*arguments[n], signature->parameters[n]);
  }
}

const KernelInfo& CodeObject::kernel(const std::string& name) const {
  std::vector<std::string> names;
  for (const KernelInfo& kernel : kernels) {
    if (kernel.name == name) return kernel;
    names.push_back(kernel.name);
  }
  if (name.empty() && kernels.size() == 1) return kernels.front();
  if (name.empty() && !kernels.empty()) throw Error(path + ": has several kernels - name one of: " + listed(names));
  std::vector<const KernelInfo*> meant;
  std::vector<std::string> meant_names, readable = names;
  for (std::size_t i = 0; i < kernels.size() && i < kMaxDemangled; ++i) {
    const std::optional<Signature> signature = signature_of(kernels[i].name);
    if (!signature) continue;
    names.push_back(signature->name);
    readable[i] = signature->name;
    if (!means(*signature, name)) continue;
    meant.push_back(&kernels[i]);
    meant_names.push_back(signature->text);
  }
  if (meant.size() == 1) return *meant.front();
  if (meant.size() > 1)
    throw Error(path + ": " + quote(name) + " means several kernels - name one of: " + listed(meant_names));
  if (kernels.empty()) throw Error(path + ": has no kernels - compile one into it");
  throw Error(path + ": no kernel " + quote(name) + "; it has " + listed(readable) + did_you_mean(name, names));
}

}  // namespace strobe
