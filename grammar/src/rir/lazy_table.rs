//! A table of a rule set whose elements are deserialized one by one, on first access.
//!
//! To deserialize the table itself takes one allocation, whatever its length, and copies no element.
//! Invariant: the bytes were serialized by a build of this crate, so deserializing cannot fail.
//!
//! Tests: tests/all/invariants.rs.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};
use std::sync::OnceLock;

/// A table of lazily deserialized elements.
#[derive(Clone)]
pub struct LazyTable<T> {
    /// The serialized elements, one after the other, borrowed from the program image. Empty if the table was built in
    /// memory.
    bytes: Cow<'static, [u8]>,
    /// The offset in `bytes` at which each serialized element begins, in four bytes each (little-endian). Deserializing
    /// the table decodes none of them. Elements that are appended later have none.
    starts: Cow<'static, [u8]>,
    values: Vec<OnceLock<Box<T>>>,
}

/// The serialized form of a table.
#[derive(Serialize, Deserialize)]
#[serde(bound(deserialize = "'de: 'static"))]
struct SerializedTable {
    starts: BorrowedBytes,
    bytes: BorrowedBytes,
}

impl<T> Default for LazyTable<T> {
    fn default() -> Self {
        LazyTable { bytes: Cow::default(), starts: Cow::default(), values: Vec::new() }
    }
}

impl<T> From<Vec<T>> for LazyTable<T> {
    fn from(values: Vec<T>) -> Self {
        let values = values.into_iter().map(|v| OnceLock::from(Box::new(v))).collect();
        LazyTable { bytes: Cow::default(), starts: Cow::default(), values }
    }
}

impl<T> LazyTable<T> {
    /// Returns the number of elements.
    pub fn len(&self) -> usize {
        self.values.len()
    }
    /// Returns whether there are no elements.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }
    /// Replaces element `i`, or appends the element if the table has `i` elements.
    pub fn set(&mut self, i: usize, value: T) {
        match self.values.get_mut(i) {
            Some(element) => *element = OnceLock::from(Box::new(value)),
            None => self.push(value),
        }
    }
    /// Appends an element.
    pub fn push(&mut self, value: T) {
        self.values.push(OnceLock::from(Box::new(value)));
    }
}

impl<T: DeserializeOwned> LazyTable<T> {
    /// Returns element `i`, and deserializes it on first access; `None` if the table has at most `i` elements.
    pub fn get(&self, i: usize) -> Option<&T> {
        let value = self.values.get(i)?;
        Some(value.get_or_init(|| {
            let start = self.starts.as_chunks().0[i];
            let bytes = &self.bytes[u32::from_le_bytes(start) as usize..];
            Box::new(postcard::take_from_bytes(bytes).expect("the bytes were serialized by this crate").0)
        }))
    }
    /// Iterates over the elements in order, and deserializes each.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator + Clone {
        (0..self.len()).map(|i| &self[i])
    }
}

impl<T: DeserializeOwned> Index<usize> for LazyTable<T> {
    type Output = T;
    #[inline]
    fn index(&self, i: usize) -> &T {
        self.get(i).expect("the index is in range")
    }
}

impl<T: DeserializeOwned> IndexMut<usize> for LazyTable<T> {
    fn index_mut(&mut self, i: usize) -> &mut T {
        self.get(i);
        self.values[i].get_mut().expect("the element was deserialized above")
    }
}

impl<'a, T: DeserializeOwned> IntoIterator for &'a LazyTable<T> {
    type Item = &'a T;
    type IntoIter = Box<dyn Iterator<Item = &'a T> + 'a>;
    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}

impl<T: DeserializeOwned + PartialEq> PartialEq for LazyTable<T> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: DeserializeOwned + fmt::Debug> fmt::Debug for LazyTable<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: DeserializeOwned + Serialize> Serialize for LazyTable<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (mut starts, mut bytes) = (Vec::new(), Vec::new());
        for value in self {
            starts.extend((bytes.len() as u32).to_le_bytes());
            bytes = postcard::to_extend(value, bytes).map_err(serde::ser::Error::custom)?;
        }
        SerializedTable { starts: BorrowedBytes(starts.into()), bytes: BorrowedBytes(bytes.into()) }
            .serialize(serializer)
    }
}

impl<'de: 'static, T> Deserialize<'de> for LazyTable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let table = SerializedTable::deserialize(deserializer)?;
        let SerializedTable { starts: BorrowedBytes(starts), bytes: BorrowedBytes(bytes) } = table;
        let values = (0..starts.len() / size_of::<u32>()).map(|_| OnceLock::new()).collect();
        Ok(LazyTable { bytes, starts, values })
    }
}

/// Bytes that are borrowed when they are deserialized.
struct BorrowedBytes(Cow<'static, [u8]>);

impl Serialize for BorrowedBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0)
    }
}

impl<'de: 'static> Deserialize<'de> for BorrowedBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de: 'static> serde::de::Visitor<'de> for Visitor {
            type Value = BorrowedBytes;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("bytes")
            }
            fn visit_borrowed_bytes<E: serde::de::Error>(self, bytes: &'de [u8]) -> Result<BorrowedBytes, E> {
                Ok(BorrowedBytes(Cow::Borrowed(bytes)))
            }
        }
        deserializer.deserialize_bytes(Visitor)
    }
}
