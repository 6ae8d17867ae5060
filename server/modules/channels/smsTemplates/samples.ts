import { MAX_DIALOGUE_LINES } from 'contract/channels/account';
import { MAX_SIGNS } from 'contract/channels/smsSigns';
import { smsTemplates } from 'contract/channels/smsTemplates';
import { MAX_VARIABLES } from 'contract/channels/template';
import { MAX_VENDOR_ITEMS } from 'contract/channels/vendorImport';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, samplePageArgument } from '../../../testing/samples';
import { makeSign } from '../smsSigns/samples';

const form = (signId: string, text = '{姓名}，您好') => ({
  templateName: '样例模板',
  templateType: 'notice' as const,
  variables: [{ name: '姓名', sample: '张三', description: '收件人' }],
  remark: '样例',
  text,
  signId,
});
const VARIABLES_BOUND = { most: MAX_VARIABLES, by: 'a template has no more variables' };

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(smsTemplates)({
    rows: makeTemplates,
    owned: ({ templateId, signId }) => ({ smsTemplate: templateId, smsSign: signId }),
    args: {
      listSmsTemplates: () => ({
        ...samplePageArgument,
        orderBy: 'templateName',
        templateCode: 'a',
        templateName: '样',
        templateType: 'notice',
        status: 'NORMAL',
        state: 'draft',
      }),
      listSmsTemplateSigns: () => undefined,
      listVendorSmsTemplates: ({ signId }) => ({ signId }),
      importSmsTemplates: ({ signId }) => ({ signId, vendorCodes: ['SMS_1'], templateType: 'notice' }),
      getSmsTemplate: ({ templateId }) => ({ templateId }),
      addSmsTemplate: ({ signId, freeName }) => ({ templateCode: toCode(freeName), ...form(signId) }),
      updateSmsTemplate: ({ templateId, signId }) => ({
        ...form(signId, '{姓名}，您有新账单'),
        templateId,
        version: 2,
      }),
      changeSmsTemplateStatus: ({ templateId }) => ({ templateId, version: 2, status: 'STOP_USING' }),
      submitSmsTemplate: ({ templateId }) => ({ templateId, version: 2 }),
      syncSmsTemplate: ({ templateId }) => ({ templateId }),
      listSmsTemplateVersions: ({ templateId }) => ({ ...samplePageArgument, orderBy: 'number', templateId }),
      getSmsTemplateVersion: ({ templateId }) => ({ templateId, number: 1 }),
      restoreSmsTemplateVersion: ({ templateId }) => ({ templateId, version: 2, number: 1 }),
      testSmsTemplate: ({ passedId }) => ({ templateId: passedId, phone: '13900000001', values: { 姓名: '张三' } }),
      removeSmsTemplate: ({ templateId }) => ({ templateId, version: 2 }),
    },
    bounds: {
      listSmsTemplateSigns: [{ most: MAX_SIGNS, by: 'addSmsSign refuses a further sign' }],
      listVendorSmsTemplates: [{ most: MAX_VENDOR_ITEMS, by: 'the portal asks the vendor for no more' }],
      getSmsTemplate: [VARIABLES_BOUND, VARIABLES_BOUND],
      getSmsTemplateVersion: [VARIABLES_BOUND],
      testSmsTemplate: [{ most: MAX_DIALOGUE_LINES, by: 'a test records no more lines' }],
    },
  }),
];

// A template with two versions that was not submitted, its sign, and a template that has passed.
async function makeTemplates(portal: Portal, as: SignedIn) {
  const { call, store } = portal;
  const { signId } = await makeSign(portal, as);
  const add = () => call(smsTemplates.addSmsTemplate, { templateCode: toCode(newId()), ...form(signId) }, as);
  const [{ templateId }, { templateId: passedId }] = [await add(), await add()];
  await call(smsTemplates.updateSmsTemplate, { templateId, version: 1, ...form(signId, '{姓名}，请查收') }, as);
  await store.ownerQuery(`update channel_templates set review_state = 'draft' where template_id = $1`, [templateId]);
  return { templateId, signId, passedId };
}

function toCode(name: string): string {
  return name.replace(/[^\w-]/g, '_');
}
