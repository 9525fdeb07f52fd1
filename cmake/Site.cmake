# The pages of docs/ with search (`strobe docs`), where Debian's mkdocs is installed. With the tests, the build also makes
# the pages that are generated (tests/pages).
find_program(MKDOCS mkdocs)
if(NOT MKDOCS)
  return()
endif()
file(GLOB_RECURSE site_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/* ${CMAKE_SOURCE_DIR}/scripts/site/*)
set(site ${CMAKE_BINARY_DIR}/share/strobe/site)
set(generated_pages)
set(strict)
if(TARGET pages)  # else the menu names pages that are not there
  set(generated_pages pages)
  set(strict --strict)
endif()
add_custom_command(OUTPUT ${site}/index.html
  COMMAND ${CMAKE_COMMAND} -E env STROBE_PAGES=${CMAKE_BINARY_DIR}/pages
    ${MKDOCS} build --quiet ${strict} --clean -f ${CMAKE_SOURCE_DIR}/mkdocs.yml -d ${site}
  DEPENDS ${site_sources} ${generated_pages} ${CMAKE_SOURCE_DIR}/mkdocs.yml VERBATIM)
add_custom_target(site ALL DEPENDS ${site}/index.html)
if(TARGET test_cli)
  add_dependencies(test_cli site)
endif()
install(DIRECTORY ${site} DESTINATION share/strobe OPTIONAL)
