import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { MOBILE_PATTERN } from '../personRules';
import { WRONG_FORMAT, optionalText } from '../rules';
import { enabledStatus } from '../status';
import { AccountTestResult } from './account';
import { optionalId } from './dingtalkFields';
import { DINGTALK_CHANNELS, DINGTALK_LENGTHS, DINGTALK_MESSAGE_TYPES } from './dingtalkContent';
import { ROBOT_KINDS } from './dingtalkMessages';
import { hasFixedHost } from './dingtalkTexts';
import {
  TEMPLATE_ORDER,
  TemplateAccount,
  TemplateVariable,
  TemplateVersion,
  oneTemplate,
  oneVersion,
  readTemplate,
  templateCode,
  templateFilters,
  templateForm,
  templateRow,
  variableValues,
} from './template';

const DINGTALK_TEMPLATE = `${ADMIN_PATH}/channel/dingtalk/template` as const;
const { title, text, url, button, label, ...most } = DINGTALK_LENGTHS;

const channel = v.picklist(DINGTALK_CHANNELS, '请选择发送方式');
const messageType = v.picklist(DINGTALK_MESSAGE_TYPES, '请选择消息类型');

const oneLine = v.check((line: string) => !/[\n\r\t\u0085\u2028\u2029]/.test(line), '标题和按钮不能换行');
const NO_ADDRESS = '请输入以 http:// 或 https:// 开头的网址，主机部分不能使用变量';
const address = v.pipe(
  v.string(NO_ADDRESS),
  v.trim(),
  v.maxLength(url, '网址最多 {n} 个字符'),
  v.check(hasFixedHost, NO_ADDRESS),
);
const optionalAddress = v.optional(
  v.nullable(
    v.pipe(
      v.string(WRONG_FORMAT),
      v.trim(),
      v.maxLength(url, '网址最多 {n} 个字符'),
      v.check((given) => given === '' || hasFixedHost(given), NO_ADDRESS),
    ),
  ),
);
const requiredLine = (message: string, max: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), v.maxLength(max, '最多 {n} 个字符'), oneLine);

const listOf = <Row extends v.GenericSchema>(row: Row, max: number) =>
  v.optional(v.pipe(v.array(row), v.maxLength(max, '最多 {n} 项')), []);

const CARD_NAME = /^[A-Za-z_][\w.-]{0,63}$/;
const CARD_NAME_PROBLEM = '卡片变量名和按钮 ID 以字母开头，由字母、数字和 _ . - 组成';
const cardName = v.pipe(v.string(CARD_NAME_PROBLEM), v.trim(), v.regex(CARD_NAME, CARD_NAME_PROBLEM));
const optionalCardName = v.optional(
  v.pipe(
    v.string(CARD_NAME_PROBLEM),
    v.trim(),
    v.check((name) => name === '' || CARD_NAME.test(name), CARD_NAME_PROBLEM),
  ),
  '',
);
const cardText = v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(most.cardValue, '最多 {n} 个字符'));
const cardValue = v.pipe(cardText, v.nonEmpty('请输入每个卡片变量的值'));

const content = {
  messageType,
  title: v.optional(
    v.nullable(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(title, '最多 {n} 个字符'), oneLine)),
  ),
  text: optionalText(text),
  url: optionalAddress,
  pictureUrl: optionalAddress,
  buttons: listOf(v.object({ title: requiredLine('请输入按钮的文字', button), url: address }), most.buttons),
  isHorizontal: v.optional(v.boolean(WRONG_FORMAT), false),
  links: listOf(
    v.object({ title: requiredLine('请输入每一项的标题', title), url: address, pictureUrl: address }),
    most.links,
  ),
  fields: listOf(
    v.object({ label: requiredLine('请输入每一行的名称', label), value: requiredLine('请输入每一行的内容', title) }),
    most.fields,
  ),
  /** Who is mentioned by a robot. */
  atPhones: listOf(
    v.pipe(v.string(WRONG_FORMAT), v.trim(), v.regex(MOBILE_PATTERN, '请输入 11 位手机号')),
    most.mentions,
  ),
  atUserIds: listOf(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.regex(/^[\w.@-]{1,64}$/, WRONG_FORMAT)), most.mentions),
  isAtAll: v.optional(v.boolean(WRONG_FORMAT), false),
  /** The template of an interactive card, its variables with their values, and its buttons. */
  cardTemplateId: optionalId,
  cardVariables: listOf(v.object({ name: cardName, value: cardValue }), most.cardVariables),
  cardActions: listOf(
    v.object({
      actionId: cardName,
      label: requiredLine('请输入每个按钮的名称', label),
      variable: optionalCardName,
      value: v.optional(cardText, ''),
    }),
    most.cardActions,
  ),
};

const form = { ...templateForm, ...content };

/** The stored content of a template of DingTalk. What its type has not is empty. */
export const DingtalkTemplateContent = v.object({
  messageType,
  title: v.nullable(v.string()),
  text: v.nullable(v.string()),
  url: v.nullable(v.string()),
  pictureUrl: v.nullable(v.string()),
  buttons: v.array(v.object({ title: v.string(), url: v.string() })),
  isHorizontal: v.boolean(),
  links: v.array(v.object({ title: v.string(), url: v.string(), pictureUrl: v.string() })),
  fields: v.array(v.object({ label: v.string(), value: v.string() })),
  atPhones: v.array(v.string()),
  atUserIds: v.array(v.string()),
  isAtAll: v.boolean(),
  // Versions from before there were cards have none of these.
  cardTemplateId: v.optional(v.nullable(v.string()), null),
  cardVariables: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  cardActions: v.optional(
    v.array(v.object({ actionId: v.string(), label: v.string(), variable: v.string(), value: v.string() })),
    [],
  ),
});

/** A template of DingTalk, as lists show it (CHN-01). */
export const DingtalkTemplate = v.object({
  ...templateRow,
  /** Whether its messages are work notices, those of a robot, or interactive cards. Never changes. */
  channel,
  messageType,
});

/** A template of DingTalk, as lists show it. */
export type DingtalkTemplate = v.InferOutput<typeof DingtalkTemplate>;

/** A template of DingTalk with its present content. */
export const DingtalkTemplateDetail = v.object({
  ...DingtalkTemplate.entries,
  ...DingtalkTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A template of DingTalk with its present content. */
export type DingtalkTemplateDetail = v.InferOutput<typeof DingtalkTemplateDetail>;

/** A version of a template of DingTalk with its content. */
export const DingtalkTemplateVersion = v.object({
  ...TemplateVersion.entries,
  ...DingtalkTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A version of a template of DingTalk with its content. */
export type DingtalkTemplateVersion = v.InferOutput<typeof DingtalkTemplateVersion>;

/** An app or a robot that a template can name. */
export const DingtalkTemplateAccount = v.object({
  ...TemplateAccount.entries,
  channel,
  /** Null for an app. */
  robotKind: v.nullable(v.picklist(ROBOT_KINDS)),
});

/** The templates of the merchant's messages of DingTalk (钉钉模板, CHN-01, CHN-05). */
export const dingtalkTemplates = {
  listDingtalkTemplates: endpoint({
    method: 'GET',
    path: `${DINGTALK_TEMPLATE}/list`,
    arg: v.object({ ...pagingFields(TEMPLATE_ORDER), ...templateFilters, channel: v.optional(channel) }),
    data: pageOf(DingtalkTemplate),
    needs: 'channel:dingtalkTemplate:list',
    changes: false,
    owned: {},
  }),
  /** The apps and robots that a template can name. */
  listDingtalkTemplateAccounts: endpoint({
    method: 'GET',
    path: `${DINGTALK_TEMPLATE}/accounts`,
    arg: noArgument,
    data: v.array(DingtalkTemplateAccount),
    needs: 'channel:dingtalkTemplate:list',
    changes: false,
    owned: {},
  }),
  getDingtalkTemplate: endpoint({
    method: 'GET',
    path: `${DINGTALK_TEMPLATE}/{templateId}`,
    arg: oneTemplate,
    data: DingtalkTemplateDetail,
    needs: 'channel:dingtalkTemplate:list',
    changes: false,
    owned: { templateId: 'dingtalkTemplate' },
  }),
  addDingtalkTemplate: endpoint({
    method: 'POST',
    path: `${DINGTALK_TEMPLATE}/add`,
    arg: v.object({ templateCode, channel, ...form }),
    data: oneTemplate,
    needs: 'channel:dingtalkTemplate:add',
    changes: { action: 'add', kind: 'dingtalkTemplate', id: 'templateId' },
    owned: { accountId: 'dingtalkSender' },
  }),
  /** Saves the form. Another content becomes a new version. */
  updateDingtalkTemplate: endpoint({
    method: 'POST',
    path: `${DINGTALK_TEMPLATE}/update`,
    arg: v.object({ ...readTemplate.entries, ...form }),
    data: noData,
    needs: 'channel:dingtalkTemplate:edit',
    changes: { action: 'edit', kind: 'dingtalkTemplate', id: 'templateId' },
    owned: { templateId: 'dingtalkTemplate', accountId: 'dingtalkSender' },
  }),
  changeDingtalkTemplateStatus: endpoint({
    method: 'POST',
    path: `${DINGTALK_TEMPLATE}/changeStatus`,
    arg: v.object({ ...readTemplate.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:dingtalkTemplate:edit',
    changes: { action: 'changeStatus', kind: 'dingtalkTemplate', id: 'templateId' },
    owned: { templateId: 'dingtalkTemplate' },
  }),
  listDingtalkTemplateVersions: endpoint({
    method: 'GET',
    path: `${DINGTALK_TEMPLATE}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneTemplate.entries }),
    data: pageOf(TemplateVersion),
    needs: 'channel:dingtalkTemplate:list',
    changes: false,
    owned: { templateId: 'dingtalkTemplate' },
  }),
  getDingtalkTemplateVersion: endpoint({
    method: 'GET',
    path: `${DINGTALK_TEMPLATE}/{templateId}/version/{number}`,
    arg: oneVersion,
    data: DingtalkTemplateVersion,
    needs: 'channel:dingtalkTemplate:list',
    changes: false,
    owned: { templateId: 'dingtalkTemplate' },
  }),
  /** Makes the content of an older version the newest version. */
  restoreDingtalkTemplateVersion: endpoint({
    method: 'POST',
    path: `${DINGTALK_TEMPLATE}/restore`,
    arg: v.object({ ...readTemplate.entries, number: oneVersion.entries.number }),
    data: noData,
    needs: 'channel:dingtalkTemplate:edit',
    changes: { action: 'rollBack', kind: 'dingtalkTemplate', id: 'templateId' },
    owned: { templateId: 'dingtalkTemplate' },
  }),
  /**
   * Sends the present version, with these values, by the app or robot of the template, else by the default one: a work notice or a card
   * to the caller, whom DingTalk finds by the phone number, or a message to the group of the robot. A vendor that refuses is a result.
   */
  testDingtalkTemplate: endpoint({
    method: 'POST',
    path: `${DINGTALK_TEMPLATE}/test`,
    arg: v.object({ ...oneTemplate.entries, values: variableValues }),
    data: v.object({
      ...AccountTestResult.entries,
      /** The name of the app or robot that has sent the message. */
      accountName: v.string(),
    }),
    needs: 'channel:dingtalkTemplate:test',
    changes: { action: 'verify', kind: 'dingtalkTemplate', id: 'templateId' },
    owned: { templateId: 'dingtalkTemplate' },
  }),
  removeDingtalkTemplate: endpoint({
    method: 'POST',
    path: `${DINGTALK_TEMPLATE}/remove`,
    arg: readTemplate,
    data: noData,
    needs: 'channel:dingtalkTemplate:remove',
    changes: { action: 'remove', kind: 'dingtalkTemplate', id: 'templateId' },
    owned: { templateId: 'dingtalkTemplate' },
  }),
};
