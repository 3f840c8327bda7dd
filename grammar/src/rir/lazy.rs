//! A part of a rule set that is deserialized on first access, so that a run pays only for the parts that it uses.
//!
//! Invariant: the bytes were serialized by a build of this crate, so deserializing cannot fail.
//!
//! Tests: tests/all/invariants.rs.

use serde::de::{DeserializeOwned, Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

/// A lazily deserialized value.
#[derive(Clone)]
pub struct Lazy<T> {
    bytes: Box<[u8]>,
    value: OnceLock<T>,
}

impl<T> From<T> for Lazy<T> {
    fn from(value: T) -> Self {
        Lazy { bytes: Box::default(), value: OnceLock::from(value) }
    }
}

impl<T: Default> Default for Lazy<T> {
    fn default() -> Self {
        Lazy::from(T::default())
    }
}

impl<T: DeserializeOwned> Deref for Lazy<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.value.get_or_init(|| postcard::from_bytes(&self.bytes).expect("the bytes were serialized by this crate"))
    }
}

impl<T: DeserializeOwned> DerefMut for Lazy<T> {
    fn deref_mut(&mut self) -> &mut T {
        let Lazy { bytes, value } = self;
        value.get_or_init(|| postcard::from_bytes(bytes).expect("the bytes were serialized by this crate"));
        value.get_mut().expect("the value was deserialized above")
    }
}

impl<'a, T: DeserializeOwned> IntoIterator for &'a Lazy<Vec<T>> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: DeserializeOwned + PartialEq> PartialEq for Lazy<T> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: DeserializeOwned + fmt::Debug> fmt::Debug for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::fmt(self, f)
    }
}

impl<T: DeserializeOwned + Serialize> Serialize for Lazy<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let bytes = postcard::to_stdvec::<T>(self).map_err(serde::ser::Error::custom)?;
        serializer.serialize_bytes(&bytes)
    }
}

impl<'de, T> Deserialize<'de> for Lazy<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_bytes(BytesVisitor(PhantomData))
    }
}

struct BytesVisitor<T>(PhantomData<T>);

impl<T> Visitor<'_> for BytesVisitor<T> {
    type Value = Lazy<T>;
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bytes")
    }
    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Lazy<T>, E> {
        Ok(Lazy { bytes: bytes.into(), value: OnceLock::new() })
    }
}
