import * as v from 'valibot';
import { toNoticeBody } from 'contract/channels/dingtalkMessages';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';
import type { SendOutcome } from '../outcome';
import type { Receipt } from '../receipt';
import { askAsApp } from './app';
import type { DingtalkConnection } from './app';
import { UNREADABLE, readForbidden } from './codes';
import type { DingtalkReply } from './codes';
import { oldAddress, postJson } from './request';
import type { DingtalkApp } from './request';

/** An app that sends work notices. */
export interface NoticeApp extends DingtalkApp {
  readonly agentId: string;
}

/** A work notice to users of the enterprise, at most 100. */
export interface WorkNotice {
  readonly userIds: readonly string[];
  readonly message: DingtalkMessage;
}

/** What became of a work notice, for one user. */
export interface NoticeReceipt extends Receipt {
  readonly userId: string;
}

/** The result of a task: not finished yet, or who has got the notice. */
export type NoticeResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'finished'; readonly receipts: readonly NoticeReceipt[] }
  | Exclude<DingtalkReply, { readonly kind: 'done' }>;

const PATH = '/topapi/message/corpconversation';
// "获取工作通知消息的发送进度": 0 not begun, 1 under way, 2 finished.
const FINISHED = 2;

const ids = v.optional(v.nullable(v.array(v.string())), []);
const Sent = v.object({ task_id: v.union([v.number(), v.string()]) });
const Progress = v.object({ progress: v.object({ status: v.number() }) });
const Result = v.object({
  send_result: v.object({
    read_user_id_list: ids,
    unread_user_id_list: ids,
    failed_user_id_list: ids,
    invalid_user_id_list: ids,
    forbidden_list: v.optional(v.nullable(v.array(v.object({ code: v.string(), userid: v.string() }))), []),
  }),
});
const Found = v.object({ result: v.object({ userid: v.string() }) });

/**
 * Gives a work notice to DingTalk, once. It is sent asynchronously: the vendor's id is that of a task, whose result tells who has got
 * the notice. DingTalk sends a user the same content once a day, and at most 500 notices a day of one app.
 */
export async function sendWorkNotice(
  connection: DingtalkConnection,
  app: NoticeApp,
  { userIds, message }: WorkNotice,
): Promise<SendOutcome> {
  const sent = { userid_list: userIds.join(','), msg: toNoticeBody(message) };
  const reply = await ask(connection, app, 'asyncsend_v2', sent);
  if (reply.kind !== 'done') return reply;
  const answer = v.safeParse(Sent, reply.json);
  return answer.success
    ? { kind: 'handedOver', vendorId: String(answer.output.task_id) }
    : { kind: 'unknown', reason: UNREADABLE };
}

/** Asks for the result of a work notice of the last 24 hours. */
export async function queryWorkNotice(
  connection: DingtalkConnection,
  app: NoticeApp,
  taskId: string,
): Promise<NoticeResult> {
  const progress = await ask(connection, app, 'getsendprogress', { task_id: taskId });
  if (progress.kind !== 'done') return progress;
  const state = v.safeParse(Progress, progress.json);
  if (!state.success) return { kind: 'unknown', reason: UNREADABLE };
  if (state.output.progress.status !== FINISHED) return { kind: 'pending' };
  const reply = await ask(connection, app, 'getsendresult', { task_id: taskId });
  if (reply.kind !== 'done') return reply;
  const result = v.safeParse(Result, reply.json);
  if (!result.success) return { kind: 'unknown', reason: UNREADABLE };
  return { kind: 'finished', receipts: toReceipts(taskId, result.output.send_result) };
}

/** Recalls a work notice of the last 24 hours. */
export function recallWorkNotice(
  connection: DingtalkConnection,
  app: NoticeApp,
  taskId: string,
): Promise<DingtalkReply> {
  return ask(connection, app, 'recall', { msg_task_id: taskId });
}

/** Finds the user of the enterprise who has a mobile number. */
export async function findUserByMobile(
  connection: DingtalkConnection,
  app: DingtalkApp,
  mobile: string,
): Promise<{ readonly kind: 'found'; readonly userId: string } | Exclude<DingtalkReply, { readonly kind: 'done' }>> {
  const path = '/topapi/v2/user/getbymobile';
  const reply = await askAsApp(connection, app, (token) => postJson(oldAddress(app, path, token), { mobile }));
  if (reply.kind !== 'done') return reply;
  const answer = v.safeParse(Found, reply.json);
  return answer.success
    ? { kind: 'found', userId: answer.output.result.userid }
    : { kind: 'unknown', reason: UNREADABLE };
}

function ask(connection: DingtalkConnection, app: NoticeApp, name: string, fields: object): Promise<DingtalkReply> {
  return askAsApp(connection, app, (token) =>
    postJson(oldAddress(app, `${PATH}/${name}`, token), { agent_id: app.agentId, ...fields }),
  );
}

function toReceipts(
  vendorId: string,
  { read_user_id_list: read, unread_user_id_list: unread, ...rest }: v.InferOutput<typeof Result>['send_result'],
): NoticeReceipt[] {
  const { failed_user_id_list: failed, invalid_user_id_list: invalid, forbidden_list: forbidden } = rest;
  const shared = { recordId: null, vendorId, code: null, reason: null, time: null, units: null };
  return [
    ...(read ?? []).map((userId) => ({ ...shared, userId, state: 'read' as const })),
    ...(unread ?? []).map((userId) => ({ ...shared, userId, state: 'delivered' as const })),
    ...(forbidden ?? []).map(({ code, userid }) => ({
      ...{ ...shared, userId: userid, state: 'failed' as const, code, reason: readForbidden(code) },
    })),
    ...(failed ?? []).map((userId) => ({
      ...{ ...shared, userId, state: 'failed' as const, reason: { text: '消息发送失败' } },
    })),
    ...(invalid ?? []).map((userId) => ({
      ...{ ...shared, userId, state: 'failed' as const, reason: { text: '钉钉通讯录中没有该成员' } },
    })),
  ];
}
