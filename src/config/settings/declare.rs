//! The macro that declares settings.

/// Declares a struct whose fields are the fields of a file:
///
/// ```ignore
/// settings! {
///     /// The user's settings.
///     pub struct Settings {
///         version: 1;
///         /// True if all sound is off.
///         pub muted: bool = false;
///         /// The volume of music, 0 to 100.
///         pub music_volume: u8 = 40, check is_volume;
///         /// The bindings of keys and gamepad buttons.
///         pub controls: Bindings = Bindings::default(), read bindings;
///     }
/// }
/// ```
///
/// Each field has a type and a default, and may have one of these:
/// - `check` and a function that refuses values which are not allowed:
///   `fn(&T) -> Result<(), String>`.
/// - `read` and a function that takes the value from the file, if [`Fields`]
///   cannot: `fn(&mut Fields, &'static str, &mut Vec<FieldFault>) -> Option<T>`.
///
/// Values are written as serde writes them, in the order of the declaration.
/// The struct of a whole file begins with the version of that file.
///
/// The struct implements [`Default`] and [`Serialize`](serde::Serialize), and
/// `from_fields` reads it.
///
/// [`Fields`]: crate::config::lenient_ron::Fields
macro_rules! settings {
    (
        $(#[$about:meta])*
        pub struct $name:ident {
            $(version: $version:literal;)?
            $(
                $(#[$about_field:meta])*
                pub $field:ident: $type:ty = $default:expr $(, $how:ident $function:expr)?;
            )*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $name {
            $($(#[$about_field])* pub $field: $type,)*
        }

        impl Default for $name {
            fn default() -> Self {
                Self { $($field: $default,)* }
            }
        }

        impl $name {
            /// Reads the fields. One that is missing or invalid has its
            /// default.
            pub(super) fn from_fields(
                mut fields: Fields<'_>,
                faults: &mut Vec<FieldFault>,
            ) -> Self {
                let default = Self::default();
                let read = Self {
                    $($field: settings!(@take fields, $field, faults $(, $how $function)?)
                        .unwrap_or(default.$field),)*
                };
                fields.finish(faults);
                read
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let names: &[&str] = &[$(stringify!($field)),*];
                let mut fields = serializer.serialize_struct(stringify!($name), names.len())?;
                $(fields.serialize_field("version", &$version)?;)?
                $(fields.serialize_field(stringify!($field), &self.$field)?;)*
                fields.end()
            }
        }
    };
    (@take $fields:ident, $field:ident, $faults:ident) => {
        $fields.take(stringify!($field), |_| Ok(()), $faults)
    };
    (@take $fields:ident, $field:ident, $faults:ident, check $check:expr) => {
        $fields.take(stringify!($field), $check, $faults)
    };
    (@take $fields:ident, $field:ident, $faults:ident, read $read:expr) => {
        $read(&mut $fields, stringify!($field), $faults)
    };
}
pub(super) use settings;
