import { listPreferences } from 'contract/access/listPreferences';
import { organizations } from 'contract/access/organizations';
import { positions } from 'contract/access/positions';
import { roles } from 'contract/access/roles';
import { routers } from 'contract/access/routers';
import { session } from 'contract/access/session';
import { users } from 'contract/access/users';
import { letters } from 'contract/messages/letters';
import { projects } from 'contract/projects/projects';
import { sql } from 'drizzle-orm';
import type { Endpoint } from 'contract/endpoint';
import { withOwnerConnection } from '../server/db/migrate';
import { collectDeclarations } from '../server/declared';
import { openSession } from '../server/modules/access/session/openSession';
import { modules } from '../server/modules';
import type { NamedArgument } from '../server/testing/browser';
import { closeResources } from './installation';
import type { Installation } from './installation';

/** A signed-in user of a load run: a session with its token, and what the user's calls are about. */
export interface Visitor {
  readonly token: string;
  /** One of ten users is an administrator; the others may view users and positions. */
  readonly isAdministrator: boolean;
  readonly appIds: readonly string[];
  /** The users whose details the visitor opens. */
  readonly colleagueIds: readonly string[];
}

/** A kind of call, how often visitors make it compared with the other kinds, and its request. */
export interface CallKind {
  readonly name: string;
  readonly weight: number;
  readonly request: (visitor: Visitor) => readonly [endpoint: Endpoint, arg: NamedArgument];
}

const ADMINISTRATOR_SHARE = 10;
// Parts of names that many, some, and none of the added users have.
const SEARCHES = [
  { nickName: '王' },
  { nickName: '李明' },
  { userName: 'zhang' },
  { userName: 'xu' },
  { nickName: '无' },
];
const LIST_KEY = users.listUsers.path;

/** What users of the portal call in a day's work. The weights add up to 100. */
export const CALL_KINDS: readonly CallKind[] = [
  { name: 'getInfo', weight: 8, request: () => [session.getInfo, {}] },
  { name: 'getRoutersBatch', weight: 8, request: ({ appIds }) => [routers.getRoutersBatch, { appIds }] },
  { name: 'users list', weight: 20, request: () => [users.listUsers, { pageNum: 1 + Math.floor(Math.random() * 5) }] },
  { name: 'users search', weight: 10, request: () => [users.listUsers, pick(SEARCHES)] },
  { name: 'user detail', weight: 12, request: ({ colleagueIds }) => [users.getUser, { userId: pick(colleagueIds) }] },
  { name: 'organisation tree', weight: 6, request: () => [organizations.getOrganizationTree, {}] },
  {
    name: 'positions or roles list',
    weight: 8,
    request: ({ isAdministrator }) => [isAdministrator ? roles.listRoles : positions.listPositions, {}],
  },
  { name: 'letters of the bell', weight: 12, request: () => [letters.getLetterSummary, { pageSize: 5 }] },
  { name: 'letters list', weight: 4, request: () => [letters.listLetters, {}] },
  { name: 'projects', weight: 4, request: () => [projects.getDefaultProjectId, {}] },
  { name: 'list preferences', weight: 4, request: () => [listPreferences.getListPreferences, {}] },
  {
    name: 'save',
    weight: 4,
    request: () => [listPreferences.saveListPreference, { listKey: LIST_KEY, pageSize: pick([10, 20, 50]) }],
  },
];

/** Picks a kind of call at random, by weight. */
export function pickCallKind(): CallKind {
  let left = Math.random() * CALL_KINDS.reduce((sum, { weight }) => sum + weight, 0);
  for (const kind of CALL_KINDS) {
    left -= kind.weight;
    if (left < 0) return kind;
  }
  throw new Error('no kind of call');
}

function pick<Value>(values: readonly Value[]): Value {
  const picked = values[Math.floor(Math.random() * values.length)];
  if (picked === undefined) throw new Error('nothing to choose from');
  return picked;
}

/**
 * Opens a session for each of `count` added users of acme, as signing in does, but without hashing a password: a
 * thousand hashes would take longer than the measurement. Gives the users roles first. The server must be stopped.
 */
export async function openSessions(installation: Installation, count: number): Promise<Visitor[]> {
  const resources = await installation.open();
  try {
    const people = await withOwnerConnection(resources.store.ownerUrl, async (client) => {
      const { rows } = await client.query<{ user_id: string; user_name: string; merchant_id: string }>(
        String.raw`select user_id, user_name, merchant_id from users where enabled and locked_time is null and user_name ~ '\.\d+$'
          order by user_name limit $1`,
        [count],
      );
      await client.query(
        `insert into user_roles (merchant_id, role_id, user_id)
         select merchant_id, role_id, user_id
         from unnest($1::text[]) with ordinality as chosen (user_id, place) join users using (user_id)
           join roles using (merchant_id)
         where role_code = case when place % $2 = 1 then 'admin' else 'operator' end`,
        [rows.map(({ user_id }) => user_id), ADMINISTRATOR_SHARE],
      );
      await client.query('vacuum analyze user_roles');
      return rows;
    });
    if (people.length < count) throw new Error(`only ${String(people.length)} users can sign in`);
    const services = { ...resources, ...collectDeclarations(modules) };
    return await resources.store.asSession(async (db) => {
      const { rows } = await db.execute<{ app_id: string }>(
        sql`select app_id from merchant_apps where merchant_id = ${people[0]?.merchant_id}`,
      );
      const visitors: Visitor[] = [];
      for (const [index, { user_id: userId, user_name: userName, merchant_id: merchantId }] of people.entries()) {
        const { token } = await openSession(db, services, {
          ...{ userId, userName, merchantId, homeMerchantId: merchantId },
          visitor: { address: '127.0.0.1', userAgent: undefined },
        });
        visitors.push({
          token,
          isAdministrator: index % ADMINISTRATOR_SHARE === 0,
          appIds: rows.map(({ app_id }) => app_id),
          colleagueIds: people.slice(0, 50).map(({ user_id }) => user_id),
        });
      }
      return visitors;
    });
  } finally {
    await closeResources(resources);
  }
}
