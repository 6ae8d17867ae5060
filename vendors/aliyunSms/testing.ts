import Dysms, { SendSmsRequest } from '@alicloud/dysmsapi20170525';
import { $OpenApiUtil } from '@alicloud/openapi-core';
import { ALIYUN_DEMO_ACCOUNT } from '../aliyun/demo';
import { startSimulator } from '../customer/testing';
import type { Simulator } from '../simulator';
import { createAliyunSms } from './aliyunSms';
import { ALIYUN_SMS_DEMO_ITEMS } from './demo';

export const PHONE = '13900000001';
export const MINUTE = 60_000;

/** Starts a simulator of this vendor. */
export const start = () =>
  startSimulator((parts) =>
    createAliyunSms({ ...parts, accounts: [ALIYUN_DEMO_ACCOUNT], items: ALIYUN_SMS_DEMO_ITEMS, reviewMs: MINUTE }),
  );

/** The official client, with the keys of the demo. */
export function connect(
  simulator: Simulator,
  keys: Partial<typeof ALIYUN_DEMO_ACCOUNT> | Record<string, string> = {},
): Dysms {
  const endpoint = new URL(simulator.urlOf('aliyunSms')).host;
  return new Dysms(new $OpenApiUtil.Config({ ...ALIYUN_DEMO_ACCOUNT, endpoint, protocol: 'http', ...keys }));
}

/** A verification code. */
export const code = (fields: object = {}) =>
  new SendSmsRequest({
    phoneNumbers: PHONE,
    signName: '智慧能源',
    templateCode: 'SMS_100000001',
    templateParam: JSON.stringify({ code: '246810' }),
    ...fields,
  });
/** A notice. */
export const notice = (fields: object = {}) =>
  code({
    templateCode: 'SMS_100000002',
    templateParam: JSON.stringify({ name: '林婉清', project: '一号园区', content: '温度过高！(A*)' }),
    ...fields,
  });

/** The code that a call is answered with. */
export async function codeOf(sending: Promise<{ body?: { code?: string } }>): Promise<string | undefined> {
  return (await sending).body?.code;
}
