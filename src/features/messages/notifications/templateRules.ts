import { needsTemplate } from 'contract/messages/notifications';
import type { NotificationChannelSetting } from 'contract/messages/notifications';

/** Whether a channel is in use that can't tell without a template, and has none. */
export function lacksTemplate({
  channel,
  mode,
  templateCode,
}: Pick<NotificationChannelSetting, 'channel' | 'mode' | 'templateCode'>): boolean {
  return mode !== 'off' && needsTemplate(channel) && templateCode === null;
}
