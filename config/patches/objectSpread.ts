/**
 * Merges the own properties of objects into the first one, for the code of antd, rc and pro-components, which was
 * compiled for browsers without object spread. Their own helper defines each property separately.
 */
export default function objectSpread(target: object, ...sources: readonly (object | null | undefined)[]): object {
  return Object.assign(target, ...sources) as object;
}
