import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { object, parse, string } from 'valibot';
import type { InferOutput } from 'valibot';
import type { AlipaySettings } from './settings';

const keysSchema = object({
  /** The private key of the demo app, with which the portal signs its requests. */
  appPrivateKey: string(),
  appPublicKey: string(),
  alipayPrivateKey: string(),
  /** The public key of Alipay, with which the portal checks the answers. */
  alipayPublicKey: string(),
});

/** The keys of the demo app and of Alipay, in PEM. */
export type AlipayKeys = InferOutput<typeof keysSchema>;

/** Reads the keys from a file that a portal has made for its demo; makes new ones without it. */
export function openAlipayKeys(file?: string): AlipayKeys {
  // No private key stands in the repository.
  if (file === undefined) return createAlipayKeys();
  const keys: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return parse(keysSchema, keys);
}

/** The AppID of the demo's mini-program. */
export const ALIPAY_DEMO_APP_ID = '2021000000000001';

/** A mini-program to try the portal with. */
export function createAlipayDemo({ appPublicKey, alipayPrivateKey }: AlipayKeys): AlipaySettings {
  return {
    apps: [
      {
        appId: ALIPAY_DEMO_APP_ID,
        publicKey: appPublicKey,
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
      demoform00000000000000000000chen: { kind: 'form', appId: ALIPAY_DEMO_APP_ID, userId: '2088000000000001' },
      demoform000000000000000000000lin: { kind: 'form', appId: ALIPAY_DEMO_APP_ID, userId: '2088000000000002' },
      '2026010122001400000000000001': { kind: 'trade', appId: ALIPAY_DEMO_APP_ID, userId: '2088000000000001' },
    },
    privateKey: alipayPrivateKey,
  };
}

function createAlipayKeys(): AlipayKeys {
  const [app, alipay] = [createKeys(), createKeys()];
  return {
    ...{ appPrivateKey: app.privateKey, appPublicKey: app.publicKey },
    ...{ alipayPrivateKey: alipay.privateKey, alipayPublicKey: alipay.publicKey },
  };
}

function createKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
