import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { positions } from 'contract/positions';
import { connectTo } from '../server/testing/client';
import type { Client } from '../server/testing/client';
import type { ServerProcess } from '../server/testing/serverProcess';
import { PASSWORD, makeInstallation } from './installation';

const WRITERS = 8;

/** What became of the writes. */
export interface KillResult {
  readonly rounds: number;
  /** Rounds in which the database's own process was killed too. */
  readonly withDatabase: number;
  readonly acknowledged: number;
  readonly lost: number;
  /** Writes without their audit row, or the other way round. */
  readonly halves: number;
  readonly slowestStart: number;
}

/** Kills the server in the middle of writes, again and again, and counts what was acknowledged and is gone. */
export async function measureKills(rounds: number, say: (line: string) => void): Promise<KillResult> {
  const installation = makeInstallation();
  const acknowledged = new Set<string>();
  let withDatabase = 0;
  let slowestStart = 0;
  try {
    let server = await installation.start();
    for (let round = 1; round <= rounds; round += 1) {
      const client = await connectTo(server.url);
      const token = await client.signIn('acme-admin', PASSWORD);
      const writing = Array.from({ length: WRITERS }, (_, writer) =>
        write(client, token, `K${round}-${writer}`, acknowledged),
      );
      await wait(randomInt(150, 700));
      // Every third time the database dies with it, as in a power cut.
      if (round % 3 === 0) {
        withDatabase += 1;
        process.kill(postmasterOf(server), 'SIGKILL');
      }
      await server.stop('SIGKILL');
      await Promise.all(writing);
      const before = performance.now();
      server = await installation.start();
      slowestStart = Math.max(slowestStart, performance.now() - before);
      say(
        `round ${round}: ${acknowledged.size} writes acknowledged so far, up again in ${((performance.now() - before) / 1000).toFixed(1)} s`,
      );
    }
    await server.stop();
    return { rounds, withDatabase, acknowledged: acknowledged.size, slowestStart, ...(await count()) };
  } finally {
    installation.remove();
  }

  async function count() {
    const { store } = await installation.open();
    const [merchant = ''] = await store.asSession(async (db) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select merchant_id as id from users where user_name = 'acme-admin'`,
      );
      return rows.map(({ id }) => id);
    });
    const [kept, audited] = await store.asMerchant(merchant, async (db) => {
      const ids = await db.execute<{ id: string }>(
        sql`select position_id as id from positions where position_code like 'K%-%'`,
      );
      const rows = await db.execute(sql`select from audit_log where operation = 'addPosition'`);
      return [new Set(ids.rows.map(({ id }) => id)), rows.rows.length] as const;
    });
    await store.close();
    const lost = [...acknowledged].filter((id) => !kept.has(id)).length;
    return { lost, halves: Math.abs(kept.size - audited) };
  }
}

// One write after the other, until the server is no more.
async function write(client: Client, token: string, code: string, acknowledged: Set<string>): Promise<void> {
  try {
    for (let number = 1; ; number += 1) {
      const form = { positionCode: `${code}-${number}`, positionName: '写入', positionOrder: 1 };
      const data = await client.call(positions.addPosition, form, token);
      acknowledged.add(v.parse(positions.addPosition.data, data).positionId);
    }
  } catch (error) {
    // The connection is gone, which is the point; a refusal would be something else.
    if (error instanceof Error && error.message.startsWith(positions.addPosition.path)) {
      if (!error.message.includes('系统异常')) throw error;
    }
  }
}

function postmasterOf(server: ServerProcess): number {
  const [, said = ''] = /^Data: (?:.* )?(\/\S+)/m.exec(server.output()) ?? [];
  const pid = Number(readFileSync(join(said, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid < 2) throw new Error(`no postmaster in ${said}`);
  return pid;
}
