# find_package(hip): hip::host for programs that call HIP, hip::device for those that hold kernels.
get_filename_component(hip_folder "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(HIP_FOUND TRUE)
set(hip_VERSION 6.0.0)
set(hip_INCLUDE_DIR "${hip_folder}/include")
set(hip_INCLUDE_DIRS "${hip_folder}/include")
set(hip_LIB_INSTALL_DIR "${hip_folder}/lib")
set(hip_BIN_INSTALL_DIR "${hip_folder}/bin")
set(HIP_PLATFORM amd)
set(HIP_COMPILER clang)
set(HIP_RUNTIME rocclr)
set(HIP_HIPCC_EXECUTABLE "${hip_folder}/bin/hipcc")
set(HIP_HIPCONFIG_EXECUTABLE "${hip_folder}/bin/hipconfig")

if(NOT TARGET hip::amdhip64)
  add_library(hip::amdhip64 SHARED IMPORTED)
  set_target_properties(hip::amdhip64 PROPERTIES
    IMPORTED_LOCATION "${hip_folder}/lib/libamdhip64.so.6" IMPORTED_SONAME libamdhip64.so.6
    INTERFACE_INCLUDE_DIRECTORIES "${hip_folder}/include" INTERFACE_COMPILE_DEFINITIONS __HIP_PLATFORM_AMD__=1)
  add_library(hip::host INTERFACE IMPORTED)
  set_target_properties(hip::host PROPERTIES INTERFACE_LINK_LIBRARIES hip::amdhip64)
  # For C++ sources that hold kernels, with hipcc or the clang++ of this folder as the compiler.
  add_library(hip::device INTERFACE IMPORTED)
  set_target_properties(hip::device PROPERTIES
    INTERFACE_LINK_LIBRARIES hip::host INTERFACE_COMPILE_OPTIONS "$<$<COMPILE_LANGUAGE:CXX>:SHELL:-x hip>"
    INTERFACE_LINK_OPTIONS "$<$<LINK_LANGUAGE:CXX>:--hip-link>")
  add_library(hiprtc::hiprtc INTERFACE IMPORTED)
  set_target_properties(hiprtc::hiprtc PROPERTIES INTERFACE_LINK_LIBRARIES hip::amdhip64)
endif()
