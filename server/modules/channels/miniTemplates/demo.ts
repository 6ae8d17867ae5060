import type { DemoContext } from '../../../db/install/demo/base';
import type { Db } from '../../../db/store';
import { toSettings } from '../miniAccounts/settings';
import { openDemoChannels } from '../templates/demo';
import { toContent } from './content';

const COMMON = { templateType: 'notice' } as const;
const CARD = { targetVersion: 'formal', language: 'zh_CN', occasion: 'form', page: 'pages/index/index' } as const;
const DATE = { name: 'date', sample: '2026年10月1日', description: '日期' };

/** Adds a mini-program of WeChat and one of Alipay, as the simulator plays them, and a template for each. */
export async function insertDemoMiniPrograms(db: Db, demo: DemoContext): Promise<void> {
  const channels = openDemoChannels(db, demo);
  if (!channels) return;
  const { cipher, vendors } = channels;
  const wechat = await channels.addAccount(
    'mini',
    '演示小程序（微信）',
    toSettings(
      cipher,
      {
        ...{ vendor: 'wechat', appId: 'wxdemo0000000001', originalId: 'gh_demo00000001' },
        ...{ appSecret: 'demo-wechat-app-secret', pushToken: 'demowechatpushtoken' },
        endpoint: channels.toOrigin('wechat'),
      },
      undefined,
    ),
  );
  await channels.addTemplate(
    'mini',
    {
      ...{ ...COMMON, ...wechat, templateCode: 'meeting_wechat', templateName: '报名结果（微信）' },
      remark: '测试时的接收人：oDemo-chensiyuan',
    },
    toContent('wechat', {
      ...{ ...CARD, title: '报名结果通知', vendorTemplateId: '9Aw5ZV1j9xdWTFEkqCpZ7mIBbSC34khK55OtzUPl0rU' },
      keywords: [
        { code: 'date2', name: '会议时间', text: '{date}', choices: [] },
        { code: 'thing1', name: '会议地点', text: '{place}', choices: [] },
      ],
      variables: [DATE, { name: 'place', sample: '滨江园区会议室', description: '会议地点' }],
    }),
  );
  const { appPrivateKey, alipayPublicKey } = vendors.alipayKeys;
  const alipay = await channels.addAccount(
    'mini',
    '演示小程序（支付宝）',
    toSettings(
      cipher,
      {
        ...{ vendor: 'alipay', appId: '2021000000000001', appPrivateKey, alipayPublicKey },
        endpoint: channels.toOrigin('alipay'),
      },
      undefined,
    ),
  );
  await channels.addTemplate(
    'mini',
    {
      ...{ ...COMMON, ...alipay, templateCode: 'visit_alipay', templateName: '预约成功（支付宝）' },
      remark: '测试时的接收人：2088000000000001，表单号：demoform00000000000000000000chen',
    },
    toContent('alipay', {
      ...{ ...CARD, title: '预约成功通知', vendorTemplateId: 'MDI4YzIxMDE2M2I5YTQzYjUxNWE4MjA4NmU1MTIyYmM=' },
      keywords: [
        { code: 'keyword1', name: '预约时间', text: '{time}', choices: [] },
        { code: 'keyword2', name: '预约日期', text: '{date}', choices: [] },
        { code: 'keyword3', name: '预约门店', text: '滨江营业厅', choices: [] },
      ],
      variables: [DATE, { name: 'time', sample: '10:00', description: '预约的时间' }],
    }),
  );
}
