/** A session that nobody used for so long is over. */
export const IDLE_MINUTES = 120;

/** The longest that a session lasts, however busy. */
export const ABSOLUTE_HOURS = 12;

/** The most sessions that a user has at once; a further sign-in ends the oldest. */
export const MAX_SESSIONS = 10;

/** How often the use of a session is written down at most. */
export const TOUCH_SECONDS = 60;

/** Failed sign-ins after which a user name, or an address, is closed for a while. */
export const MAX_FAILURES = { name: 5, address: 50 } as const;

/** How long failures count, and how long the way in stays closed. */
export const FAILURE_MINUTES = 15;
