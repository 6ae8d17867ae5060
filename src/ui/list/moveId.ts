/** Moves one id to another position of the list, limited to its ends. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  const place = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, place), id, ...others.slice(place)];
}
