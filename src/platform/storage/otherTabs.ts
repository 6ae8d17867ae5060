const NAME = 'smartube-portal:session';
const CHANGING = 'changing';

let channel: BroadcastChannel | undefined;

// One for both directions: a channel does not hear what it says itself.
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(NAME);
  return channel;
}

/**
 * Nudges the portal's other tabs in this browser to look at the cookie, which says all that there is to say. Nothing of
 * the session is in the nudge. Where BroadcastChannel is missing, a change of local storage does the same.
 */
export function notifyOtherTabs(): void {
  postToOtherTabs(null);
}

/**
 * Tells the portal's other tabs that this one is about to replace or end the session, and that the token may die before
 * the cookie says so. A nudge follows when it is done, or has failed.
 */
export function announceSessionChange(): void {
  postToOtherTabs(CHANGING);
}

function postToOtherTabs(word: typeof CHANGING | null): void {
  const shared = sharedChannel();
  if (shared) {
    shared.postMessage(word);
    return;
  }
  try {
    // Always another value: only a change is an event.
    localStorage.setItem(NAME, `${word ?? ''} ${String(Math.random())}`);
  } catch {
    // Without storage either, a tab notices when it is looked at again and at its next call.
  }
}

/** Milliseconds after which an announced change counts as given up: a call's time-out, and some. */
export const ANNOUNCEMENT_TIMEOUT_MS = 35_000;

let announcedUntil = 0;

/** Whether another tab is replacing or ending the session just now, so that a dead token is no expired session. */
export function isSessionChangeAnnounced(): boolean {
  return Date.now() < announcedUntil;
}

// A nudge may overtake the cookie on its way from one process of the browser to another, so there is more than one look.
const LAST_LOOK_MS = 2_000;
const LOOKS_MS = [0, 100, 500, LAST_LOOK_MS];

/** Calls back when another tab nudges, and when this one is looked at again after it slept. */
export function onOtherTabsNotice(look: () => void): void {
  const hear = (word: unknown) => {
    if (word === CHANGING) {
      announcedUntil = Date.now() + ANNOUNCEMENT_TIMEOUT_MS;
      return;
    }
    if (isSessionChangeAnnounced()) announcedUntil = Date.now() + LAST_LOOK_MS;
    for (const wait of LOOKS_MS) setTimeout(look, wait);
  };
  const shared = sharedChannel();
  if (shared) shared.addEventListener('message', ({ data }) => hear(data));
  else {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === NAME) hear(newValue?.startsWith(CHANGING) ? CHANGING : null);
    });
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
