#include "hsa/loader.hpp"

#include <algorithm>

#include "hsa/call.hpp"

namespace strobe::hsa {
namespace {
struct Place {
  std::uint64_t begin, bytes;
  bool holds(std::uint64_t address) const { return address - begin < bytes; }
};

Place place_of(Runtime& runtime, const LoadedObject& object) {
  const Device& device = runtime.gpus().device();
  return {device.address_of(*object.program, {"", 0, 0}), device.code_object(*object.program).image.size()};
}

std::vector<const LoadedObject*> all_objects(Runtime& runtime) {
  std::vector<const LoadedObject*> all;
  for (const Executable& executable : runtime.executables().all())
    for (const LoadedObject& object : executable.objects) all.push_back(&object);
  return all;
}

/// Memory of the GPUs lies where the host sees it.
hsa_status_t query_host_address(const void* device_address, const void** host_address) {
  return call("hsa_ven_amd_loader_query_host_address", [&](Runtime& runtime) {
    require(device_address != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(host_address) = device_address;
    const auto address = reinterpret_cast<std::uint64_t>(device_address);
    const auto all = all_objects(runtime);
    require(std::ranges::any_of(all, [&](const auto* one) { return place_of(runtime, *one).holds(address); }),
            HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t query_segment_descriptors(hsa_ven_amd_loader_segment_descriptor_t* list, std::size_t* count) {
  return call("hsa_ven_amd_loader_query_segment_descriptors", [&](Runtime& runtime) {
    const auto all = all_objects(runtime);
    if (list == nullptr) {
      given(count) = all.size();
      return;
    }
    require(given(count) == all.size(), HSA_STATUS_ERROR_INCOMPATIBLE_ARGUMENTS);
    std::ranges::transform(all, list, [&](const LoadedObject* one) {
      const Place place = place_of(runtime, *one);
      return hsa_ven_amd_loader_segment_descriptor_t{
          one->agent->handle(), one->executable->handle(), HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_MEMORY,
          one->bytes->data(),   one->bytes->size(),        0,
          reinterpret_cast<const void*>(place.begin), place.bytes};
    });
  });
}

hsa_status_t query_executable(const void* device_address, hsa_executable_t* executable) {
  return call("hsa_ven_amd_loader_query_executable", [&](Runtime& runtime) {
    require(device_address != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(executable) = {};
    for (const LoadedObject* const one : all_objects(runtime))
      if (place_of(runtime, *one).holds(reinterpret_cast<std::uint64_t>(device_address)))
        *executable = one->executable->handle();
    require(executable->handle != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
  });
}

hsa_status_t iterate_objects(hsa_executable_t executable,
                             hsa_status_t (*visit)(hsa_executable_t, hsa_loaded_code_object_t, void*), void* data) {
  return call("hsa_ven_amd_loader_executable_iterate_loaded_code_objects", [&](Runtime& runtime) {
    const Executable& found = runtime.executables().at(executable);
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, found.objects, [&](const LoadedObject& one) {
      return visit(executable, {reinterpret_cast<std::uint64_t>(&one)}, data);
    });
  });
}

void answer_object_info(Runtime& runtime, const LoadedObject& object,
                        hsa_ven_amd_loader_loaded_code_object_info_t attribute, void* value) {
  const Place place = place_of(runtime, object);
  const std::uint64_t image_base = runtime.gpus().device().code_object(*object.program).image_base;
  switch (attribute) {
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_EXECUTABLE: return answer(value, object.executable->handle());
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_KIND:
      return answer(value, std::uint32_t{HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_KIND_AGENT});
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_AGENT: return answer(value, object.agent->handle());
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_TYPE:
      return answer(value, std::uint32_t{HSA_VEN_AMD_LOADER_CODE_OBJECT_STORAGE_TYPE_MEMORY});
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_BASE:
      return answer(value, reinterpret_cast<std::uint64_t>(object.bytes->data()));
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_MEMORY_SIZE:
      return answer(value, std::uint64_t{object.bytes->size()});
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_CODE_OBJECT_STORAGE_FILE: return answer(value, -1);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_DELTA: return answer(value, place.begin - image_base);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_BASE: return answer(value, place.begin);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_LOAD_SIZE: return answer(value, place.bytes);
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI_LENGTH:
      return answer(value, static_cast<std::uint32_t>(object.uri.size()));
    case HSA_VEN_AMD_LOADER_LOADED_CODE_OBJECT_INFO_URI:
      std::memcpy(value, object.uri.data(), object.uri.size());
      return;
  }
  throw Failure{HSA_STATUS_ERROR_INVALID_ARGUMENT};
}

hsa_status_t object_info(hsa_loaded_code_object_t object, hsa_ven_amd_loader_loaded_code_object_info_t attribute,
                         void* value) {
  return call("hsa_ven_amd_loader_loaded_code_object_get_info", [&](Runtime& runtime) {
    const LoadedObject* const found = runtime.executables().object(object.handle);
    require(found != nullptr, HSA_STATUS_ERROR_INVALID_CODE_OBJECT);
    given(value);
    answer_object_info(runtime, *found, attribute, value);
  });
}

hsa_status_t create_reader(hsa_file_t file, std::size_t offset, std::size_t bytes, hsa_code_object_reader_t* reader) {
  return call("hsa_ven_amd_loader_code_object_reader_create_from_file_with_offset_size", [&](Runtime& runtime) {
    require(bytes != 0, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    given(reader);
    *reader = runtime.executables().add_reader(read_part(file, offset, bytes));
  });
}

hsa_status_t iterate_executables(hsa_status_t (*visit)(hsa_executable_t, void*), void* data) {
  return call("hsa_ven_amd_loader_iterate_executables", [&](Runtime& runtime) {
    require(visit != nullptr, HSA_STATUS_ERROR_INVALID_ARGUMENT);
    visit_each(runtime, runtime.executables().all(), [&](const Executable& one) { return visit(one.handle(), data); });
  });
}

}  // namespace

const hsa_ven_amd_loader_1_03_pfn_t& loader_table() {
  static const hsa_ven_amd_loader_1_03_pfn_t table{
      query_host_address, query_segment_descriptors, query_executable,   iterate_objects,
      object_info,        create_reader,             iterate_executables};
  return table;
}

}  // namespace strobe::hsa
