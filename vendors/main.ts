import { ALIYUN_DEMO_ACCOUNT } from './aliyun/demo';
import { createAliyunSms } from './aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from './aliyunSms/demo';
import { createAliyunVoice } from './aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from './aliyunVoice/demo';
import { createReceiptAddresses } from './receiptAddresses';
import { startVendors } from './simulator';
import { openTables } from './tables';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from './tencentSms/demo';
import { createTencentSms } from './tencentSms/tencentSms';

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
  腾讯云  SecretId ${TENCENT_DEMO_ACCOUNT.secretId}, SecretKey ${TENCENT_DEMO_ACCOUNT.secretKey}, SdkAppId ${TENCENT_DEMO_ACCOUNT.sdkAppId}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void simulator.close());
