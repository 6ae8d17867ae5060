import * as v from 'valibot';
import { MAX_POSITIONS, positions } from 'contract/access/positions';
import { MAX_ROLES, roles } from 'contract/access/roles';
import { MAX_EXPORT_ROWS, users } from 'contract/access/users';
import type { Endpoint } from 'contract/endpoint';
import { MAX_PAGE_SIZE } from 'contract/paging';
import { registry } from 'contract/registry';
import { MAX_FILES_PER_USER } from '../modules/documents/downloads/tickets';
import { allSampleCalls } from '../testing/cases';
import { installPortal } from '../testing/portal';
import type { Portal, SignedIn } from '../testing/portal';

/**
 * The bounds (greatest lengths) of the lists in each answer that is not paged, as the modules' `samples.ts` declare
 * them.
 */
const BOUNDS: Readonly<Record<string, unknown>> = Object.fromEntries(
  allSampleCalls.flatMap(({ bounds }) => Object.entries(bounds)),
);

const endpoints: [string, Endpoint][] = Object.values(registry).flatMap((file) => Object.entries<Endpoint>(file));

interface Step {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Step[];
}

type Walked = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly item?: v.GenericSchema;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly Step[];
  readonly getter?: (input: unknown) => v.GenericSchema;
};

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The direct parts of a schema: its fields, elements, options and pipe steps. */
function below(schema: Walked): v.GenericSchema[] {
  const { entries = {}, item, wrapped, options = [], pipe = [], getter } = schema;
  const steps = pipe.filter((step) => step !== schema && step !== pipe[0]);
  return [...Object.values(entries), item, wrapped, ...options, ...steps, getter?.(undefined)].filter(isSchema);
}

function hasArray(schema: v.GenericSchema, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return schema.type === 'array' || below(schema).some((part) => hasArray(part, seen));
}

/** The steps of a pipe, and of the pipes in it. */
function stepsOf(pipe: readonly Step[] = []): Step[] {
  return pipe.flatMap((step) => [step, ...stepsOf(step.pipe)]);
}

/**
 * Lists the paths of an argument at which the schema accepts an array of any length. A pipe bounds its array in one of
 * its steps.
 */
function unboundedArrays(schema: Walked, path: string): string[] {
  const steps = stepsOf(schema.pipe);
  const makesArray = schema.type === 'array' || steps.some(({ kind, type }) => kind === 'schema' && type === 'array');
  const isBounded = steps.some(({ type }) => type === 'max_length' || type === 'length');
  if (makesArray && isBounded) return schema.item ? unboundedArrays(schema.item, `${path}[]`) : [];
  if (schema.type === 'array') return [path];
  if (schema.entries)
    return Object.entries(schema.entries).flatMap(([name, entry]) => unboundedArrays(entry, `${path}.${name}`));
  return below(schema).flatMap((part) => unboundedArrays(part, path));
}

describe('every endpoint of the contract', () => {
  it.each(endpoints)('[API-02] %s answers with no more than it says', (name, { arg, data }) => {
    const isPaged = 'pageSize' in arg.entries;
    if (isPaged) {
      expect(() => v.parse(arg.entries.pageSize ?? v.never(), MAX_PAGE_SIZE + 1)).toThrow();
      expect(Object.keys(BOUNDS)).not.toContain(name);
    }
    expect({ name, isBounded: isPaged || name in BOUNDS }).toEqual({ name, isBounded: isPaged || hasArray(data) });
  });

  it.each(endpoints)('[API-02] %s takes no list of any length', (name, { arg }) => {
    expect(unboundedArrays(arg, name)).toEqual([]);
  });

  it('is known by its name to the table of bounds', () => {
    const names = endpoints.map(([name]) => name);
    expect(Object.keys(BOUNDS).filter((name) => !names.includes(name))).toEqual([]);
  });
});

it('[API-02] a list of any length is found wherever it stands in an argument', () => {
  const ids = v.array(v.string());
  const bounded = v.pipe(ids, v.maxLength(3));
  const found = v.object({
    bare: ids,
    optional: v.optional(ids, []),
    piped: v.pipe(ids, v.minLength(1)),
    nested: v.object({ deep: v.nullable(v.array(v.string())) }),
    chosen: v.union([v.string(), ids]),
    inner: v.pipe(v.array(ids), v.maxLength(3)),
    later: v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      ids,
    ),
  });
  const fine = v.object({
    bounded,
    optional: v.optional(bounded, []),
    made: v.pipe(
      v.union([v.string(), ids]),
      v.transform((given) => [given].flat()),
      ids,
      v.maxLength(3),
    ),
  });
  expect(unboundedArrays(found, '')).toEqual([
    '.bare',
    '.optional',
    '.piped',
    '.nested.deep',
    '.chosen',
    '.inner[]',
    '.later',
  ]);
  expect(unboundedArrays(fine, '')).toEqual([]);
});

describe('what grows', () => {
  let portal: Portal;
  let admin: SignedIn;
  beforeAll(async () => {
    portal = await installPortal();
    admin = await portal.signIn('acme-admin');
  });
  afterAll(() => portal.close());

  it('[API-02] roles: a merchant has no more than pickers offer', async () => {
    const form = { roleName: '再一个', roleCode: 'one-more', menuIds: [], dataScope: 'ALL' as const };
    const { count } = await portal.row('select count(*)::int from roles where merchant_id = $1', admin.merchantId);
    await portal.store.ownerQuery(
      `insert into roles (role_id, merchant_id, role_code, role_name)
       select 'r' || n, $1, 'r' || n, '角色' || n from generate_series(1, $2::int) n`,
      [admin.merchantId, MAX_ROLES - Number(count) - 1],
    );
    await portal.call(roles.addRole, form, admin);
    expect(await portal.call(roles.getRoleOptions, undefined, admin)).toHaveLength(MAX_ROLES);
    const refused = await portal.refused(roles.addRole, { ...form, roleCode: 'one-too-many' }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '角色数量已达上限（1000 个）' });
  });

  it('[API-02] positions: a merchant has no more than pickers offer', async () => {
    const form = { positionCode: 'one-more', positionName: '再一个', positionOrder: 1 };
    const { count } = await portal.row('select count(*)::int from positions where merchant_id = $1', admin.merchantId);
    await portal.store.ownerQuery(
      `insert into positions (position_id, merchant_id, position_code, position_name)
       select 'p' || n, $1, 'p' || n, '岗位' || n from generate_series(1, $2::int) n`,
      [admin.merchantId, MAX_POSITIONS - Number(count) - 1],
    );
    await portal.call(positions.addPosition, form, admin);
    const refused = await portal.refused(positions.addPosition, { ...form, positionCode: 'one-too-many' }, admin);
    expect(refused).toMatchObject({ subCode: 'conflict', msg: '岗位数量已达上限（1000 个）' });
  });

  it('[API-02] spreadsheets: one holds so many users, and a filter that matches more is refused', async () => {
    const before = Number(
      (await portal.row('select count(*)::int from users where merchant_id = $1', admin.merchantId)).count,
    );
    await portal.store.ownerQuery(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash, create_time)
       select 'u' || n, $1, 'many-' || n, '某', (select organize_id from users where user_id = $2), 'none', '2020-01-01'
       from generate_series(1, $3::int) n`,
      [admin.merchantId, admin.userId, MAX_EXPORT_ROWS - before],
    );
    await portal.call(users.exportUsers, {}, admin);
    await portal.store.ownerQuery(
      `insert into users (user_id, merchant_id, user_name, nick_name, organize_id, password_hash)
       select 'one-more', merchant_id, 'one-more', '某', organize_id, 'none' from users where user_id = $1`,
      [admin.userId],
    );
    expect(await portal.refused(users.exportUsers, {}, admin)).toMatchObject({
      subCode: 'param-invalid',
      msg: '匹配的用户超过 200,000 条，请缩小范围后再导出',
    });
    await portal.call(users.exportUsers, { userName: 'many-1' }, admin);
  });

  it('[API-02] files: a user makes so many in a quarter of an hour, in all servers together', async () => {
    // Uses two sessions, since the number of simultaneous calls is limited for each session.
    const [lead, again] = [await portal.signIn('globex-admin'), await portal.signIn('globex-admin')];
    const made = await Promise.all(
      Array.from({ length: MAX_FILES_PER_USER }, (_, number) =>
        portal.call(users.exportUsers, {}, number % 2 ? lead : again),
      ),
    );
    expect(new Set(made.map(({ fileName }) => fileName)).size).toBe(MAX_FILES_PER_USER);
    const refused = await portal.refused(users.exportUsers, {}, lead);
    expect([refused.status, refused.msg]).toEqual([429, '导出过于频繁，请 15 分钟后再试']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
    // Refused calls are not counted, so that they don't prolong the wait.
    expect(await portal.row(`select count from sign_in_failures where subject = $1`, `files:${lead.userId}`)).toEqual({
      count: MAX_FILES_PER_USER,
    });
    await portal.store.ownerQuery(`update sign_in_failures set since = now() - interval '15 min 1 s'`);
    await portal.call(users.exportUsers, {}, lead);
  });
});
