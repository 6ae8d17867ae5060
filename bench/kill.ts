import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { positions } from 'contract/access/positions';
import { connectClient } from '../server/testing/client';
import type { Client } from '../server/testing/client';
import type { ServerProcess } from '../server/testing/serverProcess';
import { WHOLE_MERCHANT_SCOPE } from '../server/db/store';
import { closeResources, PASSWORD, createInstallation } from './installation';

const WRITERS = 8;
const CODE = 'KILL-';
const form = { positionName: '写入', positionOrder: 1 };

/** The result of all rounds. In each round the server is killed during writes. */
export interface ServerKillResult {
  readonly rounds: number;
  /** The number of rounds in which the database was killed too, not only the server. */
  readonly withDatabase: number;
  readonly acknowledged: number;
  readonly lost: number;
  /**
   * The number of writes without their audit row, and of audit rows without their write. Both belong to one
   * transaction, so the number has to be 0.
   */
  readonly halves: number;
  readonly slowestStart: number;
}

/** Kills the server repeatedly during writes, and counts acknowledged writes that are lost. */
export async function measureServerKills(rounds: number, say: (line: string) => void): Promise<ServerKillResult> {
  const installation = createInstallation();
  // The version of each row after its last acknowledged write, by row id.
  const versions = new Map<string, number>();
  let [acknowledged, lost] = [0, 0];
  let withDatabase = 0;
  let slowestStart = 0;
  try {
    let server = await installation.start();
    for (let round = 1; round <= rounds; round += 1) {
      const client = await connectClient(server.url);
      const token = await client.signIn('acme-admin', PASSWORD);
      lost += await settle(client, token);
      const writing = [...versions.keys()].map((positionId) => write(client, token, positionId));
      await wait(randomInt(150, 700));
      // Every third time the database is killed too, as in a power cut.
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
        `round ${round}: ${acknowledged} writes acknowledged so far, up again in ${((performance.now() - before) / 1000).toFixed(1)} s`,
      );
    }
    const client = await connectClient(server.url);
    lost += await settle(client, await client.signIn('acme-admin', PASSWORD));
    await server.stop();
    return { rounds, withDatabase, acknowledged, lost, slowestStart, halves: await countHalves() };
  } finally {
    installation.remove();
  }

  // Reads the rows, or creates them in the first round. Returns how many acknowledged writes are missing from the rows.
  async function settle(client: Client, token: string): Promise<number> {
    const find = async () => {
      const page = await client.call(positions.listPositions, { positionCode: CODE, pageSize: WRITERS }, token);
      return v.parse(positions.listPositions.data, page).rows;
    };
    for (let number = (await find()).length; number < WRITERS; number += 1) {
      await client.call(positions.addPosition, { ...form, positionCode: `${CODE}${number}` }, token);
    }
    let missing = 0;
    for (const { positionId, version } of await find()) {
      missing += Math.max(0, (versions.get(positionId) ?? 0) - version);
      versions.set(positionId, version);
    }
    return missing;
  }

  // Writes to one row again and again until the server has ended.
  async function write(client: Client, token: string, positionId: string): Promise<void> {
    try {
      for (;;) {
        const version = versions.get(positionId) ?? 1;
        const change = { ...form, positionCode: `${CODE}${positionId}`, positionId, version };
        await client.call(positions.updatePosition, change, token);
        versions.set(positionId, version + 1);
        acknowledged += 1;
      }
    } catch (error) {
      // A lost connection is intended, so only a refusal of the call is an error.
      if (error instanceof Error && error.message.startsWith(positions.updatePosition.path)) {
        if (!error.message.includes('系统异常')) throw error;
      }
    }
  }

  async function countHalves(): Promise<number> {
    const resources = await installation.open();
    const { store } = resources;
    const [merchantId = ''] = await store.asSession(async (db) => {
      const { rows } = await db.execute<{ id: string }>(
        sql`select merchant_id as id from users where user_name = 'acme-admin'`,
      );
      return rows.map(({ id }) => id);
    });
    const [written, audited] = await store.asMerchant({ merchantId, scope: WHOLE_MERCHANT_SCOPE }, async (db) => {
      const { rows } = await db.execute<{ writes: number }>(
        sql`select sum(version - 1)::int as writes from positions where position_code like ${`${CODE}%`}`,
      );
      const audits = await db.execute(sql`select from audit_log where operation = 'updatePosition'`);
      return [rows[0]?.writes ?? 0, audits.rows.length] as const;
    });
    await closeResources(resources);
    return Math.abs(written - audited);
  }
}

function postmasterOf(server: ServerProcess): number {
  const [, said = ''] = /^Data: (?:.* )?(\/\S+)/m.exec(server.output()) ?? [];
  const pid = Number(readFileSync(join(said, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid < 2) throw new Error(`no postmaster in ${said}`);
  return pid;
}
