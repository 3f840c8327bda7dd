//! The loader: finds the files of a rule set, parses each once, and assigns their layers.
//!
//! Invariant: the imports form an acyclic graph. A file is above the files that it imports. A file that the user named
//! is also above the files named before it. Layer 0, the highest, is the file named last.
//!
//! Tests: grammar/tests/load.rs.

use crate::ast::{AstItem, ItemKind};
use crate::diagnostic::{Diagnostic, Severity};
use crate::parser;
use crate::rir::{SourceFile, Span};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// Finds an import: maps the path as written and the name of the importing file to the name and the text of the
/// imported file. `Err` is the reason why there is no such file.
pub type Loader<'l> = &'l dyn Fn(&str, &str) -> Result<(String, String), String>;

/// A parsed file.
#[derive(Default, Serialize, Deserialize)]
pub struct ParsedFile {
    /// The name and the text of the file.
    pub source: SourceFile,
    /// The items of the file, except imports.
    pub items: Vec<AstItem>,
    /// The layer of the file: the number of layers above it.
    pub layer: u32,
    /// The indices of the files directly below this one: its imports, and the previous one of the files that the user
    /// named.
    pub dependencies: Vec<usize>,
}

/// The import graph while the files are loaded.
struct ImportGraph<'l> {
    loader: Loader<'l>,
    files: Vec<ParsedFile>,
    /// For each file, the files directly below it. The span is the place of the import, or the default span if the user
    /// named the other file directly before this one.
    edges: Vec<Vec<(usize, Span)>>,
    ids_by_name: HashMap<String, usize>,
    diagnostics: Vec<Diagnostic>,
    /// Returns the stored files when it is called for the first of them. `None` if there are no stored files, or if
    /// they are in `files` already.
    find_stored: Option<StoredFinder<'l>>,
    /// The layers that the stored files had when they were stored.
    stored_layers: Vec<u32>,
}

/// Returns all stored files if the file with this name and text is the first of them, which imports the others, and if
/// the texts of all of them are unchanged.
pub type StoredFinder<'l> = &'l dyn Fn(&str, &str) -> Option<Vec<ParsedFile>>;

/// Loads the files `sources`, lowest layer first, and all files that they import.
pub fn load_files(sources: &[SourceFile], loader: Loader<'_>) -> (Vec<ParsedFile>, Vec<Diagnostic>) {
    let mut graph = ImportGraph {
        loader,
        files: Vec::new(),
        edges: Vec::new(),
        ids_by_name: HashMap::new(),
        diagnostics: Vec::new(),
        find_stored: None,
        stored_layers: Vec::new(),
    };
    graph.add_sources(sources);
    (graph.files, graph.diagnostics)
}

/// Loads files like `load_files`, in layers above `stored_count` files that are parsed already. The result begins with
/// the latter. `find_stored` recognizes the first of them among the files that are imported.
///
/// Returns `None` if the stored files are not imported, if the other files do not form layers above all of them, or if
/// there are errors.
pub fn load_layers(
    stored_count: usize,
    find_stored: StoredFinder<'_>,
    sources: &[SourceFile],
    loader: Loader<'_>,
) -> Option<Vec<ParsedFile>> {
    // The stored files have the first indices, whenever they are found.
    let mut graph = ImportGraph {
        loader,
        edges: vec![Vec::new(); stored_count],
        files: std::iter::repeat_with(ParsedFile::default).take(stored_count).collect(),
        ids_by_name: HashMap::new(),
        diagnostics: Vec::new(),
        find_stored: Some(find_stored),
        stored_layers: Vec::new(),
    };
    graph.add_sources(sources);
    if graph.find_stored.is_some() || !graph.diagnostics.is_empty() {
        return None;
    }
    let (stored, others) = graph.files.split_at(stored_count);
    let first_layer = stored.first()?.layer;
    let is_moved_down = |(file, layer): (&ParsedFile, &u32)| file.layer.checked_sub(first_layer) == Some(*layer);
    let are_moved_down = stored.iter().zip(&graph.stored_layers).all(is_moved_down);
    let are_above = others.iter().all(|file| file.layer < first_layer);
    (are_moved_down && are_above).then_some(graph.files)
}
impl ImportGraph<'_> {
    /// Adds the files `sources`, lowest layer first, with all their imports, and assigns the layers.
    fn add_sources(&mut self, sources: &[SourceFile]) {
        let mut highest = None;
        for source in sources {
            let Some(id) = self.add_with_imports(source.name.to_string(), source.text.to_string()) else { continue };
            if let Some(below) = highest {
                // A later file is a layer above an earlier one, unless the earlier file imports it: an edge from this
                // file to the earlier one would close a cycle.
                if self.depends_on(below, id) {
                    continue;
                }
                self.edges[id].push((below, Span::default()));
            }
            highest = Some(id);
        }
        self.report_cycles();
        self.assign_layers();
        for (file, edges) in self.files.iter_mut().zip(&self.edges) {
            file.dependencies = edges.iter().map(|e| e.0).collect();
        }
    }

    /// Enters the stored files if the file with this name and text is the first of them. Returns its index.
    fn add_stored_files(&mut self, name: &str, text: &str) -> Option<usize> {
        let stored = self.find_stored?(name, text)?;
        if stored.iter().any(|file| self.ids_by_name.contains_key(&*file.source.name)) {
            // A stored file was imported before the first one, and parsed. `load_layers` returns `None`.
            return None;
        }
        self.find_stored = None;
        for (id, mut file) in stored.into_iter().enumerate() {
            self.ids_by_name.insert(file.source.name.to_string(), id);
            self.edges[id] = file.dependencies.iter().map(|target| (*target, Span::default())).collect();
            self.stored_layers.push(std::mem::take(&mut file.layer));
            self.files[id] = file;
        }
        Some(0)
    }

    /// Adds a file and its transitive imports, breadth first. Returns the file's index; `None` if there are too many
    /// files.
    fn add_with_imports(&mut self, name: String, text: String) -> Option<usize> {
        let mut queue = std::collections::VecDeque::new();
        let id = self.parse_file(name, text, None, &mut queue)?;
        while let Some((importer, path, span)) = queue.pop_front() {
            let importer_name = self.files[importer].source.name.clone();
            match (self.loader)(&path, &importer_name) {
                Ok((name, text)) => {
                    let target = match self.ids_by_name.get(&name) {
                        Some(&id) => Some(id),
                        None => self.parse_file(name, text, Some((&path, span)), &mut queue),
                    };
                    if let Some(target) = target {
                        self.edges[importer].push((target, span));
                    }
                }
                Err(reason) => self.diagnostics.push(
                    Diagnostic::error("E0101", format!("cannot import \"{path}\"")).primary(span, "").note(reason),
                ),
            }
        }
        Some(id)
    }

    /// Parses a file and appends its imports to `queue`, unless the file is known. `import` is the path and the place
    /// of the import. Returns the file's index; `None` if there are too many files, or if an import is no rule file.
    /// An entry of `queue` is the importing file, the path as written, and the place of the import.
    fn parse_file(
        &mut self,
        name: String,
        text: String,
        import: Option<(&str, Span)>,
        queue: &mut std::collections::VecDeque<(usize, String, Span)>,
    ) -> Option<usize> {
        if let Some(&id) = self.ids_by_name.get(&name) {
            return Some(id);
        }
        if let Some(id) = self.add_stored_files(&name, &text) {
            return Some(id);
        }
        let id = self.files.len();
        let Ok(number) = u16::try_from(id) else {
            let message = "a rule set may not have more than 65536 files";
            self.diagnostics.push(Diagnostic::error("E0102", message).primary(Span::default(), ""));
            return None;
        };
        let mut findings = Vec::new();
        let mut items = parser::parse_items(&text, number, &mut findings);
        let has_errors = findings.iter().any(|finding| finding.severity == Severity::Error);
        if let Some((path, span)) = import
            && has_errors
            && !name.ends_with(".rules")
        {
            // A message about the contents would print a line of a file that may be secret.
            let error = Diagnostic::error("E0810", format!("\"{path}\" is not a rule file")).primary(span, "");
            self.diagnostics.push(error.note("errors in a file are shown only if its name ends in `.rules`"));
            return None;
        }
        self.diagnostics.append(&mut findings);
        items.retain(|item| match &item.kind {
            ItemKind::Import(path) => {
                queue.push_back((id, path.name.clone(), item.span));
                false
            }
            _ => true,
        });
        self.ids_by_name.insert(name.clone(), id);
        self.files.push(ParsedFile {
            source: SourceFile { name: name.into(), text: text.into() },
            items,
            layer: 0,
            dependencies: Vec::new(),
        });
        self.edges.push(Vec::new());
        Some(id)
    }

    /// Returns whether file `to` can be reached from file `from` by edges of the graph. A file reaches itself.
    fn depends_on(&self, from: usize, to: usize) -> bool {
        let mut seen = vec![false; self.files.len()];
        let mut stack = vec![from];
        while let Some(node) = stack.pop() {
            if node == to {
                return true;
            }
            if !std::mem::replace(&mut seen[node], true) {
                stack.extend(self.edges[node].iter().map(|e| e.0));
            }
        }
        false
    }

    /// Reports each import that closes a cycle, and removes the edge from the graph.
    fn report_cycles(&mut self) {
        for id in 0..self.files.len() {
            let mut edge = 0;
            while let Some(&(target, span)) = self.edges[id].get(edge) {
                if self.depends_on(target, id) {
                    let name = &self.files[target].source.name;
                    self.diagnostics.push(
                        Diagnostic::error("E0103", format!("import cycle through `{name}`"))
                            .primary(span, "that file imports this one")
                            .note("layers must be ordered: move the items that both files need to a third file"),
                    );
                    self.edges[id].remove(edge);
                } else {
                    edge += 1;
                }
            }
        }
    }

    /// Sets the layer of each file to the length of the longest path to it in the import graph (Kahn's algorithm).
    ///
    /// The graph must be acyclic; `report_cycles` establishes that.
    fn assign_layers(&mut self) {
        let mut open_imports = vec![0; self.files.len()];
        for (target, _) in self.edges.iter().flatten() {
            open_imports[*target] += 1;
        }
        let mut worklist: Vec<usize> = (0..self.files.len()).filter(|&id| open_imports[id] == 0).collect();
        while let Some(id) = worklist.pop() {
            let layer = self.files[id].layer + 1;
            for &(target, _) in &self.edges[id] {
                self.files[target].layer = self.files[target].layer.max(layer);
                open_imports[target] -= 1;
                if open_imports[target] == 0 {
                    worklist.push(target);
                }
            }
        }
    }
}
