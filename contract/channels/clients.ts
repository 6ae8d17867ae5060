import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { MAX_LENGTHS, optionalText, requiredText, rowId } from '../rules';
import { secret } from '../secret';
import { enabledStatus } from '../status';
import { CHANNELS } from './channels';

const CLIENT = `${ADMIN_PATH}/channel/client` as const;

/** The most clients of a merchant. A further one is refused. */
export const MAX_CLIENTS = 50;

const oneClient = v.object({ clientId: rowId() });
const readClient = v.object({ ...oneClient.entries, version: wholeNumber(1, 2 ** 31 - 1) });
const channels = v.pipe(
  v.array(v.picklist(CHANNELS, '请选择通道'), '请选择通道'),
  v.minLength(1, '请选择通道'),
  v.maxLength(CHANNELS.length),
);

const form = {
  clientName: requiredText('请输入调用方名称'),
  /** The channels through which it may send. */
  channels,
  /** The most messages of a day; null for any number. */
  dailyLimit: v.optional(v.nullable(wholeNumber(1, 10_000_000))),
  remark: optionalText(MAX_LENGTHS.remark),
};

/** A client of a merchant: a program that sends messages. */
export const MessageClient = v.object({
  clientId: v.string(),
  clientName: v.string(),
  channels: v.array(v.picklist(CHANNELS)),
  dailyLimit: v.nullable(v.number()),
  /** The messages of today. */
  usedToday: v.number(),
  remark: v.nullable(v.string()),
  status: enabledStatus,
  createTime: v.string(),
  updateTime: v.string(),
  version: v.number(),
});

/** A client of a merchant: a program that sends messages. */
export type MessageClient = v.InferOutput<typeof MessageClient>;

// The secret in Base64. No other answer contains it.
const shownOnce = secret(v.string());

/** The clients of the merchant: programs that send messages. */
export const messageClients = {
  listMessageClients: endpoint({
    method: 'GET',
    path: `${CLIENT}/list`,
    arg: v.object({ ...pagingFields(['clientName', 'createTime', 'updateTime']), clientName: optionalText() }),
    data: pageOf(MessageClient),
    needs: 'channel:client:list',
    changes: false,
    owned: {},
  }),
  addMessageClient: endpoint({
    method: 'POST',
    path: `${CLIENT}/add`,
    arg: v.object(form),
    data: v.object({ ...oneClient.entries, secret: shownOnce }),
    needs: 'channel:client:add',
    changes: { action: 'add', kind: 'messageClient', id: 'clientId' },
    owned: {},
  }),
  updateMessageClient: endpoint({
    method: 'POST',
    path: `${CLIENT}/update`,
    arg: v.object({ ...form, ...readClient.entries }),
    data: noData,
    needs: 'channel:client:edit',
    changes: { action: 'edit', kind: 'messageClient', id: 'clientId' },
    owned: { clientId: 'messageClient' },
  }),
  changeMessageClientStatus: endpoint({
    method: 'POST',
    path: `${CLIENT}/changeStatus`,
    arg: v.object({ ...readClient.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:client:edit',
    changes: { action: 'changeStatus', kind: 'messageClient', id: 'clientId' },
    owned: { clientId: 'messageClient' },
  }),
  /** Replaces the secret. The former one is refused from then on. */
  rotateMessageClient: endpoint({
    method: 'POST',
    path: `${CLIENT}/rotate`,
    arg: readClient,
    data: v.object({ secret: shownOnce }),
    needs: 'channel:client:edit',
    changes: { action: 'edit', kind: 'messageClient', id: 'clientId' },
    stepUp: true,
    owned: { clientId: 'messageClient' },
  }),
  removeMessageClient: endpoint({
    method: 'POST',
    path: `${CLIENT}/remove`,
    arg: readClient,
    data: noData,
    needs: 'channel:client:remove',
    changes: { action: 'remove', kind: 'messageClient', id: 'clientId' },
    owned: { clientId: 'messageClient' },
  }),
};
