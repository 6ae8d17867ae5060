import type { SubAppContext, SubAppPortal } from 'contract/children/subapp';
import { TimeoutError } from './withTimeout';
import { SubAppNotFound, filesOf } from './loadSubApp';
import type { RunningSubApp } from './runLifecycles';

/** Why a child did not open: its files are not there, it took too long, or it failed at work. */
export type SubAppProblem = 'missing' | 'slow' | 'broken';

/** How a child is getting on. */
export interface SubAppState {
  readonly phase: 'loading' | 'shown' | 'failed';
  readonly problem: SubAppProblem | undefined;
  /** Something went wrong in it while it ran; it may go on working. */
  readonly hasErred: boolean;
  readonly isUnsaved: boolean;
}

/** Where a child runs: loads it into an element, and answers once it is mounted. */
export type SubAppHome = (
  element: HTMLElement,
  context: SubAppContext,
  portal: SubAppPortal,
  /** Hears of errors in the child that only its home sees. */
  onError: () => void,
) => Promise<RunningSubApp>;

/** One opening of a child's page, be it on screen or behind another one. */
export interface SubApp {
  /** Where it is; whoever shows it takes it into the document. */
  readonly element: HTMLElement;
  readonly getState: () => SubAppState;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly update: (context: SubAppContext) => void;
  readonly retry: () => void;
  readonly end: () => void;
}

const atFirst: SubAppState = { phase: 'loading', problem: undefined, hasErred: false, isUnsaved: false };

/** Opens a child in a home and keeps what becomes of it; whatever goes wrong in it stays in its place (APP-06). */
export function createSubApp(
  home: SubAppHome,
  begin: SubAppContext,
  portalOf: (setUnsaved: (isUnsaved: boolean) => void) => SubAppPortal,
): SubApp {
  const element = document.createElement('div');
  const listeners = new Set<() => void>();
  let state = atFirst;
  let context = begin;
  let running: RunningSubApp | undefined;
  // Each attempt has a number: what a former one still brings about concerns nobody.
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
    // A child that can't end is out of sight all the same.
    running?.end().catch(() => undefined);
    running = undefined;
    element.replaceChildren();
  };
  const start = async () => {
    const own = (attempt += 1);
    change(atFirst);
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
      // Of what changed meanwhile.
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
  if (problem instanceof SubAppNotFound) return 'missing';
  if (problem instanceof TimeoutError) return 'slow';
  if (problem instanceof DOMException && problem.name === 'TimeoutError') return 'slow';
  return 'broken';
}

// An error that nobody caught says in which file it arose.
function watchErrors(appCode: string, onError: () => void): () => void {
  const files = filesOf(appCode);
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
