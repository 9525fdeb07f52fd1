"""Tests of the Python package. ctest runs them with STROBE set to the command that was built."""

import importlib.util
import json
import os
import tempfile
import unittest

import strobe

SOURCE = """
kernel void scale(global float *y, float a) { y[get_global_id(0)] *= a; }
kernel void add(global float *y, float a) { y[get_global_id(0)] += a; }
"""


class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.source = cls.path("scale.cl", SOURCE)
        cls.json, cls.database = cls.path("r.json"), cls.path("r.sqlite")
        cls.result = cls.scale(results=cls.database, repeat=2)
        with open(cls.json, "w", encoding="utf-8") as file:
            json.dump(cls.result.raw, file)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def path(cls, name, text=None):
        path = os.path.join(cls.folder.name, name)
        if text is not None:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        return path

    @classmethod
    def scale(cls, **keywords):
        return strobe.run(cls.source, kernel="scale", grid=[4096], group=64, gpu="r9-nano",
                          arg=["buf:f32:4096:ones", "f32:2"], **keywords)

    def test_a_run_is_a_result(self):
        self.assertEqual([launch["kernel"] for launch in self.result.launches], ["scale", "scale"])
        self.assertEqual(self.result.gpu["name"], "r9-nano")
        launch = self.result.launches[0]
        self.assertEqual(launch["waves"], 64)
        self.assertEqual(launch.metric("l1v.read_bytes"), 4096 * 4)  # it reads each element once
        self.assertEqual(launch.metric("l1v.write_bytes"), 4096 * 4)
        self.assertIsNone(launch.metric("no.such"))
        self.assertAlmostEqual(self.result.seconds, sum(one["cycles"] for one in self.result.launches) / 1e9)
        self.assertEqual(len(self.result.kernel("scale")), 2)
        self.assertEqual(self.result.kernel("add"), [])

    def test_json_and_sqlite_hold_the_same(self):
        from_json, from_database = strobe.load(self.json), strobe.load(self.database)
        self.assertEqual(from_json.command, from_database.command)
        self.assertEqual(from_json.gpu["configuration"], from_database.gpu["configuration"])
        for one, other in zip(from_json.launches, from_database.launches, strict=True):
            for key in ("kernel", "grid", "group", "cycles", "seconds", "waves", "stalls", "predicted_by"):
                self.assertEqual(one[key], other[key], key)
            self.assertEqual(set(one["metrics"]), set(other["metrics"]))
            for name in one["metrics"]:
                self.assertEqual(one.metric(name), other.metric(name), name)

    def test_rows_are_flat(self):
        row = self.result.rows()[1]
        self.assertEqual(row["launch"], 1)
        self.assertEqual(row["l2.hits"], self.result.launches[1].metric("l2.hits"))
        self.assertAlmostEqual(sum(value for key, value in row.items() if key.startswith("stall.")), 100)

    @unittest.skipUnless(importlib.util.find_spec("pandas"), "pandas is not installed")
    def test_a_frame_has_a_row_for_each_launch(self):
        self.assertEqual(list(self.result.frame().index), [0, 1])

    def test_settings_and_limits_are_flags(self):
        result = self.scale(set={"l2.latency": "200 cycle"})
        self.assertEqual(result.gpu["configuration"]["l2.latency"], "200 cycle")
        with self.assertRaises(strobe.StrobeError) as caught:
            self.scale(max_cycles=10)
        self.assertEqual(caught.exception.exit_code, 3)
        with self.assertRaises(strobe.StrobeError) as caught:
            self.scale(set={"l2.sise": 1})
        self.assertEqual(caught.exception.exit_code, 2)
        self.assertIn('did you mean "l2.size"', str(caught.exception))

    def test_a_script_gets_arguments(self):
        script = self.path("s.lua", "local strobe = require 'strobe'\n"
                           "strobe.workload('relu'):run(strobe.gpu(), { problem = tonumber((...)) })\n")
        self.assertEqual(strobe.run(script, 256).launches[0]["waves"], 256)

    def test_compare_and_sweep(self):
        script = self.path("c.lua", "local strobe = require 'strobe'\n"
                           "strobe.workload('relu'):run(strobe.gpu(), { problem = 256 })\n")
        rows = strobe.compare(script, samplers=["random:share=0.5"])["rows"]
        self.assertEqual([row["sampler"] for row in rows], ["random:share=0.5"])
        results = self.path("s.db")
        points = strobe.sweep(programs="relu problem=64", vary={"l2.mshrs": [64, 128]}, results=results)
        self.assertEqual([point["l2.mshrs"] for point in points], ["64", "128"])
        seconds = strobe.query(results, "SELECT seconds FROM points ORDER BY seconds")
        self.assertEqual(sorted(point["seconds"] for point in points), [row["seconds"] for row in seconds])

    def test_other_files_are_refused_by_name(self):
        for name, text in (("cut.json", '{"strobe": "0'), ("list.json", "[]"), ("x.db", "SQLite format 3\0nothing")):
            with self.assertRaisesRegex(ValueError, name):
                strobe.load(self.path(name, text))


if __name__ == "__main__":
    unittest.main()
