ds_add_f64 v4, v[6:7]
ds_mskor_rtn_b64 v[2:3], v4, v[6:7], v[8:9]
ds_add_rtn_f64 v[2:3], v4, v[6:7]
