import { findVariables } from 'contract/channels/templateTexts';
import type { DemoContext } from '../../../db/install/demo/base';
import { newId } from '../../../db/ids';
import type { Db } from '../../../db/store';
import { toSettings } from '../smsAccounts/settings';
import type { SettingsForm } from '../smsAccounts/settings';
import { smsSigns } from '../smsSigns/schema';
import { openDemoChannels } from '../templates/demo';
import type { DemoChannels } from '../templates/demo';
import { describeVariables } from '../templates/templates';

const SIGN_NAME = '智慧能源';
const VARIABLES = [
  { name: 'code', sample: '246810', description: '验证码' },
  { name: 'minutes', sample: '5', description: '有效的分钟数' },
];

interface Plan {
  readonly form: SettingsForm;
  readonly accountName: string;
  /** Null at a gateway of one's own, which reviews nothing. */
  readonly vendorSignId: string | null;
  readonly template: {
    readonly templateCode: string;
    readonly templateName: string;
    readonly text: string;
    readonly vendorTemplateId: string | null;
  };
}

// The keys, signs and templates are those that the simulator knows from its start (vendors/*/demo.ts).
function listPlans(channels: DemoChannels): readonly Plan[] {
  return [
    {
      form: {
        ...{ vendor: 'aliyun', endpoint: channels.toOrigin('aliyunSms') },
        ...{ accessKeyId: 'LTAI-demo-access-key-id', accessKeySecret: 'demo-access-key-secret-of-aliyun' },
      },
      accountName: '演示短信（阿里云）',
      vendorSignId: SIGN_NAME,
      template: {
        ...{ templateCode: 'code_aliyun', templateName: '验证码（阿里云）', vendorTemplateId: 'SMS_100000001' },
        text: '您的验证码为：{code}，5分钟内有效，请勿告知他人。',
      },
    },
    {
      form: {
        ...{ vendor: 'tencent', endpoint: channels.toOrigin('tencentSms') },
        ...{ accessKeyId: 'AKID-demo-secret-id', accessKeySecret: 'demo-secret-key-of-tencent' },
        ...{ sdkAppId: '1400000001', region: 'ap-guangzhou' },
      },
      accountName: '演示短信（腾讯云）',
      vendorSignId: '100001',
      template: {
        ...{ templateCode: 'code_tencent', templateName: '验证码（腾讯云）', vendorTemplateId: '1000001' },
        text: '您的验证码为{code}，{minutes}分钟内有效，请勿告知他人。',
      },
    },
    {
      form: {
        ...{ vendor: 'http', endpoint: `${channels.toOrigin('httpSms')}/send` },
        ...{ accessKeyId: 'demo-gateway-key', accessKeySecret: 'demo-gateway-secret-of-both-sides' },
      },
      accountName: '演示短信（HTTP 网关）',
      vendorSignId: null,
      template: {
        ...{ templateCode: 'code_http', templateName: '验证码（HTTP 网关）', vendorTemplateId: null },
        text: '您的验证码为：{code}，请勿告知他人。',
      },
    },
  ];
}

/** Adds an SMS account of each simulated vendor, each with a sign and a template that have passed their reviews. */
export async function insertDemoSms(db: Db, demo: DemoContext): Promise<void> {
  const channels = openDemoChannels(db, demo);
  if (!channels) return;
  const { merchantId, createTime, cipher } = channels;
  for (const { form, accountName, vendorSignId, template } of listPlans(channels)) {
    const { accountId } = await channels.addAccount('sms', accountName, toSettings(cipher, form, undefined));
    const signId = newId();
    const { text, ...columns } = template;
    await db.insert(smsSigns).values({
      ...{ signId, merchantId, accountId, createTime, signName: SIGN_NAME, vendorSignId },
      ...{ source: 'company', purpose: 'general', note: '向客户发送通知', reviewState: 'passed' },
    });
    await channels.addTemplate(
      'sms',
      { ...columns, accountId, templateType: 'verification', reviewState: 'passed' },
      { content: { text, signId }, variables: describeVariables(findVariables(text), VARIABLES) },
    );
  }
}
