import type * as v from 'valibot';
import type { DataOf } from 'contract/endpoint';
import type { notificationChoices as contract } from 'contract/messages/notificationChoices';
import type { Caller } from '../../../caller';
import { Refusal, fieldRefusal } from '../../../refusal';
import type { Services } from '../../../services';
import { isTold } from './plans';
import { notificationChoices as table, notificationTimes } from './schema';
import { readEventModes } from './settings';

type EventNames = Pick<Services, 'notificationEvents'>;

/** Reads what the caller is told of, by which channels, and when. */
export async function readChoices(
  { db }: Caller,
  services: EventNames,
): Promise<DataOf<typeof contract.getNotificationChoices>> {
  const choices = await db.select().from(table);
  const [times] = await db.select().from(notificationTimes);
  const events = await readEventModes(db, services);
  return {
    events: events.map(({ event, level, channels }) => {
      const own = choices.filter((choice) => choice.event === event);
      return {
        ...{ event, level },
        channels: channels
          .filter(({ mode }) => mode !== 'off')
          .map(({ channel, mode }) => ({ channel, mode, isOn: isTold({ channel, mode }, own) })),
      };
    }),
    quietFrom: times?.quietFrom ?? null,
    quietTo: times?.quietTo ?? null,
    digestTime: times?.digestTime ?? null,
  };
}

/** Turns a channel on or off for the caller. */
export async function choose(
  { db, merchantId, userId }: Caller,
  services: EventNames,
  { event, channel, isOn }: v.InferOutput<typeof contract.chooseNotification.arg>,
): Promise<void> {
  const modes = (await readEventModes(db, services)).find((one) => one.event === event)?.channels;
  const mode = modes?.find((one) => one.channel === channel)?.mode;
  if (mode !== 'optIn' && mode !== 'optOut') throw new Refusal('conflict', '该通知方式由管理员统一设置，不能修改');
  await db
    .insert(table)
    .values({ merchantId, userId, event, channel, isOn })
    .onConflictDoUpdate({ target: [table.merchantId, table.userId, table.event, table.channel], set: { isOn } });
}

/** Sets the quiet hours and the digest of the caller. */
export async function setTimes(
  { db, merchantId, userId }: Caller,
  times: v.InferOutput<typeof contract.setNotificationTimes.arg>,
): Promise<void> {
  if ((times.quietFrom === null) !== (times.quietTo === null))
    throw fieldRefusal('param-invalid', { name: 'quietTo', text: '请选择开始和结束时间' });
  if (times.quietFrom !== null && times.quietFrom === times.quietTo)
    throw fieldRefusal('param-invalid', { name: 'quietTo', text: '开始和结束时间不能相同' });
  await db
    .insert(notificationTimes)
    .values({ merchantId, userId, ...times })
    .onConflictDoUpdate({ target: [notificationTimes.merchantId, notificationTimes.userId], set: times });
}
