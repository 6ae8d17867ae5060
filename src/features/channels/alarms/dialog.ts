import type { Alarm } from 'contract/channels/alarms';

/** What is open above the list of alarms. */
export type AlarmDialog =
  | { readonly kind: 'detail' | 'mute'; readonly alarm: Alarm }
  | { readonly kind: 'acknowledge'; readonly alarms: readonly Alarm[]; readonly onDone?: () => void };
