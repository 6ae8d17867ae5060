import { createElement, lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { inNextTask } from '@/platform/scheduling/nextTask';
import { PartFailure } from '@/ui/page/partFailure';

/** A part of the portal whose code is fetched when it is needed, or shortly before. */
export interface LazyScreen<Props> {
  readonly Screen: ComponentType<Props>;
  /** Fetches the code before anybody opens the screen. */
  readonly preload: () => void;
}

// Webpack gives up scripts after this time; styles would be waited for without end.
const CHUNK_TIMEOUT_MS = 120_000;

/**
 * Declares a lazily loaded screen. One whose code could not be had throws a `PartFailure` to the error boundary around
 * it, and opening it again tries again (NAV-09). What takes a slow machine long to run can be taken out as `loadFirst`, of
 * the same chunk: it is run in a task of its own, so that the browser can draw and hear between the two.
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

  // What React makes of a promise that failed it keeps for ever, so each attempt has one of its own. It stays until its
  // failure has been shown: while React waits, it asks for it again and again.
  let attempt: LazyExoticComponent<ComponentType<Props>> | undefined;
  const makeAttempt = () =>
    lazy(async () => {
      try {
        return { default: await fetchCode() };
      } catch (cause) {
        throw new PartFailure(cause, () => {
          attempt = undefined;
        });
      }
    });

  return {
    Screen: (props) => createElement((attempt ??= makeAttempt()), props),
    preload: () => {
      // Fetching ahead is a favour; when it fails, opening the screen tries again and tells.
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
