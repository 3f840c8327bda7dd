"use strict";
(() => {
  const columns = [...document.querySelectorAll(".column")];
  const ops = [...document.querySelectorAll(".op")];
  const story = document.getElementById("story"), cards = document.getElementById("cards");
  const overview = [...story.childNodes];
  const told = new Map([...document.querySelectorAll(".told")].map(t => [t.dataset.of, t]));
  const group = key => {
    const map = new Map();
    for (const op of ops) {
      const k = op.dataset[key];
      if (k === undefined) continue;
      if (!map.has(k)) map.set(k, []);
      map.get(k).push(op);
    }
    return map;
  };
  const ofSource = group("s"), ofMade = group("m");
  const columnOf = op => columns.findIndex(c => c.contains(op));
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  let lit = [], hits = [], pinned = null;

  const clear = () => {
    lit.forEach(e => e.classList.remove("on", "near", "pinned"));
    hits.forEach(e => e.classList.remove("hit"));
    lit = []; hits = [];
  };
  const light = (elements, how) => { for (const e of elements) { e.classList.add(how); lit.push(e); } };

  // Scrolls to the highlighted ops, in all columns but the one with the pointer.
  const reveal = except => columns.forEach((column, n) => {
    if (n === except) return;
    const box = column.querySelector(".scroll"), view = box.getBoundingClientRect();
    const mine = lit.filter(e => box.contains(e) && e.classList.contains("on"));
    if (!mine.length) return;
    const seen = mine.some(e => { const r = e.getBoundingClientRect(); return r.top >= view.top && r.bottom <= view.bottom; });
    if (seen) return;
    const top = mine[0].getBoundingClientRect().top - view.top + box.scrollTop - view.height / 3;
    box.scrollTo({ top, left: 0, behavior: calm ? "auto" : "smooth" });
  });

  const choose = (list, marked = []) => {
    cards.classList.toggle("chosen", list.length > 0);
    for (const card of cards.children) {
      const at = list.indexOf(card.id.slice(5));
      card.classList.toggle("shown", at >= 0);
      card.style.order = at;
    }
    for (const place of marked) {
      const [id, line] = place.split(":");
      const card = document.getElementById("rule-" + id);
      const row = card && card.querySelectorAll(".l")[line - card.dataset.line];
      if (row) { row.classList.add("hit"); hits.push(row); }
    }
    cards.scrollTop = 0;
    if (hits[0]) {
      const far = hits[0].getBoundingClientRect().bottom - cards.getBoundingClientRect().bottom;
      if (far > 0) cards.scrollTop = far + 40;
    }
  };

  const tell = source => {
    const of = told.get(source);
    story.replaceChildren(...(of ? [...of.childNodes].map(n => n.cloneNode(true)) : overview));
    story.scrollTop = 0;
  };

  const show = op => {
    clear();
    const { s, m } = op.dataset;
    const all = ofSource.get(s) || [op];
    if (m === undefined) light(all, "on");
    else for (const e of all) light([e], e.dataset.m === undefined || e.dataset.m === m ? "on" : "near");
    tell(s);
    let list = [], marked = [];
    if (m === undefined) {
      marked = [...story.querySelectorAll(".tried > [data-by]")].map(row => row.dataset.by);
      list = [...story.querySelectorAll('a[href^="#rule-"]')].map(a => a.getAttribute("href").slice(6));
    } else {
      const made = (ofMade.get(m) || []).find(e => e.dataset.by || e.dataset.rules);
      const by = made && made.dataset.by;
      if (by) marked.push(by);
      list = [by && by.split(":")[0], ...((made && made.dataset.rules) || "").split(" ")].filter(Boolean);
      const row = story.querySelector(`.made[data-m="${m}"]`);
      if (row) { light([row], "on"); row.scrollIntoView({ block: "nearest" }); }
    }
    choose([...new Set(list)], marked);
    reveal(columnOf(op));
  };

  const release = () => {
    pinned = null;
    clear();
    story.replaceChildren(...overview);
    choose([]);
    history.replaceState(null, "", location.pathname + location.search);
  };
  const pin = op => {
    pinned = op;
    show(op);
    light([op], "pinned");
    if (op.dataset.s !== undefined) history.replaceState(null, "", "#op-" + op.dataset.s);
  };

  for (const column of columns) {
    column.addEventListener("mouseover", e => {
      const op = e.target.closest(".op");
      if (op && !pinned) show(op);
    });
    column.addEventListener("click", e => {
      const op = e.target.closest(".op");
      if (!op || op === pinned) release(); else pin(op);
    });
    column.addEventListener("focusin", e => {
      const op = e.target.closest(".op");
      if (op && !pinned) show(op);
    });
    // Tab focuses the first op of a column; arrow keys move from there.
    const first = column.querySelector(".op");
    if (first) first.tabIndex = 0;
    column.addEventListener("keydown", e => {
      const op = e.target.closest(".op");
      if (!op) return;
      const mine = ops.filter(o => column.contains(o)), at = mine.indexOf(op);
      const beside = d => {
        const next = columns[columns.indexOf(column) + d];
        return next && lit.find(o => next.contains(o) && o.classList.contains("on"));
      };
      const to = { ArrowDown: mine[at + 1], ArrowUp: mine[at - 1], ArrowLeft: beside(-1), ArrowRight: beside(1) }[e.key];
      if (e.key === "Enter" || e.key === " ") { if (op === pinned) release(); else pin(op); }
      else if (to) { if (pinned) release(); to.focus(); }
      else return;
      e.preventDefault();
    });
  }
  addEventListener("keydown", e => { if (e.key === "Escape") release(); });

  // The button of a rule highlights all ops that the rule took part in.
  cards.addEventListener("click", e => {
    const button = e.target.closest("button[data-card]");
    if (!button) return;
    pinned = button;
    clear();
    const card = button.dataset.card;
    const mine = ops.filter(o => (o.dataset.by || "").split(":")[0] === card || (o.dataset.rules || "").split(" ").includes(card));
    for (const o of mine) {
      light(ofMade.get(o.dataset.m), "on");
      light((ofSource.get(o.dataset.s) || []).filter(x => x.dataset.m === undefined), "on");
    }
    reveal(-1);
  });
  story.addEventListener("click", e => {
    const link = e.target.closest('a[href^="#rule-"]'), row = e.target.closest(".made");
    if (link) {
      e.preventDefault();
      const card = document.getElementById(link.getAttribute("href").slice(1));
      card.classList.add("shown");
      card.scrollIntoView({ block: "start" });
    } else if (row) {
      const op = (ofMade.get(row.dataset.m) || [])[0];
      if (op) { pin(op); reveal(-1); }
    }
  });

  const follow = () => {
    const op = location.hash.startsWith("#op-") && document.getElementById(location.hash.slice(1));
    if (op) { pin(op); reveal(-1); }
  };
  addEventListener("hashchange", follow);
  const bad = document.querySelector(".op.bad");
  if (location.hash.startsWith("#op-")) follow();
  else if (bad) { pin(bad); reveal(-1); }
})();
