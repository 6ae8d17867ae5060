import type { SubAppContext, SubAppPortal } from 'contract/children/subapp';
import { TimeoutError } from './withTimeout';
import { SubAppNotFoundError, getSubAppFolder } from './loadSubApp';
import type { RunningSubApp } from './runLifecycles';

/** Why a sub-app did not open: its files are missing, it was too slow, or it failed. */
export type SubAppProblem = 'missing' | 'slow' | 'broken';

/** The state of a sub-app. */
export interface SubAppState {
  readonly phase: 'loading' | 'shown' | 'failed';
  readonly problem: SubAppProblem | undefined;
  /** Whether the sub-app had an error while it was on screen; it may still work. */
  readonly hasErred: boolean;
  readonly isUnsaved: boolean;
}

/** Mounts a sub-app into an element, in the portal's page or in a frame. Resolves once the sub-app is mounted. */
export type SubAppMounter = (
  element: HTMLElement,
  context: SubAppContext,
  portal: SubAppPortal,
  /** Called for an error in the sub-app that only the mounter can notice, such as one inside a frame. */
  onError: () => void,
) => Promise<RunningSubApp>;

/** One opening of a sub-app's page, on screen or hidden. */
export interface SubAppInstance {
  /** The element into which the sub-app is mounted. `SubAppView` attaches the element to the document. */
  readonly element: HTMLElement;
  readonly getState: () => SubAppState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly update: (context: SubAppContext) => void;
  readonly retry: () => void;
  readonly end: () => void;
}

const INITIAL_STATE: SubAppState = { phase: 'loading', problem: undefined, hasErred: false, isUnsaved: false };

/**
 * Mounts a sub-app with the mounter `home` and tracks its state. An error in the sub-app affects nothing outside the
 * sub-app's page (APP-06).
 */
export function createSubAppInstance(
  home: SubAppMounter,
  begin: SubAppContext,
  portalOf: (setUnsaved: (isUnsaved: boolean) => void) => SubAppPortal,
): SubAppInstance {
  const element = document.createElement('div');
  const listeners = new Set<() => void>();
  let state = INITIAL_STATE;
  let context = begin;
  let running: RunningSubApp | undefined;
  // The number of the current attempt; results of former attempts are ignored.
  let attempt = 0;

  const change = (changed: Partial<SubAppState>) => {
    state = { ...state, ...changed };
    for (const listener of listeners) listener();
  };
  const erred = () => {
    if (state.phase === 'shown' && context.isVisible) change({ hasErred: true });
  };
  const forget = watchErrors(begin.app.appCode, erred);
  const stop = () => {
    attempt += 1;
    // A sub-app that fails to unmount is removed all the same.
    running?.end().catch(() => undefined);
    running = undefined;
    element.replaceChildren();
  };
  const start = async () => {
    const own = (attempt += 1);
    change(INITIAL_STATE);
    const place = document.createElement('div');
    element.replaceChildren(place);
    const portal = portalOf((isUnsaved) => {
      if (own === attempt && state.isUnsaved !== isUnsaved) change({ isUnsaved });
    });
    const told = context;
    try {
      const opened = await home(place, told, portal, () => {
        if (own === attempt) erred();
      });
      if (own !== attempt) return void opened.end().catch(() => undefined);
      running = opened;
      change({ phase: 'shown' });
      // The context may have changed while the sub-app was loading.
      if (context !== told) update(context);
    } catch (problem) {
      if (own !== attempt) return;
      element.replaceChildren();
      change({ phase: 'failed', problem: problemOf(problem) });
    }
  };
  const update = (changed: SubAppContext) => {
    context = changed;
    const own = attempt;
    running?.update(changed).catch(() => {
      if (own === attempt) erred();
    });
  };

  void start();
  return {
    element,
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    update,
    retry: () => {
      stop();
      void start();
    },
    end: () => {
      forget();
      stop();
      element.remove();
    },
  };
}

function problemOf(problem: unknown): SubAppProblem {
  if (problem instanceof SubAppNotFoundError) return 'missing';
  if (problem instanceof TimeoutError) return 'slow';
  if (problem instanceof DOMException && problem.name === 'TimeoutError') return 'slow';
  return 'broken';
}

// Reports uncaught errors and rejections from the sub-app's own files, which their file name or stack shows.
function watchErrors(appCode: string, onError: () => void): () => void {
  const files = getSubAppFolder(appCode);
  const isOwn = (file: string | undefined, error: unknown) =>
    (file?.includes(files) ?? false) || (error instanceof Error && (error.stack?.includes(files) ?? false));
  const hear = (event: ErrorEvent) => {
    if (isOwn(event.filename, event.error)) onError();
  };
  const hearRejection = (event: PromiseRejectionEvent) => {
    if (isOwn(undefined, event.reason)) onError();
  };
  window.addEventListener('error', hear);
  window.addEventListener('unhandledrejection', hearRejection);
  return () => {
    window.removeEventListener('error', hear);
    window.removeEventListener('unhandledrejection', hearRejection);
  };
}
