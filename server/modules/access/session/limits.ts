/** Minutes without use after which a session ends. */
export const SESSION_IDLE_MINUTES = 120;

/** The maximum duration of a session, however busy. */
export const MAX_SESSION_HOURS = 12;

/** The maximum number of sessions of a user. A further sign-in ends the oldest. */
export const MAX_SESSIONS_PER_USER = 10;

/** The minimum interval between two updates of a session's `last_used_time`, so that not every call writes a row. */
export const MIN_TOUCH_INTERVAL_SECONDS = 60;

/** Failed sign-ins after which a user name or an address is blocked for a while. */
export const MAX_SIGN_IN_FAILURES = { name: 5, address: 50 } as const;

/** The window in which failures count, and the duration of the block. */
export const FAILURE_WINDOW_MINUTES = 15;
