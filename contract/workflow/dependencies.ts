/** What each thing depends on, by its id. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** Things in an order in which each follows what it depends on, and the first cycle if there is no such order. */
interface Sorted {
  readonly order: readonly string[];
  readonly cycle: readonly string[] | undefined;
}

/**
 * Sorts things so that each follows what it depends on. A dependency on an unknown thing does not count. If things depend
 * on themselves, `cycle` is their way round, beginning and ending with the same thing, and the order ignores its last step.
 */
export function sortByDependencies(dependencies: Dependencies): Sorted {
  const order: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  let cycle: readonly string[] | undefined;
  const visit = (id: string): void => {
    if (done.has(id)) return;
    const start = path.indexOf(id);
    if (start >= 0) {
      cycle ??= [...path.slice(start), id];
      return;
    }
    path.push(id);
    for (const next of dependencies.get(id) ?? []) if (dependencies.has(next)) visit(next);
    path.pop();
    done.add(id);
    order.push(id);
  };
  for (const id of dependencies.keys()) visit(id);
  return { order, cycle };
}

/** The first way round on which things depend on themselves, such as `a`, `b`, `a`. Undefined if there is none. */
export function findCycle(dependencies: Dependencies): readonly string[] | undefined {
  return sortByDependencies(dependencies).cycle;
}
