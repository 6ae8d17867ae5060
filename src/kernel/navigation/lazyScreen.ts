import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** A part of the portal whose code is fetched when it is needed, or shortly before. */
export interface LazyScreen<Props> {
  readonly Screen: LazyExoticComponent<ComponentType<Props>>;
  /** Fetches the code before anybody opens the screen. */
  readonly preload: () => void;
}

/** Declares a lazily loaded screen. */
export function lazyScreen<Props = object>(load: () => Promise<ComponentType<Props>>): LazyScreen<Props> {
  return {
    Screen: lazy(() => load().then((screen) => ({ default: screen }))),
    preload: () => {
      // Fetching ahead is a favour; when it fails, opening the screen tries again and tells.
      load().catch(() => undefined);
    },
  };
}
