#include "strobe/archive.hpp"

#include <cstring>

#include "sim/system.hpp"
#include "strobe/error.hpp"

namespace strobe {

void Archive::raw(void* data, std::size_t bytes) {
  if (bytes == 0) return;
  if (!reads_) {
    const auto* const from = static_cast<const std::byte*>(data);
    output_.insert(output_.end(), from, from + bytes);
    return;
  }
  if (bytes > input_.size()) fail("it ends too early");
  std::memcpy(data, input_.data(), bytes);
  input_ = input_.subspan(bytes);
}

void Archive::one(std::string& text) {
  const std::uint64_t size = count(text.size());
  if (reads_) text.resize(size);
  raw(text.data(), size);
}

std::uint64_t Archive::count(std::uint64_t size) {
  raw(&size, sizeof(size));
  require(size <= input_.size(), "it ends too early");
  return size;
}

void Archive::fail(std::string_view problem) const { throw Error(std::string(problem)); }

void Archive::fail_busy(std::string_view problem) const {
  throw Error(std::string(problem) + " - no checkpoint can be written here", ExitCode::failed);
}

namespace {

/// What one part keeps, with its length, so that a part that reads too little or too much is found by its name.
template <class F>
void archive_part(Archive& archive, const std::string& name, const F& part) {
  std::string written = name;
  archive(written);
  archive.require(written == name, "it has " + written + " where this machine has " + name);
  std::vector<std::byte> bytes;
  try {
    if (!archive.reads()) {
      Archive own;
      part(own);
      bytes = own.take();
      archive.list(bytes);
      return;
    }
    archive.list(bytes);
    Archive own{std::span<const std::byte>(bytes)};
    part(own);
    own.require(own.left() == 0, "it is too long");
  } catch (const Error& error) {
    throw Error(name + ": " + error.what(), error.code());
  }
}

}  // namespace

void System::archive(Archive& archive) {
  std::string description = description_digest_;
  archive(description);
  archive.require(description == description_digest_, "the machine had another topology");
  for (std::size_t n = 0; n < domains_.size(); ++n)
    archive_part(archive, "clock " + std::to_string(n), [&](Archive& own) { domains_[n]->archive(own); });
  for (const auto& component : components_)
    archive_part(archive, component->path(), [&](Archive& own) {
      component->archive_ports(own);
      component->archive(own);
    });
}

}  // namespace strobe
