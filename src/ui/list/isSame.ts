import { isValidElement } from 'react';

/** Whether two values say the same, be they the same objects or not: texts, lists, plain objects and React's elements. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (isValidElement(one) && isValidElement(other)) {
    return one.type === other.type && one.key === other.key && isSame(one.props, other.props);
  }
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    left.size === right.size && [...left].every(([name, value]) => right.has(name) && isSame(value, right.get(name)))
  );
}

// An instance of a class, such as a form, is the same only as itself.
function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isValidElement(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null;
}
