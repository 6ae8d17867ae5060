import { ALIYUN_DEMO_ACCOUNT } from '../../../../vendors/aliyun/demo';
import { createAliyunSms } from '../../../../vendors/aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from '../../../../vendors/aliyunSms/demo';
import { HTTP_SMS_DEMO_KEY } from '../../../../vendors/httpSms/demo';
import { createHttpSms } from '../../../../vendors/httpSms/httpSms';
import { createReceiptAddresses } from '../../../../vendors/receiptAddresses';
import { startVendors } from '../../../../vendors/simulator';
import type { Simulator } from '../../../../vendors/simulator';
import { openTables } from '../../../../vendors/tables';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from '../../../../vendors/tencentSms/demo';
import { createTencentSms } from '../../../../vendors/tencentSms/tencentSms';
import type { Portal, SignedIn } from '../../../testing/portal';
import { toReceiptPath } from '../receipts/address';
import { addPassedSms } from '../receipts/testing';

/** The ids of the accounts of a test, by their vendors. */
export type SmsVendorAccounts = Record<'aliyun' | 'tencent' | 'http', string>;

const TEXT = '{name}您好，{project}发生告警：{content}，请及时处理。';
const KEYS = {
  aliyun: ALIYUN_DEMO_ACCOUNT,
  tencent: {
    ...{ accessKeyId: TENCENT_DEMO_ACCOUNT.secretId, accessKeySecret: TENCENT_DEMO_ACCOUNT.secretKey },
    sdkAppId: TENCENT_DEMO_ACCOUNT.sdkAppId,
  },
  http: { accessKeyId: HTTP_SMS_DEMO_KEY.id, accessKeySecret: HTTP_SMS_DEMO_KEY.secret },
};
const VENDOR_TEMPLATES = { aliyun: 'SMS_100000002', tencent: '1000002', http: '' };

/**
 * Plays all vendors of SMS, with an account and a template of each by its name, whose receipts and answers arrive at the portal at `url`.
 * The ids of the accounts are entered into `accounts`.
 */
export async function startSmsVendors(
  portal: Portal,
  as: SignedIn,
  { url, accounts }: { readonly url: string; readonly accounts: SmsVendorAccounts },
): Promise<Simulator> {
  const tables = openTables();
  const receiptAddresses = createReceiptAddresses(tables);
  const parts = { tables, receiptAddresses, reviewMs: 0 };
  const vendors = [
    createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS }),
    createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS }),
    createHttpSms({ tables, receiptAddresses, key: HTTP_SMS_DEMO_KEY }),
  ];
  const simulator = await startVendors({ vendors, tables, receiptAddresses });
  for (const vendor of ['aliyun', 'tencent', 'http'] as const) {
    const account = { vendor, ...KEYS[vendor], endpoint: simulator.urlOf(`${vendor}Sms`) };
    const template = { signName: '智慧能源', vendorTemplateId: VENDOR_TEMPLATES[vendor], text: TEXT };
    const { accountId } = await addPassedSms(portal, as, vendor, { account, ...template });
    accounts[vendor] = accountId;
    const named = 'sdkAppId' in account ? account.sdkAppId : account.accessKeyId;
    receiptAddresses.set(`${vendor}Sms`, named, url + toReceiptPath(portal.services.storageCipher, accountId));
  }
  return simulator;
}
