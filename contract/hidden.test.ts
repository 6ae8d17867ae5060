import * as v from 'valibot';
import type { Endpoint } from './endpoint';
import { CONFIDENTIAL, listSchemaFields, hideMarkedValues } from './hidden';
import { registry } from './registry';
import { credential, secret, writeOnly } from './secret';

const endpoints: [string, Endpoint][] = Object.values(registry).flatMap((file) => Object.entries<Endpoint>(file));

const SECRET_NAME = /secret|key|token|password|pwd|webhook|credential|verif|nonce|^(auth)?codes?$/i;

// Names that only look like names of secrets. Each group has the reason why every caller may see the value.
const NO_SECRETS = [
  // Search terms: parts of the names that a user looks for.
  ...[
    'listDictionaries keyword',
    'listAuthorizableUsers keyword',
    'listErrors keyword',
    'listParameters keyword',
    'listReachablePeople keyword',
    'listSiteMessageReaders keyword',
    'listCrowdMembers keyword',
    'listSystemLogs keyword',
  ],
  // The code that names a dictionary.
  'getDictionary code',
  // The public key, which the server gives to every browser, and its id.
  ...['loadPublicKey publicKey', 'loadPublicKey keyId'],
  // A list of accounts to choose from. The login code of each account is marked.
  'dTalkLogin codes',
  // The id of a secret, by which the audit log names it. The secret itself is marked.
  'renewCallSecret secretId',
  // A boolean.
  'getInfo mustChangePassword',
  // The key that names a parameter.
  ...[
    ...['listParameters', 'updateParameter', 'resetParameter', 'getSecuritySettings', 'updateSecuritySettings'],
    ...['getSiteConfiguration', 'saveSiteDraft', 'listSiteReleases'],
  ].map((name) => `${name} parameterKey`),
  // The key that names a process.
  ...['listProcesses', 'getProcess', 'addProcess', 'copyProcess', 'addProcessOfTemplate'].map(
    (name) => `${name} processKey`,
  ),
  ...['listStartableProcesses', 'getStartForm'].map((name) => `${name} processKey`),
  // What names a task in a list, and the sending of a form that is not to be done twice.
  ...['listTasks taskKey', 'submitApplication submissionKey'],
  ...['addApplicationDraft submissionKey', 'getStartForm submissionKey'],
  // What names a process, and a start that is not to be done twice.
  ...['startProcess processKey', 'startProcess startKey'],
  // The key that names a template, and the one that it proposes for a process.
  ...['listProcessTemplates', 'getProcessTemplate', 'addProcessOfTemplate'].map((name) => `${name} templateKey`),
  'getProcessTemplate freeProcessKey',
  // Names, times and ids of the caller's own passkeys. What proves a passkey is marked.
  ...['getPasskeys passkeys', 'getPasskeys passkeyId', 'renamePasskey passkeyId', 'removePasskey passkeyId'],
  // Whether an account has such a secret.
  ...['getMailAccount', 'listMailAccounts'].flatMap((name) => [
    `${name} hasPassword`,
    `${name} hasDkimKey`,
    `${name} hasImapPassword`,
  ]),
  // The name of a vendor's key; its secret is marked.
  ...['Sms', 'Voice'].flatMap((channel) =>
    ['list{}Accounts', 'get{}Account', 'add{}Account', 'update{}Account', 'test{}Account'].map(
      (name) => `${name.replace('{}', channel)} accessKeyId`,
    ),
  ),
  // The key by which a program repeats a call.
  'sendMessage idempotencyKey',
  // The public key of a vendor, and whether an account has a token.
  ...['list{}s', 'get{}', 'add{}', 'update{}', 'test{}'].map(
    (name) => `${name.replace('{}', 'MiniAccount')} alipayPublicKey`,
  ),
  ...['listMiniAccounts', 'getMiniAccount'].flatMap((name) => [`${name} hasPushToken`, `${name} hasEncodingAesKey`]),
  // The keywords of a template, and the codes by which a vendor names them.
  ...[
    'addMiniTemplate',
    'updateMiniTemplate',
    'getMiniTemplate',
    'getMiniTemplateVersion',
    'listVendorTemplates',
  ].flatMap((name) => [`${name} keywords`, `${name} code`]),
  // The key of the list to which a preference or a view belongs.
  ...['addListView listKey', 'getListPreferences listKey', 'getListViews listKey', 'saveListPreference listKey'],
];

/** The fields of a call that are named like secrets but are not marked as secret or credential. */
function unmarked([name, { arg, data }]: readonly [string, Pick<Endpoint, 'arg' | 'data'>]): string[] {
  return [...listSchemaFields(arg), ...listSchemaFields(data)]
    .filter((field) => SECRET_NAME.test(field.name) && !field.isHidden)
    .map((field) => `${name} ${field.name}`);
}

describe('[CRY-01] a field that is named like a secret', () => {
  it('is marked in the contract, or is said to be none', () => {
    const found = new Set(endpoints.flatMap(unmarked));
    expect([...found].sort()).toEqual([...NO_SECRETS].sort());
  });

  it.each(['appSecret', 'apiKey', 'accessToken', 'newPassword', 'webhook', 'webhookUrl', 'credentials', 'authCode'])(
    'is found without its mark: %s',
    (name) => {
      const inside = v.object({ [name]: v.optional(v.string()) });
      const nothing = v.object({});
      expect(unmarked(['connect', { arg: inside, data: nothing }])).toEqual([`connect ${name}`]);
      expect(unmarked(['connect', { arg: nothing, data: v.array(v.union([v.string(), inside])) }])).toHaveLength(1);
      const marked = v.object({ [name]: v.optional(writeOnly(v.string())) });
      expect(unmarked(['connect', { arg: marked, data: nothing }])).toEqual([]);
    },
  );
});

it.each(endpoints)('[CRY-01] %s answers with no write-only value', (_, { data }) => {
  expect(listSchemaFields(data).filter(({ isWriteOnly }) => isWriteOnly)).toEqual([]);
});

describe('hiding what is marked', () => {
  interface Tree {
    readonly key: string;
    readonly below?: Tree[] | undefined;
  }
  const tree: v.GenericSchema<Tree> = v.object({
    key: secret(v.string()),
    below: v.optional(v.array(v.lazy(() => tree))),
  });
  const schema = v.object({
    appSecret: v.optional(v.nullable(writeOnly(v.string()))),
    token: credential(v.pipe(v.string(), v.nonEmpty())),
    choices: v.array(v.union([credential(v.string()), v.object({ code: credential(v.string()), name: v.string() })])),
    kind: v.picklist(['a', 'b']),
    tree,
  });

  it('reaches every depth, unions and recursive schemas too, and touches nothing else', () => {
    const value = {
      appSecret: 'S',
      token: 'T',
      choices: ['C', { code: 'D', name: 'n' }],
      kind: 'a',
      tree: { key: 'K', below: [{ key: 'L' }] },
      more: { token: 'kept' },
    };
    expect(hideMarkedValues(schema, value)).toEqual({
      appSecret: '****',
      token: '****',
      choices: ['****', { code: '****', name: 'n' }],
      kind: 'a',
      tree: { key: '****', below: [{ key: '****' }] },
      more: { token: 'kept' },
    });
    expect(value.token).toBe('T');
  });

  it('replaces in logs of the server what is confidential, of whatever type', () => {
    const form = v.object({
      name: v.string(),
      values: v.optional(v.pipe(v.record(v.string(), v.unknown()), v.metadata(CONFIDENTIAL))),
    });
    const value = { name: '请假', values: { reason: '看病' } };
    expect(hideMarkedValues(form, value, true)).toEqual({ name: '请假', values: '****' });
    expect(hideMarkedValues(form, { name: '请假' }, true)).toEqual({ name: '请假' });
    expect(hideMarkedValues(form, value)).toEqual(value);
  });

  it.each([null, undefined, '', 7])('leaves %j as it is', (appSecret) => {
    expect(hideMarkedValues(schema, { appSecret })).toEqual({ appSecret });
  });
});
