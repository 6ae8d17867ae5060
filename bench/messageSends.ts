import { createHash, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messages } from 'contract/channels/messages';
import { envelope } from 'contract/envelope';
import * as v from 'valibot';
import { loadInstallationSecrets } from '../server/crypto/installationSecrets';
import { createStorageCipher } from '../server/crypto/storageCipher';
import type { StorageCipher } from '../server/crypto/storageCipher';
import { findPostmaster } from '../server/db/cluster/postmaster';
import { readKeyFingerprint } from '../server/db/install/install';
import { withOwnerConnection } from '../server/db/migrate';
import { toReceiptPath } from '../server/modules/channels/receipts/address';
import { ALIYUN_DEMO_ACCOUNT } from '../vendors/aliyun/demo';
import type { Simulator } from '../vendors/simulator';
import { createInstallation } from './installation';
import { SMS_TROUBLE, SMS_VENDOR, SOAK_TEMPLATE, addSmsAccount, addSmsTemplate, startSmsSimulator } from './smsVendor';

// Each client sends one message after the other.
const CLIENTS = 20;
// Every so many messages are asked for twice.
const REPEATED_EVERY = 20;
const END_TIMEOUT_MS = 600_000;

/** What has become of all messages, and what the vendor has given to phones. */
export interface MessageSendResult {
  readonly messages: number;
  /** Messages by state. */
  readonly states: Readonly<Record<string, number>>;
  /** Messages that were asked for and have no record, or several. */
  readonly miscounted: number;
  /** Messages that are neither at their end nor `unknown`. */
  readonly unended: number;
  /** Messages that have reached a phone twice. */
  readonly repeated: number;
  /** Messages that are said to have reached the vendor and have not. */
  readonly invented: number;
  readonly arrivals: number;
  readonly seconds: number;
}

/** Sends messages through a vendor in trouble while the server is killed again and again, and counts them at the vendor. */
export async function measureMessageSends(
  { count, kills }: { readonly count: number; readonly kills: number },
  say: (line: string) => void,
): Promise<MessageSendResult> {
  const simulator = await startSmsSimulator();
  const installation = createInstallation({ PORTAL_OUTBOUND_ALLOW: '127.0.0.1/32' });
  try {
    let server = await installation.start();
    const ownerUrl = findOwnerUrl(installation.dataDir);
    const fingerprint = await readKeyFingerprint(ownerUrl);
    const cipher = createStorageCipher(loadInstallationSecrets(installation.dataDir, fingerprint));
    const accountId = await addSmsAccount(server.url, simulator);
    const clients = await prepare(ownerUrl, cipher, accountId);
    const listen = () =>
      simulator.receiptAddresses.set(
        SMS_VENDOR,
        ALIYUN_DEMO_ACCOUNT.accessKeyId,
        server.url + toReceiptPath(cipher, accountId),
      );
    listen();
    simulator.setTrouble(SMS_VENDOR, SMS_TROUBLE);

    const began = performance.now();
    let [next, killed] = [0, 0];
    const sendAll = async (client: Client) => {
      for (let index = next++; index < count; index = next++) {
        const repeats = index % REPEATED_EVERY === 0 ? 2 : 1;
        for (let times = 0; times < repeats; times += 1) await send(() => server.url, client, index);
      }
    };
    const sending = Promise.all(clients.map(sendAll));
    for (; killed < kills; killed += 1) {
      const goal = ((killed + 1) * count) / (kills + 1);
      while (next < goal) await wait(20);
      await server.stop('SIGKILL');
      server = await installation.start();
      listen();
      say(`a server was killed after ${next} of ${count} messages`);
    }
    await sending;
    await end(findOwnerUrl(installation.dataDir), simulator);
    const seconds = Math.round((performance.now() - began) / 1000);
    const result = await judge(findOwnerUrl(installation.dataDir), simulator, count);
    await server.stop();
    return { ...result, messages: count, seconds };
  } finally {
    await simulator.close();
    installation.remove();
  }
}

interface Client {
  readonly clientId: string;
  readonly secret: Buffer;
}

function findOwnerUrl(dataDir: string): string {
  const running = findPostmaster(join(dataDir, 'postgres'));
  if (!running) throw new Error('the database of the installation does not run');
  return `postgresql://portal_owner@${encodeURIComponent(running.socketDir)}/portal`;
}

// Adds the template and the clients, whose secrets are known here.
async function prepare(ownerUrl: string, cipher: StorageCipher, accountId: string): Promise<Client[]> {
  const merchantId = await addSmsTemplate(ownerUrl, accountId);
  const clients = Array.from({ length: CLIENTS }, (_, index) => ({
    clientId: `soak-${index}`,
    secret: randomBytes(32),
  }));
  await withOwnerConnection(ownerUrl, async (database) => {
    for (const { clientId, secret } of clients)
      await database.query(
        `insert into message_clients (client_id, merchant_id, client_name, secret_cipher, channels)
         values ($1, $2, $1, $3, '{sms}')`,
        [clientId, merchantId, cipher.seal(secret.toString('base64'))],
      );
  });
  return clients;
}

// Asks for a message until the portal has taken it, as a program does that gets no answer, or is told to wait.
async function send(readUrl: () => string, { clientId, secret }: Client, index: number): Promise<void> {
  const path = messages.sendMessage.path.replace('{accountId}', clientId);
  const body = JSON.stringify({
    ...{ idempotencyKey: toKey(index), channel: 'sms', templateCode: SOAK_TEMPLATE },
    phone: `13${String(index).padStart(9, '0')}`,
    values: Object.entries({ name: toName(index), project: '项目', content: '温度过高' }).map(([name, value]) => ({
      name,
      value,
    })),
  });
  for (;;) {
    const answer = await post(readUrl() + path, path, secret, body).catch(() => undefined);
    if (answer?.code === '10000') return;
    await wait(200);
  }
}

async function post(url: string, path: string, secret: Buffer, body: string) {
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', secret).update(['POST', path, time, nonce, hash].join('\n')).digest('hex');
  const signed = { 'x-callback-time': time, 'x-callback-nonce': nonce, 'x-callback-signature': signature };
  const headers = { 'content-type': 'application/json', ...signed };
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) });
  return v.parse(envelope, await answer.json());
}

// Without the trouble that only costs time. The waits between tries cost time as well.
async function end(ownerUrl: string, simulator: Simulator): Promise<void> {
  const end = performance.now() + END_TIMEOUT_MS;
  while (performance.now() < end) {
    const open = await withOwnerConnection(ownerUrl, async (database) => {
      await database.query(`update channel_records set due_time = now() where state = 'queued'`);
      return (await database.query(`select from channel_records where state in ('queued', 'sending')`)).rowCount;
    });
    if (open === 0 && simulator.receipts.waiting() === 0) break;
    await wait(1000);
  }
  // One round of the server takes the receipts that have come before their answers.
  await wait(6000);
}

async function judge(
  ownerUrl: string,
  simulator: Simulator,
  count: number,
): Promise<Omit<MessageSendResult, 'messages' | 'seconds'>> {
  const records = await withOwnerConnection(
    ownerUrl,
    async (database) =>
      (
        await database.query<{ key: string; state: string }>(
          `select idempotency_key as key, state from channel_records where template_code = 'soak'`,
        )
      ).rows,
  );
  const arrivals = simulator.arrivals
    .list({ kind: 'sms' })
    .map(({ arrival }) => ('text' in arrival ? arrival.text : ''));
  const arrived = new Map<string, number>();
  for (const text of arrivals) {
    const name = /(n\d+)您好/.exec(text)?.[1] ?? '';
    arrived.set(name, (arrived.get(name) ?? 0) + 1);
  }
  const states: Record<string, number> = {};
  const keys = new Map<string, number>();
  let [unended, invented] = [0, 0];
  for (const { key, state } of records) {
    states[state] = (states[state] ?? 0) + 1;
    keys.set(key, (keys.get(key) ?? 0) + 1);
    if (state === 'queued' || state === 'sending') unended += 1;
    if (state === 'delivered' && !arrived.has(key.replace('key-', 'n'))) invented += 1;
  }
  const wanted = Array.from({ length: count }, (_, index) => toKey(index));
  return {
    states,
    unended,
    invented,
    arrivals: arrivals.length,
    miscounted: wanted.filter((key) => keys.get(key) !== 1).length,
    repeated: [...arrived.values()].filter((times) => times > 1).length,
  };
}

function toKey(index: number): string {
  return `key-${index}`;
}

function toName(index: number): string {
  return `n${index}`;
}
