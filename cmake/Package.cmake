# What an installation has besides programs and libraries, and a Debian package of it: `cmake --build build --target
# package`.
#
# The package holds what `cmake --install` would, under /usr; its dependencies are those that the libraries ask for
# (dpkg-shlibdeps), and its recommendations what compiles kernels.

# Instructions of older versions name it.
add_custom_target(documents DEPENDS strobe command_documents)

install(FILES ${CMAKE_SOURCE_DIR}/LICENSE DESTINATION share/doc/strobe RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME strobe)
set(CPACK_PACKAGE_CONTACT "The Strobe authors <strobe@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "simulator of AMD GPUs that runs their real programs")
set(CPACK_PACKAGE_DESCRIPTION "Strobe executes the kernels of AMD code objects, OpenCL C and HIP files on GPUs
that exist only as presets, and tells how long they take there: simulated
cycle by cycle, or a part of it, with an error bar.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_LIBRARY_OUTPUT_DIRECTORY})
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "clang-19, lld-19, rocm-device-libs")
include(CPack)
