import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { MessengerSettings } from '../modules/access/session/messenger';
import { readOrCreateFile } from '../readOrCreateFile';

const HOST = '127.0.0.1';
const FOLDER = 'vendors';
const KEYS_FILE = 'alipay.json';

// In the order of their ports, after that of the page: as `createDemoVendors` in vendors/demo.ts lists them.
const PORT_OFFSETS = {
  ...{ aliyunSms: 1, tencentSms: 2, aliyunVoice: 3, dingtalk: 4 },
  ...{ wechat: 5, alipay: 6, httpSms: 7, mail: 8 },
};

/** A vendor that the simulator plays. */
export type DemoVendor = keyof typeof PORT_OFFSETS;

const AlipayKeys = v.object({
  appPrivateKey: v.string(),
  appPublicKey: v.string(),
  alipayPrivateKey: v.string(),
  alipayPublicKey: v.string(),
});

/** The vendors that the simulator plays for the accounts of the demo data set. */
export interface DemoVendors {
  /** Where a vendor listens. */
  readonly locate: (vendor: DemoVendor) => DemoVendorServer;
  /** The keys of the demo's mini-program of Alipay in PEM, which each installation makes. */
  readonly alipayKeys: Pick<v.InferOutput<typeof AlipayKeys>, 'appPrivateKey' | 'alipayPublicKey'>;
}

/** A server of the simulator. */
export interface DemoVendorServer {
  readonly address: string;
  readonly port: number;
}

/** The files in the data directory that the simulator reads and writes. */
export function locateDemoVendors(dataDir: string): { readonly keys: string; readonly state: string } {
  const folder = join(dataDir, FOLDER);
  return { keys: join(folder, KEYS_FILE), state: join(folder, 'state.jsonl') };
}

/** Whether accounts of the demo data set point at the simulator: the installation has made its keys. */
export function hasDemoVendors(dataDir: string): boolean {
  return existsSync(locateDemoVendors(dataDir).keys);
}

/** Makes what the accounts of the demo data set need to point at the simulator, whose page is at `port`. */
export function createDemoVendors(dataDir: string, port: number): DemoVendors {
  const content: unknown = JSON.parse(
    readOrCreateFile(locateDemoVendors(dataDir).keys, () => JSON.stringify(createAlipayKeys())),
  );
  return {
    locate: (vendor) => ({ address: HOST, port: port + PORT_OFFSETS[vendor] }),
    alipayKeys: v.parse(AlipayKeys, content),
  };
}

/** The servers of the simulator, to which the guard lets the portal connect. */
export function listDemoVendorServers(port: number): readonly DemoVendorServer[] {
  return Object.values(PORT_OFFSETS).map((offset) => ({ address: HOST, port: port + offset }));
}

/** The vendor of the simulator that listens at an address; undefined for any other address. */
export function findDemoVendor(address: string, port: number): string | undefined {
  const url = new URL(address);
  const [found] = Object.entries(PORT_OFFSETS).filter(
    ([, offset]) => url.hostname === HOST && Number(url.port) === port + offset,
  );
  return found?.[0];
}

/** The settings for signing in with the demo's DingTalk. */
export function getDemoMessenger(port: number): MessengerSettings {
  const url = `http://${HOST}:${port + PORT_OFFSETS.dingtalk}`;
  const app = { clientId: 'dingdemoapp00000001', clientSecret: 'demo-dingtalk-app-secret' };
  return { ...app, loginUrl: `${url}/oauth2/auth`, apiUrl: url };
}

function createAlipayKeys(): v.InferOutput<typeof AlipayKeys> {
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
