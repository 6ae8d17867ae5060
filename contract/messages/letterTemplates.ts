import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { tagType } from '../site/dictionaries';
import { endpoint, noData } from '../endpoint';
import { MAX_CHOSEN_ORGANIZATIONS } from '../access/organizations';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { LETTER_LENGTHS, isPortalPath } from './letterTexts';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredText, rowId } from '../rules';
import { enabledStatus } from '../status';

const TEMPLATE = `${ADMIN_PATH}/temp/letter` as const;

/** The most recipients to whom one call sends a letter. A call with more recipients is refused. */
export const MAX_RECIPIENTS = 10_000;

/**
 * The most users, and the most roles, that can be chosen as recipients of a letter. A call with more ids is refused.
 */
export const MAX_CHOSEN_RECIPIENTS = 200;

/**
 * The most params of one template; a template with more is refused. A param is a name in braces that is filled in on
 * sending: {客户名称}.
 */
export const MAX_TEMPLATE_PARAMS = 20;

/**
 * The recipients of a letter: chosen users, holders of roles, members of organisations, or all users in the sender's
 * data scope.
 */
export const recipientKind = v.picklist(['USERS', 'ROLES', 'ORGANIZATIONS', 'ALL'], '请选择发送对象');

/** The kind of recipients of a letter. */
export type RecipientKind = v.InferOutput<typeof recipientKind>;

/** Labels of the kinds of recipients. */
export const RECIPIENT_KIND_LABELS: Readonly<Record<RecipientKind, string>> = {
  USERS: '指定用户',
  ROLES: '指定角色',
  ORGANIZATIONS: '指定组织',
  ALL: '全部用户',
};

/** A template of letters (MSG-01), as lists show it. */
export const LetterTemplate = v.object({
  templateId: v.string(),
  templateCode: v.string(),
  templateName: v.string(),
  title: v.string(),
  categoryId: v.string(),
  categoryName: v.string(),
  tagType,
  jumpTarget: v.nullable(v.string()),
  status: enabledStatus,
  /** How many letters made from the template are in users' inboxes. Removed letters do not count. */
  letterCount: v.number(),
  remark: v.nullable(v.string()),
  createTime: v.string(),
  version: v.number(),
});

/** A template of letters, as lists show it. */
export type LetterTemplate = v.InferOutput<typeof LetterTemplate>;

/** A template of letters with its text. */
export const LetterTemplateDetail = v.object({
  ...LetterTemplate.entries,
  /** HTML with only those elements that a letter may contain. */
  content: v.string(),
  /** The params of the template, for which the sender enters values. */
  params: v.array(v.string()),
});

/** A template of letters with its text. */
export type LetterTemplateDetail = v.InferOutput<typeof LetterTemplateDetail>;

const params = v.optional(
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[\p{L}_][\p{L}\p{N}_]{0,19}$/u, WRONG_FORMAT)),
      optionalText(LETTER_LENGTHS.param),
    ),
    v.maxEntries(MAX_TEMPLATE_PARAMS, '最多 {n} 个参数'),
  ),
  {},
);
const version = wholeNumber(1, 2 ** 31 - 1);

const texts = {
  title: requiredText('请输入标题', LETTER_LENGTHS.title),
  content: requiredText('请输入正文', LETTER_LENGTHS.content),
  jumpTarget: v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(LETTER_LENGTHS.jumpTarget, '最多 {n} 个字符'),
        v.check((text) => text === '' || isPortalPath(text), '请输入以 / 开头的门户内页面地址'),
      ),
    ),
  ),
};

const templateForm = {
  templateName: requiredText('请输入模板名称'),
  categoryId: rowId('请选择分类'),
  ...texts,
  remark: optionalText(MAX_LENGTHS.remark),
};

const recipients = {
  recipientKind,
  userIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN_RECIPIENTS)), []),
  roleIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN_RECIPIENTS)), []),
  organizeIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_CHOSEN_ORGANIZATIONS)), []),
};
const ownedRecipients = { userIds: 'user', roleIds: 'role', organizeIds: 'organization' } as const;

/** The templates of letters, and sending letters made from them (MSG-01). */
export const letterTemplates = {
  listLetterTemplates: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/page/list`,
    arg: v.object({
      ...pagingFields(['templateCode', 'templateName', 'createTime']),
      templateCode: optionalText(),
      templateName: optionalText(),
      categoryId: v.optional(v.nullable(rowId())),
      status: v.optional(enabledStatus),
    }),
    data: pageOf(LetterTemplate),
    needs: 'message:letterTemplate:list',
    changes: false,
    owned: { categoryId: 'letterCategory' },
  }),
  getLetterTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/detail`,
    arg: v.object({ templateId: rowId() }),
    data: LetterTemplateDetail,
    needs: 'message:letterTemplate:query',
    changes: false,
    owned: { templateId: 'letterTemplate' },
  }),
  addLetterTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/add`,
    arg: v.object({
      templateCode: v.pipe(
        requiredText('请输入模板编码', MAX_LENGTHS.code),
        v.regex(/^[\w-]+$/, '只能使用字母、数字、下划线和短横线'),
      ),
      ...templateForm,
    }),
    data: v.object({ templateId: v.string() }),
    needs: 'message:letterTemplate:add',
    changes: { action: 'add', kind: 'letterTemplate', id: 'templateId' },
    owned: { categoryId: 'letterCategory' },
  }),
  updateLetterTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/update`,
    arg: v.object({ templateId: rowId(), version, ...templateForm }),
    data: noData,
    needs: 'message:letterTemplate:edit',
    changes: { action: 'edit', kind: 'letterTemplate', id: 'templateId' },
    owned: { templateId: 'letterTemplate', categoryId: 'letterCategory' },
  }),
  changeLetterTemplateStatus: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/status`,
    arg: v.object({ templateId: rowId(), status: enabledStatus }),
    data: noData,
    needs: 'message:letterTemplate:edit',
    changes: { action: 'changeStatus', kind: 'letterTemplate', id: 'templateId' },
    owned: { templateId: 'letterTemplate' },
  }),
  removeLetterTemplate: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/delete`,
    arg: v.object({ templateId: rowId() }),
    data: noData,
    needs: 'message:letterTemplate:remove',
    changes: { action: 'remove', kind: 'letterTemplate', id: 'templateId' },
    owned: { templateId: 'letterTemplate' },
  }),
  /** Previews the letter that the given texts would become. The texts need not be saved as a template. */
  previewLetter: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/preview`,
    arg: v.object({ ...texts, params }),
    data: v.object({
      title: v.string(),
      content: v.string(),
      jumpTarget: v.nullable(v.string()),
      params: v.array(v.string()),
    }),
    needs: 'message:letterTemplate:query',
    changes: false,
    owned: {},
  }),
  /** Counts the users to whom a letter with these recipients would be sent. */
  countRecipients: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/send/count`,
    arg: v.object(recipients),
    data: v.object({ count: v.number() }),
    needs: 'message:letterTemplate:send',
    changes: false,
    owned: ownedRecipients,
  }),
  sendLetters: endpoint({
    method: 'POST',
    path: `${TEMPLATE}/send`,
    arg: v.object({ templateId: rowId(), params, ...recipients }),
    data: v.object({ count: v.number() }),
    needs: 'message:letterTemplate:send',
    changes: { action: 'send', kind: 'letterTemplate', id: 'templateId' },
    owned: { templateId: 'letterTemplate', ...ownedRecipients },
  }),
};
