import type { SmsVendor } from 'contract/channels/smsAccounts';
import type { SmsVendorAdapter } from './adapter';
import { aliyun } from './aliyun';
import { http } from './http';
import { tencent } from './tencent';

/** The vendors of SMS. */
export const smsVendors: Readonly<Record<SmsVendor, SmsVendorAdapter>> = { aliyun, tencent, http };
