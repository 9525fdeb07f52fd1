// libhiprtc.so.7: all of it is in libamdhip64.so.6.
