import { MAX_ACCOUNTS, MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import { MAX_VARIABLES } from 'contract/channels/template';
import { voiceAccounts } from 'contract/channels/voiceAccounts';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';

const form = (accountId: string, text = '{name}您好，请注意。') => ({
  templateName: '样例模板',
  templateType: 'notice' as const,
  accountId,
  variables: [{ name: 'name', sample: '张三', description: '收件人' }],
  remark: '样例',
  kind: 'tts' as const,
  vendorCode: 'TTS_100000001',
  text,
  playTimes: 2,
  volume: 80,
  speed: 10,
});
const VARIABLES_BOUND = { most: MAX_VARIABLES, by: 'a template has no more variables' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(voiceTemplates)({
    rows: makeTemplate,
    owned: ({ templateId, accountId }) => ({ voiceTemplate: templateId, voiceAccount: accountId }),
    args: {
      listVoiceTemplates: () => ({
        ...samplePageArgument,
        orderBy: 'templateName',
        templateCode: 'a',
        templateName: '样',
        templateType: 'notice',
        status: 'NORMAL',
      }),
      listVoiceTemplateAccounts: () => undefined,
      getVoiceTemplate: ({ templateId }) => ({ templateId }),
      addVoiceTemplate: ({ accountId, freeName }) => ({ templateCode: toCode(freeName), ...form(accountId) }),
      updateVoiceTemplate: ({ templateId, accountId }) => ({
        ...form(accountId, '{name}您好，请立即处理。'),
        templateId,
        version: 2,
      }),
      changeVoiceTemplateStatus: ({ templateId }) => ({ templateId, version: 2, status: 'STOP_USING' }),
      listVoiceTemplateVersions: ({ templateId }) => ({ ...samplePageArgument, orderBy: 'number', templateId }),
      getVoiceTemplateVersion: ({ templateId }) => ({ templateId, number: 1 }),
      restoreVoiceTemplateVersion: ({ templateId }) => ({ templateId, version: 2, number: 1 }),
      testVoiceTemplate: ({ templateId }) => ({ templateId, phone: '13900000001', values: { name: '张三' } }),
      removeVoiceTemplate: ({ templateId }) => ({ templateId, version: 2 }),
    },
    bounds: {
      listVoiceTemplateAccounts: [{ most: MAX_ACCOUNTS, by: 'addVoiceAccount refuses a further account' }],
      getVoiceTemplate: [VARIABLES_BOUND, VARIABLES_BOUND],
      getVoiceTemplateVersion: [VARIABLES_BOUND],
      testVoiceTemplate: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

// A template with two versions, and its account.
async function makeTemplate({ call }: Portal, as: SignedIn) {
  const { accountId } = await call(
    voiceAccounts.addVoiceAccount,
    // No server that the portal may connect to, so that a test is answered at once.
    {
      accountName: newId(),
      vendor: 'aliyun',
      accessKeyId: 'LTAIsample',
      accessKeySecret: 'Sample-Secret-1',
      numberMode: 'pool',
      endpoint: 'https://127.0.0.1',
    },
    as,
  );
  const { templateId } = await call(
    voiceTemplates.addVoiceTemplate,
    { templateCode: toCode(newId()), ...form(accountId) },
    as,
  );
  await call(
    voiceTemplates.updateVoiceTemplate,
    { templateId, version: 1, ...form(accountId, '{name}您好，请尽快处理。') },
    as,
  );
  return { templateId, accountId };
}

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}
