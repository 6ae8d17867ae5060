const CHANNEL_NAME = 'smartube-portal:session';
const CHANGE_ANNOUNCEMENT = 'changing';

let channel: BroadcastChannel | undefined;

// Sends and receives by the same channel object, since a channel object does not receive its own messages.
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(CHANNEL_NAME);
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
 * Announces to the other tabs that this tab is about to replace or end the session. Meanwhile, the token may become
 * invalid before the cookie changes. `notifyOtherTabs` follows when the change is done or has failed.
 */
export function announceSessionChange(): void {
  postToOtherTabs(CHANGE_ANNOUNCEMENT);
}

function postToOtherTabs(word: typeof CHANGE_ANNOUNCEMENT | null): void {
  const shared = sharedChannel();
  if (shared) {
    shared.postMessage(word);
    return;
  }
  try {
    // A random value, since only a changed value triggers a storage event.
    localStorage.setItem(CHANNEL_NAME, `${word ?? ''} ${String(Math.random())}`);
  } catch {
    // Without storage as well, a tab notices the change when it becomes visible again and with its next call.
  }
}

/** Milliseconds after which an announced change counts as abandoned: the time-out of a call, and a margin. */
export const MAX_ANNOUNCED_CHANGE_MS = 35_000;

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
const LAST_CHECK_MS = 2_000;
const CHECK_DELAYS_MS = [0, 100, 500, LAST_CHECK_MS];

/**
 * Calls `look` when another tab sends a notice, and when this tab becomes visible or is restored from the back/forward
 * cache.
 */
export function onOtherTabsNotice(look: () => void): void {
  const hear = (word: unknown) => {
    if (word === CHANGE_ANNOUNCEMENT) {
      announcedUntil = Date.now() + MAX_ANNOUNCED_CHANGE_MS;
      return;
    }
    if (isSessionChangeAnnounced()) announcedUntil = Date.now() + LAST_CHECK_MS;
    for (const wait of CHECK_DELAYS_MS) setTimeout(look, wait);
  };
  const shared = sharedChannel();
  if (shared) shared.addEventListener('message', ({ data }) => hear(data));
  else {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === CHANNEL_NAME) hear(newValue?.startsWith(CHANGE_ANNOUNCEMENT) ? CHANGE_ANNOUNCEMENT : null);
    });
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
