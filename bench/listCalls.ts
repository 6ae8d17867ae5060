import { Client } from 'pg';
import type { Endpoint } from 'contract/endpoint';
import { createApp } from '../server/app';
import type { ServerResources } from '../server/services';
import { toRequest } from '../server/testing/browser';
import type { NamedArgument } from '../server/testing/browser';
import { toPageStatements } from './countStatements';
import { loginUrl, recordStatements, sendStatements } from './load';
import { median } from './measure';

/** One call of a list. `platform` calls as the administrator of the platform, who sees all merchants. */
export interface ListCall {
  /** The list and its argument, such as `user/list by nickName`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly arg?: NamedArgument;
  readonly platform?: true;
}

/** The medians of one list call on an idle machine, in milliseconds. */
export interface CallTimes {
  readonly name: string;
  /** The whole call through the server. */
  readonly call: number;
  /** The statements of the call alone. */
  readonly statements: number;
  /** The same statements without those that count: the transactions, the authentication and the page. */
  readonly page: number;
}

/** Measures calls and their statements, one after the other in each round, so that a busy machine slows down both. */
export async function measureListCalls(
  services: ServerResources,
  calls: readonly ListCall[],
  {
    rounds,
    tokens,
    say,
  }: {
    readonly rounds: number;
    readonly tokens: { readonly merchant: string; readonly platform: string };
    readonly say: (line: string) => void;
  },
): Promise<CallTimes[]> {
  const app = await createApp(services);
  const client = new Client({ connectionString: loginUrl(services.store.ownerUrl), pipeline: true });
  await client.connect();
  try {
    const measured: CallTimes[] = [];
    for (const { name, endpoint, arg = {}, platform } of calls) {
      const request = toRequest(endpoint, arg, platform ? tokens.platform : tokens.merchant);
      const statements = await recordStatements(services, request);
      const page = toPageStatements(statements);
      const times = await measureInTurns(rounds, {
        call: async () => {
          const { body } = await app.inject(request);
          if (!body.startsWith('{"code":"10000"')) throw new Error(`${name}: ${body.slice(0, 200)}`);
        },
        statements: () => sendStatements(client, statements),
        page: () => sendStatements(client, page),
      });
      measured.push({ name, ...times });
      say(
        `${name}: ${Object.entries(times)
          .map(([what, ms]) => `${what} ${ms.toFixed(1)} ms`)
          .join(', ')}`,
      );
    }
    return measured;
  } finally {
    await client.end();
    await app.close();
  }
}

interface Works {
  readonly call: () => Promise<void>;
  readonly statements: () => Promise<void>;
  readonly page: () => Promise<void>;
}

const WARM_UP_ROUNDS = 2;
// Ends a measurement after this time, but not before these rounds, so that one slow list does not take half an hour.
const MAX_MS = 20_000;
const MIN_ROUNDS = 5;

async function measureInTurns(rounds: number, { call, statements, page }: Works) {
  const times: Record<keyof Works, number[]> = { call: [], statements: [], page: [] };
  const end = performance.now() + MAX_MS;
  for (let round = 0; round < WARM_UP_ROUNDS + rounds; round += 1) {
    if (times.page.length >= MIN_ROUNDS && performance.now() > end) break;
    const [ofCall, ofStatements, ofPage] = [await timeOf(call), await timeOf(statements), await timeOf(page)];
    if (round < WARM_UP_ROUNDS) continue;
    times.call.push(ofCall);
    times.statements.push(ofStatements);
    times.page.push(ofPage);
  }
  return { call: median(times.call), statements: median(times.statements), page: median(times.page) };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}
