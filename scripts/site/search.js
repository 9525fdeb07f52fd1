// Search of the site without a server: browsers let a page that was opened as a file load scripts, but neither workers
// nor JSON. Takes the place of mkdocs' search/main.js; scripts/site/hooks.py writes the index as a script next to it.
(() => {
  const most = 20, context = 90;

  const load = (path) => new Promise((done, failed) => {
    const script = document.createElement("script");
    script.src = base_url.replace(/\/?$/, "/") + path;
    script.onload = done;
    script.onerror = () => failed(new Error(path + " cannot be loaded"));
    document.head.append(script);
  });

  // The text around the first word that was looked for.
  const excerpt = (text, words) => {
    const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
    const from = Math.max(0, Math.min(...places, text.length) - context);
    return (from > 0 ? "... " : "") + text.slice(from, from + 3 * context) + " ...";
  };

  const show = (results, found) => {
    results.replaceChildren(...found.map(({ page, text }) => {
      const entry = document.createElement("article"), title = document.createElement("h3");
      const link = document.createElement("a"), body = document.createElement("p");
      link.href = base_url.replace(/\/?$/, "/") + page.location;
      link.textContent = page.title;
      body.textContent = text;
      title.append(link);
      entry.append(title, body);
      return entry;
    }));
    if (found.length === 0) results.textContent = results.dataset.noResultsText;
  };

  const start = () => {
    const query = document.getElementById("mkdocs-search-query");
    const results = document.getElementById("mkdocs-search-results");
    const pages = new Map(strobe_search_index.docs.map((page) => [page.location, page]));
    const index = lunr(function () {
      this.ref("location");
      this.field("title", { boost: 10 });
      this.field("text");
      pages.forEach((page) => this.add(page));
    });
    query.addEventListener("input", () => {
      const words = query.value.toLowerCase().split(/[^\w.]+/).filter((word) => word.length > 1);
      const hits = words.length === 0 ? [] : index.query((ask) => {
        for (const word of words) {
          ask.term(lunr.tokenizer(word), { boost: 10 });
          ask.term(word, { wildcard: lunr.Query.wildcard.TRAILING });
        }
      });
      show(results, hits.slice(0, most).map((hit) => {
        const page = pages.get(hit.ref);
        return { page, text: excerpt(page.text, words) };
      }));
    });
  };

  load("search/lunr.js").then(() => load("search/index.js")).then(start).catch((error) => {
    document.getElementById("mkdocs-search-results").textContent = error.message;
  });
})();
