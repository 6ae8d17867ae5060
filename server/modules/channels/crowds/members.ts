import { and, eq, not, or, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { REACH_WAYS } from 'contract/channels/crowdFields';
import type { crowds as contract } from 'contract/channels/crowds';
import type { DataOf } from 'contract/endpoint';
import { containsText, countMatching, selectPage } from '../../../db/listing';
import { notFound } from '../../../refusal';
import { organizations } from '../../access/organizations/schema';
import { NEWEST_FIRST } from '../../access/users/query';
import { users } from '../../access/users/schema';
import { readCrowdNames } from './names';
import { isReachedBy, readMembership } from './people';
import type { CrowdUser } from './people';

/** Reads a page of the people of a crowd whom the caller sees, with the ways that reach them. */
export async function listCrowdMembers(
  who: CrowdUser,
  { crowdId, keyword, missing, ...page }: v.InferOutput<typeof contract.listCrowdMembers.arg>,
): Promise<DataOf<typeof contract.listCrowdMembers>> {
  const { db } = who;
  const crowd = (await readCrowdNames(db, [crowdId])).get(crowdId);
  if (!crowd) throw notFound();
  const where = and(
    await readMembership(who, crowd),
    or(containsText(users.userName, keyword), containsText(users.nickName, keyword)),
    missing && not(isReachedBy[missing]),
  );
  const ways = sql<string[]>`array_remove(array[${sql.join(
    REACH_WAYS.map((way) => sql`case when ${isReachedBy[way]} then ${way}::text end`),
    sql`, `,
  )}], null)`;
  const query = db
    .select({
      ...{ userId: users.userId, userName: users.userName, nickName: users.nickName },
      ...{ organizeName: organizations.organizeName, ways },
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.organizeId, users.organizeId))
    .where(where)
    .$dynamic();
  const rows = await selectPage(query, page, users, NEWEST_FIRST);
  const total = await countMatching(db, users, undefined, {
    ...{ ...page, found: rows.length },
    unindexed: { where, order: NEWEST_FIRST },
  });
  return {
    ...total,
    rows: rows.map(({ ways, ...row }) => ({ ...row, ways: REACH_WAYS.filter((way) => ways.includes(way)) })),
  };
}
