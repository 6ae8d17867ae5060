import { generateKeyPairSync } from 'node:crypto';
import type { AlipaySettings } from './settings';

// Made anew by each process, since no private key stands in the repository.
const appKeys = createKeys();
const alipayKeys = createKeys();

/** The private key of the demo app, with which the portal signs its requests. */
export const ALIPAY_DEMO_APP_PRIVATE_KEY = appKeys.privateKey;

/** The public key of Alipay, with which the portal checks the answers. */
export const ALIPAY_DEMO_PUBLIC_KEY = alipayKeys.publicKey;

const APP_ID = '2021000000000001';

/** A mini-program to try the portal with. */
export const ALIPAY_DEMO: AlipaySettings = {
  apps: [
    {
      appId: APP_ID,
      publicKey: appKeys.publicKey,
      templates: [
        {
          id: 'MDI4YzIxMDE2M2I5YTQzYjUxNWE4MjA4NmU1MTIyYmM=',
          title: '预约成功通知',
          kind: 'form',
          keywords: ['预约时间', '预约日期', '预约门店'],
        },
        {
          id: 'ZTA3NTYzMTk4NGJhNDgyZTk1YjJkMDZhYzcxZmU4MzQ=',
          title: '订单发货提醒',
          kind: 'trade',
          keywords: ['订单编号', '物流公司'],
        },
      ],
    },
  ],
  occasions: {
    demoform00000000000000000000chen: { kind: 'form', appId: APP_ID, userId: '2088000000000001' },
    demoform000000000000000000000lin: { kind: 'form', appId: APP_ID, userId: '2088000000000002' },
    '2026010122001400000000000001': { kind: 'trade', appId: APP_ID, userId: '2088000000000001' },
  },
  privateKey: alipayKeys.privateKey,
};

function createKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
