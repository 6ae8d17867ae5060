/** Minutes without use after which a session ends. */
export const SESSION_IDLE_MINUTES = 120;

/** The maximum duration of a session, however busy. */
export const MAX_SESSION_HOURS = 12;

/** The maximum number of sessions of a user. A further sign-in ends the oldest. */
export const MAX_SESSIONS_PER_USER = 10;

/** The minimum interval between two updates of a session's `last_used_time`, so that not every call writes a row. */
export const MIN_TOUCH_INTERVAL_SECONDS = 60;

/**
 * Failed sign-ins after which further sign-ins are blocked: of a device that the user has used before, of a name from one
 * network, of a network, and of the wide network around it. Failures with a name from all networks together only slow further sign-ins down.
 */
export const MAX_SIGN_IN_FAILURES = { device: 5, nameFromAddress: 5, name: 20, address: 50, wideNetwork: 200 } as const;

/** The longest pause in seconds between two sign-ins with a name that is slowed down. */
export const MAX_SLOWED_SECONDS = 60;

/** The window in which failures count, and the duration of the block. */
export const FAILURE_WINDOW_MINUTES = 15;
