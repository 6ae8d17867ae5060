const PREFIX = 'smartube-portal:preference:';

/** Reads a small choice of the user that this browser keeps, such as an open filter. Undefined if there is none. */
export function readPreference(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    // Storage may be disabled; the portal works without it.
    return undefined;
  }
}

/** Stores a choice. If storage is full or disabled, the choice is lost with the page. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage may be disabled or full; the portal works without it.
  }
}

/** Removes a stored choice of the user. */
export function removePreference(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage may be disabled; then there is nothing to remove.
  }
}
