import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent, get } from 'node:http';
import type { InjectOptions } from 'fastify';
import { Client } from 'pg';
import type { QueryConfig } from 'pg';
import type { Endpoint } from 'contract/endpoint';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { createApp } from '../server/app';
import type { ServerResources } from '../server/services';
import { toRequest } from '../server/testing/browser';
import { connectClient } from '../server/testing/client';
import { closeResources, PASSWORD, createInstallation } from './installation';
import { measure } from './measure';
import type { Measurement } from './measure';

const CONNECTIONS = 16;
const MEASURED: Readonly<Record<string, Endpoint>> = { getInfo: session.getInfo, 'users list': users.listUsers };

/**
 * The call rates of one endpoint: `server` is the rate of the whole server, `floor` the rate of the endpoint's SQL
 * statements without the server.
 */
export interface LoadResult {
  readonly name: string;
  readonly server: Measurement;
  readonly floor: Measurement;
  readonly statements: number;
}

/**
 * Measures calls per second for a merchant with many users: first through the server, then only the SQL statements of
 * the same calls.
 */
export async function measureLoad(
  userCount: number,
  seconds: number,
  say: (line: string) => void,
): Promise<LoadResult[]> {
  const installation = createInstallation();
  try {
    await (await installation.start()).stop();
    say(`seeding ${userCount} users …`);
    await installation.seed(userCount);

    const server = await installation.start();
    const token = await (await connectClient(server.url)).signIn('acme-admin', PASSWORD);
    const served = new Map<string, Measurement>();
    for (const [name, endpoint] of Object.entries(MEASURED)) {
      say(`${name} through the server, ${CONNECTIONS} connections, ${seconds} s …`);
      served.set(name, await loadOf(server.url, toRequest(endpoint, {}, token), seconds));
    }
    await server.stop();

    const services = await installation.open();
    try {
      const results: LoadResult[] = [];
      for (const [name, endpoint] of Object.entries(MEASURED)) {
        say(`${name}, its statements alone …`);
        const statements = await recordStatements(services, toRequest(endpoint, {}, token));
        const floor = await replay(loginUrl(services.store.ownerUrl), statements, seconds);
        const through = served.get(name);
        if (through) results.push({ name, server: through, floor, statements: statements.length });
      }
      return results;
    } finally {
      await closeResources(services);
    }
  } finally {
    installation.remove();
  }
}

async function loadOf(
  url: string,
  request: { url: string; headers: Record<string, string> },
  seconds: number,
): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const once = () =>
    new Promise<void>((resolve, reject) => {
      get(url + request.url, { agent, headers: request.headers }, (response) => {
        let start = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (start ||= text));
        response.on('end', () =>
          start.startsWith('{"code":"10000"') ? resolve() : reject(new Error(start.slice(0, 200))),
        );
      }).on('error', reject);
    });
  try {
    return await measure(Array<() => Promise<void>>(CONNECTIONS).fill(once), seconds);
  } finally {
    agent.destroy();
  }
}

/** A statement that the server has sent to the database. */
export interface Statement {
  readonly config: QueryConfig;
  readonly values: unknown[] | undefined;
}

// What a request sends is recorded, and not what the server sends beside it. In place before the first connection is opened, since the
// store keeps the way in which its connections send.
const recording = new AsyncLocalStorage<Statement[]>();
const send: unknown = Reflect.get(Client.prototype, 'query');
if (typeof send !== 'function') throw new Error('pg has changed');
const sendStatement = send;
Reflect.set(Client.prototype, 'query', function (this: Client, config: QueryConfig | string, ...rest: unknown[]) {
  const [values] = rest;
  recording.getStore()?.push({
    config: typeof config === 'string' ? { text: config } : config,
    values: Array.isArray(values) ? values : undefined,
  });
  const answer: unknown = Reflect.apply(sendStatement, this, [config, ...rest]);
  return answer;
});

/** Records the exact statements that the server sends to the database for one request. */
export async function recordStatements(services: ServerResources, request: InjectOptions): Promise<Statement[]> {
  const app = await createApp(services);
  await app.inject(request);
  const statements: Statement[] = [];
  try {
    // Awaited inside, since the request is sent only then.
    const answer = await recording.run(statements, async () => await app.inject(request));
    // A transaction that holds nothing would make every call look slow, and every statement fast.
    if (answer.statusCode !== 200 || statements.every(({ config }) => isFrame(config.text)))
      throw new Error(`nothing to record: ${answer.body}`);
  } finally {
    await app.close();
  }
  return statements;
}

function isFrame(text: string): boolean {
  return /^(begin|commit|select set_config)/.test(text);
}

async function replay(
  connectionString: string,
  statements: readonly Statement[],
  seconds: number,
): Promise<Measurement> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client({ connectionString, pipeline: true }));
  await Promise.all(clients.map((client) => client.connect()));
  try {
    return await measure(
      clients.map((client) => () => sendStatements(client, statements)),
      seconds,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

/** Sends recorded statements as the server's store does: without waiting for the answer to `begin`. */
export async function sendStatements(client: Client, statements: readonly Statement[]): Promise<void> {
  const opening: Promise<unknown>[] = [];
  for (const { config, values } of statements) {
    const answer = values ? client.query(config, values) : client.query(config);
    if (/^(begin|select set_config)/.test(config.text)) opening.push(answer);
    else await answer;
  }
  await Promise.all(opening);
}

/** The connection URL of the login role, from that of the owner. */
export function loginUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  if (url.username) url.username = 'portal_login';
  if (url.searchParams.has('user')) url.searchParams.set('user', 'portal_login');
  return url.href;
}
