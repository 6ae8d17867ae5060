import { isDeepStrictEqual } from 'node:util';
import { Column, getTableName, is } from 'drizzle-orm';
import * as v from 'valibot';
import { AuditedValue } from 'contract/audit/businessLogs';
import { getNeededPermission } from 'contract/endpoint';
import type { ChangeAction } from 'contract/endpoint';
import { replaceSecrets } from 'contract/secret';
import type { AuditedKind } from './audit/auditedKind';
import { collectDeclarations } from './declared';
import { modules } from './modules';
import { addUserWithPassword } from './modules/access/passwords/testing';
import { connectMessenger } from './modules/access/session/messenger';
import { DEMO_MESSENGER_PEOPLE, startTestMessenger } from './testing/messenger';
import type { TestMessenger } from './testing/messenger';
import { installPortal, preparePortal, readEnvelope } from './testing/portal';
import type { Portal, PreparedPortal } from './testing/portal';
import { getCaller, allEndpointCases } from './testing/cases';
import type { PopulatedTestWorld } from './testing/world';
import type { EndpointCase } from './testing/samples';
import { createTestWorld } from './testing/world';

const WrittenObjects = v.array(
  v.object({
    kind: v.string(),
    object_id: v.string(),
    object_name: v.string(),
    changes: v.array(v.object({ field: v.string(), before: AuditedValue, after: AuditedValue })),
  }),
);
type WrittenObject = v.InferOutput<typeof WrittenObjects>[number];

// For what calls every endpoint, on a busy machine.
const WHOLE_CONTRACT_MS = 600_000;

let messenger: TestMessenger;
let prepared: PreparedPortal<PopulatedTestWorld>;
// The portal of the last case. A case that fails there, since earlier ones have changed what it needs, begins with a new copy of
// the prepared database; copying it for each case took four times as long.
let used: Portal | undefined;
beforeAll(async () => {
  messenger = await startTestMessenger({ clientId: 'portal', clientSecret: 'Secret-1', people: DEMO_MESSENGER_PEOPLE });
  prepared = await preparePortal((portal) => createTestWorld(portal, messenger), {
    messenger: connectMessenger(messenger.settings),
  });
}, WHOLE_CONTRACT_MS);
afterAll(async () => {
  await used?.close();
  await prepared.database.drop();
  await messenger.close();
});

it(
  'every call that is refused for lack of a permission leaves one audit row, which says so',
  async () => {
    const portal = await installPortal();
    const admin = await portal.signIn('acme-admin');
    const { userName, password, userId } = await addUserWithPassword(portal, admin);
    const nobody = await portal.signIn(userName, password);
    const denied = allEndpointCases.filter(({ endpoint }) => getNeededPermission(endpoint) !== undefined);
    expect(denied.length).toBeGreaterThan(100);
    for (const { endpoint } of denied)
      expect((await portal.refused(endpoint, {}, nobody)).subCode).toBe('permission-denied');
    const written = await portal.store.ownerQuery(
      `select operation, refusal, merchant_id, address from audit_log where user_id = $1 and operation <> 'login' order by audit_id`,
      [userId],
    );
    const { merchantId } = admin;
    expect(written).toEqual(
      denied.map(({ name }) => ({
        operation: name,
        refusal: 'permission-denied',
        merchant_id: merchantId,
        address: '127.0.0.1',
      })),
    );
    await portal.close();
  },
  WHOLE_CONTRACT_MS,
);

// Kinds of objects that the log does not follow, each with the reason.
const UNFOLLOWED: Readonly<Record<string, string>> = {
  letter: 'A letter belongs to its reader, so no log names it.',
  homeArrangement: 'How users arrange their own home page concerns nobody else.',
  listPreference: 'How users see their own lists concerns nobody else.',
  notificationChoice: 'What users want to be told of concerns nobody else.',
  listView: 'The views that users save of their own lists concern nobody else.',
  favouriteProcess: 'The processes that users mark to find them again concern nobody else.',
  opinionPhrase: 'The phrases that users like to write concern nobody else.',
  log: 'Verifying or exporting the logs changes nothing.',
  session: 'The login log has a row for each session that a call ends, with the trace id of the call.',
};
// Actions that change no field of their object.
const WITHOUT_CHANGES: readonly ChangeAction[] = [
  'download',
  'endSession',
  'export',
  'markRead',
  // The history of each instance tells.
  'moveInstances',
  'openApp',
  'prove',
  'read',
  // The vendor may refuse.
  'recall',
  'send',
  'sendCode',
  'signIn',
  'signOut',
  'verify',
  'switchMerchant',
  'upload',
];
// Imports from a vendor, which the samples have none of. The tests of these calls look at their audit rows.
const VENDOR_IMPORTS: readonly string[] = ['importSmsSigns', 'importSmsTemplates'];
const { audited } = collectDeclarations(modules);

it('[AUD-02] every kind of object that a call changes is one that the log follows, or is left out for a reason', () => {
  const kinds = new Set(allEndpointCases.flatMap(({ endpoint: { changes } }) => (changes ? [changes.kind] : [])));
  expect([...kinds].filter((kind) => !audited.has(kind) && !(kind in UNFOLLOWED))).toEqual([]);
  expect(Object.keys(UNFOLLOWED).filter((kind) => audited.has(kind) || !kinds.has(kind))).toEqual([]);
});

/** The rows of a kind's table as its owner sees them, by id, with the columns by their names. */
async function rowsOfKind({ store }: Portal, { table, id }: AuditedKind) {
  const found = await store.ownerQuery(`select to_jsonb(t) as row from "${getTableName(table)}" t`);
  const rows = found.map(({ row }) => v.parse(v.record(v.string(), v.unknown()), row));
  return new Map(rows.map((row) => [String(row[id.name]), row]));
}

it.each(inRounds(allEndpointCases.filter(({ endpoint }) => endpoint.changes)))(
  '[AUD-02] $name leaves one audit row in its merchant, with what it changed from what to what, without a secret in it',
  async (each) => {
    const isProved =
      used &&
      (await expectAuditRow(used, each).then(
        () => true,
        () => false,
      ));
    if (isProved) return;
    await used?.close();
    used = await installPortal({ from: prepared.database, messenger: connectMessenger(messenger.settings) });
    await expectAuditRow(used, each);
  },
);

/** The cases with the first one of each kind first, then the second ones and so on: those of one kind change the same rows. */
function inRounds(cases: readonly EndpointCase[]): EndpointCase[] {
  const rounds: EndpointCase[][] = [];
  const seen = new Map<string, number>();
  for (const each of cases) {
    const { kind } = each.endpoint.changes || { kind: '' };
    const round = seen.get(kind) ?? 0;
    seen.set(kind, round + 1);
    (rounds[round] ??= []).push(each);
  }
  return rounds.flat();
}

async function expectAuditRow(portal: Portal, each: EndpointCase): Promise<void> {
  const { name, endpoint } = each;
  const { changes } = endpoint;
  const world = prepared.value;
  const arg = world.argOf(each);
  const caller = getCaller(each, world);
  const secrets: string[] = [];
  replaceSecrets(endpoint.arg, arg, (value) => {
    secrets.push(value);
    return value;
  });
  const auditRows = () => portal.store.ownerQuery('select * from audit_log order by audit_id');
  const before = await auditRows();
  const kind = changes ? audited.get(changes.kind) : undefined;
  const stored = kind && (await rowsOfKind(portal, kind));
  // The code of the samples is valid for a minute, and the calls before this one may take longer.
  await portal.store.ownerQuery(`update login_codes set expire_time = now() + interval '1 minute'`);
  const response = await portal.send(endpoint, arg, caller);
  expect(response.statusCode).toBe(200);
  if (String(response.headers['content-type']).includes('json')) expect(readEnvelope(response).code).toBe('10000');

  // These calls write an audit row in the other merchant too. Only the rows in the caller's merchant are compared.
  const isTwoSided = name === 'changeMerchant' || name.endsWith('Authorization');
  const all = (await auditRows()).slice(before.length);
  const written = all.filter((row) => !isTwoSided || row.merchant_id === world.caller.merchantId);
  const { merchantId } = caller;
  expect(written).toMatchObject([{ operation: name, merchant_id: merchantId, address: '127.0.0.1' }]);
  if (isTwoSided) expect(new Set(all.map((row) => row.merchant_id)).size).toBe(2);
  const objects = v.parse(
    WrittenObjects,
    await portal.store.ownerQuery('select * from audited_objects where audit_id = $1', [written[0]?.audit_id]),
  );
  for (const secret of [...secrets, caller.token])
    expect(JSON.stringify([written, objects])).not.toContain(JSON.stringify(secret).slice(1, -1));

  if (kind && stored && changes && changes.action !== 'import') {
    const now = await rowsOfKind(portal, kind);
    const changed = objects.filter((object) => object.kind === changes.kind);
    // A new order may leave some of the sorted objects at their places.
    if (!WITHOUT_CHANGES.includes(changes.action)) expect(changed.flatMap((object) => object.changes)).not.toEqual([]);
    for (const object of changed) expectChanges(kind, object, stored.get(object.object_id), now.get(object.object_id));
  }
  if (changes && changes.action === 'import' && !VENDOR_IMPORTS.includes(name))
    expect(objects.flatMap((object) => object.changes)).not.toEqual([]);
}

type Columns = Readonly<Record<string, unknown>> | undefined;

/** Expects that the log of an object has exactly the fields whose columns differ, with the values of the columns. */
function expectChanges(kind: AuditedKind, object: WrittenObject, before: Columns, after: Columns): void {
  for (const [field, { value, mask, isHidden }] of Object.entries(kind.fields)) {
    if (!is(value, Column)) continue;
    const [former, present] = [before?.[value.name] ?? null, after?.[value.name] ?? null];
    const change = object.changes.find((one) => one.field === field);
    // Each encryption of a value differs, so that an unchanged value may be encrypted anew.
    if (!mask) expect([field, change !== undefined]).toEqual([field, !isDeepStrictEqual(former, present)]);
    if (change && !mask && !isHidden) expect(change).toMatchObject({ before: shown(former), after: shown(present) });
  }
}

// The log contains structured values as JSON.
function shown(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value;
}
