import { eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { MAX_TEMPLATES } from 'contract/channels/template';
import type { DataOf } from 'contract/endpoint';
import {
  NOTIFICATION_CHANNEL_LABELS,
  NOTIFICATION_EVENTS,
  needsTemplate,
  takesTemplate,
} from 'contract/messages/notifications';
import type { notifications as contract } from 'contract/messages/notifications';
import { findVariables } from 'contract/channels/templateTexts';
import type { Message } from 'contract/text';
import type { Caller } from '../../../caller';
import type { Db } from '../../../db/store';
import { updateVersioned } from '../../../db/updateVersioned';
import type { NotificationEvent } from '../../../notifications/event';
import { Refusal, fieldRefusal, outdatedRow } from '../../../refusal';
import type { Services } from '../../../services';
import { findTemplateObstacle } from '../../channels/templates/obstacle';
import { channelTemplates } from '../../channels/templates/schema';
import { findTemplateByCode, readTemplateRows } from '../../channels/templates/templates';
import type { TemplateRow } from '../../channels/templates/templates';
import { toChannelModes } from './modes';
import { notificationSettings as table } from './schema';
import type { StoredChannel } from './schema';

type EventNames = Pick<Services, 'notificationEvents'>;
type Form = v.InferOutput<typeof contract.updateNotificationEvent.arg>;

/** The name of the person, which every template can use beside the values of the event. */
const RECIPIENT_NAME = 'nickName';
/** The address of the page of the portal that an event leads to. */
const LINK = 'link';

/** Lists the events with the settings of the caller's merchant. */
export async function listEvents(
  db: Db,
  services: EventNames,
): Promise<DataOf<typeof contract.listNotificationEvents>> {
  const stored = await db.select().from(table);
  const codes = stored.flatMap(({ channels }) => channels.flatMap(({ templateCode }) => templateCode ?? []));
  const templates =
    codes.length === 0
      ? []
      : await db.select().from(channelTemplates).where(inArray(channelTemplates.templateCode, codes));
  return NOTIFICATION_EVENTS.map((name) => {
    const event = getEvent(services, name);
    const setting = stored.find((row) => row.event === name);
    return {
      event: name,
      ...{ level: event.level, title: event.title, text: event.text, valueNames: listValueNames(event) },
      channels: toChannelModes(event, setting?.channels).map((mode) => {
        const template = templates.find(
          ({ channel, templateCode }) => channel === mode.channel && templateCode === mode.templateCode,
        );
        return { ...mode, templateName: template?.templateName ?? null };
      }),
      version: setting?.version ?? 0,
    };
  });
}

/** Lists the templates by which a channel can tell of events. */
export async function listTemplates(
  db: Db,
  channel: v.InferOutput<typeof contract.listNotificationTemplates.arg>['channel'],
): Promise<DataOf<typeof contract.listNotificationTemplates>> {
  const rows = await readTemplateRows(db, channel, MAX_TEMPLATES);
  return rows
    .filter(({ template }) => template.templateType === 'notice')
    .map((row) => ({
      ...{ templateCode: row.template.templateCode, templateName: row.template.templateName },
      variableNames: row.version.variables.map(({ name }) => name),
      problem: findProblem(row),
    }));
}

/** Saves how the channels tell of an event. */
export async function updateEvent(
  { db, merchantId }: Caller,
  services: EventNames,
  { event: name, version, channels }: Form,
): Promise<void> {
  const event = getEvent(services, name);
  const [stored] = await db.select().from(table).where(eq(table.event, name)).for('update');
  const modes = toChannelModes(event, stored?.channels);
  const saved: StoredChannel[] = [];
  for (const { isFixed, ...mode } of modes) {
    const at = channels.findIndex(({ channel }) => channel === mode.channel);
    const { mode: wanted, templateCode = null } = channels[at] ?? mode;
    const changed = { channel: mode.channel, mode: wanted, templateCode };
    if (isFixed && (wanted !== mode.mode || templateCode !== null))
      throw new Refusal('conflict', '{channel}由系统统一设置，不能修改', {
        channel: { text: NOTIFICATION_CHANNEL_LABELS[mode.channel] },
      });
    if (!isFixed) saved.push(changed);
    if (at >= 0 && wanted !== 'off') await requireTemplate(db, event, changed);
  }
  if (stored) await updateVersioned(db, table, { row: eq(table.event, name), version }, { channels: saved });
  else await addSetting(db, { merchantId, event: name, channels: saved }, version);
}

async function addSetting(db: Db, row: typeof table.$inferInsert, version: number): Promise<void> {
  const added = version === 0 ? await db.insert(table).values(row).onConflictDoNothing().returning() : [];
  if (added.length === 0) throw outdatedRow();
}

async function requireTemplate(
  db: Db,
  event: NotificationEvent,
  { channel, templateCode }: StoredChannel,
): Promise<void> {
  if (templateCode === null && !needsTemplate(channel)) return;
  const problem = await findTemplateProblem(db, event, { channel, templateCode });
  const values = { channel: { text: NOTIFICATION_CHANNEL_LABELS[channel] }, problem: problem ?? '' };
  if (problem) throw fieldRefusal('param-invalid', { name: 'channels', text: '{channel}：{problem}', values });
}

async function findTemplateProblem(
  db: Db,
  event: NotificationEvent,
  { channel, templateCode }: Omit<StoredChannel, 'mode'>,
): Promise<Message | null> {
  if (templateCode === null) return { text: '请选择模板' };
  const row = takesTemplate(channel) ? await findTemplateByCode(db, channel, templateCode) : undefined;
  return row ? (findProblem(row) ?? findUnknownVariables(event, row)) : { text: '模板不存在' };
}

function findProblem({ template }: TemplateRow): Message | null {
  return template.templateType === 'notice' ? findTemplateObstacle(template) : { text: '只能使用通知类模板' };
}

function findUnknownVariables(event: NotificationEvent, { version }: TemplateRow): Message | null {
  const known = listValueNames(event);
  const names = version.variables.map(({ name }) => name).filter((name) => !known.includes(name));
  return names.length > 0 ? { text: '该事件不提供模板变量：{names}', values: { names } } : null;
}

function listValueNames({ title, text, jumpTarget, privateValues = [] }: NotificationEvent): string[] {
  const link = jumpTarget === undefined ? [] : [LINK];
  return [...findVariables(title, text, jumpTarget), ...privateValues, ...link, RECIPIENT_NAME];
}

function getEvent({ notificationEvents }: EventNames, name: string): NotificationEvent {
  const event = notificationEvents.get(name);
  if (!event) throw new Error(`no module declares the event ${name}`);
  return event;
}

/** How the channels tell of each event in the caller's merchant. */
export async function readEventModes(db: Db, services: EventNames) {
  const stored = await db.select().from(table);
  return NOTIFICATION_EVENTS.map((name) => {
    const event = getEvent(services, name);
    const channels = toChannelModes(event, stored.find((row) => row.event === name)?.channels);
    return { event: name, level: event.level, channels };
  });
}
