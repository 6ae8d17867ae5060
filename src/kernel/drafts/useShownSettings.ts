import { useEffect, useRef, useState } from 'react';
import { useDeferred } from '@/platform/scheduling/deferred';

/**
 * Which part of a draft the panel of a designer shows the settings of. The settings of another part take longer to draw than the mark of the
 * selection, and follow it as soon as nobody waits for something else.
 *
 * @param selected the part that is selected; the same object as long as it is
 * @param isThere whether a part is still in the draft
 * @returns `isBehind`: what is selected is not shown yet, so that nothing may be entered. `openSettings` puts the focus into the panel once it
 *   shows what is selected
 */
export function useShownSettings<Part>(
  panel: { readonly current: HTMLElement | null },
  selected: Part | null,
  isThere: (part: Part) => boolean,
): { readonly shown: Part | null; readonly isBehind: boolean; readonly openSettings: () => void } {
  const former = useDeferred(selected, 'deferredDesigner');
  // What one types right after Enter is meant for the panel, so that nothing may come before it then.
  const [urgent, setUrgent] = useState<Part | null>(null);
  const shown = former !== null && isThere(former) && selected !== urgent ? former : selected;
  const isBehind = shown !== selected;
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isBehind) return;
    isAwaited.current = false;
    focusFirst(panel.current);
  }, [panel, isBehind]);
  const openSettings = () => {
    if (!isBehind) focusFirst(panel.current);
    else {
      isAwaited.current = true;
      setUrgent(selected);
    }
  };
  return { shown, isBehind, openSettings };
}

function focusFirst(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}
