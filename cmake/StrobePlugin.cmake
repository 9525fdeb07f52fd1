# One call makes a plugin:
#
#   strobe_add_plugin(NAME SOURCES... [INCLUDES FOLDERS...] [LIBRARIES TARGETS...] [OPTIONS FLAGS...]
#                     [HOST_LEVELS] [AS_ONE] [SHARED_OBJECTS TARGET])
#
# Hidden visibility, one exported symbol, no undefined symbols. With HOST_LEVELS the same sources are built as
# NAME.x86-64-v3.so and NAME.x86-64-v4.so; Strobe loads the best one that the host can run.
# AS_ONE: the sources are compiled as one, so that functions are inlined across them.
# SHARED_OBJECTS: object libraries TARGET.x86-64-v3, ... that several plugins hold, compiled once.
# The target `plugins` builds all of them. For unit tests, the static library NAME_for_tests holds the same objects (of
# the least host level), which are compiled once.
add_custom_target(plugins)
set(strobe_plugin_map ${CMAKE_CURRENT_LIST_DIR}/plugin.map)
# Plugin writers build faster with one of them; what is given to others has both.
set(STROBE_HOST_LEVELS "x86-64-v3;x86-64-v4" CACHE STRING "Host levels that plugins with HOST_LEVELS are built for")
# Loops over lanes are worth vectorising; with sanitizers in them they are only worth compiling soon.
set(STROBE_PLUGIN_OPTIMISATION -O3 CACHE STRING "Of plugins with HOST_LEVELS and of other hot ones")

# What all objects of plugins are compiled with, for a host level or `any`.
function(strobe_set_plugin_options objects level)
  set_target_properties(${objects} PROPERTIES
    POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  if(NOT level STREQUAL any)
    target_compile_options(${objects} PRIVATE
      ${STROBE_PLUGIN_OPTIMISATION} -march=${level} -fno-math-errno -fno-trapping-math -ffp-contract=off
      # g++ 12 raises these inside its own intrinsics (GCC bug 105593).
      $<$<CXX_COMPILER_ID:GNU>:-Wno-uninitialized$<SEMICOLON>-Wno-maybe-uninitialized>
      # clang does not know `GCC ivdep`, and takes lane loops without branches for a slip.
      $<$<CXX_COMPILER_ID:Clang>:-Wno-unknown-pragmas$<SEMICOLON>-Wno-bitwise-instead-of-logical>)
    if(level STREQUAL x86-64-v4)
      target_compile_options(${objects} PRIVATE -mprefer-vector-width=512)
    endif()
  endif()
endfunction()

# The sources of a target are compiled some at a time, those of one folder whose names begin alike: parsing headers takes most
# of the time of nearly every source. What a file has for itself, in its anonymous namespace, needs other names than what
# these neighbours have. Not the entry point of a plugin: tests link several plugins, and it must not come with other functions.
function(strobe_compile_together target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources EXCLUDE REGEX "/plugin.cpp$")
  foreach(letters a-f g-o p-z)
    set(group ${sources})
    list(FILTER group INCLUDE REGEX "/[${letters}][^/]*.cpp$")
    foreach(source ${group})
      cmake_path(GET source PARENT_PATH folder)
      cmake_path(GET folder FILENAME folder)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${letters})
    endforeach()
  endforeach()
endfunction()

function(strobe_add_plugin name)
  cmake_parse_arguments(arg "HOST_LEVELS;AS_ONE" "SHARED_OBJECTS" "SOURCES;INCLUDES;LIBRARIES;OPTIONS" ${ARGN})
  # In Strobe's own build, or as an installed package has it.
  set(sdk strobe_sdk)
  if(TARGET strobe::strobe_sdk)
    set(sdk strobe::strobe_sdk)
  endif()
  if(arg_HOST_LEVELS)
    set(levels ${STROBE_HOST_LEVELS})
  else()
    set(levels any)
  endif()
  foreach(level ${levels})
    set(target ${name})
    if(NOT level STREQUAL any)
      set(target ${name}.${level})
    endif()
    set(objects ${target}.objects)
    add_library(${objects} OBJECT ${arg_SOURCES})
    target_include_directories(${objects} PUBLIC ${arg_INCLUDES})
    target_compile_options(${objects} PRIVATE ${arg_OPTIONS})
    target_link_libraries(${objects} PUBLIC ${sdk} ${arg_LIBRARIES})
    set(all_objects $<TARGET_OBJECTS:${objects}>)
    if(arg_SHARED_OBJECTS)
      list(APPEND all_objects $<TARGET_OBJECTS:${arg_SHARED_OBJECTS}.${level}>)
    endif()
    add_library(${target} MODULE ${all_objects})
    target_link_libraries(${target} PRIVATE ${sdk} ${arg_LIBRARIES})
    target_link_options(${target} PRIVATE -Wl,--version-script=${strobe_plugin_map})
    if(NOT STROBE_FUZZ)  # clang leaves a sanitizer's functions to the program
      target_link_options(${target} PRIVATE -Wl,--no-undefined)
    endif()
    set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS ${strobe_plugin_map})
    strobe_set_plugin_options(${objects} ${level})
    set_target_properties(${objects} PROPERTIES UNITY_BUILD ${arg_AS_ONE} UNITY_BUILD_BATCH_SIZE 0)
    set_target_properties(${target} PROPERTIES
      PREFIX "" LINKER_LANGUAGE CXX
      LIBRARY_OUTPUT_DIRECTORY ${STROBE_PLUGIN_DIR} INSTALL_RPATH "$ORIGIN/../..")
    if(STROBE_COMMAND)  # out of tree
      add_test(NAME "${target}: contracts" COMMAND ${STROBE_COMMAND} plugins check $<TARGET_FILE:${target}>)
    endif()
    add_dependencies(plugins ${target})
    install(TARGETS ${target} LIBRARY DESTINATION lib/strobe/plugins)
    if(NOT TARGET ${name}_for_tests)
      add_library(${name}_for_tests STATIC EXCLUDE_FROM_ALL ${all_objects})
      target_include_directories(${name}_for_tests PUBLIC ${arg_INCLUDES})
      target_link_libraries(${name}_for_tests PUBLIC ${sdk} ${arg_LIBRARIES})
    endif()
  endforeach()
endfunction()
