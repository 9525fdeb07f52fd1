#include "runtime/profile_key.hpp"

#include <fmt/format.h>

#include "base/sha256.hpp"
#include "runtime/samplers.hpp"

namespace strobe {

namespace {

std::string text_of(const std::vector<std::byte>& bytes) {
  std::string text = "v:";
  for (const std::byte byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned>(byte));
  return text;
}

std::string text_of(const ArgumentValue& argument) {
  if (const auto* buffer = std::get_if<const Buffer*>(&argument)) return fmt::format("b:{}", (*buffer)->bytes);
  if (const auto* local = std::get_if<LocalArgument>(&argument)) return fmt::format("l:{}", local->bytes);
  return text_of(std::get<std::vector<std::byte>>(argument));
}

}  // namespace

ProfileKey profile_key(const LaunchRequest& request, const std::string& code_object_sha256) {
  ProfileKey key;
  key.code_object = code_object_sha256;
  key.kernel = request.kernel;
  key.shape = "grid";
  for (unsigned d = 0; d < request.dimensions; ++d) key.shape += fmt::format(" {}", request.grid[d]);
  key.shape += " group";
  for (unsigned d = 0; d < request.dimensions; ++d) key.shape += fmt::format(" {}", request.group[d]);
  key.shape += " offset";
  for (unsigned d = 0; d < request.dimensions; ++d) key.shape += fmt::format(" {}", request.offset[d]);
  if (request.dynamic_lds_bytes > 0) key.shape += fmt::format(" lds {}", request.dynamic_lds_bytes);
  for (const ArgumentValue& argument : request.arguments)
    key.arguments += (key.arguments.empty() ? "" : " ") + text_of(argument);
  if (request.kernarg) key.arguments += text_of(request.kernarg->bytes);
  return key;
}

std::string fingerprint(const LaunchRequest& request, const std::string& code_object_sha256) {
  const ProfileKey key = profile_key(request, code_object_sha256);
  std::string arguments = key.arguments;
  for (const ArgumentValue& argument : request.arguments)
    if (const auto* buffer = std::get_if<const Buffer*>(&argument))
      arguments += fmt::format(" {:#x}", (*buffer)->address);
  const std::string mode = request.mode == Mode::detailed ? "detailed" : "functional";
  const std::string warmed = request.warm_ups > 0 ? fmt::format(", {} warm-up launches", request.warm_ups) : "";
  std::string sampler;
  if (request.sampler != nullptr) {
    sampler = ", sampler " + request.sampler->name.name;
    for (const auto& [name, value] : request.sampler->name.parameters) arguments += '\n' + name + '=' + value;
  }
  return fmt::format("{} ({}, {}{}{}, code {}, arguments {})", key.kernel, key.shape, mode, sampler, warmed,
                     key.code_object.substr(0, 8), sha256_hex(arguments).substr(0, 8));
}

}  // namespace strobe
