import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { countDifferences } from './instanceDifferences';
import type { Differences } from './instanceDifferences';
import { Play } from './instancePlay';
import { installInstanceWorld } from './instanceWorld';
import { startTwoServers } from './twoServers';
import type { TwoServers } from './twoServers';

/** How much is played. */
export interface InstanceAmounts {
  readonly processCount: number;
  readonly count: number;
  readonly kills: number;
}

/** What has become of the instances. */
export interface InstanceResult extends Differences {
  readonly seed: number;
  readonly kills: number;
  /** The calls that were accepted, that were refused, and whose answer was lost with their server. */
  readonly accepted: number;
  readonly refused: number;
  readonly unanswered: number;
  readonly acceptedPerSecond: number;
}

const WORKERS = 8;
const POLL_MS = 50;
const MOST_DELAY_MS = 2000;
const PARAMETERS = { REQUESTS_PER_ADDRESS: 1_000_000, REQUESTS_PER_USER: 1_000_000 };

/** Lets people act in many instances at once, through two servers that are killed again and again, until all have ended. */
export async function measureInstanceKills(
  { processCount, count, kills }: InstanceAmounts,
  say: (line: string) => void,
): Promise<InstanceResult> {
  const servers = await startTwoServers(PARAMETERS);
  const database = new Pool({ connectionString: servers.resources.store.ownerUrl });
  try {
    const seed = randomInt(2 ** 31);
    const world = await installInstanceWorld(servers, { processCount, seed });
    say(`${processCount} processes of the seed ${seed} are there`);
    const play = new Play(servers, database, world, count);
    await play.connect();
    const started = performance.now();
    const [, killed] = await Promise.all([
      Promise.all(Array.from({ length: WORKERS }, () => play.work())),
      killServers(servers, play, kills, say),
    ]);
    const seconds = (performance.now() - started) / 1000;
    const { accepted, refused, unanswered } = play.ledger;
    const differences = await countDifferences(servers.resources.store, database, play.ledger);
    return {
      ...differences,
      ...{ seed, kills: killed, accepted, refused, unanswered },
      acceptedPerSecond: accepted / seconds,
    };
  } finally {
    await database.end();
    await servers.remove();
  }
}

async function killServers(
  servers: TwoServers,
  play: Play,
  kills: number,
  say: (line: string) => void,
): Promise<number> {
  for (let done = 0; done < kills; done += 1) {
    const goal = ((done + 1) / (kills + 1)) * play.count;
    while (play.endedCount < goal) await wait(POLL_MS);
    const index = done % 2 === 0 ? 0 : 1;
    await wait(randomInt(POLL_MS, MOST_DELAY_MS));
    await servers.kill(index);
    play.disconnect(index);
    await wait(randomInt(POLL_MS, MOST_DELAY_MS));
    await servers.revive(index);
    await play.connect();
    say(`${done + 1} of ${kills} kills, ${play.endedCount} of ${play.count} instances have ended`);
  }
  return kills;
}
