//! Which files a rule set is made of, and how they lie above each other.
//!
//! Takes the files named by the user and a function that finds imports; gives every file once, parsed, with its layer.
//! Kept true: what a file imports lies below it, a file named earlier lies below one named later; layer 0 is the last.

use crate::ast::{Item, ItemKind};
use crate::diagnostic::Diagnostic;
use crate::parse;
use crate::rir::{Source, Span};
use std::collections::HashMap;

/// Finds an import: `(path as written, name of the importing file)` to `(name, text)`.
pub type Loader<'l> = &'l dyn Fn(&str, &str) -> Result<(String, String), String>;

/// A file.
pub struct File {
    /// Name and text.
    pub source: Source,
    /// Its items but imports.
    pub items: Vec<Item>,
    /// How many layers lie above it.
    pub layer: u32,
    /// The files it stands on, by number: what it imports, and what was named before it.
    pub below: Vec<usize>,
}

struct Graph<'l> {
    loader: Loader<'l>,
    files: Vec<File>,
    /// What each file imports, with the place.
    edges: Vec<Vec<(usize, Span)>>,
    known: HashMap<String, usize>,
    out: Vec<Diagnostic>,
}

/// Reads everything.
pub fn read(named: &[Source], loader: Loader<'_>) -> (Vec<File>, Vec<Diagnostic>) {
    let mut graph = Graph { loader, files: Vec::new(), edges: Vec::new(), known: HashMap::new(), out: Vec::new() };
    let mut roots: Vec<usize> = Vec::new();
    for source in named {
        if let Some(id) = graph.add(source.name.to_string(), source.text.to_string()) {
            // a file that a later one imports too is below that one already
            if let Some(&below) = roots.last()
                && below != id
                && !graph.reaches(below, id)
            {
                graph.edges[id].push((below, Span::default()));
            }
            roots.push(id);
        }
    }
    graph.cycles();
    graph.layers(&roots);
    for (file, edges) in graph.files.iter_mut().zip(&graph.edges) {
        file.below = edges.iter().map(|e| e.0).collect();
    }
    (graph.files, graph.out)
}

impl Graph<'_> {
    /// The file's number; reads its imports, breadth first.
    fn add(&mut self, name: String, text: String) -> Option<usize> {
        let mut queue = std::collections::VecDeque::new();
        let id = self.enter(name, text, &mut queue)?;
        while let Some((importer, path, span)) = queue.pop_front() {
            let from = self.files[importer].source.name.clone();
            match (self.loader)(&path, &from) {
                Ok((name, text)) => {
                    let target = match self.known.get(&name) {
                        Some(&id) => Some(id),
                        None => self.enter(name, text, &mut queue),
                    };
                    if let Some(target) = target {
                        self.edges[importer].push((target, span));
                    }
                }
                Err(reason) => self.out.push(
                    Diagnostic::error("E0101", format!("cannot import \"{path}\"")).primary(span, "").note(reason),
                ),
            }
        }
        Some(id)
    }

    fn enter(
        &mut self,
        name: String,
        text: String,
        queue: &mut std::collections::VecDeque<(usize, String, Span)>,
    ) -> Option<usize> {
        if let Some(&id) = self.known.get(&name) {
            return Some(id);
        }
        let id = self.files.len();
        let Ok(number) = u16::try_from(id) else {
            let message = "a rule set may not have more than 65536 files";
            self.out.push(Diagnostic::error("E0102", message).primary(Span::default(), ""));
            return None;
        };
        let mut items = parse::items(&text, number, &mut self.out);
        items.retain(|item| match &item.kind {
            ItemKind::Import(path) => {
                queue.push_back((id, path.name.clone(), item.span));
                false
            }
            _ => true,
        });
        self.known.insert(name.clone(), id);
        self.files.push(File {
            source: Source { name: name.into(), text: text.into() },
            items,
            layer: 0,
            below: Vec::new(),
        });
        self.edges.push(Vec::new());
        Some(id)
    }

    fn reaches(&self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; self.files.len()];
        let mut stack = vec![from];
        while let Some(at) = stack.pop() {
            if at == to {
                return true;
            }
            if !std::mem::replace(&mut seen[at], true) {
                stack.extend(self.edges[at].iter().map(|e| e.0));
            }
        }
        false
    }

    /// Reports each import that closes a cycle, and forgets it.
    fn cycles(&mut self) {
        for id in 0..self.files.len() {
            let mut at = 0;
            while let Some(&(target, span)) = self.edges[id].get(at) {
                if self.reaches(target, id) {
                    let name = &self.files[target].source.name;
                    self.out.push(
                        Diagnostic::error("E0103", format!("importing `{name}` closes a cycle"))
                            .primary(span, "this file is imported by that one")
                            .note("layers need an order: move what both share to a third file"),
                    );
                    self.edges[id].remove(at);
                } else {
                    at += 1;
                }
            }
        }
    }

    /// A file's layer is its longest way from the file named last.
    fn layers(&mut self, roots: &[usize]) {
        let mut todo: Vec<(usize, u32)> = roots.last().map(|&r| (r, 0)).into_iter().collect();
        let mut done = vec![false; self.files.len()];
        while let Some((id, layer)) = todo.pop() {
            if std::mem::replace(&mut done[id], true) && self.files[id].layer >= layer {
                continue;
            }
            self.files[id].layer = self.files[id].layer.max(layer);
            let layer = self.files[id].layer + 1;
            todo.extend(self.edges[id].iter().map(|e| (e.0, layer)));
        }
    }
}
