import type { Db } from './store';

/**
 * Builds a prepared statement once for each connection, so that calls spend no time on building its text. With a name,
 * the connection also keeps its plan.
 */
export function oncePerConnection<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, { readonly statement: T }>();
  return (db) => {
    const known = built.get(db) ?? { statement: build(db) };
    built.set(db, known);
    return known.statement;
  };
}
