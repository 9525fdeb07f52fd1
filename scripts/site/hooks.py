"""What mkdocs does for the site of docs/ (mkdocs.yml) in addition: it takes the pages that the build has made (the folder
STROBE_PAGES), leaves out docs/evidence, which no installation has, and its search works on pages opened as files."""
import os
import re
import shutil

from mkdocs.structure.files import File


def on_files(files, config):
    made = os.environ.get("STROBE_PAGES", "")
    for folder, _, names in os.walk(made):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), made)
            files.append(File(path, made, config["site_dir"], config["use_directory_urls"]))
    for file in list(files):
        if file.src_path.startswith("evidence/"):
            files.remove(file)
    return files


def on_page_markdown(markdown, page, config, files):
    """A link to a file outside of the site becomes its name in the source tree."""
    markdown = markdown.replace("[README](../README.md)", "`README.md` of the source tree")
    return re.sub(r"\[([^]]*)\]\((?:\.\./)*evidence/([^)#]*)[^)]*\)", r"\1 (`docs/evidence/\2` of the source tree)", markdown)


def on_post_build(config):
    search = os.path.join(config["site_dir"], "search")
    with open(os.path.join(search, "search_index.json"), encoding="utf-8") as file:
        index = file.read()
    with open(os.path.join(search, "index.js"), "w", encoding="utf-8") as file:
        file.write("const strobe_search_index = " + index + ";\n")
    shutil.copy(os.path.join(os.path.dirname(__file__), "search.js"), os.path.join(search, "main.js"))
    for name in ("worker.js", "search_index.json"):
        os.remove(os.path.join(search, name))
