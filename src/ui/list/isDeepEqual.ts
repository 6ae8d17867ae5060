import { isValidElement } from 'react';

/** Deep equality of texts, lists, plain objects and React elements. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isValidElement(one) && isValidElement(other)) {
    return one.type === other.type && one.key === other.key && isDeepEqual(one.props, other.props);
  }
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    left.size === right.size &&
    [...left].every(([name, value]) => right.has(name) && isDeepEqual(value, right.get(name)))
  );
}

// Instances of classes, such as a form, are compared by identity.
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
