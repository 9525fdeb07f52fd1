#include "runtime/copies.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstring>

namespace strobe {

LaunchRequest copy_request(Mode mode, const Buffer& from, const Buffer& to, const CopiedBytes& what,
                           std::uint32_t gpu) {
  LaunchRequest request;
  request.mode = mode;
  std::vector<std::byte> bytes(sizeof(what));
  std::memcpy(bytes.data(), &what, sizeof(what));
  request.arguments = {&from, &to, std::move(bytes)};
  request.gpus = std::uint64_t{1} << gpu;
  return request;
}

std::optional<DeviceCopy> copy_of(const LaunchRequest& request) {
  CopiedBytes what;
  if (request.program != nullptr || request.arguments.size() != 3) return std::nullopt;
  const auto* const bytes = std::get_if<std::vector<std::byte>>(&request.arguments[2]);
  if (bytes == nullptr || bytes->size() != sizeof(what)) return std::nullopt;
  std::memcpy(&what, bytes->data(), sizeof(what));
  const Buffer& from = *std::get<const Buffer*>(request.arguments[0]);
  const Buffer& to = *std::get<const Buffer*>(request.arguments[1]);
  return DeviceCopy{from.address + what.from_byte,
                    to.address + what.to_byte,
                    from.host + what.from_byte,
                    to.host + what.to_byte,
                    what.bytes,
                    static_cast<std::uint32_t>(std::countr_zero(request.gpus))};
}

std::string copy_name(const LaunchRequest& copy) {
  return fmt::format("copy of {} to {}", std::get<const Buffer*>(copy.arguments[0])->name,
                     std::get<const Buffer*>(copy.arguments[1])->name);
}

}  // namespace strobe
