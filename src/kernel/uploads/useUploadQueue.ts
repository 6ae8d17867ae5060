import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import type { UploadsRoot, UploadsState } from './item';
import { selectUploads } from './slice';

/** The least milliseconds between two renderings of the queue. */
export const RENDER_MS = 250;

/**
 * The queue as it is shown. Small files change it many times a second, and a rendering of thousands of uploads for each
 * change would leave the browser no time for the page. The first change after a rest is shown at once.
 */
export function useUploadQueue(): UploadsState {
  const store = useStore<UploadsRoot>();
  const [shown, setShown] = useState(() => selectUploads(store.getState()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: UploadsState | undefined;
    const show = () => {
      const now = selectUploads(store.getState());
      timer = now === last ? undefined : setTimeout(show, RENDER_MS);
      last = now;
      setShown(now);
    };
    show();
    const leave = store.subscribe(() => {
      if (timer === undefined && selectUploads(store.getState()) !== last) show();
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [store]);
  return shown;
}
