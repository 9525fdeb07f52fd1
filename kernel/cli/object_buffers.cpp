#include "cli/object_buffers.hpp"

#include <algorithm>
#include <cstring>
#include <set>

#include "base/sha256.hpp"
#include "base/whole_file.hpp"
#include "strobe/error.hpp"

namespace strobe {
namespace {

const Buffer* make_buffer(const ArgumentSpec& argument, Device& device) {
  const BufferSpec& spec = *argument.buffer();
  const Buffer& buffer = device.allocate(spec.bytes, "arg " + std::to_string(argument.index));
  try {
    fill_buffer(spec.type, spec.fill, {buffer.host, buffer.bytes});
    device.note_copy(buffer.bytes, true);
  } catch (const Error& error) {
    throw Error(argument.place() + ": " + error.what(), error.code());
  }
  return &buffer;
}

}  // namespace

ObjectBuffers::ObjectBuffers(const ObjectRun& run, const KernelInfo& kernel, Device& device) : run_(run) {
  const std::vector<const KernelArgument*> wants = kernel.explicit_arguments();
  values_.resize(run.arguments.size());
  // Buffers first: an address in a value may be that of a later argument's.
  for (const ArgumentSpec& argument : run.arguments)
    if (argument.buffer()) values_[argument.index] = make_buffer(argument, device);
  for (const ArgumentSpec& argument : run.arguments)
    if (!argument.buffer()) values_[argument.index] = make_value(argument, *wants[argument.index]);
  // After the buffers: what the device could hold, the host can hold too.
  for (const CheckSpec& check : run.checks) {
    std::vector<std::byte> bytes(run.arguments[check.argument].buffer()->bytes);
    read_exactly(check.path, bytes);
    expected_.push_back(std::move(bytes));
  }
}

std::vector<ArgumentValue> ObjectBuffers::values() const {
  const auto count = std::ranges::count(run_.arguments, true, &ArgumentSpec::is_argument);
  return {values_.begin(), values_.begin() + count};
}

std::span<const std::byte> ObjectBuffers::bytes(unsigned argument) const {
  const Buffer* buffer = std::get<const Buffer*>(values_[argument]);
  return {buffer->host, buffer->bytes};
}

std::vector<Check> ObjectBuffers::checks() const {
  std::vector<Check> checks;
  for (std::size_t i = 0; i < run_.checks.size(); ++i) {
    const CheckSpec& spec = run_.checks[i];
    checks.push_back(compare_elements(run_.arguments[spec.argument].buffer()->type, bytes(spec.argument), expected_[i],
                                      spec.tolerance, "arg " + std::to_string(spec.argument)));
    checks.back().argument = spec.argument;
  }
  return checks;
}

std::string ObjectBuffers::sha256() const {
  Sha256 hash;
  for (const ArgumentSpec& argument : run_.arguments)
    if (argument.buffer()) hash.add(bytes(argument.index));
  return hash.hex();
}

void ObjectBuffers::dump() const {
  for (const DumpSpec& spec : run_.dumps) {
    const std::span<const std::byte> data = bytes(spec.argument);
    try {
      write_whole_file(spec.path, data);
    } catch (const Error& error) {
      throw Error(std::string("--dump: ") + error.what(), error.code());
    }
  }
}

std::vector<ReportedBuffer> ObjectBuffers::outputs(const KernelInfo& kernel) const {
  const std::vector<const KernelArgument*> wants = kernel.explicit_arguments();
  std::set<unsigned> written;
  for (const ArgumentSpec& argument : run_.arguments) {
    if (!argument.is_argument) continue;
    if (wants[argument.index]->is_const || wants[argument.index]->access == "read_only") continue;
    written.insert(buffer_index(argument));
    if (const auto* value = std::get_if<ValueSpec>(&argument.value))
      for (const PointerSpec& pointer : value->pointers) written.insert(pointer.argument);
  }
  std::vector<ReportedBuffer> outputs;
  for (const ArgumentSpec& argument : run_.arguments)
    if (argument.buffer() && written.contains(argument.index))
      outputs.push_back({argument.index, *argument.buffer(), bytes(argument.index)});
  return outputs;
}

ArgumentValue ObjectBuffers::make_value(const ArgumentSpec& argument, const KernelArgument& wants) const {
  if (const auto* local = std::get_if<LocalArgument>(&argument.value)) return *local;
  if (const auto* same = std::get_if<SameSpec>(&argument.value)) return values_[same->argument];
  const ValueSpec& value = std::get<ValueSpec>(argument.value);
  std::vector<std::byte> bytes = bytes_for(wants, value);
  for (const PointerSpec& pointer : value.pointers) {
    const std::uint64_t address = std::get<const Buffer*>(values_[pointer.argument])->address + pointer.offset;
    std::memcpy(bytes.data() + pointer.at, &address, sizeof address);
  }
  return bytes;
}

}  // namespace strobe
