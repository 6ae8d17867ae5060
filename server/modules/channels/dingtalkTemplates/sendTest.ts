import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AccountTestResult } from 'contract/channels/account';
import { DINGTALK_CHANNELS, renderDingtalk } from 'contract/channels/dingtalkContent';
import type { DingtalkMessage } from 'contract/channels/dingtalkContent';
import { findRobotProblems, findSizeProblems } from 'contract/channels/dingtalkMessages';
import type { dingtalkTemplates as contract } from 'contract/channels/dingtalkTemplates';
import type { DataOf } from 'contract/endpoint';
import type { Message } from 'contract/text';
import type { AuthenticatedVisitor } from '../../../caller';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import type { DingtalkConnection } from '../../../channels/dingtalk/app';
import { sendToRobot } from '../../../channels/dingtalk/robots';
import { findUserByMobile, queryWorkNotice, sendWorkNotice } from '../../../channels/dingtalk/workNotices';
import type { NoticeApp } from '../../../channels/dingtalk/workNotices';
import { TEST_TIMEOUT_MS, runRecordedTest } from '../../../channels/recordDialogue';
import { newId } from '../../../db/ids';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal, invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import type { AccountRow } from '../accounts/accounts';
import { readSender } from '../accounts/sender';
import { openDingtalkApp } from '../dingtalkApps/settings';
import { listSecrets, openRobot } from '../robots/settings';
import { readTemplateRow } from '../templates/templates';
import { parseContent } from './content';

type Argument = v.InferOutput<typeof contract.testDingtalkTemplate.arg>;

// A notice is sent asynchronously, mostly within a second.
const QUERY_INTERVAL_MS = 500;
const MAX_QUERIES = 8;

/** Creates a function that sends a message of a template: to the caller by an app, or to the group of a robot. */
export function createTestSender(services: Services) {
  const { store, outbound } = services;
  const tokens = new AccessTokens();

  return async function sendTest(
    who: AuthenticatedVisitor,
    { templateId, values }: Argument,
  ): Promise<DataOf<typeof contract.testDingtalkTemplate>> {
    const { content, sender } = await store.asMerchant(who, async (db) => {
      const { template, version } = await readTemplateRow(db, DINGTALK_CHANNELS, templateId);
      return {
        content: parseContent(version.content),
        sender: await readSender(db, template.channel, template.accountId),
      };
    });
    const message = renderOrRefuse(content, values);
    const isRobot = sender.channel === 'robot';
    const prepared = isRobot
      ? prepareRobot(services, sender, message)
      : prepareNotice(services, sender, message, await readMobile(services, who));
    const result: AccountTestResult = await runRecordedTest(outbound, prepared.hidden, (recorded) =>
      prepared.send({ outbound: recorded, tokens, signal: AbortSignal.timeout(TEST_TIMEOUT_MS) }),
    );
    return { ...result, accountName: sender.accountName };
  };
}

interface Prepared {
  readonly hidden: readonly string[];
  /** Returns why the message was not sent, or not received; null if it was. */
  readonly send: (connection: DingtalkConnection) => Promise<Message | null>;
}

function prepareRobot({ storageCipher }: Services, sender: AccountRow, message: DingtalkMessage): Prepared {
  const robot = openRobot(storageCipher, sender);
  refuseProblems(findRobotProblems(robot.kind, message));
  return {
    hidden: listSecrets(robot),
    async send(connection) {
      const outcome = await sendToRobot(connection, robot, { message, recordId: newId() });
      return outcome.kind === 'handedOver' ? null : outcome.reason;
    },
  };
}

function prepareNotice(
  { storageCipher }: Services,
  sender: AccountRow,
  message: DingtalkMessage,
  mobile: string,
): Prepared {
  const app = openDingtalkApp(storageCipher, sender);
  refuseProblems(findSizeProblems('dingtalk', message));
  return {
    hidden: [app.clientSecret, mobile],
    async send(connection) {
      const found = await findUserByMobile(connection, app, mobile);
      if (found.kind !== 'found') return found.reason;
      const outcome = await sendWorkNotice(connection, app, { userIds: [found.userId], message });
      return outcome.kind === 'handedOver' ? readResult(connection, app, outcome.vendorId) : outcome.reason;
    },
  };
}

// A notice whose result does not come in time was handed over all the same.
async function readResult(connection: DingtalkConnection, app: NoticeApp, taskId: string): Promise<Message | null> {
  for (let query = 0; query < MAX_QUERIES; query += 1) {
    const result = await queryWorkNotice(connection, app, taskId);
    if (result.kind === 'finished') return result.receipts.find(({ state }) => state === 'failed')?.reason ?? null;
    if (result.kind !== 'pending') return null;
    await setTimeout(QUERY_INTERVAL_MS);
  }
  return null;
}

// The caller may be out of sight of their own data scope. Who works in a merchant above is no user of this one.
async function readMobile({ store, storageCipher }: Services, who: AuthenticatedVisitor): Promise<string> {
  const [user] = await store.asMerchant(who, (db) =>
    withWholeMerchantScope(db, who, () =>
      db.select({ phone: users.phoneCipher }).from(users).where(eq(users.userId, who.userId)),
    ),
  );
  if (!user) throw new Refusal('conflict', '您不是该商户的用户，不能给自己发送工作通知');
  if (!user.phone) throw new Refusal('conflict', '您没有手机号，请先在个人中心填写');
  return storageCipher.open(user.phone);
}

function renderOrRefuse(...[content, values]: Parameters<typeof renderDingtalk>): DingtalkMessage {
  const rendered = renderDingtalk(content, values);
  if (rendered.isComplete) return rendered.message;
  throw invalidArgument(rendered.problems.map((problem) => ({ name: 'values', ...problem })));
}

function refuseProblems(problems: readonly Message[]): void {
  if (problems.length > 0) throw invalidArgument(problems.map((problem) => ({ name: 'values', ...problem })));
}
