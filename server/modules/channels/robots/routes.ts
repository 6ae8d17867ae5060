import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { AccountTestResult } from 'contract/channels/account';
import { NO_CARD } from 'contract/channels/dingtalkContent';
import { robots as contract } from 'contract/channels/robots';
import type { Robot, RobotRate } from 'contract/channels/robots';
import { AccessTokens } from '../../../channels/dingtalk/accessTokens';
import { sendToRobot } from '../../../channels/dingtalk/robots';
import { TEST_TIMEOUT_MS, runRecordedTest } from '../../../channels/recordDialogue';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import {
  addAccount,
  changeAccountStatus,
  listAccounts,
  readAccountRow,
  readUsedAccount,
  removeAccount,
  setDefaultAccount,
  toAccount,
  updateAccount,
} from '../accounts/accounts';
import type { AccountValues, UsedAccount } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { testAccountForm } from '../accounts/testForm';
import { listRobotTemplates, lockAllowedTemplates } from './allowedTemplates';
import { readRates } from './rate';
import { listSecrets, openRobot, parseSettings, toSettings } from './settings';

/** The robots of a merchant in DingTalk: list, form, default, test and removal (CHN-01). */
export function robotsRoutes(app: FastifyInstance, services: Services): void {
  const { store, storageCipher } = services;
  serveEndpoints(app, services, contract, {
    async listRobots({ kind, ...argument }, { db }) {
      const where = kind && eq(sql`${channelAccounts.settings}->>'kind'`, kind);
      const { rows, ...total } = await listAccounts(db, 'robot', argument, where);
      return { ...total, rows: await withRates(db, rows) };
    },
    async getRobot({ accountId }, { db }) {
      const account = await readUsedAccount(db, 'robot', accountId);
      return toRobot(account, (await readRates(db, [accountId])).get(accountId));
    },
    listRobotTemplates: (_, { db }) => listRobotTemplates(db),
    async addRobot(
      { accountName, remark = null, groupName = null, ownerName = null, allowedTemplateIds, ...form },
      who,
    ) {
      await lockAllowedTemplates(who.db, allowedTemplateIds);
      const values = toSettings(storageCipher, form, { groupName, ownerName, allowedTemplateIds }, undefined);
      return addAccount(who, 'robot', { accountName, remark, ...values });
    },
    async updateRobot(
      {
        accountId,
        version,
        accountName,
        remark = null,
        groupName = null,
        ownerName = null,
        allowedTemplateIds,
        ...form
      },
      who,
    ) {
      await lockAllowedTemplates(who.db, allowedTemplateIds);
      const stored = await readAccountRow(who.db, 'robot', accountId);
      const values = toSettings(storageCipher, form, { groupName, ownerName, allowedTemplateIds }, stored);
      await updateAccount(who, { accountId, version }, { accountName, remark, ...values });
    },
    changeRobotStatus: (row, who) => changeAccountStatus(who, row),
    setDefaultRobot: (row, who) => setDefaultAccount(who, 'robot', row),
    testRobot: {
      before: ({ accountId, ...form }, who) =>
        testAccountForm(store, who, accountId, {
          channel: 'robot',
          toValues: (stored) => {
            const duties = stored ? parseSettings(stored.settings) : NO_DUTIES;
            return toSettings(storageCipher, form, duties, stored);
          },
          test: (values) => sendTest(services, values),
        }),
    },
    removeRobot: (row, who) => removeAccount(who, row),
  });
}

const NO_DUTIES = { groupName: null, ownerName: null, allowedTemplateIds: [] };

type Values = Pick<AccountValues, 'settings' | 'secrets'>;

function sendTest({ outbound, storageCipher }: Services, values: Values): Promise<AccountTestResult> {
  const robot = openRobot(storageCipher, values);
  // A robot with the security 关键词 takes the message for its first word.
  const text = [...parseSettings(values.settings).words.slice(0, 1), '这是门户发送的测试消息。'].join(' ');
  return runRecordedTest(outbound, listSecrets(robot), async (recorded) => {
    const signal = AbortSignal.timeout(TEST_TIMEOUT_MS);
    const outcome = await sendToRobot({ outbound: recorded, tokens: new AccessTokens(), signal }, robot, {
      message: {
        ...{ messageType: 'text', title: null, text, url: null, pictureUrl: null, buttons: [], isHorizontal: false },
        ...{ ...NO_CARD, links: [], fields: [], atPhones: [], atUserIds: [], isAtAll: false },
      },
      recordId: newId(),
    });
    return outcome.kind === 'handedOver' ? null : outcome.reason;
  });
}

async function withRates(db: Db, rows: readonly UsedAccount[]): Promise<Robot[]> {
  const rates = await readRates(
    db,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => toRobot(row, rates.get(row.accountId)));
}

function toRobot(row: UsedAccount, rate: RobotRate = { sent: 0, pauseSeconds: 0 }): Robot {
  const settings = parseSettings(row.settings);
  return { ...toAccount(row), ...settings, rate: settings.kind === 'custom' ? rate : null };
}
