//! Programs on tensors, as frameworks print them: structured ops with named and own bodies, slices, reshapes, loops
//! that carry tensors, and elementwise arithmetic. Shapes differ from function to function.

use super::body::BodyText;
use super::{chance, functions, pick};
use fastrand::Rng;

/// A matrix of f32: its name and its sizes.
#[derive(Clone)]
struct Matrix {
    name: String,
    rows: usize,
    columns: usize,
}

impl Matrix {
    fn ty(&self) -> String {
        format!("tensor<{}x{}xf32>", self.rows, self.columns)
    }
}

/// Generates a module of about `bytes` bytes.
pub fn module(random: &mut Rng, bytes: usize) -> String {
    functions("", bytes, |i| function(random, i))
}

/// Generates one function: a chain of ops on matrices.
fn function(random: &mut Rng, number: usize) -> String {
    let mut body = BodyText::new();
    let argument = |i: usize, random: &mut Rng| Matrix {
        name: format!("%arg{i}"),
        rows: 4 * random.usize(1..12),
        columns: 4 * random.usize(1..12),
    };
    let arguments: Vec<Matrix> = (0..random.usize(1..4)).map(|i| argument(i, random)).collect();
    let mut value = arguments[0].clone();
    for step in 0..random.usize(3..9) {
        let other = pick(random, &arguments).clone();
        value = statement(&mut body, random, value, &other, step);
    }
    body.op(format!("return {} : {}", value.name, value.ty()));
    let list = arguments.iter().map(|a| format!("{}: {}", a.name, a.ty())).collect::<Vec<_>>().join(", ");
    body.function(format!("func.func @tensors_{number}({list}) -> {}", value.ty()))
}

/// Appends ops that use a value and perhaps another one; returns their result.
fn statement(body: &mut BodyText, random: &mut Rng, value: Matrix, other: &Matrix, step: usize) -> Matrix {
    match random.usize(..8) {
        0 => product(body, &value, other, random),
        1 => own_body(body, random, &value),
        2 => transpose(body, &value),
        3 => row_sums(body, &value),
        4 => slice(body, random, value),
        5 => reshape(body, &value),
        6 => carried(body, random, &value, step),
        _ => {
            let op = pick(random, &["arith.addf", "arith.mulf", "arith.maximumf", "arith.subf"]);
            let root = body.value(format!("math.sqrt {} : {}", value.name, value.ty()));
            let name = body.value(format!("{op} {root}, {} : {}", value.name, value.ty()));
            Matrix { name, ..value }
        }
    }
}

/// Appends a new matrix of a constant.
fn filled(body: &mut BodyText, constant: &str, rows: usize, columns: usize) -> Matrix {
    let mut result = Matrix { name: String::new(), rows, columns };
    let ty = result.ty();
    let number = body.value(format!("arith.constant {constant} : f32"));
    let empty = body.value(format!("tensor.empty() : {ty}"));
    result.name = body.value(format!("linalg.fill ins({number} : f32) outs({empty} : {ty}) -> {ty}"));
    result
}

/// Appends a product with another matrix, after a step that gives that one the right number of rows.
fn product(body: &mut BodyText, left: &Matrix, other: &Matrix, random: &mut Rng) -> Matrix {
    let right = if other.rows == left.columns {
        other.clone()
    } else {
        filled(body, &format!("{}.5", random.u32(..9)), left.columns, other.columns)
    };
    let out = filled(body, "0.0", left.rows, right.columns);
    let (l, r, o) = (left.ty(), right.ty(), out.ty());
    let operands = format!("ins({}, {} : {l}, {r}) outs({} : {o})", left.name, right.name, out.name);
    let name = body.value(format!("linalg.matmul {operands} -> {o}"));
    Matrix { name, ..out }
}

/// Appends a `linalg.generic` with a random body on a matrix and a row.
fn own_body(body: &mut BodyText, random: &mut Rng, value: &Matrix) -> Matrix {
    let (ty, row_ty) = (value.ty(), format!("tensor<{}xf32>", value.columns));
    let number = body.value(format!("arith.constant {}.25 : f32", random.u32(..50)));
    let empty_row = body.value(format!("tensor.empty() : {row_ty}"));
    let row = body.value(format!("linalg.fill ins({number} : f32) outs({empty_row} : {row_ty}) -> {row_ty}"));
    let empty = body.value(format!("tensor.empty() : {ty}"));
    let same = "affine_map<(d0, d1) -> (d0, d1)>";
    let maps = format!("indexing_maps = [{same}, affine_map<(d0, d1) -> (d1)>, {same}]");
    let result = body.name();
    body.open(format!(
        "{result} = linalg.generic {{{maps}, iterator_types = [\"parallel\", \"parallel\"]}} ins({}, {row} : {ty}, \
         {row_ty}) outs({empty} : {ty}) {{",
        value.name
    ));
    body.label("^bb0(%x: f32, %y: f32, %z: f32)");
    let sum = super::arithmetic::chain(body, random, "f32", vec!["%x".into(), "%y".into()], 3);
    body.op(format!("linalg.yield {sum} : f32"));
    body.close(format!("}} -> {ty}"));
    Matrix { name: result, ..value.clone() }
}

fn transpose(body: &mut BodyText, value: &Matrix) -> Matrix {
    let mut result = Matrix { name: String::new(), rows: value.columns, columns: value.rows };
    let ty = result.ty();
    let empty = body.value(format!("tensor.empty() : {ty}"));
    let operands = format!("ins({} : {}) outs({empty} : {ty})", value.name, value.ty());
    result.name = body.value(format!("linalg.transpose {operands} permutation = [1, 0]"));
    result
}

/// Appends the sums of the rows, each of them in a row of the result.
fn row_sums(body: &mut BodyText, value: &Matrix) -> Matrix {
    let row_ty = format!("tensor<{}xf32>", value.rows);
    let zero = body.value("arith.constant 0.0 : f32");
    let empty = body.value(format!("tensor.empty() : {row_ty}"));
    let start = body.value(format!("linalg.fill ins({zero} : f32) outs({empty} : {row_ty}) -> {row_ty}"));
    let operands = format!("ins({} : {}) outs({start} : {row_ty})", value.name, value.ty());
    let sums = body.value(format!("linalg.reduce {{arith.addf}} {operands} dimensions = [1]"));
    let ty = value.ty();
    let empty = body.value(format!("tensor.empty() : {ty}"));
    let operands = format!("ins({sums} : {row_ty}) outs({empty} : {ty})");
    Matrix { name: body.value(format!("linalg.broadcast {operands} dimensions = [1]")), ..value.clone() }
}

/// Appends the exponential function of a part of a matrix, put back at its place.
fn slice(body: &mut BodyText, random: &mut Rng, value: Matrix) -> Matrix {
    let (rows, columns) = (random.usize(1..=value.rows), random.usize(1..=value.columns));
    let (row, column) = (random.usize(..=value.rows - rows), random.usize(..=value.columns - columns));
    let (part_ty, ty) = (format!("tensor<{rows}x{columns}xf32>"), value.ty());
    let place = format!("[{row}, {column}] [{rows}, {columns}] [1, 1]");
    let part = body.value(format!("tensor.extract_slice {}{place} : {ty} to {part_ty}", value.name));
    let changed = body.value(format!("math.exp {part} : {part_ty}"));
    let name = body.value(format!("tensor.insert_slice {changed} into {}{place} : {part_ty} into {ty}", value.name));
    Matrix { name, ..value }
}

/// Appends a reshape to four times as many rows and a quarter of the columns, through a one-dimensional tensor.
fn reshape(body: &mut BodyText, value: &Matrix) -> Matrix {
    if !value.columns.is_multiple_of(4) {
        return transpose(body, value);
    }
    let mut result = Matrix { name: String::new(), rows: 4 * value.rows, columns: value.columns / 4 };
    let (list, ty) = (format!("tensor<{}xf32>", value.rows * value.columns), result.ty());
    let flat = body.value(format!("tensor.collapse_shape {} [[0, 1]] : {} into {list}", value.name, value.ty()));
    let sizes = format!("[{}, {}]", result.rows, result.columns);
    result.name = body.value(format!("tensor.expand_shape {flat} [[0, 1]] output_shape {sizes} : {list} into {ty}"));
    result
}

/// Appends a loop that changes one element of the matrix in each turn.
fn carried(body: &mut BodyText, random: &mut Rng, value: &Matrix, step: usize) -> Matrix {
    let ty = value.ty();
    let zero = body.value("arith.constant 0 : index");
    let one = body.value("arith.constant 1 : index");
    let end = body.value(format!("arith.constant {} : index", value.columns));
    let (result, counter, tensor) = (body.name(), body.name(), format!("%t{step}"));
    let head = format!("{result} = scf.for {counter} = {zero} to {end} step {one}");
    body.open(format!("{head} iter_args({tensor} = {}) -> ({ty}) {{", value.name));
    let row = random.usize(..value.rows);
    let row = body.value(format!("arith.constant {row} : index"));
    let element = body.value(format!("tensor.extract {tensor}[{row}, {counter}] : {ty}"));
    let mut next = body.value(format!("arith.addf {element}, {element} : f32"));
    if chance(random, 50) {
        next = body.value(format!("math.absf {next} : f32"));
    }
    let changed = body.value(format!("tensor.insert {next} into {tensor}[{row}, {counter}] : {ty}"));
    body.op(format!("scf.yield {changed} : {ty}"));
    body.close("}");
    Matrix { name: result, ..value.clone() }
}
