import { MAX_ACCOUNTS, MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { MAX_CHOICES, MAX_KEYWORDS } from 'contract/channels/miniContent';
import { MAX_VENDOR_TEMPLATES, miniTemplates } from 'contract/channels/miniTemplates';
import { MAX_VARIABLES } from 'contract/channels/template';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';

const form = (accountId: string, text = '{name}的会议') => ({
  templateName: '样例模板',
  templateType: 'notice' as const,
  accountId,
  variables: [{ name: 'name', sample: '张三', description: '收件人' }],
  remark: '样例',
  vendorTemplateId: 'sample-template-id',
  title: '报名结果通知',
  keywords: [{ code: 'thing1', name: '会议地点', text, choices: [] }],
  page: 'pages/index/index',
  targetVersion: 'formal' as const,
  language: 'zh_CN' as const,
  occasion: 'form' as const,
});
const KEYWORDS_BOUND = { most: MAX_KEYWORDS, by: 'a form takes no more keywords' };
const CHOICES_BOUND = { most: MAX_CHOICES, by: 'a form takes no more choices' };
const VARIABLES_BOUND = { most: MAX_VARIABLES, by: 'a template has no more variables' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(miniTemplates)({
    rows: makeTemplate,
    owned: ({ templateId, accountId }) => ({ miniTemplate: templateId, miniAccount: accountId }),
    args: {
      listMiniTemplates: () => ({
        ...samplePageArgument,
        orderBy: 'templateName',
        templateCode: 'a',
        templateName: '样',
        templateType: 'notice',
        status: 'NORMAL',
      }),
      listMiniTemplateAccounts: () => undefined,
      getMiniTemplate: ({ templateId }) => ({ templateId }),
      addMiniTemplate: ({ accountId, freeName }) => ({ templateCode: toCode(freeName), ...form(accountId) }),
      updateMiniTemplate: ({ templateId, accountId }) => ({
        ...form(accountId, '{name}的新会议'),
        templateId,
        version: 2,
      }),
      changeMiniTemplateStatus: ({ templateId }) => ({ templateId, version: 2, status: 'STOP_USING' }),
      listMiniTemplateVersions: ({ templateId }) => ({ ...samplePageArgument, orderBy: 'number', templateId }),
      getMiniTemplateVersion: ({ templateId }) => ({ templateId, number: 1 }),
      restoreMiniTemplateVersion: ({ templateId }) => ({ templateId, version: 2, number: 1 }),
      listVendorTemplates: ({ accountId }) => ({ accountId }),
      testMiniTemplate: ({ templateId }) => ({
        templateId,
        recipient: 'oSample',
        formId: 'form-1',
        values: { name: '张三' },
      }),
      removeMiniTemplate: ({ templateId }) => ({ templateId, version: 2 }),
    },
    bounds: {
      listMiniTemplateAccounts: [{ most: MAX_ACCOUNTS, by: 'addMiniAccount refuses a further account' }],
      listVendorTemplates: [
        { most: MAX_VENDOR_TEMPLATES, by: 'the server returns no more' },
        { most: MAX_KEYWORDS, by: 'the server returns no more' },
        { most: MAX_CHOICES, by: 'the server returns no more' },
      ],
      getMiniTemplate: [VARIABLES_BOUND, KEYWORDS_BOUND, CHOICES_BOUND, VARIABLES_BOUND],
      getMiniTemplateVersion: [KEYWORDS_BOUND, CHOICES_BOUND, VARIABLES_BOUND],
      testMiniTemplate: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

// A template with two versions, and its account.
async function makeTemplate({ call }: Portal, as: SignedIn) {
  const { accountId } = await call(
    miniAccounts.addMiniAccount,
    {
      accountName: newId(),
      vendor: 'wechat',
      appId: 'wxsample0000000001',
      appSecret: 'Sample-Secret-1',
      // No server that the portal may connect to, so that a test is answered at once.
      endpoint: 'https://127.0.0.1',
    },
    as,
  );
  const { templateId } = await call(
    miniTemplates.addMiniTemplate,
    { templateCode: toCode(newId()), ...form(accountId) },
    as,
  );
  await call(
    miniTemplates.updateMiniTemplate,
    { templateId, version: 1, ...form(accountId, '{name}的下一个会议') },
    as,
  );
  return { templateId, accountId };
}

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}
