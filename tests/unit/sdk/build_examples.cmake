# Installs the build and builds every example of docs/examples against what was installed, and nothing else: each is copied
# away from the source tree first. Arguments: SOURCE_DIR, BINARY_DIR, GENERATOR, LAUNCHER (may be empty).
set(work ${BINARY_DIR}/tests/sdk)
file(REMOVE_RECURSE ${work})

function(run what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed:\n${output}")
  endif()
endfunction()

run("installing" ${CMAKE_COMMAND} --install ${BINARY_DIR} --prefix ${work}/prefix)
file(GLOB examples RELATIVE ${SOURCE_DIR}/docs/examples ${SOURCE_DIR}/docs/examples/*)
foreach(example ${examples})
  file(COPY ${SOURCE_DIR}/docs/examples/${example} DESTINATION ${work}/source)
  if(EXISTS ${work}/source/${example}/CMakeLists.txt)
    run("configuring ${example}" ${CMAKE_COMMAND} -G ${GENERATOR} -S ${work}/source/${example}
        -B ${work}/build-${example} -DCMAKE_PREFIX_PATH=${work}/prefix -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
        -DCMAKE_CXX_FLAGS=-Wall\ -Wextra\ -Werror)
    run("building ${example}" ${CMAKE_COMMAND} --build ${work}/build-${example})
  endif()
endforeach()
