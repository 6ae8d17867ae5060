import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { inNextTask } from '@/platform/scheduling/nextTask';
import { LazyLoadError } from '@/ui/page/partFailure';

/** A component whose code is loaded when the component first renders, or ahead of that by `preload`. */
export interface LazyScreen<Props> {
  readonly Screen: ComponentType<Props>;
  /** Loads the code before the screen opens. Ignores failures. */
  readonly preload: () => void;
}

// Milliseconds after which loading a screen's code and styles counts as failed. Webpack has the same time-out for
// scripts, but none for styles.
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Declares a lazily loaded screen. If the code can't be loaded, the screen throws a `LazyLoadError` to the error
 * boundary around it. Opening the screen again retries (NAV-09). `loadFirst` loads a part of the code that takes long
 * to run on a slow machine. This part is in the same chunk but runs in a browser task of its own, so that the browser
 * can paint and handle input before the rest runs.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  loadFirst?: () => Promise<unknown>,
): LazyScreen<Props> {
  const loadAll = async () => {
    if (loadFirst) {
      await loadFirst();
      await new Promise<void>(inNextTask);
    }
    return load();
  };
  const fetchCode = () => withTimeout(loadAll());

  // React caches a rejected lazy component for ever, so each attempt creates a new component. The component of an
  // attempt is kept until its failure is shown, because React reads the component repeatedly while it suspends.
  let attempt: LazyExoticComponent<ComponentType<Props>> | undefined;
  const makeAttempt = () =>
    lazy(async () => {
      try {
        return { default: await fetchCode() };
      } catch (cause) {
        throw new LazyLoadError(cause, () => {
          attempt = undefined;
        });
      }
    });

  return {
    Screen: (props) => createElement((attempt ??= makeAttempt()), props),
    preload: () => {
      // Ignores a failure of preloading: opening the screen retries and reports the failure.
      fetchCode().catch(() => undefined);
    },
  };
}

async function withTimeout<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, giveUp) => {
    timer = setTimeout(() => {
      giveUp(new Error('Loading chunk in time failed'));
    }, CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
