import type { AuditedKind } from '../../../audit/auditedKind';
import { notificationSettings as table } from './schema';

/** How the audit log reads the settings of an event. The caller's merchant has at most one row of each event. */
export const auditedNotificationEvent: AuditedKind = {
  noun: '通知事件',
  table,
  id: table.event,
  name: table.event,
  needs: 'notify:notification:list',
  fields: { channels: { label: '通知方式', value: table.channels } },
};
