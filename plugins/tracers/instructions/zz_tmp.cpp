static int unused_ [[maybe_unused]];
