import { NOTIFICATION_CHANNELS } from 'contract/messages/notifications';
import type { NotificationChannel, NotificationMode } from 'contract/messages/notifications';
import type { NotificationEvent } from '../../../notifications/event';
import type { StoredChannel } from './schema';

/** How one channel tells of an event in a merchant. */
export interface ChannelMode extends StoredChannel {
  /** Whether the merchant can't change it. */
  readonly isFixed: boolean;
}

/** How the channels tell of an event: as the merchant has set it, else as the portal does by itself. */
export function toChannelModes(event: NotificationEvent, stored: readonly StoredChannel[] = []): ChannelMode[] {
  return NOTIFICATION_CHANNELS.map((channel) => {
    const fixed = findFixedMode(event, channel);
    if (fixed !== undefined) return { channel, mode: fixed, templateCode: null, isFixed: true };
    const set = stored.find((one) => one.channel === channel);
    return { ...(set ?? { channel, mode: getDefaultMode(event, channel), templateCode: null }), isFixed: false };
  });
}

// Nobody has to miss that somebody else is using the account. What stands for a message that has failed is a letter and nothing else.
function findFixedMode(
  { level, isMailed, isLetterOnly }: NotificationEvent,
  channel: NotificationChannel,
): NotificationMode | undefined {
  if (isLetterOnly) return channel === 'letter' ? 'mandatory' : 'off';
  const isOwn = channel === 'letter' || (channel === 'mail' && isMailed);
  return level === 'security' && isOwn ? 'mandatory' : undefined;
}

function getDefaultMode({ isMailed }: NotificationEvent, channel: NotificationChannel): NotificationMode {
  if (channel === 'letter') return 'optOut';
  if (channel === 'mail') return isMailed ? 'optOut' : 'optIn';
  return 'off';
}
