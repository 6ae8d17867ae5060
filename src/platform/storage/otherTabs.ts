const NAME = 'smartube-portal:session';
const CHANGING = 'changing';

let channel: BroadcastChannel | undefined;

// One channel for both directions, since a channel does not receive its own messages.
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(NAME);
  return channel;
}

/**
 * Notifies the portal's other tabs in this browser to check the cookie. The message contains nothing of the session.
 * Without BroadcastChannel, a change of local storage serves as the message.
 */
export function notifyOtherTabs(): void {
  postToOtherTabs(null);
}

/**
 * Announces to the other tabs that this one is about to replace or end the session, so that the token may become
 * invalid before the cookie changes. `notifyOtherTabs` follows when the change is done or has failed.
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
    // A random value, since only a changed value triggers a storage event.
    localStorage.setItem(NAME, `${word ?? ''} ${String(Math.random())}`);
  } catch {
    // Without storage as well, a tab notices the change when it becomes visible again and with its next call.
  }
}

/** Milliseconds after which an announced change counts as abandoned: the time-out of a call, and a margin. */
export const ANNOUNCEMENT_TIMEOUT_MS = 35_000;

let announcedUntil = 0;

/**
 * Whether another tab is replacing or ending the session at the moment, so that a refused token does not mean an
 * expired session.
 */
export function isSessionChangeAnnounced(): boolean {
  return Date.now() < announcedUntil;
}

// A message may arrive before the changed cookie, since both pass between processes of the browser. So the cookie is
// checked several times.
const LAST_LOOK_MS = 2_000;
const LOOKS_MS = [0, 100, 500, LAST_LOOK_MS];

/**
 * Calls back when another tab sends a notice, and when this tab becomes visible or is restored from the back/forward
 * cache.
 */
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
