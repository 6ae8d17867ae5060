/** The channels by which messages reach people outside of the portal. */
export const CHANNELS = ['mail'] as const;

/** A channel by which messages reach people outside of the portal. */
export type Channel = (typeof CHANNELS)[number];
