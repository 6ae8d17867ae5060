import { ALIYUN_DEMO_ACCOUNT } from './aliyun/demo';
import { ALIPAY_DEMO_APP_ID, openAlipayKeys } from './alipay/demo';
import { createDemoVendors } from './demo';
import { DINGTALK_DEMO } from './dingtalk/demo';
import { HTTP_SMS_DEMO_KEY } from './httpSms/demo';
import { MAIL_DEMO_USER } from './mail/demo';
import { createReceiptAddresses, parseEnteredAddresses } from './receiptAddresses';
import { startVendors } from './simulator';
import { openTables } from './tables';
import { TENCENT_DEMO_ACCOUNT } from './tencentSms/demo';
import { WECHAT_DEMO } from './wechat/demo';

// `npm run vendors`: plays the vendors of message channels, to try the portal without them. The portal's server starts it
// beside itself for the demo data set, with a channel between the processes.
const isChild = process.send !== undefined;
const port = Number(process.env.VENDORS_PORT ?? 8100);
const alipayKeys = openAlipayKeys(process.env.VENDORS_ALIPAY_KEYS);
const tables = openTables(process.env.VENDORS_STATE);
const receiptAddresses = createReceiptAddresses(
  tables,
  parseEnteredAddresses(process.env.VENDORS_RECEIPT_ADDRESSES ?? '[]'),
);
const vendors = createDemoVendors({ tables, receiptAddresses, alipayKeys, portalUrl: process.env.VENDORS_PORTAL_URL });

// The end of the server closes the channel, however the server has ended.
process.once('disconnect', () => process.exit());

const simulator = await startVendors({
  vendors,
  tables,
  receiptAddresses,
  controlPort: port,
  // Each vendor at the next port.
  ports: port === 0 ? {} : Object.fromEntries(vendors.map(({ name }, index) => [name, port + 1 + index])),
}).catch((error: unknown) => {
  console.error(`The vendors of messages can't be played: ${explain(error)}`);
  process.exit(1);
});

if (process.send) process.send({ pageUrl: simulator.controlUrl });
else printKeys();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    // Ctrl-C reaches all processes of a terminal; the server ends this one after its own work.
    if (isChild && signal === 'SIGINT') return;
    void simulator.close().then(() => isChild && process.disconnect());
  });

function printKeys(): void {
  console.log(`What arrives is shown at ${simulator.controlUrl}

The vendors:`);
  for (const { name, title } of simulator.vendors) console.log(`  ${simulator.urlOf(name)}  ${title}`);
  console.log(`
Their keys open nothing else:
  邮件    ${MAIL_DEMO_USER.userName}, ${MAIL_DEMO_USER.password}
  阿里云  AccessKey ID ${ALIYUN_DEMO_ACCOUNT.accessKeyId}, AccessKey Secret ${ALIYUN_DEMO_ACCOUNT.accessKeySecret}
  HTTP    key ID ${HTTP_SMS_DEMO_KEY.id}, secret ${HTTP_SMS_DEMO_KEY.secret}
  腾讯云  SecretId ${TENCENT_DEMO_ACCOUNT.secretId}, SecretKey ${TENCENT_DEMO_ACCOUNT.secretKey}, SdkAppId ${TENCENT_DEMO_ACCOUNT.sdkAppId}
${DINGTALK_DEMO.apps.map(({ agentId, appKey, appSecret }) => `  钉钉    AgentId ${agentId}, AppKey ${appKey}, AppSecret ${appSecret}`).join('\n')}
${DINGTALK_DEMO.robots.map(({ chat, token, secret }) => `  钉钉机器人“${chat}”  access_token ${token}${secret === undefined ? '' : `, secret ${secret}`}`).join('\n')}
${WECHAT_DEMO.apps.map(({ appId, appSecret }) => `  微信    AppID ${appId}, AppSecret ${appSecret}`).join('\n')}
  支付宝  AppID ${ALIPAY_DEMO_APP_ID}, with keys for this run:
${alipayKeys.appPrivateKey}${alipayKeys.alipayPublicKey}`);
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isTaken = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isTaken ? `port ${String(error.port)} on 127.0.0.1 is taken.` : error.message;
}
