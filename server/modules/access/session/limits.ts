/** The minimum interval between two updates of a session's `last_used_time`, so that not every call writes a row. */
export const MIN_LAST_USED_UPDATE_SECONDS = 60;

/**
 * The number of failed sign-ins after which further sign-ins are refused for {@link FAILURE_WINDOW_MINUTES}. `device`:
 * by a user on a device that the user has signed in on before. `nameFromAddress`: with one user name from one network.
 * `address`: from one network with any name. `wideNetwork`: from the IPv6 /48 around it. After `name` failures with one user name from all networks together,
 * sign-ins with the name are slowed down only ({@link MAX_SIGN_IN_DELAY_SECONDS}).
 */
export const MAX_SIGN_IN_FAILURES = { device: 5, nameFromAddress: 5, name: 20, address: 50, wideNetwork: 200 } as const;

/**
 * The longest pause in seconds that a slowed-down user name has to wait between two sign-ins. The pause doubles with
 * each further failure up to this value.
 */
export const MAX_SIGN_IN_DELAY_SECONDS = 60;

/** The window in minutes within which failed sign-ins are counted together, and the duration of a block. */
export const FAILURE_WINDOW_MINUTES = 15;
