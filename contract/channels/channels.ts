/** The channels by which messages reach people outside of the portal. */
export const CHANNELS = ['mail', 'sms'] as const;

/** A channel by which messages reach people outside of the portal. */
export type Channel = (typeof CHANNELS)[number];
