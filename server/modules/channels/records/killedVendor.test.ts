import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as v from 'valibot';
import { startVendorsProcess } from '../../../../vendors/customer/process';
import type { VendorsProcess } from '../../../../vendors/customer/process';
import { closeAll } from '../../../../vendors/customer/testing';
import { withOwnerConnection } from '../../../db/migrate';
import { createDemoVendors, locateDemoVendors } from '../../../demoVendors/demoVendors';
import { waitUntil } from '../../../jobs/testing';
import { findFreePorts } from '../../../testing/freePorts';
import { installPortal } from '../../../testing/portal';
import type { Portal, SignedIn } from '../../../testing/portal';
import { insertDemoSms } from '../smsTemplates/demo';
import type { MessageSender } from './sender';
import { addClient, send, startTestSender, waitForState } from './testing';
import type { TestClient } from './testing';

let dataDir: string;
let port: number;
let portal: Portal;
let admin: SignedIn;
let client: TestClient;
let sender: MessageSender;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-vendors-'));
  port = await findFreePorts(9);
  const vendors = createDemoVendors(dataDir, port);
  portal = await installPortal({ outboundNetworks: ['127.0.0.1/32'] });
  admin = await portal.signIn('acme-admin');
  client = await addClient(portal, admin);
  const { merchantId, userId } = admin;
  const now = new Date();
  await withOwnerConnection(portal.store.ownerUrl, (connection) =>
    insertDemoSms(drizzle(connection), {
      ...{ now, createTime: now.toISOString(), projects: [], vendors, cipher: portal.services.storageCipher },
      merchants: [{ merchantId, userIds: new Map([['acme-admin', userId]]) }],
    }),
  );
  sender = startTestSender(portal);
});
afterAll(async () => {
  await sender.stop();
  await portal.close();
  rmSync(dataDir, { recursive: true });
});
afterEach(closeAll);

function startVendors(): Promise<VendorsProcess> {
  const { keys, state } = locateDemoVendors(dataDir);
  return startVendorsProcess({ VENDORS_PORT: String(port), VENDORS_STATE: state, VENDORS_ALIPAY_KEYS: keys });
}

async function makeTrouble({ pageUrl }: VendorsProcess, trouble: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'PUT', headers, body: JSON.stringify(trouble) };
  expect((await fetch(`${pageUrl}/api/vendors/httpSms/trouble`, request)).status).toBe(200);
}

const Total = v.object({ total: v.number() });
async function countArrivals({ pageUrl }: VendorsProcess, phone: string): Promise<number> {
  return v.parse(Total, await (await fetch(`${pageUrl}/api/arrivals?recipient=${phone}`)).json()).total;
}

const Sent = v.object({ recordId: v.string() });
async function sendCode(phone: string): Promise<string> {
  const message = { channel: 'sms', templateCode: 'code_http', phone } as const;
  const values = [{ name: 'code', value: '246810' }];
  const { data } = await send(portal, client, { ...message, idempotencyKey: phone, values });
  return v.parse(Sent, data).recordId;
}

describe('[CHN-03] a vendor that is killed and started again', () => {
  it('amid a send: nobody knows whether the message arrived, and it is never sent twice', async () => {
    const former = await startVendors();
    // The vendor has the message, and its answer does not come.
    await makeTrouble(former, { answerLate: 100 });
    const recordId = await sendCode('13900000001');
    await waitUntil(async () => (await countArrivals(former, '13900000001')) === 1);
    await former.kill();
    await waitForState(portal, admin, recordId, 'unknown');

    const next = await startVendors();
    await makeTrouble(next, { answerLate: 0 });
    // Another message is sent meanwhile, so the sender has had its turn.
    const other = await sendCode('13900000002');
    await waitForState(portal, admin, other, 'handedOver');
    expect((await waitForState(portal, admin, recordId, 'unknown')).attempts).toBe(1);
    expect(await countArrivals(next, '13900000001')).toBe(1);
  });

  it('before a send: the message waits, and is sent once', async () => {
    const former = await startVendors();
    await former.kill();
    const recordId = await sendCode('13900000003');
    // It has a reason once the attempt is over.
    await waitUntil(async () => (await waitForState(portal, admin, recordId, 'queued')).reason !== null);
    const next = await startVendors();
    // Sooner than the next try is due.
    await portal.store.ownerQuery(`update channel_records set due_time = now() where state = 'queued'`);
    expect((await waitForState(portal, admin, recordId, 'handedOver')).attempts).toBe(2);
    expect(await countArrivals(next, '13900000003')).toBe(1);
  });
});
