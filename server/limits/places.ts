/** How much somebody may have under way at the same time, in one process. */
export interface Places {
  /** Takes a place and answers how to give it back, which counts once; undefined when all are taken. */
  take(holder: string): (() => void) | undefined;
}

/** Gives each holder as many places as it says. */
export function createPlaces(most: number): Places {
  const taken = new Map<string, number>();
  return {
    take(holder) {
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
