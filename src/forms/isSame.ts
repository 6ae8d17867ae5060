/** Whether two values are equal as JSON. What depends on values only is not drawn anew then. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Compares the props of a part of a form: each of them as JSON, or as the same object if it is a function. */
export function arePropsSame<Props extends object>(one: Props, other: Props): boolean {
  const names = Object.keys({ ...one, ...other });
  return names.every((name) => {
    const [left, right]: unknown[] = [Reflect.get(one, name), Reflect.get(other, name)];
    // Objects that are always the same, such as the actions of a form, are found equal here.
    return Object.is(left, right) || (COMPARED.has(name) && isSame(left, right));
  });
}

const COMPARED: ReadonlySet<string> = new Set(['drawn', 'row']);
