-- Whole applications as Photon's authors report them (Liu, Sun, Carlson, MICRO 2023), on R9 Nano in MGPUSim, one core.
-- `ms` and `wall` (seconds) are of the detailed simulation: lchangxii/micro2023_figures, all.xlsx and vgg16.xlsx. Errors and
-- speed-ups are those of the paper: abstract, section 6.3 and Figure 17. What is missing is only drawn in Figure 16.
return {
  pagerank = { ms = 5.398 },  -- PR-65536
  vgg16 = { ms = 140.6, wall = 297261, error = 8.05, speedup = 19.71 },
  resnet18 = { ms = 19.0, wall = 32952 },
  resnet50 = { ms = 68.2, wall = 97727 },
  resnet152 = { ms = 169.2, wall = 243269, error = 10.7, speedup = 39.1 },
  -- Figure 17, whole VGG-16, level by level.
  vgg16_levels = {
    ["photon:levels=kernel"] = { error = 4.60, speedup = 6.76 },
    ["photon:levels=kernel+warp"] = { speedup = 13.08 },
  },
  -- All applications: mean error.
  mean_error = 4.3,
  -- VGG-16 sampled, hours: with the analysis in the run, and with a stored one.
  online_hours = 4.19,
  offline_hours = 3.76,
}
