//! The modules of a crate and what each of them imports, read from the syntax.
//!
//! An import is a `use` or a path in code; it leads to the module that defines
//! the item, also where another module re-exports it. Test modules are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use proc_macro2::TokenTree;
use syn::visit::{self, Visit};

/// A module path from the crate's root, such as `["app", "board"]`.
pub(crate) type ModulePath = Vec<String>;

/// The modules of a crate, test modules apart.
#[derive(Debug)]
pub(crate) struct Modules {
    modules: BTreeMap<ModulePath, Module>,
}

#[derive(Debug)]
struct Module {
    paths: Vec<Vec<String>>,
    /// Names that `use` brings into the module's scope, with full paths.
    aliases: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
}

impl Modules {
    /// Reads the crate below `src`.
    pub(crate) fn read(src: &Path) -> Self {
        let mut modules = BTreeMap::new();
        read_module(&src.join("lib.rs"), src, Vec::new(), &mut modules);
        Self { modules }
    }

    /// The module paths, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &ModulePath> {
        self.modules.keys()
    }

    /// The modules that define what this one names.
    pub(crate) fn imports(&self, of: &ModulePath) -> BTreeSet<ModulePath> {
        let module = &self.modules[of];
        let mut found = BTreeSet::new();
        for path in module.paths.iter().chain(&module.globs) {
            if let Some(path) = self.absolute(of, path)
                && let Some(target) = self.definition(&path, 0)
                && target != *of
            {
                found.insert(target);
            }
        }
        found
    }

    /// The paths in a module that lead to other crates, such as `std::time::Instant`.
    pub(crate) fn foreign(&self, of: &ModulePath) -> BTreeSet<String> {
        let module = &self.modules[of];
        module
            .paths
            .iter()
            .filter(|path| path.len() > 1 && self.absolute(of, path).is_none())
            .map(|path| match module.aliases.get(&path[0]) {
                // `io::stdout` after `use std::io`.
                Some(alias) if alias.len() > 1 => [alias, &path[1..]].concat().join("::"),
                _ => path.join("::"),
            })
            .collect()
    }

    /// The path from the root of the crate; none where it leads to another crate.
    fn absolute(&self, from: &ModulePath, path: &[String]) -> Option<Vec<String>> {
        let mut base = from.clone();
        let mut rest = path;
        match rest.first()?.as_str() {
            "crate" => {
                base.clear();
                rest = &rest[1..];
            }
            "self" => rest = &rest[1..],
            "super" => {}
            head => {
                let child: Vec<String> = from.iter().cloned().chain([head.to_owned()]).collect();
                if !self.modules.contains_key(&child) {
                    let alias = self.modules[from].aliases.get(head)?;
                    // A name cannot stand for itself.
                    if alias.first().map(String::as_str) == Some(head) {
                        return None;
                    }
                    let mut whole = self.absolute(from, alias)?;
                    whole.extend_from_slice(&rest[1..]);
                    return Some(whole);
                }
            }
        }
        while rest.first().is_some_and(|head| head == "super") {
            base.pop();
            rest = &rest[1..];
        }
        base.extend_from_slice(rest);
        Some(base)
    }

    /// The module that defines the item at an absolute path.
    fn definition(&self, path: &[String], depth: usize) -> Option<ModulePath> {
        let mut known = path.len();
        while !self.modules.contains_key(&path[..known]) {
            known = known.checked_sub(1)?;
        }
        let module: ModulePath = path[..known].to_vec();
        let Some(name) = path.get(known) else {
            return Some(module);
        };
        if depth < 8
            && let Some(alias) = self.modules[&module].aliases.get(name)
            && let Some(mut whole) = self.absolute(&module, alias)
            && whole != path[..=known]
        {
            whole.extend_from_slice(&path[known + 1..]);
            return self.definition(&whole, depth + 1);
        }
        Some(module)
    }
}

fn read_module(
    file: &Path,
    folder: &Path,
    path: ModulePath,
    into: &mut BTreeMap<ModulePath, Module>,
) {
    let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let syntax = syn::parse_file(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let mut reader = Reader::default();
    reader.visit_file(&syntax);
    for child in reader.children {
        let flat = folder.join(format!("{child}.rs"));
        let inner = folder.join(&child);
        let file = if flat.is_file() {
            flat
        } else {
            inner.join("mod.rs")
        };
        let path = path.iter().cloned().chain([child]).collect();
        read_module(&file, &inner, path, into);
    }
    let module = Module {
        paths: reader.paths,
        aliases: reader.aliases,
        globs: reader.globs,
    };
    into.insert(path, module);
}

/// Collects the paths of one file.
#[derive(Default)]
struct Reader {
    /// The inline modules around the item that is read.
    inline: usize,
    children: Vec<String>,
    paths: Vec<Vec<String>>,
    aliases: BTreeMap<String, Vec<String>>,
    globs: Vec<Vec<String>>,
}

impl Reader {
    /// A path as the file would write it outside of its inline modules.
    fn lifted(&self, mut path: Vec<String>) -> Vec<String> {
        for _ in 0..self.inline {
            if path.first().is_some_and(|head| head == "super") {
                path.remove(0);
            }
        }
        if path.is_empty() {
            path.push("self".to_owned());
        }
        path
    }

    fn uses(&mut self, tree: &syn::UseTree, mut before: Vec<String>) {
        match tree {
            syn::UseTree::Path(path) => {
                before.push(path.ident.to_string());
                self.uses(&path.tree, before);
            }
            syn::UseTree::Group(group) => {
                for tree in &group.items {
                    self.uses(tree, before.clone());
                }
            }
            syn::UseTree::Name(name) => {
                let name = name.ident.to_string();
                self.alias(name.clone(), name, before);
            }
            syn::UseTree::Rename(rename) => {
                self.alias(rename.rename.to_string(), rename.ident.to_string(), before);
            }
            syn::UseTree::Glob(_) => {
                let path = self.lifted(before);
                self.globs.push(path);
            }
        }
    }

    fn alias(&mut self, alias: String, name: String, mut path: Vec<String>) {
        let alias = if name == "self" && alias == "self" {
            path.last().cloned().unwrap_or_default()
        } else {
            alias
        };
        if name != "self" {
            path.push(name);
        }
        let path = self.lifted(path);
        self.paths.push(path.clone());
        self.aliases.insert(alias, path);
    }
}

fn is_for_tests(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute
                .parse_args::<syn::Path>()
                .is_ok_and(|argument| argument.is_ident("test"))
    })
}

impl<'a> Visit<'a> for Reader {
    fn visit_item(&mut self, item: &'a syn::Item) {
        let attributes = match item {
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Const(item) => &item.attrs,
            syn::Item::Static(item) => &item.attrs,
            syn::Item::Enum(item) => &item.attrs,
            _ => &Vec::new(),
        };
        if !is_for_tests(attributes) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'a syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'a syn::ItemMod) {
        if item.content.is_some() {
            self.inline += 1;
            visit::visit_item_mod(self, item);
            self.inline -= 1;
        } else {
            self.children.push(item.ident.to_string());
        }
    }

    fn visit_item_use(&mut self, item: &'a syn::ItemUse) {
        self.uses(&item.tree, Vec::new());
    }

    fn visit_path(&mut self, path: &'a syn::Path) {
        let names = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let names = self.lifted(names);
        self.paths.push(names);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        visit::visit_macro(self, mac);
        self.tokens(mac.tokens.clone());
    }

    // `pub(in crate::app)` says who may see, not what is seen.
    fn visit_visibility(&mut self, _: &'a syn::Visibility) {}
}

impl Reader {
    /// Paths in the arguments of a macro, which have no syntax of their own.
    fn tokens(&mut self, tokens: proc_macro2::TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.token_path(&mut path);
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(p) if p.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.token_path(&mut path);
                    colons = 0;
                    self.tokens(group.stream());
                }
                _ => {
                    self.token_path(&mut path);
                    colons = 0;
                }
            }
        }
        self.token_path(&mut path);
    }

    fn token_path(&mut self, path: &mut Vec<String>) {
        if !path.is_empty() {
            let names = self.lifted(std::mem::take(path));
            self.paths.push(names);
        }
    }
}
