/** Moves one id to another index of the list. An index before the start or beyond the end moves the id to that end. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
