import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { toCardParameters } from 'contract/channels/dingtalkMessages';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';
import type { SendOutcome } from '../outcome';
import { askWithHeader } from './app';
import type { DingtalkConnection } from './app';
import { UNREADABLE, readCardFailure } from './codes';
import type { DingtalkReply } from './codes';
import type { DingtalkApp } from './request';

/** An interactive card for one person. */
export interface CardDelivery {
  /** The portal's id of the message, under which DingTalk keeps the card: a second one of this id is refused. */
  readonly recordId: string;
  readonly userId: string;
  readonly message: DingtalkMessage;
  /** Under which key DingTalk finds the address for presses; null for a card without buttons. */
  readonly routeKey: string | null;
}

/** Where DingTalk reports presses on the cards of an app, and the secret with which it signs them. */
export interface CardCallback {
  readonly routeKey: string;
  readonly url: string;
  readonly secret: string;
}

/** A press on a button of a card. */
export interface CardPress {
  /** The portal's id of the message. */
  readonly recordId: string;
  readonly userId: string;
  readonly actionId: string;
  /** When DingTalk has signed the report. */
  readonly time: Date;
}

// The codes for an id that DingTalk knows already, and for one that it does not know.
const EXISTS = 'param.cardAlreadyExist';
const MISSING = 'param.cardNotExist';
// "事件回调" names no age. A report that is tried again keeps its time, so that a late one is good for a day.
const MAX_AGE_MS = 24 * 3600_000;

const deliverResults = v.array(v.object({ success: v.boolean(), errorMsg: v.optional(v.nullable(v.string())) }));
const CreatedAndDelivered = v.object({ result: v.object({ deliverResults }) });
const Delivered = v.object({ result: deliverResults });
const Press = v.object({
  type: v.literal('actionCallback'),
  outTrackId: v.string(),
  userId: v.pipe(v.string(), v.nonEmpty()),
  content: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ cardPrivateData: v.object({ actionIds: v.pipe(v.array(v.string()), v.minLength(1)) }) }),
  ),
});

/** Names the address to which DingTalk reports presses ("注册卡片回调地址"). A former address of the key is replaced. */
export function registerCardCallback(
  connection: DingtalkConnection,
  app: DingtalkApp,
  { routeKey, url, secret }: CardCallback,
): Promise<DingtalkReply> {
  const body = { callbackRouteKey: routeKey, callbackUrl: url, apiSecret: secret, forceUpdate: true };
  return askWithHeader(connection, app, { path: '/v1.0/card/callbacks/register', body });
}

/**
 * Creates a card, and delivers it to the chat between the robot of the app and a person ("创建并投放卡片"). A card that DingTalk knows
 * already was delivered before. So a request whose answer did not come is made once more, and never delivers twice.
 */
export async function sendCard(
  connection: DingtalkConnection,
  app: DingtalkApp,
  { recordId, userId, message, routeKey }: CardDelivery,
): Promise<SendOutcome> {
  const body = {
    cardTemplateId: message.cardTemplateId,
    outTrackId: recordId,
    ...(routeKey !== null && { callbackType: 'HTTP', callbackRouteKey: routeKey }),
    cardData: { cardParamMap: toCardParameters(message) },
    imRobotOpenSpaceModel: { supportForward: false },
    ...toSpace(app, userId),
  };
  const ask = () => askWithHeader(connection, app, { path: '/v1.0/card/instances/createAndDeliver', body });
  const first = await ask();
  const reply = first.kind === 'unknown' && !connection.signal.aborted ? await ask() : first;
  if (reply.kind === 'refused' && reply.code === EXISTS) return { kind: 'handedOver', vendorId: recordId };
  if (reply.kind !== 'done') return reply.kind === 'unreached' && first.kind === 'unknown' ? first : reply;
  const answer = v.safeParse(CreatedAndDelivered, reply.json);
  return readDelivery(recordId, answer.success ? answer.output.result.deliverResults : undefined);
}

/**
 * Delivers a card whose delivery to another user was refused ("投放卡片"). It is created where it was refused before there was a card.
 */
export async function deliverCard(
  connection: DingtalkConnection,
  app: DingtalkApp,
  card: CardDelivery,
): Promise<SendOutcome> {
  const { recordId, userId } = card;
  const body = { outTrackId: recordId, ...toSpace(app, userId) };
  const reply = await askWithHeader(connection, app, { path: '/v1.0/card/instances/deliver', body });
  if (reply.kind === 'refused' && reply.code === MISSING) return sendCard(connection, app, card);
  if (reply.kind !== 'done') return reply;
  const answer = v.safeParse(Delivered, reply.json);
  return readDelivery(recordId, answer.success ? answer.output.result : undefined);
}

/** Sets variables of a card where it has been delivered ("更新卡片"). The others stay. */
export function updateCard(
  connection: DingtalkConnection,
  app: DingtalkApp,
  recordId: string,
  variables: Readonly<Record<string, string>>,
): Promise<DingtalkReply> {
  const body = {
    outTrackId: recordId,
    cardData: { cardParamMap: variables },
    cardUpdateOptions: { updateCardDataByKey: true },
  };
  return askWithHeader(connection, app, { method: 'PUT', path: '/v1.0/card/instances', body });
}

/**
 * Reads the report of a press ("事件回调"): its signature is the HMAC-SHA256 of the time in the header. Undefined for what is not signed
 * with the secret, is too old, or has another form.
 */
export function readCardPress(
  secret: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  now: number,
): CardPress | undefined {
  const timestamp = headers['x-ddpaas-signature-timestamp'] ?? '';
  const signature = createHmac('sha256', secret).update(timestamp).digest();
  const given = Buffer.from(headers['x-ddpaas-signature'] ?? '', 'base64');
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) return undefined;
  const time = Number(timestamp);
  if (!(Math.abs(now - time) <= MAX_AGE_MS)) return undefined;
  const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), Press), body);
  const [actionId] = sent.success ? sent.output.content.cardPrivateData.actionIds : [];
  if (!sent.success || actionId === undefined) return undefined;
  return { recordId: sent.output.outTrackId, userId: sent.output.userId, actionId, time: new Date(time) };
}

function toSpace({ clientId: robotCode }: DingtalkApp, userId: string) {
  return {
    openSpaceId: `dtv1.card//IM_ROBOT.${userId}`,
    userIdType: 1,
    imRobotOpenDeliverModel: { spaceType: 'IM_ROBOT', robotCode },
  };
}

// The card exists, so that another try would find it and tell nothing of its delivery: a refusal of the delivery is final.
function readDelivery(recordId: string, results: v.InferOutput<typeof deliverResults> | undefined): SendOutcome {
  const [result] = results ?? [];
  if (!result) return { kind: 'unknown', reason: UNREADABLE };
  return result.success
    ? { kind: 'handedOver', vendorId: recordId }
    : { ...readCardFailure(result.errorMsg ?? ''), isRetryable: false };
}
