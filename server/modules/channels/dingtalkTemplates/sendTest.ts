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
import { deliverCard, sendCard } from '../../../channels/dingtalk/cards';
import { isUnknownUser } from '../../../channels/dingtalk/codes';
import { sendToRobot } from '../../../channels/dingtalk/robots';
import { findUserByMobile, queryWorkNotice, sendWorkNotice } from '../../../channels/dingtalk/workNotices';
import type { NoticeApp } from '../../../channels/dingtalk/workNotices';
import type { SendOutcome } from '../../../channels/outcome';
import { TEST_TIMEOUT_MS, runRecordedTest } from '../../../channels/recordDialogue';
import { newId } from '../../../db/ids';
import { withWholeMerchantScope } from '../../../db/store';
import { Refusal, invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import type { AccountRow } from '../accounts/accounts';
import { readSender } from '../accounts/sender';
import { openDingtalkApp } from '../dingtalkApps/settings';
import { findTemplateProblem, listSecrets, openRobot } from '../robots/settings';
import { findIdentity } from '../identities/identities';
import { readTemplateRow } from '../templates/templates';
import { parseContent } from './content';

type Argument = v.InferOutput<typeof contract.testDingtalkTemplate.arg>;

// A notice is sent asynchronously, mostly within a second.
const QUERY_INTERVAL_MS = 500;
const MAX_QUERIES = 8;

/** Creates a function that sends a message of a template: to the caller by an app, as a work notice or a card, or to the group of a robot. */
export function createTestSender(services: Services) {
  const { store, outbound } = services;
  const tokens = new AccessTokens();

  return async function sendTest(
    who: AuthenticatedVisitor,
    { templateId, values }: Argument,
  ): Promise<DataOf<typeof contract.testDingtalkTemplate>> {
    const { template, content, sender } = await store.asMerchant(who, async (db) => {
      const { template, version } = await readTemplateRow(db, DINGTALK_CHANNELS, templateId);
      return {
        template,
        content: parseContent(version.content),
        sender: await readSender(db, template.channel, template.accountId),
      };
    });
    const isRobot = sender.channel === 'robot';
    const problem = isRobot ? findTemplateProblem(sender, templateId) : null;
    if (problem) throw new Refusal('conflict', problem.text, problem.values);
    const message = renderOrRefuse(content, values);
    const prepared = isRobot
      ? prepareRobot(services, sender, message)
      : preparePersonal(services, sender, message, {
          ...(await readSelf(services, who, sender)),
          isCard: template.channel === 'card',
        });
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

/** How DingTalk reaches the caller: by the id that the app knows, else by the phone. */
interface Self {
  readonly vendorUserId: string | undefined;
  readonly mobile: string | undefined;
}

function preparePersonal(
  { storageCipher }: Services,
  sender: AccountRow,
  message: DingtalkMessage,
  { isCard, ...self }: Self & { readonly isCard: boolean },
): Prepared {
  const app = openDingtalkApp(storageCipher, sender);
  refuseProblems(findSizeProblems(isCard ? 'card' : 'dingtalk', message));
  return {
    hidden: [app.clientSecret, self.mobile ?? ''],
    async send(connection) {
      // Presses on the buttons of a test are not reported, since there is no record of it.
      const card = { recordId: newId(), message, routeKey: null };
      const notify = (userId: string) => sendWorkNotice(connection, app, { userIds: [userId], message });
      const outcome = isCard
        ? await sendToSelf(connection, app, self, {
            send: (userId) => sendCard(connection, app, { ...card, userId }),
            sendAgain: (userId) => deliverCard(connection, app, { ...card, userId }),
          })
        : await sendToSelf(connection, app, self, { send: notify, sendAgain: notify });
      if (outcome.kind !== 'handedOver') return outcome.reason;
      return isCard ? null : readResult(connection, app, outcome.vendorId);
    },
  };
}

interface SelfSending {
  readonly send: (vendorUserId: string) => Promise<SendOutcome>;
  /** After DingTalk did not know the id with which `send` has tried. */
  readonly sendAgain: (vendorUserId: string) => Promise<SendOutcome>;
}

async function sendToSelf(
  connection: DingtalkConnection,
  app: NoticeApp,
  { vendorUserId, mobile }: Self,
  { send, sendAgain }: SelfSending,
): Promise<
  Exclude<SendOutcome, { readonly kind: 'refused' }> | { readonly kind: 'refused'; readonly reason: Message }
> {
  const first = vendorUserId === undefined ? undefined : await send(vendorUserId);
  const isUnknown = first === undefined || (first.kind === 'refused' && isUnknownUser(first.code));
  if (first && (!isUnknown || mobile === undefined)) return first;
  const found = await findUserByMobile(connection, app, mobile ?? '');
  if (found.kind !== 'found') return found;
  return first ? sendAgain(found.userId) : send(found.userId);
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
async function readSelf(
  { store, storageCipher }: Services,
  who: AuthenticatedVisitor,
  { accountId }: AccountRow,
): Promise<Self> {
  const { userId } = who;
  const { user, identity } = await store.asMerchant(who, (db) =>
    withWholeMerchantScope(db, who, async () => {
      const [found] = await db.select({ phone: users.phoneCipher }).from(users).where(eq(users.userId, userId));
      return { user: found, identity: await findIdentity(db, storageCipher, { accountId, userId }) };
    }),
  );
  if (!user) throw new Refusal('conflict', '您不是该商户的用户，不能给自己发送测试消息');
  if (!user.phone && !identity) throw new Refusal('conflict', '您没有手机号，请先在个人中心填写');
  return { vendorUserId: identity?.vendorUserId, mobile: user.phone ? storageCipher.open(user.phone) : undefined };
}

function renderOrRefuse(...[content, values]: Parameters<typeof renderDingtalk>): DingtalkMessage {
  const rendered = renderDingtalk(content, values);
  if (rendered.isComplete) return rendered.message;
  throw invalidArgument(rendered.problems.map((problem) => ({ name: 'values', ...problem })));
}

function refuseProblems(problems: readonly Message[]): void {
  if (problems.length > 0) throw invalidArgument(problems.map((problem) => ({ name: 'values', ...problem })));
}
