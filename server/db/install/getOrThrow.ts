/** The entry of a map that the plans promise to hold; a slip in the plans ends the installation before it is saved. */
export function getOrThrow<Key extends string, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the installation's plans do not know ${key}`);
  return value;
}
