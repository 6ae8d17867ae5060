const NAME = 'smartube-portal:session';

let channel: BroadcastChannel | undefined;

// One for both directions: a channel does not hear what it says itself.
function sharedChannel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'function') channel ??= new BroadcastChannel(NAME);
  return channel;
}

/**
 * Nudges the portal's other tabs in this browser to look at the cookie, which says all that there is to say. No word of
 * the session is in the nudge. Where BroadcastChannel is missing, a change of local storage does the same.
 */
export function nudgeOtherTabs(): void {
  const shared = sharedChannel();
  if (shared) {
    shared.postMessage(null);
    return;
  }
  try {
    localStorage.setItem(NAME, String(Math.random()));
  } catch {
    // Without storage either, a tab notices when it is looked at again and at its next call.
  }
}

// A nudge may overtake the cookie on its way from one process of the browser to another, so there is more than one look.
const LOOKS = [0, 100, 500, 2_000];

/** Calls back when another tab nudges, and when this one is looked at again after it slept. */
export function onNudge(look: () => void): void {
  const lookAround = () => {
    for (const wait of LOOKS) setTimeout(look, wait);
  };
  const shared = sharedChannel();
  if (shared) shared.addEventListener('message', lookAround);
  else window.addEventListener('storage', ({ key }) => key === NAME && lookAround());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}
