import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as v from 'valibot';
import { dingtalkApps } from 'contract/channels/dingtalkApps';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import { mailAccounts } from 'contract/channels/mailAccounts';
import { mailTemplates } from 'contract/channels/mailTemplates';
import { miniAccounts } from 'contract/channels/miniAccounts';
import { miniTemplates } from 'contract/channels/miniTemplates';
import { robots } from 'contract/channels/robots';
import { smsAccounts } from 'contract/channels/smsAccounts';
import { smsTemplates } from 'contract/channels/smsTemplates';
import { voiceAccounts } from 'contract/channels/voiceAccounts';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import { withOwnerConnection } from '../db/migrate';
import { insertDemoDingtalk } from '../modules/channels/dingtalkTemplates/demo';
import { insertDemoMail } from '../modules/channels/mailTemplates/demo';
import { insertDemoMiniPrograms } from '../modules/channels/miniTemplates/demo';
import { insertDemoSms } from '../modules/channels/smsTemplates/demo';
import { insertDemoVoice } from '../modules/channels/voiceTemplates/demo';
import { addClient, send, startTestSender, waitForState } from '../modules/channels/records/testing';
import { findFreePorts } from '../testing/freePorts';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';
import { createDemoVendors, hasDemoVendors, listDemoVendorServers, locateDemoVendors } from './demoVendors';
import { listDemoReceiptAddresses } from './receiptAddresses';
import type { DemoReceiptAddress } from './receiptAddresses';
import { findVendorsProgram, startVendorSimulator } from './vendorSimulator';
import type { VendorSimulator } from './vendorSimulator';

const PROGRAM = findVendorsProgram(join(import.meta.dirname, '../main.ts'));
const Sent = v.object({ recordId: v.string() });
const Arrivals = v.object({ rows: v.array(v.object({ vendor: v.string(), arrival: v.looseObject({}) })) });

let dataDir: string;
let port: number;
let portal: Portal;
let portalUrl: string;
let receiptAddresses: readonly DemoReceiptAddress[];
let who: SignedIn;
let simulator: VendorSimulator;

/** Starts the simulator and waits for the first line that it leads to. */
async function start(): Promise<{ readonly started: VendorSimulator; readonly line: string }> {
  let started: VendorSimulator | undefined;
  const line = await new Promise<string>((log) => {
    started = startVendorSimulator({ program: PROGRAM, dataDir, port, portalUrl, receiptAddresses, log });
  });
  if (!started) throw new Error('nothing was started');
  return { started, line };
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-vendors-'));
  port = await findFreePorts(9);
  expect(hasDemoVendors(dataDir)).toBe(false);
  const vendors = createDemoVendors(dataDir, port);
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  who = await portal.signIn('acme-admin');
  await withOwnerConnection(portal.store.ownerUrl, async (client) => {
    const now = new Date();
    const merchants = [{ merchantId: who.merchantId, userIds: new Map([['acme-admin', who.userId]]) }];
    const cipher = portal.services.storageCipher;
    const demo = { now, createTime: now.toISOString(), merchants, projects: [], cipher, vendors };
    const db = drizzle(client);
    for (const insert of [insertDemoMail, insertDemoSms, insertDemoVoice, insertDemoMiniPrograms, insertDemoDingtalk])
      await insert(db, demo);
  });
  portalUrl = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  receiptAddresses = await listDemoReceiptAddresses(portal.services, { port, portalUrl });
  const { started, line } = await start();
  simulator = started;
  expect(line).toBe(`The messages of the demo arrive at http://127.0.0.1:${port}`);
});

afterAll(async () => {
  await simulator.stop();
  await portal.close();
  rmSync(dataDir, { recursive: true });
});

it('[CHN-01] the accounts of the demo pass their tests at the simulator', async () => {
  const all = { pageNum: 1, pageSize: 10 };
  const { call } = portal;
  const lists = {
    mail: await call(mailAccounts.listMailAccounts, all, who),
    sms: await call(smsAccounts.listSmsAccounts, all, who),
    voice: await call(voiceAccounts.listVoiceAccounts, all, who),
    mini: await call(miniAccounts.listMiniAccounts, all, who),
    dingtalk: await call(dingtalkApps.listDingtalkApps, all, who),
    robot: await call(robots.listRobots, all, who),
  };
  expect(Object.values(lists).map(({ total }) => total)).toEqual([1, 3, 1, 2, 1, 1]);
  const results = [
    ...lists.mail.rows.map((row) => call(mailAccounts.testMailAccount, { ...row, recipient: 'chen@example.com' }, who)),
    ...lists.sms.rows.map((row) => call(smsAccounts.testSmsAccount, row, who)),
    ...lists.voice.rows.map((row) => call(voiceAccounts.testVoiceAccount, row, who)),
    ...lists.mini.rows.map((row) => call(miniAccounts.testMiniAccount, row, who)),
    ...lists.dingtalk.rows.map((row) => call(dingtalkApps.testDingtalkApp, row, who)),
  ];
  for (const result of await Promise.all(results)) expect(result).toMatchObject({ isPassed: true, failure: null });
});

it('[CHN-01] the templates of the demo arrive at the simulator, each by its own account', async () => {
  const all = { pageNum: 1, pageSize: 10 };
  const { call } = portal;
  // With the samples of its variables as values.
  const toTest = ({ templateId, variables }: Detail) => ({
    templateId,
    values: Object.fromEntries(variables.map(({ name, sample }) => [name, sample ?? ''])),
  });
  const sms = await call(smsTemplates.listSmsTemplates, all, who);
  const mail = await call(mailTemplates.listMailTemplates, all, who);
  const voice = await call(voiceTemplates.listVoiceTemplates, all, who);
  const mini = await call(miniTemplates.listMiniTemplates, all, who);
  const dingtalk = await call(dingtalkTemplates.listDingtalkTemplates, all, who);
  const results = [
    ...sms.rows.map(async ({ templateId }, index) => {
      const detail = await call(smsTemplates.getSmsTemplate, { templateId }, who);
      return call(smsTemplates.testSmsTemplate, { ...toTest(detail), phone: `1390000000${index}` }, who);
    }),
    ...mail.rows.map(async ({ templateId }) => {
      const detail = await call(mailTemplates.getMailTemplate, { templateId }, who);
      return call(mailTemplates.testMailTemplate, { ...toTest(detail), language: 'zh-CN' }, who);
    }),
    ...voice.rows.map(async ({ templateId }) => {
      const detail = await call(voiceTemplates.getVoiceTemplate, { templateId }, who);
      return call(voiceTemplates.testVoiceTemplate, { ...toTest(detail), phone: '13900000009' }, who);
    }),
    ...mini.rows.map(async ({ templateId, vendor }) => {
      const detail = await call(miniTemplates.getMiniTemplate, { templateId }, who);
      const recipient = vendor === 'wechat' ? 'oDemo-chensiyuan' : '2088000000000001';
      const formId = vendor === 'wechat' ? null : 'demoform00000000000000000000chen';
      return call(miniTemplates.testMiniTemplate, { ...toTest(detail), recipient, formId }, who);
    }),
    ...dingtalk.rows.map(async ({ templateId }) => {
      const detail = await call(dingtalkTemplates.getDingtalkTemplate, { templateId }, who);
      return call(dingtalkTemplates.testDingtalkTemplate, toTest(detail), who);
    }),
  ];
  for (const result of await Promise.all(results)) expect(result).toMatchObject({ isPassed: true, failure: null });
  const { rows } = v.parse(Arrivals, await (await fetch(`http://127.0.0.1:${port}/api/arrivals`)).json());
  expect([...new Set(rows.map(({ vendor }) => vendor))].sort()).toEqual([
    ...['aliyunSms', 'aliyunVoice', 'alipay', 'dingtalk', 'httpSms', 'mail', 'tencentSms', 'wechat'].sort(),
  ]);
  expect(readFileSync(locateDemoVendors(dataDir).state, 'utf8')).toContain('滨江园区');
});

it('[CHN-03] the receipts of the demo reach the portal, of each vendor of SMS', async () => {
  const sender = startTestSender(portal);
  const client = await addClient(portal, who);
  const codes = ['code_aliyun', 'code_tencent', 'code_http'];
  const values = [
    { name: 'code', value: '246810' },
    { name: 'minutes', value: '5' },
  ];
  const results = codes.map(async (templateCode, index) => {
    const message = {
      channel: 'sms',
      templateCode,
      phone: `1390000001${index}`,
      idempotencyKey: templateCode,
    } as const;
    const { data } = await send(portal, client, { ...message, values });
    return waitForState(portal, who, v.parse(Sent, data).recordId, 'delivered');
  });
  expect((await Promise.all(results)).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  await sender.stop();
});

it('says that a port is taken and leaves it at that', async () => {
  const second = await start();
  expect(second.line).toBe(`The vendors of messages can't be played: port ${port + 1} on 127.0.0.1 is taken.`);
});

it('ends with the process that has started it, however that one ends, and frees its ports', async () => {
  await simulator.stop();
  const options = JSON.stringify({ program: PROGRAM, dataDir, port, portalUrl, receiptAddresses });
  const parent = spawn(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval'],
    `const { startVendorSimulator } = await import('./server/demoVendors/vendorSimulator.ts');
     startVendorSimulator({ ...${options}, log: console.log });`,
  ]);
  const line = String(await once(parent.stdout, 'data'));
  expect(line).toContain('The messages of the demo arrive at');
  parent.kill('SIGKILL');
  for (const { port: freed } of [{ port }, ...listDemoVendorServers(port)]) await waitUntilFree(freed);
});

async function waitUntilFree(freed: number): Promise<void> {
  for (;;) {
    const server = createServer();
    const listening = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(freed, '127.0.0.1', () => resolve(true));
    });
    await new Promise((resolve) => server.close(resolve));
    if (listening === true) return;
  }
}

interface Detail {
  readonly templateId: string;
  readonly variables: readonly { readonly name: string; readonly sample?: string | null | undefined }[];
}
