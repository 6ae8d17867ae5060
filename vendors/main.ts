import { ALIYUN_DEMO_ACCOUNT } from './aliyun/demo';
import { createAliyunSms } from './aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from './aliyunSms/demo';
import { createAliyunVoice } from './aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from './aliyunVoice/demo';
import { createAlipay } from './alipay/alipay';
import { ALIPAY_DEMO, ALIPAY_DEMO_APP_PRIVATE_KEY, ALIPAY_DEMO_PUBLIC_KEY } from './alipay/demo';
import { DINGTALK_DEMO } from './dingtalk/demo';
import { createDingTalk } from './dingtalk/dingtalk';
import { createReceiptAddresses } from './receiptAddresses';
import { startVendors } from './simulator';
import { openTables } from './tables';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from './tencentSms/demo';
import { createTencentSms } from './tencentSms/tencentSms';
import { WECHAT_DEMO } from './wechat/demo';
import { createWeChat } from './wechat/wechat';

// `npm run vendors`: plays the vendors of message channels, to try the portal without them.
const REVIEW_MS = 10_000;
const port = Number(process.env.VENDORS_PORT ?? 8100);
const tables = openTables(process.env.VENDORS_STATE);
const receiptAddresses = createReceiptAddresses(tables);
const parts = { tables, receiptAddresses, reviewMs: REVIEW_MS };
const vendors = [
  createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS }),
  createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS }),
  createAliyunVoice({
    ...parts,
    accounts: [ALIYUN_DEMO_ACCOUNT],
    items: VOICE_DEMO_ITEMS,
    numbers: [VOICE_DEMO_NUMBER],
  }),
  createDingTalk({ tables, settings: DINGTALK_DEMO }),
  createWeChat({ tables, receiptAddresses, settings: WECHAT_DEMO }),
  createAlipay({ tables, settings: ALIPAY_DEMO }),
];

const simulator = await startVendors({
  vendors,
  tables,
  receiptAddresses,
  controlPort: port,
  // Each vendor at the next port.
  ports: port === 0 ? {} : Object.fromEntries(vendors.map(({ name }, index) => [name, port + 1 + index])),
}).catch((error: unknown) => {
  console.error(`The vendors can't be played: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

console.log(`What arrives is shown at ${simulator.controlUrl}

The vendors:`);
for (const { name, title } of simulator.vendors) console.log(`  ${simulator.urlOf(name)}  ${title}`);
console.log(`
Their keys open nothing else:
  阿里云  AccessKey ID ${ALIYUN_DEMO_ACCOUNT.accessKeyId}, AccessKey Secret ${ALIYUN_DEMO_ACCOUNT.accessKeySecret}
  腾讯云  SecretId ${TENCENT_DEMO_ACCOUNT.secretId}, SecretKey ${TENCENT_DEMO_ACCOUNT.secretKey}, SdkAppId ${TENCENT_DEMO_ACCOUNT.sdkAppId}
${DINGTALK_DEMO.apps.map(({ agentId, appKey, appSecret }) => `  钉钉    AgentId ${agentId}, AppKey ${appKey}, AppSecret ${appSecret}`).join('\n')}
${DINGTALK_DEMO.robots.map(({ chat, token, secret }) => `  钉钉机器人“${chat}”  access_token ${token}${secret === undefined ? '' : `, secret ${secret}`}`).join('\n')}
${WECHAT_DEMO.apps.map(({ appId, appSecret }) => `  微信    AppID ${appId}, AppSecret ${appSecret}`).join('\n')}
${ALIPAY_DEMO.apps.map(({ appId }) => `  支付宝  AppID ${appId}, with keys for this run:`).join('\n')}
${ALIPAY_DEMO_APP_PRIVATE_KEY}${ALIPAY_DEMO_PUBLIC_KEY}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
