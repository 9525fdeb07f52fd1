#include "opencl/texts.hpp"

#include <cstdio>

namespace strobe::opencl {
namespace {

cl_name_version named(const char* name, cl_version version) {
  cl_name_version made{};
  made.version = version;
  std::snprintf(made.name, sizeof made.name, "%s", name);
  return made;
}

Names all_named(std::initializer_list<const char*> names, cl_version version) {
  Names made;
  for (const char* const name : names) made.push_back(named(name, version));
  return made;
}

constexpr cl_version kOne = CL_MAKE_VERSION(1, 0, 0), kThree = CL_MAKE_VERSION(3, 0, 0);

}  // namespace

Names platform_extensions() { return all_named({"cl_khr_icd", "cl_khr_extended_versioning"}, kOne); }

Names device_extensions() {
  return all_named({"cl_khr_global_int32_base_atomics", "cl_khr_global_int32_extended_atomics",
                    "cl_khr_local_int32_base_atomics", "cl_khr_local_int32_extended_atomics",
                    "cl_khr_int64_base_atomics", "cl_khr_int64_extended_atomics", "cl_khr_byte_addressable_store",
                    "cl_khr_fp16", "cl_khr_fp64", "cl_khr_subgroups", "cl_khr_icd", "cl_khr_extended_versioning",
                    "cl_amd_device_attribute_query", "cl_amd_media_ops", "cl_amd_media_ops2"},
                   kOne);
}

Names device_features() {
  return all_named({"__opencl_c_atomic_order_acq_rel", "__opencl_c_atomic_order_seq_cst",
                    "__opencl_c_atomic_scope_device", "__opencl_c_atomic_scope_all_devices", "__opencl_c_fp64",
                    "__opencl_c_generic_address_space", "__opencl_c_int64",
                    "__opencl_c_program_scope_global_variables", "__opencl_c_subgroups",
                    "__opencl_c_work_group_collective_functions"},
                   kThree);
}

Names c_versions() {
  Names made;
  for (const cl_version version : {CL_MAKE_VERSION(1, 0, 0), CL_MAKE_VERSION(1, 1, 0), CL_MAKE_VERSION(1, 2, 0),
                                   CL_MAKE_VERSION(3, 0, 0)})
    made.push_back(named("OpenCL C", version));
  return made;
}

std::string text_of(const Names& names) {
  std::string text;
  for (const cl_name_version& one : names) text += (text.empty() ? "" : " ") + std::string(one.name);
  return text;
}

}  // namespace strobe::opencl
