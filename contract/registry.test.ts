import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Endpoint } from './endpoint';
import { registry } from './registry';
import { containsSecrets, getSecretMark } from './secret';
import { listSchemaFields } from './hidden';

const endpoints: [string, Endpoint][] = Object.values(registry).flatMap((file) => Object.entries<Endpoint>(file));

// Names of ids that need no ownership check. `appId` to `errorIds`: the rows belong to no merchant. `targetMerchantId`,
// and `menuIds` of roles: the handler itself checks the id. `givenIds` and `takenIds`: only the platform sends these
// ids of merchants, and the platform manages all merchants. `traceId`: it filters the rows of a log that the caller may
// see. `accessKeyId` to `qualificationId` are ids of vendors.
const INSTALLATION_WIDE = [
  ...['appId', 'appIds', 'menuId', 'menuIds', 'dictId', 'dictIds', 'errorId', 'errorIds'],
  ...['targetMerchantId', 'givenIds', 'takenIds', 'traceId', 'accessKeyId', 'sdkAppId', 'originalId'],
  ...['corpId', 'agentId', 'conversationId', 'atUserIds', 'vendorTemplateId', 'miniUserId'],
  ...['cardTemplateId', 'qualificationId'],
];
// Ids that need no ownership check at one endpoint each. updateAuthorization: the handler checks that the role belongs
// to the merchant of the authorisation. listAuthorizations: a filter by a user whom the caller does not manage matches
// nothing. addMenu, moveMenu: the parent is a menu node, which belongs to no merchant. listObjectChanges: the object may
// have been removed, and the rows of the log are those of the caller's merchant. updateError: the handler checks that the
// user is one of the caller's merchant. listSharedItems, downloadShared: a visitor
// has no merchant, and the handlers look the ids up among what the share contains. Of apps and robots, `clientId` is an id of DingTalk's.
// testMiniTemplate and sendMessage: `formId` is an id of Alipay's. Of what one decides, `taskId` is a number within an
// instance, whose id is checked. Whose tasks a manager hands over (`formerId`) may be no user any more.
const FOLLOWS = [
  ...['addDingtalkApp', 'updateDingtalkApp', 'testDingtalkApp', 'addRobot', 'updateRobot', 'testRobot'].map(
    (name) => `${name} clientId`,
  ),
  ...['updateAuthorization roleId', 'listAuthorizations userId', 'addMenu parentId', 'moveMenu parentId'],
  ...['listObjectChanges objectId', 'updateError handlerId', 'testMiniTemplate formId', 'sendMessage formId'],
  ...['passTask', 'refuseTask', 'returnTask', 'transferTask', 'addSigns', 'copyTask', 'removeSign', 'pullBackTask'].map(
    (name) => `${name} taskId`,
  ),
  ...['reassignTask taskId', 'handOverTasks formerId', 'getSignature taskId'],
  ...['passTasks taskIds', 'listSharedItems folderId', 'downloadShared folderId', 'downloadShared fileId'],
];

it.each(endpoints)('[TEN-03] %s declares whose rows its ids name', (endpoint, { arg, owned }) => {
  const ids = Object.keys(arg.entries)
    .filter((name) => /Ids?$/.test(name) && !INSTALLATION_WIDE.includes(name))
    .filter((name) => !FOLLOWS.includes(`${endpoint} ${name}`));
  expect(Object.keys(owned).sort()).toEqual(ids.sort());
});

it.each(endpoints)('%s takes every parameter of its path from its argument', (_, { path, arg }) => {
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) expect(Object.keys(arg.entries)).toContain(name);
});

// The endpoints that read or export a list. `secretNames` has the names of the secret fields in all answers of the same
// contract file, since an argument with such a name could select by a secret value.
const selections = Object.values(registry).flatMap((file) => {
  const declared = Object.entries<Endpoint>(file);
  const fields = declared.flatMap(([, { data }]) => listSchemaFields(data));
  const secretNames = new Set(fields.flatMap(({ name, isHidden }) => (isHidden ? [name] : [])));
  return declared
    .filter(([name, { changes }]) => !changes || name.startsWith('export'))
    .map(([name, { arg }]) => ({ name, arg, secretNames }));
});

describe.each(selections)('[SEC-02] $name', ({ arg, secretNames }) => {
  it('selects by a secret value only with the permission that reveals it', () => {
    const secrets = Object.entries(arg.entries).filter(
      ([name, schema]) => containsSecrets(schema) || secretNames.has(name),
    );
    for (const [, schema] of secrets) expect(getSecretMark(schema)?.reveal).toMatch(/^\w+:\w+:\w+$/);
  });

  it('sorts by no secret value', () => {
    const options = v.object({ wrapped: v.object({ options: v.array(v.string()) }) });
    const names = arg.entries.orderBy === undefined ? [] : v.parse(options, arg.entries.orderBy).wrapped.options;
    expect(names.filter((name) => secretNames.has(name))).toEqual([]);
  });
});

it('no two endpoints share a name, or a method with a path', () => {
  const names = endpoints.map(([name]) => name);
  const addresses = endpoints.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('every file that declares endpoints is registered, so that it is served, documented and attacked', async () => {
  const files = readdirSync(join(process.cwd(), 'contract'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^([a-z]+\/)?[a-z]+\.ts$/i.test(file.replaceAll('\\', '/')),
  );
  for (const file of files) {
    const exported: unknown = await import(`./${file.replace('.ts', '')}`);
    for (const [name, value] of Object.entries(exported as object)) {
      if (isEndpoints(value)) expect(registry).toHaveProperty(name, value);
    }
  }
});

function isEndpoints(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts: unknown[] = Object.values(value);
  return parts.length > 0 && parts.every((part) => typeof part === 'object' && part !== null && 'needs' in part);
}
