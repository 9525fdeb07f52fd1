flat_atomic_add_f64 v[4:5], v[6:7]
flat_atomic_min_f64 v[4:5], v[6:7]
flat_atomic_max_f64 v[4:5], v[6:7]
