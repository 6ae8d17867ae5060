/** Limits how many operations of one holder, such as a user, run at the same time in one process. */
export interface Slots {
  /**
   * Acquires a slot and returns the function that releases the slot (further calls of that function have no effect).
   * Returns undefined when all slots are taken.
   */
  acquire(holder: string): (() => void) | undefined;
}

/** Creates slots, of which each holder may have at most `most` at the same time. */
export function createSlots(most: number): Slots {
  const taken = new Map<string, number>();
  return {
    acquire(holder) {
      const before = taken.get(holder) ?? 0;
      if (before >= most) return undefined;
      taken.set(holder, before + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (taken.get(holder) ?? 1) - 1;
        if (left > 0) taken.set(holder, left);
        else taken.delete(holder);
      };
    },
  };
}
