// The ticket of the last visit of a share in this browser tab, so that a reload goes on with it instead of taking a further
// opening.
const keyOf = (token: string) => `smartube-visit/${token}`;

/** Returns the ticket of this tab's last visit of a share; undefined if there is none, or if the browser keeps nothing. */
export function readKeptVisit(token: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the ticket of a visit for reloads of this tab. */
export function keepVisit(token: string, ticket: string): void {
  try {
    sessionStorage.setItem(keyOf(token), ticket);
  } catch {
    // Goes on without it: storage may be disabled or full, and a reload then takes another opening.
  }
}
