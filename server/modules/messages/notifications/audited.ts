import { sql } from 'drizzle-orm';
import {
  NOTIFICATION_CHANNELS,
  NOTIFICATION_CHANNEL_LABELS,
  NOTIFICATION_MODE_LABELS,
} from 'contract/messages/notifications';
import type { AuditedKind } from '../../../audit/auditedKind';
import { notificationSettings as table } from './schema';

const channels = sql`jsonb_array_elements(${table.channels}) as setting`;

const modes = NOTIFICATION_CHANNELS.map((channel) => {
  const value = sql`(select setting ->> 'mode' from ${channels} where setting ->> 'channel' = ${channel})`;
  return [channel, { label: NOTIFICATION_CHANNEL_LABELS[channel], value, texts: NOTIFICATION_MODE_LABELS }] as const;
});

/** How the audit log reads the settings of an event. The caller's merchant has at most one row of each event. */
export const auditedNotificationEvent: AuditedKind = {
  noun: '通知事件',
  table,
  id: table.event,
  name: table.event,
  needs: 'notify:notification:list',
  fields: {
    ...Object.fromEntries(modes),
    templateCodes: {
      label: '模板编码',
      value: sql`array(select setting ->> 'templateCode' from ${channels} where setting ->> 'templateCode' is not null)`,
    },
  },
};
