// Search box: shows the rows that contain every word of the query, with the best matches of the name first.
(() => {
  const box = document.getElementById("search"), found = document.getElementById("found"), all = document.getElementById("all");
  const rows = [...document.querySelectorAll("table.entries tr")].map(row => ({
    row, name: row.querySelector("a").textContent.toLowerCase(), text: row.textContent.toLowerCase(),
  }));
  const rank = (entry, typed) =>
    entry.name === typed ? 0 : entry.name.startsWith(typed) ? 1 : entry.name.split(/[._]/).includes(typed) ? 2 : entry.name.includes(typed) ? 3 : 4;
  const show = () => {
    const typed = box.value.trim().toLowerCase(), words = typed.split(/\s+/);
    all.hidden = typed !== "";
    found.hidden = typed === "";
    if (typed === "") return;
    const hits = rows.filter(entry => words.every(word => entry.text.includes(word)));
    hits.sort((a, b) => rank(a, typed) - rank(b, typed));
    const table = document.createElement("table");
    table.className = "rows";
    for (const hit of hits.slice(0, 300)) table.append(hit.row.cloneNode(true));
    const count = document.createElement("p");
    count.className = "label";
    count.textContent = hits.length + " found";
    found.replaceChildren(count, table);
  };
  box.addEventListener("input", show);
  document.addEventListener("keydown", event => {
    if (event.key === "/" && document.activeElement !== box) { event.preventDefault(); box.focus(); }
    if (event.key === "Escape") { box.value = ""; show(); }
  });
  show();
})();
