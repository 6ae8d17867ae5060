/** Reads an entry that the plans must contain. A mistake in the plans aborts the installation before it is saved. */
export function getOrThrow<Key extends string, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the installation's plans do not know ${key}`);
  return value;
}
