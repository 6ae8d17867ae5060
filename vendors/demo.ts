import { ALIYUN_DEMO_ACCOUNT } from './aliyun/demo';
import { createAliyunSms } from './aliyunSms/aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from './aliyunSms/demo';
import { createAliyunVoice } from './aliyunVoice/aliyunVoice';
import { VOICE_DEMO_ITEMS, VOICE_DEMO_NUMBER } from './aliyunVoice/demo';
import { createAlipay } from './alipay/alipay';
import { createAlipayDemo } from './alipay/demo';
import type { AlipayKeys } from './alipay/demo';
import { DINGTALK_DEMO } from './dingtalk/demo';
import { createDingTalk } from './dingtalk/dingtalk';
import { HTTP_SMS_DEMO_KEY } from './httpSms/demo';
import { createHttpSms } from './httpSms/httpSms';
import { MAIL_DEMO_USER } from './mail/demo';
import { createMail } from './mail/mail';
import type { ReceiptAddresses } from './receiptAddresses';
import type { Tables } from './tables';
import { TENCENT_DEMO_ACCOUNT, TENCENT_DEMO_ITEMS } from './tencentSms/demo';
import { createTencentSms } from './tencentSms/tencentSms';
import type { ProtocolVendor } from './protocolVendor';
import type { Vendor } from './vendor';
import { WECHAT_DEMO } from './wechat/demo';
import { createWeChat } from './wechat/wechat';

/** What {@link createDemoVendors} creates the vendors from. */
export interface DemoVendorParts {
  readonly tables: Tables;
  readonly receiptAddresses: ReceiptAddresses;
  readonly alipayKeys: AlipayKeys;
  /** The portal that opens from DingTalk's workbench. */
  readonly portalUrl?: string | undefined;
}

const REVIEW_MS = 10_000;

/**
 * Creates all vendors with the accounts, signs and templates of the demo, in the order of their ports. The portal's demo
 * data rest on this order: a new vendor comes last.
 */
export function createDemoVendors({
  tables,
  receiptAddresses,
  alipayKeys,
  portalUrl,
}: DemoVendorParts): readonly (Vendor | ProtocolVendor)[] {
  const parts = { tables, receiptAddresses, reviewMs: REVIEW_MS };
  const accounts = [ALIYUN_DEMO_ACCOUNT];
  return [
    createAliyunSms({ ...parts, accounts, items: ALIYUN_SMS_DEMO_ITEMS }),
    createTencentSms({ ...parts, accounts: [TENCENT_DEMO_ACCOUNT], items: TENCENT_DEMO_ITEMS }),
    createAliyunVoice({ ...parts, accounts, items: VOICE_DEMO_ITEMS, numbers: [VOICE_DEMO_NUMBER] }),
    createDingTalk({ tables, settings: DINGTALK_DEMO, portalUrl }),
    createWeChat({ tables, receiptAddresses, settings: WECHAT_DEMO }),
    createAlipay({ tables, settings: createAlipayDemo(alipayKeys) }),
    createHttpSms({ tables, receiptAddresses, key: HTTP_SMS_DEMO_KEY }),
    createMail(MAIL_DEMO_USER),
  ];
}
