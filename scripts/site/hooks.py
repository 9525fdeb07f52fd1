"""What mkdocs does for the site of docs/ (mkdocs.yml) in addition: it takes the pages that the build has made (the folder
STROBE_PAGES), and its search works on pages opened as files."""
import os
import shutil

from mkdocs.structure.files import File


def on_files(files, config):
    made = os.environ.get("STROBE_PAGES", "")
    for folder, _, names in os.walk(made):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), made)
            files.append(File(path, made, config["site_dir"], config["use_directory_urls"]))
    return files


def on_post_build(config):
    search = os.path.join(config["site_dir"], "search")
    with open(os.path.join(search, "search_index.json"), encoding="utf-8") as file:
        index = file.read()
    with open(os.path.join(search, "index.js"), "w", encoding="utf-8") as file:
        file.write("const strobe_search_index = " + index + ";\n")
    shutil.copy(os.path.join(os.path.dirname(__file__), "search.js"), os.path.join(search, "main.js"))
    for name in ("worker.js", "search_index.json"):
        os.remove(os.path.join(search, name))
