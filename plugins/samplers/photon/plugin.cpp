#include "strobe/plugin.hpp"

#include "photon.hpp"
#include "plus.hpp"

STROBE_PLUGIN("photon", "Photon's kernel-, basic-block- and warp-sampling, and a corrected variant", "0.1.0", "MIT") {
  registry.add<photon::Photon>("sampler.photon", "Photon (MICRO'23): kernel-, basic-block- and warp-sampling",
                               photon::describe);
  registry.add<photon::PhotonPlus>("sampler.photon+", "corrected Photon, with a confidence interval",
                                   photon::PhotonPlus::describe);
}
