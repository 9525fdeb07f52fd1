# find_package(strobe): the target strobe::strobe_sdk, and one call that makes a plugin:
#
#   strobe_add_plugin(my_blocks SOURCES my_blocks.cpp)
#
# which builds my_blocks.so in STROBE_PLUGIN_DIR (by default the build folder); `strobe --plugins FOLDER` loads it, and
# ctest runs `strobe plugins check` on it.
# docs/extend/sdk.md has the rest.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/strobe-targets.cmake)
# Without a type CMake would not optimise, and a component's tick() is where the time goes.
if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE RelWithDebInfo)
endif()
if(NOT STROBE_PLUGIN_DIR)
  set(STROBE_PLUGIN_DIR ${CMAKE_BINARY_DIR})
endif()
enable_testing()
get_filename_component(STROBE_COMMAND ${CMAKE_CURRENT_LIST_DIR}/../../../bin/strobe ABSOLUTE)
include(${CMAKE_CURRENT_LIST_DIR}/StrobePlugin.cmake)
