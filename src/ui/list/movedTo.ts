/** A list of ids in which one has gone to another place; what is beyond the ends stays at them. */
export function movedTo(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
