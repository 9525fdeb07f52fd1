# find_package(hiprtc): the functions are those of HIP's own library.
include("${CMAKE_CURRENT_LIST_DIR}/../hip/hip-config.cmake")
