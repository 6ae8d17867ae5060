import { needsTemplate } from 'contract/messages/notifications';
import type { NotificationChannelSetting } from 'contract/messages/notifications';

// The recipient's name, which the server has for every event.
const NICK_NAME = 'nickName';

/** The names of the variables that a template of an event can have. */
export function listUsableVariables(valueNames: readonly string[]): readonly string[] {
  return [...new Set([...valueNames, NICK_NAME])];
}

/** Whether a channel is in use that can't tell without a template, and has none. */
export function lacksTemplate({
  channel,
  mode,
  templateCode,
}: Pick<NotificationChannelSetting, 'channel' | 'mode' | 'templateCode'>): boolean {
  return mode !== 'off' && needsTemplate(channel) && templateCode === null;
}
