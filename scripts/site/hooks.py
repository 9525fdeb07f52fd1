"""What mkdocs does beside its own for the site of docs/ (mkdocs.yml): a search that works on pages opened as files."""
import os
import shutil


def on_post_build(config):
    search = os.path.join(config["site_dir"], "search")
    with open(os.path.join(search, "search_index.json"), encoding="utf-8") as file:
        index = file.read()
    with open(os.path.join(search, "index.js"), "w", encoding="utf-8") as file:
        file.write("const strobe_search_index = " + index + ";\n")
    shutil.copy(os.path.join(os.path.dirname(__file__), "search.js"), os.path.join(search, "main.js"))
    for name in ("worker.js", "search_index.json"):
        os.remove(os.path.join(search, name))
