//! The parts of a file that several checks read, collected in one walk.

use syn::visit::{self, Visit};
use syn::{Block, Expr, Field, Ident, ItemImpl, ItemTrait, Signature, Type, Visibility};

use crate::source::Source;

#[derive(Default)]
pub(crate) struct Nodes<'ast> {
    pub(crate) shapes: Vec<Shape<'ast>>,
    pub(crate) functions: Vec<Function<'ast>>,
    pub(crate) expressions: Vec<&'ast Expr>,
    pub(crate) constants: Vec<(&'ast Visibility, &'ast Type)>,
    pub(crate) aliases: Vec<&'ast Type>,
    pub(crate) traits: Vec<&'ast ItemTrait>,
    pub(crate) impls: Vec<&'ast ItemImpl>,
    owner: Owner,
}

/// A struct, a union or a variant of an enum.
pub(crate) struct Shape<'ast> {
    pub(crate) name: &'ast Ident,
    pub(crate) fields: Vec<&'ast Field>,
    pub(crate) is_struct: bool,
}

pub(crate) struct Function<'ast> {
    pub(crate) visibility: &'ast Visibility,
    pub(crate) signature: &'ast Signature,
    pub(crate) body: Option<&'ast Block>,
    pub(crate) owner: Owner,
}

/// What a function is defined in.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum Owner {
    #[default]
    Module,
    Type,
    Trait,
    /// An implementation of the trait with this name.
    TraitImpl(String),
}

impl<'ast> Nodes<'ast> {
    pub(crate) fn of(source: &'ast Source) -> Self {
        let mut nodes = Self::default();
        nodes.visit_file(&source.syntax);
        nodes
    }

    fn shape(
        &mut self,
        name: &'ast Ident,
        fields: impl IntoIterator<Item = &'ast Field>,
        is_struct: bool,
    ) {
        self.shapes.push(Shape {
            name,
            fields: fields.into_iter().collect(),
            is_struct,
        });
    }

    fn function(
        &mut self,
        visibility: &'ast Visibility,
        signature: &'ast Signature,
        body: Option<&'ast Block>,
    ) {
        self.functions.push(Function {
            visibility,
            signature,
            body,
            owner: self.owner.clone(),
        });
    }

    fn inside(&mut self, owner: Owner, walk: impl FnOnce(&mut Self)) {
        let outer = std::mem::replace(&mut self.owner, owner);
        walk(self);
        self.owner = outer;
    }
}

impl<'ast> Visit<'ast> for Nodes<'ast> {
    fn visit_item_struct(&mut self, node: &'ast syn::ItemStruct) {
        self.shape(&node.ident, &node.fields, true);
    }

    fn visit_item_union(&mut self, node: &'ast syn::ItemUnion) {
        self.shape(&node.ident, &node.fields.named, false);
    }

    fn visit_variant(&mut self, node: &'ast syn::Variant) {
        self.shape(&node.ident, &node.fields, false);
    }

    fn visit_item_impl(&mut self, node: &'ast ItemImpl) {
        self.impls.push(node);
        let owner = trait_name(node).map_or(Owner::Type, Owner::TraitImpl);
        self.inside(owner, |nodes| visit::visit_item_impl(nodes, node));
    }

    fn visit_item_trait(&mut self, node: &'ast ItemTrait) {
        self.traits.push(node);
        self.inside(Owner::Trait, |nodes| visit::visit_item_trait(nodes, node));
    }

    fn visit_item_fn(&mut self, node: &'ast syn::ItemFn) {
        self.function(&node.vis, &node.sig, Some(&node.block));
        self.inside(Owner::Module, |nodes| visit::visit_item_fn(nodes, node));
    }

    fn visit_impl_item_fn(&mut self, node: &'ast syn::ImplItemFn) {
        self.function(&node.vis, &node.sig, Some(&node.block));
        visit::visit_impl_item_fn(self, node);
    }

    fn visit_trait_item_fn(&mut self, node: &'ast syn::TraitItemFn) {
        self.function(&Visibility::Inherited, &node.sig, node.default.as_ref());
        visit::visit_trait_item_fn(self, node);
    }

    fn visit_item_const(&mut self, node: &'ast syn::ItemConst) {
        self.constants.push((&node.vis, &node.ty));
        visit::visit_item_const(self, node);
    }

    fn visit_item_static(&mut self, node: &'ast syn::ItemStatic) {
        self.constants.push((&node.vis, &node.ty));
        visit::visit_item_static(self, node);
    }

    fn visit_impl_item_const(&mut self, node: &'ast syn::ImplItemConst) {
        self.constants.push((&node.vis, &node.ty));
        visit::visit_impl_item_const(self, node);
    }

    fn visit_item_type(&mut self, node: &'ast syn::ItemType) {
        self.aliases.push(&node.ty);
    }

    fn visit_expr(&mut self, node: &'ast Expr) {
        self.expressions.push(node);
        visit::visit_expr(self, node);
    }
}

/// `Display` for `impl fmt::Display for Pins`.
pub(crate) fn trait_name(node: &ItemImpl) -> Option<String> {
    let (path, _) = node.trait_.as_ref()?;
    Some(path.segments.last()?.ident.to_string())
}
