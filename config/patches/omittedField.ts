/** Replaces a field type of pro-components that no screen uses; config/patches/patches.ts lists them. */
export default function OmittedField(): never {
  throw new Error(
    'This field type is left out of the build to keep it small: take it off the list in config/patches/patches.ts',
  );
}
