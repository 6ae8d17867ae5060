import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { fileName, toExtension } from '../documents/fileNames';
import { endpoint, noArgument, noData } from '../endpoint';
import { pageOf, pagingFields } from '../paging';
import { EMAIL_PATTERN } from '../personRules';
import { WRONG_FORMAT, optionalText, requiredText, rowId } from '../rules';
import { credential } from '../secret';
import { enabledStatus } from '../status';
import { AccountTestResult } from './account';
import { MAIL_LANGUAGES, MAIL_LENGTHS } from './mailContent';
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

const MAIL_TEMPLATE = `${ADMIN_PATH}/channel/mail/template` as const;

/** The most addresses that receive a copy, and the most that receive a blind copy, of each mail of a template. */
export const MAX_COPIES = 20;

/** The most attachments of a template. */
export const MAX_ATTACHMENTS = 10;

/** The greatest size of all attachments of a template together, in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;

// What mail servers refuse as well: files that a double click runs.
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set(
  (
    'apk app appx bat chm cmd com cpl dll dmg exe gadget hta inf ins iso jar js jse lnk mde msc msi msp mst pif ps1 reg scr sct sh ' +
    'sys vb vbe vbs vxd wsc wsf wsh'
  ).split(' '),
);

// An attachment in base64, and the JSON around it.
const LONGEST_ATTACHMENT = Math.ceil(MAX_ATTACHMENT_BYTES / 3) * 4;
const LONGEST_UPLOAD = LONGEST_ATTACHMENT + 4096;

// Enough for the texts of both languages at their greatest lengths, with three bytes for each character.
const LONGEST_FORM = 512 * 1024;

const oneLine = v.check((text: string) => !/[\n\r\t\u0085\u2028\u2029]/.test(text), '主题不能换行');
const html = optionalText(MAIL_LENGTHS.html);
const text = optionalText(MAIL_LENGTHS.text);
const addresses = v.optional(
  v.nullable(
    v.pipe(
      v.array(
        v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(100), v.regex(EMAIL_PATTERN, '请输入正确的邮箱地址')),
      ),
      v.maxLength(MAX_COPIES, '最多 {n} 个地址'),
    ),
  ),
);

const content = {
  subject: v.pipe(requiredText('请输入主题', MAIL_LENGTHS.subject), oneLine),
  /** Cleaned on saving. */
  html,
  /** Empty: made from the HTML. */
  text,
  /** Empty: the template is not written in English. */
  englishSubject: v.optional(
    v.nullable(v.pipe(v.string(WRONG_FORMAT), v.trim(), v.maxLength(MAIL_LENGTHS.subject, '最多 {n} 个字符'), oneLine)),
  ),
  englishHtml: html,
  englishText: text,
  cc: addresses,
  bcc: addresses,
  /** Files that were uploaded before, in the order of the mail. */
  attachmentIds: v.optional(v.pipe(v.array(rowId()), v.maxLength(MAX_ATTACHMENTS, '最多 {n} 个附件')), []),
};

const form = { ...templateForm, ...content };

/** A file that the mails of a template carry. */
export const MailAttachment = v.object({ attachmentId: v.string(), fileName: v.string(), size: v.number() });

/** The stored content of a template of mails. */
export const MailTemplateContent = v.object({
  subject: v.string(),
  html: v.nullable(v.string()),
  text: v.nullable(v.string()),
  englishSubject: v.nullable(v.string()),
  englishHtml: v.nullable(v.string()),
  englishText: v.nullable(v.string()),
  cc: v.array(v.string()),
  bcc: v.array(v.string()),
  /** Missing in versions without any. */
  attachments: v.optional(v.array(MailAttachment), []),
});

/** A template of mails, as lists show it (CHN-01). */
export const MailTemplate = v.object({ ...templateRow, subject: v.string() });

/** A template of mails, as lists show it. */
export type MailTemplate = v.InferOutput<typeof MailTemplate>;

/** A template of mails with its present content. */
export const MailTemplateDetail = v.object({
  ...MailTemplate.entries,
  ...MailTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A template of mails with its present content. */
export type MailTemplateDetail = v.InferOutput<typeof MailTemplateDetail>;

/** A version of a template of mails with its content. */
export const MailTemplateVersion = v.object({
  ...TemplateVersion.entries,
  ...MailTemplateContent.entries,
  variables: v.array(TemplateVariable),
});

/** A version of a template of mails with its content. */
export type MailTemplateVersion = v.InferOutput<typeof MailTemplateVersion>;

/** The result of a test of a template: that of its account, and which account it was. */
export const MailTemplateTestResult = v.object({
  ...AccountTestResult.entries,
  /** The name of the account that has sent the mail; null for the account of the platform. */
  accountName: v.nullable(v.string()),
});

/** The templates of the merchant's mails (邮件模板, CHN-01, CHN-05). */
export const mailTemplates = {
  listMailTemplates: endpoint({
    method: 'GET',
    path: `${MAIL_TEMPLATE}/list`,
    arg: v.object({ ...pagingFields(TEMPLATE_ORDER), ...templateFilters }),
    data: pageOf(MailTemplate),
    needs: 'channel:mailTemplate:list',
    changes: false,
    owned: {},
  }),
  /** The mail accounts that a template can name. */
  listMailTemplateAccounts: endpoint({
    method: 'GET',
    path: `${MAIL_TEMPLATE}/accounts`,
    arg: noArgument,
    data: v.array(TemplateAccount),
    needs: 'channel:mailTemplate:list',
    changes: false,
    owned: {},
  }),
  getMailTemplate: endpoint({
    method: 'GET',
    path: `${MAIL_TEMPLATE}/{templateId}`,
    arg: oneTemplate,
    data: MailTemplateDetail,
    needs: 'channel:mailTemplate:list',
    changes: false,
    owned: { templateId: 'mailTemplate' },
  }),
  addMailTemplate: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/add`,
    arg: v.object({ templateCode, ...form }),
    data: oneTemplate,
    needs: 'channel:mailTemplate:add',
    changes: { action: 'add', kind: 'mailTemplate', id: 'templateId' },
    owned: { accountId: 'mailAccount', attachmentIds: 'mailAttachment' },
    longestBody: LONGEST_FORM,
  }),
  /** Saves the form. Another content becomes a new version. */
  updateMailTemplate: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/update`,
    arg: v.object({ ...readTemplate.entries, ...form }),
    data: noData,
    needs: 'channel:mailTemplate:edit',
    changes: { action: 'edit', kind: 'mailTemplate', id: 'templateId' },
    owned: { templateId: 'mailTemplate', accountId: 'mailAccount', attachmentIds: 'mailAttachment' },
    longestBody: LONGEST_FORM,
  }),
  changeMailTemplateStatus: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/changeStatus`,
    arg: v.object({ ...readTemplate.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:mailTemplate:edit',
    changes: { action: 'changeStatus', kind: 'mailTemplate', id: 'templateId' },
    owned: { templateId: 'mailTemplate' },
  }),
  /** Cleans HTML as saving does, for the preview of a form: what is left of it, and what was removed. */
  cleanMailHtml: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/clean`,
    arg: v.object({ html }),
    data: v.object({ html: v.string(), removed: v.array(v.string()) }),
    needs: 'channel:mailTemplate:list',
    changes: false,
    owned: {},
    longestBody: LONGEST_FORM,
  }),
  /**
   * Stores a file that a template can name as an attachment. One that no version names is removed after a day. Refuses content that is
   * not what the name says, programs, and what the scanner finds malicious.
   */
  uploadMailAttachment: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/attachment`,
    arg: v.object({
      fileName: v.pipe(
        fileName('请选择文件'),
        v.check((name) => !PROGRAM_EXTENSIONS.has(toExtension(name)), '附件不能是程序或脚本'),
      ),
      /** In base64. Marked as a credential is, so that no log repeats the file. */
      content: credential(
        v.pipe(
          v.string('请选择文件'),
          v.nonEmpty('文件是空的'),
          v.maxLength(LONGEST_ATTACHMENT, '附件合计不能超过 10 MB'),
        ),
      ),
    }),
    data: MailAttachment,
    needs: 'channel:mailTemplate:edit',
    changes: { action: 'upload', kind: 'mailAttachment', id: 'attachmentId' },
    owned: {},
    longestBody: LONGEST_UPLOAD,
  }),
  /** `fileName` is a single-use ticket for the endpoint `download`. */
  exportMailAttachment: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/attachment/ticket`,
    arg: v.object({ attachmentId: rowId() }),
    data: v.object({ fileName: v.string() }),
    needs: 'channel:mailTemplate:list',
    changes: { action: 'export', kind: 'mailAttachment', id: 'attachmentId' },
    owned: { attachmentId: 'mailAttachment' },
  }),
  listMailTemplateVersions: endpoint({
    method: 'GET',
    path: `${MAIL_TEMPLATE}/versions`,
    arg: v.object({ ...pagingFields(['number']), ...oneTemplate.entries }),
    data: pageOf(TemplateVersion),
    needs: 'channel:mailTemplate:list',
    changes: false,
    owned: { templateId: 'mailTemplate' },
  }),
  getMailTemplateVersion: endpoint({
    method: 'GET',
    path: `${MAIL_TEMPLATE}/{templateId}/version/{number}`,
    arg: oneVersion,
    data: MailTemplateVersion,
    needs: 'channel:mailTemplate:list',
    changes: false,
    owned: { templateId: 'mailTemplate' },
  }),
  /** Makes the content of an older version the newest version. */
  restoreMailTemplateVersion: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/restore`,
    arg: v.object({ ...readTemplate.entries, number: oneVersion.entries.number }),
    data: noData,
    needs: 'channel:mailTemplate:edit',
    changes: { action: 'rollBack', kind: 'mailTemplate', id: 'templateId' },
    owned: { templateId: 'mailTemplate' },
  }),
  /**
   * Sends the present version, with these values, to the caller's own address by the account of the template, else by the default
   * one. A server that refuses is a result, not an error.
   */
  testMailTemplate: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/test`,
    arg: v.object({ ...oneTemplate.entries, language: v.picklist(MAIL_LANGUAGES), values: variableValues }),
    data: MailTemplateTestResult,
    needs: 'channel:mailTemplate:test',
    changes: { action: 'verify', kind: 'mailTemplate', id: 'templateId' },
    owned: { templateId: 'mailTemplate' },
  }),
  removeMailTemplate: endpoint({
    method: 'POST',
    path: `${MAIL_TEMPLATE}/remove`,
    arg: readTemplate,
    data: noData,
    needs: 'channel:mailTemplate:remove',
    changes: { action: 'remove', kind: 'mailTemplate', id: 'templateId' },
    owned: { templateId: 'mailTemplate' },
  }),
};
