import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { findRobotProblems, toGroupMessage, toRobotBody } from 'contract/channels/dingtalkMessages';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';
import type { SendOutcome } from '../outcome';
import { askWithHeader } from './app';
import type { DingtalkConnection } from './app';
import { askDingtalk } from './ask';
import { UNREADABLE } from './codes';
import type { DingtalkReply } from './codes';
import { postJson } from './request';
import type { DingtalkApp } from './request';

/** A custom robot of a group, to which messages are posted by its webhook. */
export interface CustomRobot {
  readonly kind: 'custom';
  /** The webhook without its query. */
  readonly address: string;
  readonly accessToken: string;
  /** Where it has one, each message is signed with it. */
  readonly signSecret: string | null;
}

/** The robot of an enterprise app in a group. Its code is the key of the app. */
export interface EnterpriseRobot extends DingtalkApp {
  readonly kind: 'enterprise';
  readonly conversationId: string;
}

/** A robot that writes to a group. */
export type Robot = CustomRobot | EnterpriseRobot;

/** A message to the group of a robot. */
export interface RobotMessage {
  readonly message: DingtalkMessage;
  /** The portal's id of the message: a custom robot takes a message with the same id once. */
  readonly recordId: string;
}

const Sent = v.object({ processQueryKey: v.string() });

/** Gives a message to a robot, once. A message that the robot can't send is refused without asking the vendor. */
export async function sendToRobot(
  connection: DingtalkConnection,
  robot: Robot,
  { message, recordId }: RobotMessage,
): Promise<SendOutcome> {
  const [problem] = findRobotProblems(robot.kind, message);
  if (problem) return { kind: 'refused', code: 'unsupported', reason: problem, isRetryable: false };
  if (robot.kind === 'enterprise') return sendAsApp(connection, robot, message);
  const body = { ...toRobotBody(message), msgUuid: recordId };
  const reply = await askDingtalk(connection, postJson(signWebhook(robot, Date.now()), body));
  // The vendor names no id of its own.
  return reply.kind === 'done' ? { kind: 'handedOver', vendorId: recordId } : reply;
}

async function sendAsApp(
  connection: DingtalkConnection,
  robot: EnterpriseRobot,
  message: DingtalkMessage,
): Promise<SendOutcome> {
  const { clientId: robotCode, conversationId: openConversationId } = robot;
  const body = { robotCode, openConversationId, ...toGroupMessage(message) };
  const reply = await askWithHeader(connection, robot, { path: '/v1.0/robot/groupMessages/send', body });
  if (reply.kind !== 'done') return reply;
  const answer = v.safeParse(Sent, reply.json);
  return answer.success
    ? { kind: 'handedOver', vendorId: answer.output.processQueryKey }
    : { kind: 'unknown', reason: UNREADABLE };
}

/** Recalls a message of an enterprise robot. Custom robots can't recall. */
export function recallGroupMessage(
  connection: DingtalkConnection,
  robot: EnterpriseRobot,
  vendorId: string,
): Promise<DingtalkReply> {
  const { clientId: robotCode, conversationId: openConversationId } = robot;
  const body = { robotCode, openConversationId, processQueryKeys: [vendorId] };
  return askWithHeader(connection, robot, { path: '/v1.0/robot/groupMessages/recall', body });
}

/** The address of a webhook, signed as "自定义机器人安全设置" describes it. */
export function signWebhook({ address, accessToken, signSecret }: CustomRobot, time: number): string {
  const query = new URLSearchParams({ access_token: accessToken });
  if (signSecret !== null) {
    query.set('timestamp', String(time));
    query.set('sign', createHmac('sha256', signSecret).update(`${time}\n${signSecret}`).digest('base64'));
  }
  return `${address}?${query.toString()}`;
}
