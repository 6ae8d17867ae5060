import { MAX_ACCOUNTS, MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { mailTemplates, MAX_ATTACHMENTS, MAX_COPIES } from 'contract/channels/mailTemplates';
import { MAX_VARIABLES } from 'contract/channels/template';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { MAX_REMOVED } from './html';

const CONTENT = Buffer.from('样例').toString('base64');
// Without attachments where a template is tested: the copies of a test's database share no stored contents.
const form = (accountId: string, attachmentId?: string, subject = '{姓名}，您好') => ({
  templateName: '样例模板',
  templateType: 'notice' as const,
  accountId,
  variables: [{ name: '姓名', sample: '张三', description: '收件人' }],
  remark: '样例',
  subject,
  html: '<p>{姓名}，您的账单已出。</p>',
  text: '{姓名}，您的账单已出。',
  englishSubject: 'Hello {姓名}',
  englishHtml: '<p>{姓名}, your bill is ready.</p>',
  englishText: '{姓名}, your bill is ready.',
  cc: ['copy@example.com'],
  bcc: ['archive@example.com'],
  attachmentIds: attachmentId === undefined ? [] : [attachmentId],
});
const COPIES_BOUND = { most: MAX_COPIES, by: 'a form takes no more addresses' };
const ATTACHMENTS_BOUND = { most: MAX_ATTACHMENTS, by: 'a form takes no more attachments' };
const VARIABLES_BOUND = { most: MAX_VARIABLES, by: 'a template has no more variables' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(mailTemplates)({
    rows: makeTemplate,
    owned: ({ templateId, accountId, attachmentId }) => ({
      ...{ mailTemplate: templateId, mailAccount: accountId, mailAttachment: attachmentId },
    }),
    args: {
      listMailTemplates: () => ({
        ...samplePageArgument,
        orderBy: 'templateName',
        templateCode: 'a',
        templateName: '样',
        templateType: 'notice',
        status: 'NORMAL',
      }),
      listMailTemplateAccounts: () => undefined,
      getMailTemplate: ({ templateId }) => ({ templateId }),
      addMailTemplate: ({ accountId, attachmentId, freeName }) => ({
        templateCode: toCode(freeName),
        ...form(accountId, attachmentId),
      }),
      updateMailTemplate: ({ templateId, accountId, attachmentId }) => ({
        ...form(accountId, attachmentId, '{姓名}，您有新账单'),
        templateId,
        version: 2,
      }),
      changeMailTemplateStatus: ({ templateId }) => ({ templateId, version: 2, status: 'STOP_USING' }),
      cleanMailHtml: () => ({ html: '<p onclick="x">文</p>' }),
      uploadMailAttachment: () => ({ fileName: '样例.txt', content: CONTENT }),
      exportMailAttachment: ({ attachmentId }) => ({ attachmentId }),
      listMailTemplateVersions: ({ templateId }) => ({ ...samplePageArgument, orderBy: 'number', templateId }),
      getMailTemplateVersion: ({ templateId }) => ({ templateId, number: 1 }),
      restoreMailTemplateVersion: ({ templateId }) => ({ templateId, version: 2, number: 1 }),
      testMailTemplate: ({ templateId }) => ({ templateId, language: 'zh-CN', values: { 姓名: '张三' } }),
      removeMailTemplate: ({ templateId }) => ({ templateId, version: 2 }),
    },
    bounds: {
      listMailTemplateAccounts: [{ most: MAX_ACCOUNTS, by: 'addMailAccount refuses a further account' }],
      getMailTemplate: [VARIABLES_BOUND, COPIES_BOUND, COPIES_BOUND, ATTACHMENTS_BOUND, VARIABLES_BOUND],
      getMailTemplateVersion: [COPIES_BOUND, COPIES_BOUND, ATTACHMENTS_BOUND, VARIABLES_BOUND],
      cleanMailHtml: [{ most: MAX_REMOVED, by: 'the server names no more' }],
      testMailTemplate: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

// A template with two versions, its account and an attachment.
async function makeTemplate({ call }: Portal, as: SignedIn) {
  const { accountId } = await call(
    mailAccounts.addMailAccount,
    // No server that the portal may connect to, so that a test is answered at once.
    { accountName: newId(), host: '127.0.0.1', port: 25, encryption: 'none', senderAddress: 'portal@example.com' },
    as,
  );
  const file = { fileName: '样例.txt', content: CONTENT };
  const { attachmentId } = await call(mailTemplates.uploadMailAttachment, file, as);
  const { templateId } = await call(
    mailTemplates.addMailTemplate,
    { templateCode: toCode(newId()), ...form(accountId) },
    as,
  );
  const changed = { templateId, version: 1, ...form(accountId, undefined, '{姓名}，请查收') };
  await call(mailTemplates.updateMailTemplate, changed, as);
  return { templateId, accountId, attachmentId };
}

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}
