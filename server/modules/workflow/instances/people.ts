import { and, asc, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isList, readRows, readValue } from 'contract/workflow/formValues';
import type { FormValue, FormValues } from 'contract/workflow/formValues';
import type { PeopleRule } from 'contract/workflow/peopleRules';
import type { Db } from '../../../db/store';
import { users } from '../../access/users/schema';
import { readCrowdNames } from '../../channels/crowds/names';
import { NOBODY, readMembership } from '../../channels/crowds/people';
import type { CrowdNames, CrowdUser } from '../../channels/crowds/people';

/** What rules for people ask of an instance. */
export interface PeopleContext {
  readonly starterId: string;
  readonly values: FormValues;
  /** The people who were chosen for the node. */
  readonly chosen: readonly string[];
}

// As high as a rule may go (`PeopleRule`), and as many organizations as are looked at for a leader who is not the starter.
const MAX_LEVELS = 20;

/**
 * Finds the people whom a rule names at this moment, in the order in which they are asked. Only enabled users of the merchant: who has
 * left, is disabled or belongs to another merchant is nobody. An organization names its members and those of all below it, as in
 * crowds. The caller works in the data scope of the whole merchant.
 */
export async function findPeople(who: CrowdUser, rule: PeopleRule, context: PeopleContext): Promise<string[]> {
  const { db } = who;
  const { starterId } = context;
  switch (rule.by) {
    case 'USERS':
      return readNamed(db, rule.userIds);
    case 'ROLES':
      return readMembers(who, [{ ...NOBODY, roleIds: rule.roleIds }]);
    case 'POSITIONS':
      return readMembers(who, [{ ...NOBODY, positionIds: rule.positionIds }]);
    case 'ORGANIZATION_MEMBERS':
      return readMembers(who, [{ ...NOBODY, organizeIds: rule.organizationIds }]);
    case 'ORGANIZATION_LEADERS':
      return readNamed(db, rule.organizationIds);
    case 'CROWDS':
      return readMembers(who, [...(await readCrowdNames(db, rule.crowdIds)).values()]);
    case 'STARTER':
      return readNamed(db, [starterId]);
    case 'LEADER_OF_STARTER':
      return readLeaders(db, starterId, sql`level = ${rule.level}`);
    case 'LEADERS_OF_STARTER':
      return readLeaders(db, starterId, sql`level <= ${rule.levels}`);
    case 'CHOSEN_BY_STARTER':
    case 'CHOSEN_BY_PREVIOUS':
      return readNamed(db, context.chosen);
    case 'FIELD':
      return readNamed(db, readIds(context.values, rule.field));
  }
}

/** Finds the nearest leader of the starter who is not the starter. None: the list is empty. */
export async function findLeader(db: Db, starterId: string): Promise<string[]> {
  const leaders = await readLeaders(db, starterId, sql`leader.user_id <> ${starterId}`);
  return leaders.slice(0, 1);
}

/** Reads those of some people who are enabled users of the merchant, in their order. The id of an organization stands for its leader. */
export async function readNamed(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select u.user_id as id from unnest(${sql.param([...ids])}::text[]) with ordinality as named (id, place)
    left join organizations o on o.organize_id = named.id
    join users u on u.enabled and u.user_id = case when o.organize_id is null then named.id else o.leader_id end
    group by u.user_id order by min(place)`);
  return rows.map(({ id }) => id);
}

// The leaders of the starter's organization (level 1) and of those above it, the nearest first.
async function readLeaders(db: Db, starterId: string, condition: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive above as (
      select o.parent_id, o.leader_id, 1 as level from users starter
      join organizations o on o.organize_id = starter.organize_id where starter.user_id = ${starterId}
      union all
      select o.parent_id, o.leader_id, level + 1 from above join organizations o on o.organize_id = above.parent_id
      where level < ${MAX_LEVELS}
    )
    select leader.user_id as id from above join users leader on leader.user_id = above.leader_id and leader.enabled
    where ${condition} group by leader.user_id order by min(level)`);
  return rows.map(({ id }) => id);
}

// By name, so that the order in which people are asked is the same each time.
async function readMembers(who: CrowdUser, crowds: readonly CrowdNames[]): Promise<string[]> {
  const memberships: (SQL | undefined)[] = [];
  for (const crowd of crowds) memberships.push(await readMembership(who, crowd));
  const found = await who.db
    .select({ userId: users.userId })
    .from(users)
    .where(and(users.enabled, or(...memberships) ?? sql`false`))
    .orderBy(asc(users.userName));
  return found.map(({ userId }) => userId);
}

// The ids in a field of the form, or in a column of all rows of a table.
function readIds(values: FormValues, field: string): string[] {
  const [name = '', column] = field.split('.');
  const value = readValue(values, name);
  if (column === undefined) return listIds(value);
  return readRows(value).flatMap((row) => listIds(readValue(row.values, column)));
}

function listIds(value: FormValue | undefined): string[] {
  const given = isList(value) ? value : [value];
  return given.flatMap((one) => (typeof one === 'string' ? [one] : []));
}
