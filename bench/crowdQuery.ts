import { Client } from 'pg';
import { WHOLE_MERCHANT_SCOPE } from '../server/db/store';
import { users } from '../server/modules/access/users/schema';
import { readAudience } from '../server/modules/channels/sendTasks/audience';
import type { ServerResources } from '../server/services';
import { median } from './measure';

/** The median times of finding all people of a crowd, in milliseconds. */
export interface CrowdTimes {
  readonly people: number;
  /** As a task does, with row-level security. */
  readonly resolved: number;
  /** By one statement that names the organisation and the day. */
  readonly bare: number;
}

interface MeasuredCrowd {
  readonly merchantId: string;
  /** A crowd by rule: one organisation, and the days in which people have joined. */
  readonly crowdId: string;
  readonly rounds: number;
}

/** Measures how long the people of a crowd take to be found. The servers are stopped. */
export async function measureCrowd(
  { store, timeZone }: ServerResources,
  { merchantId, crowdId, rounds }: MeasuredCrowd,
): Promise<CrowdTimes> {
  const audience = {
    ...{ isForEverybody: false, crowdIds: [crowdId], organizeIds: [], userIds: [] },
    ...{ excludedCrowdIds: [], excludedUserIds: [] },
  };
  const who = { merchantId, scope: WHOLE_MERCHANT_SCOPE };
  const resolve = () =>
    store.asMerchant(who, async (db) => {
      const where = await readAudience({ ...who, db, timeZone }, audience);
      return (await db.select({ userId: users.userId }).from(users).where(where)).length;
    });
  const client = new Client({ connectionString: store.ownerUrl });
  await client.connect();
  try {
    const ask = async () => (await client.query(BARE, [merchantId, crowdId])).rowCount ?? 0;
    const times = { resolved: Array<number>(), bare: Array<number>() };
    let people = 0;
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1) {
      const [resolved, bare] = [await time(resolve), await time(ask)];
      if (resolved.result !== bare.result) throw new Error(`${resolved.result} people instead of ${bare.result}`);
      people = bare.result;
      if (round === 0) continue;
      times.resolved.push(resolved.ms);
      times.bare.push(bare.ms);
    }
    return { people, resolved: median(times.resolved), bare: median(times.bare) };
  } finally {
    await client.end();
  }
}

const BARE = `
  select user_id from users
  where merchant_id = $1 and enabled and create_time >= now() - interval '30 days'
    and organize_id = (select crowd_name from crowds where crowd_id = $2)`;

async function time<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const before = performance.now();
  const result = await work();
  return { result, ms: performance.now() - before };
}
