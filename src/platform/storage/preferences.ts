const PREFIX = 'smartube-portal:preference:';

/** A small choice of the person that this browser remembers, such as an open filter. */
export function readPreference(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    // Storage may be switched off; the portal works without it.
    return undefined;
  }
}

/** Remembers a choice; where storage is full or switched off it lasts for the page only. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // As above: not worth a message.
  }
}

/** Forgets a choice. */
export function forgetPreference(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // As above: where nothing can be kept, nothing is.
  }
}
