/**
 * Replaces the field types of pro-components that no screen uses. The list of these types is `unusedFields` in
 * config/patches/patches.ts.
 */
export default function OmittedField(): never {
  throw new Error(
    'This field type is left out of the build to keep it small: take it off the list in config/patches/patches.ts',
  );
}
