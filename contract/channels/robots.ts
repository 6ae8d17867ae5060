import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { WRONG_FORMAT, isWebAddress, optionalText, rowId } from '../rules';
import { writeOnly } from '../secret';
import { enabledStatus } from '../status';
import {
  ACCOUNT_ORDER,
  AccountTestResult,
  accountFilters,
  accountForm,
  accountRow,
  oneAccount,
  readAccount,
} from './account';
import { optionalId, optionalVendorSecret, vendorOrigin } from './dingtalkFields';
import { ROBOT_KINDS } from './dingtalkMessages';
import type { RobotKind } from './dingtalkMessages';

const ROBOT = `${ADMIN_PATH}/channel/dingtalk/robot` as const;

/** Labels of the kinds of robots. */
export const ROBOT_KIND_LABELS: Readonly<Record<RobotKind, string>> = {
  custom: '自定义机器人',
  enterprise: '企业机器人',
};

/** How a custom robot recognises its senders ("自定义机器人安全设置"). */
export const ROBOT_SECURITIES = ['sign', 'word', 'ip'] as const;

/** How a custom robot recognises its senders. */
export type RobotSecurity = (typeof ROBOT_SECURITIES)[number];

/** Labels of the ways in which a robot recognises its senders. */
export const ROBOT_SECURITY_LABELS: Readonly<Record<RobotSecurity, string>> = {
  sign: '加签',
  word: '自定义关键词',
  ip: 'IP 地址段',
};

/** The most words of which a message to a robot contains one. */
export const MAX_ROBOT_WORDS = 10;

/** The most templates that one robot names. */
export const MAX_ALLOWED_TEMPLATES = 50;

/** The most messages that DingTalk takes of a custom robot in a minute. After more, it takes none for ten minutes. */
export const ROBOT_MESSAGES_PER_MINUTE = 20;

/** How fast a custom robot sends. */
export const RobotRate = v.object({
  /** The messages of the portal in the last minute. */
  sent: v.number(),
  /** For how many seconds DingTalk takes no message, since there were too many; 0 if it takes them. */
  pauseSeconds: v.number(),
});

/** How fast a custom robot sends. */
export type RobotRate = v.InferOutput<typeof RobotRate>;

const kind = v.picklist(ROBOT_KINDS, '请选择机器人类型');

const settings = {
  kind,
  /** Of custom robots. */
  security: v.optional(v.nullable(v.picklist(ROBOT_SECURITIES, '请选择安全方式'))),
  /** The words of which each message contains one, for the security `word`. */
  words: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.nonEmpty(WRONG_FORMAT), v.maxLength(20, '最多 {n} 个字符'))),
        v.maxLength(MAX_ROBOT_WORDS, '最多 {n} 个关键词'),
      ),
    ),
  ),
  /** The app of an enterprise robot, whose Client ID is the code of the robot. */
  clientId: optionalId,
  /** The group of an enterprise robot (openConversationId). */
  conversationId: v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(200, '最多 {n} 个字符'),
        v.check((text) => text === '' || /^[\w+/=-]+$/.test(text), WRONG_FORMAT),
      ),
    ),
  ),
  /** Another address than the vendor's own for an enterprise robot, such as that of a proxy. */
  endpoint: vendorOrigin,
};

const secrets = {
  /** The whole webhook of a custom robot: who knows it can write to the group. Without a new one, the stored one stays. */
  webhook: writeOnly(
    v.optional(
      v.nullable(
        v.pipe(
          v.string(WRONG_FORMAT),
          v.trim(),
          v.maxLength(500, '最多 {n} 个字符'),
          v.check(
            (text) => text === '' || isWebhook(text),
            '请输入机器人的 Webhook 地址，例如 https://oapi.dingtalk.com/robot/send?access_token=…',
          ),
        ),
      ),
    ),
  ),
  /** For the security `sign`. Without a new one, the stored one stays. */
  signSecret: writeOnly(optionalVendorSecret),
  /** Of the app of an enterprise robot. Without a new one, the stored secret stays. */
  clientSecret: writeOnly(optionalVendorSecret),
};

const form = {
  ...accountForm,
  ...settings,
  ...secrets,
  /** The name of the group, for people. */
  groupName: optionalText(),
  /** Who looks after the robot, for people. */
  ownerName: optionalText(),
  /** The templates that the robot may send; empty for all. Alarms, which have no template, are always sent. */
  allowedTemplateIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ALLOWED_TEMPLATES, '最多 {n} 项')), []),
};

/** A template of robots, which a robot can name. */
export const RobotTemplate = v.object({ templateId: v.string(), templateCode: v.string(), templateName: v.string() });

/** A robot of DingTalk, which writes to a group (CHN-01). */
export const Robot = v.object({
  ...accountRow,
  kind,
  security: v.nullable(v.picklist(ROBOT_SECURITIES)),
  words: v.array(v.string()),
  /** Where messages of a custom robot are posted, without its access token. */
  address: v.nullable(v.string()),
  clientId: v.nullable(v.string()),
  conversationId: v.nullable(v.string()),
  endpoint: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  ownerName: v.nullable(v.string()),
  allowedTemplateIds: v.array(v.string()),
  /** Null for an enterprise robot. */
  rate: v.nullable(RobotRate),
});

/** A robot of DingTalk. */
export type Robot = v.InferOutput<typeof Robot>;

/** The robots of the merchant in DingTalk (钉钉群机器人, CHN-01). */
export const robots = {
  listRobots: endpoint({
    method: 'GET',
    path: `${ROBOT}/list`,
    arg: v.object({ ...pagingFields(ACCOUNT_ORDER), ...accountFilters, kind: v.optional(kind) }),
    data: pageOf(Robot),
    needs: 'channel:robot:list',
    changes: false,
    owned: {},
  }),
  /** The templates that a robot can name. */
  listRobotTemplates: endpoint({
    method: 'GET',
    path: `${ROBOT}/templates`,
    arg: noArgument,
    data: v.array(RobotTemplate),
    needs: 'channel:robot:list',
    changes: false,
    owned: {},
  }),
  getRobot: endpoint({
    method: 'GET',
    path: `${ROBOT}/{accountId}`,
    arg: oneAccount,
    data: Robot,
    needs: 'channel:robot:list',
    changes: false,
    owned: { accountId: 'robot' },
  }),
  addRobot: endpoint({
    method: 'POST',
    path: `${ROBOT}/add`,
    arg: v.object(form),
    data: oneAccount,
    needs: 'channel:robot:add',
    changes: { action: 'add', kind: 'robot', id: 'accountId' },
    owned: { allowedTemplateIds: 'dingtalkTemplate' },
  }),
  updateRobot: endpoint({
    method: 'POST',
    path: `${ROBOT}/update`,
    arg: v.object({ ...form, ...readAccount.entries }),
    data: noData,
    needs: 'channel:robot:edit',
    changes: { action: 'edit', kind: 'robot', id: 'accountId' },
    owned: { accountId: 'robot', allowedTemplateIds: 'dingtalkTemplate' },
  }),
  changeRobotStatus: endpoint({
    method: 'POST',
    path: `${ROBOT}/changeStatus`,
    arg: v.object({ ...readAccount.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:robot:edit',
    changes: { action: 'changeStatus', kind: 'robot', id: 'accountId' },
    owned: { accountId: 'robot' },
  }),
  setDefaultRobot: endpoint({
    method: 'POST',
    path: `${ROBOT}/setDefault`,
    arg: readAccount,
    data: noData,
    needs: 'channel:robot:edit',
    changes: { action: 'edit', kind: 'robot', id: 'accountId' },
    owned: { accountId: 'robot' },
  }),
  /**
   * Writes a short message to the group of a stored robot, or of the values of a form before they are saved. A vendor that refuses
   * is a result, not an error.
   */
  testRobot: endpoint({
    method: 'POST',
    path: `${ROBOT}/test`,
    arg: v.object({
      /** The stored robot, whose secrets are used where the form has none. */
      accountId: v.optional(v.nullable(oneAccount.entries.accountId)),
      ...settings,
      ...secrets,
    }),
    data: AccountTestResult,
    needs: 'channel:robot:test',
    changes: { action: 'verify', kind: 'robot', id: 'accountId' },
    owned: { accountId: 'robot' },
  }),
  removeRobot: endpoint({
    method: 'POST',
    path: `${ROBOT}/remove`,
    arg: readAccount,
    data: noData,
    needs: 'channel:robot:remove',
    changes: { action: 'remove', kind: 'robot', id: 'accountId' },
    owned: { accountId: 'robot' },
  }),
};

function isWebhook(text: string): boolean {
  if (!isWebAddress(text)) return false;
  const { username, password, hash, searchParams } = new URL(text);
  return username + password + hash === '' && searchParams.get('access_token') !== null;
}
