import * as v from 'valibot';
import { ROBOT_KINDS } from 'contract/channels/dingtalkMessages';
import { ROBOT_SECURITIES } from 'contract/channels/robots';
import type { robots as contract } from 'contract/channels/robots';
import type { Message } from 'contract/text';
import type { Robot } from '../../../channels/dingtalk/robots';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { AccountRow, AccountValues } from '../accounts/accounts';
import { openSecret, refuseSecretElsewhere, sealSecrets } from '../accounts/secrets';
import type { SecretForm } from '../accounts/secrets';

// How `settings` of a robot are stored. What belongs to the other kind is null.
const RobotSettings = v.object({
  kind: v.picklist(ROBOT_KINDS),
  security: v.nullable(v.picklist(ROBOT_SECURITIES)),
  words: v.array(v.string()),
  address: v.nullable(v.string()),
  clientId: v.nullable(v.string()),
  conversationId: v.nullable(v.string()),
  endpoint: v.nullable(v.string()),
  groupName: v.nullable(v.string()),
  ownerName: v.nullable(v.string()),
  // Robots from before they could name templates have none.
  allowedTemplateIds: v.optional(v.array(v.string()), []),
});

/** The stored settings of a robot. */
export type RobotSettings = v.InferOutput<typeof RobotSettings>;

type Form = Omit<v.InferOutput<typeof contract.testRobot.arg>, 'accountId'>;
type Stored = Pick<AccountRow, 'settings' | 'secrets'>;

/** What a robot has beside the way in which it is reached: the names of its group and owner, and what it may send. */
export type RobotDuties = Pick<RobotSettings, 'groupName' | 'ownerName' | 'allowedTemplateIds'>;

/** Reads the stored settings of a robot. */
export function parseSettings(settings: AccountRow['settings']): RobotSettings {
  return v.parse(RobotSettings, settings);
}

/** The values of a robot that a form decides. A secret that the form leaves out is that of the stored robot. */
export function toSettings(
  cipher: StorageCipher,
  form: Form,
  { groupName, ownerName, allowedTemplateIds }: RobotDuties,
  stored: Stored | undefined,
): Pick<AccountValues, 'settings' | 'secrets'> {
  const kept = stored && parseSettings(stored.settings);
  const settings = {
    ...(form.kind === 'custom' ? toCustom(form, kept) : toEnterprise(form)),
    ...{ groupName, ownerName },
    ...(allowedTemplateIds.length > 0 && { allowedTemplateIds: [...new Set(allowedTemplateIds)] }),
  };
  const { given, destination } = toSecrets(form);
  // The secrets of the other kind are dropped.
  const own = Object.entries(stored?.secrets ?? {}).filter(([name]) => Object.hasOwn(given, name));
  const before = { settings: stored?.settings ?? {}, secrets: Object.fromEntries(own) };
  for (const [name, text] of destination.texts)
    refuseSecretElsewhere({ name, text }, given, before, { settings, destination: destination.fields });
  const secrets = sealSecrets(cipher, before.secrets, given);
  const missing = findMissing(settings, secrets);
  if (missing.length > 0) throw invalidArgument(missing);
  return { settings, secrets };
}

type SendingSettings = Omit<RobotSettings, keyof RobotDuties>;

function toCustom({ security, words, webhook }: Form, kept: RobotSettings | undefined): SendingSettings {
  const address = webhook ? new URL(webhook) : undefined;
  return {
    kind: 'custom',
    security: security ?? null,
    words: security === 'word' ? [...new Set(words ?? [])] : [],
    address: address ? `${address.origin}${address.pathname}` : (kept?.address ?? null),
    ...{ clientId: null, conversationId: null, endpoint: null },
  };
}

function toEnterprise({ clientId, conversationId, endpoint }: Form): SendingSettings {
  return {
    ...{ kind: 'enterprise', security: null, words: [], address: null },
    clientId: clientId || null,
    conversationId: conversationId || null,
    endpoint: endpoint ? new URL(endpoint).origin : null,
  };
}

interface GivenSecrets {
  readonly given: SecretForm;
  /** Where the secrets are sent, and what is said when they would be sent elsewhere. */
  readonly destination: { readonly fields: readonly string[]; readonly texts: readonly (readonly [string, string])[] };
}

function toSecrets({ kind, security, webhook, signSecret, clientSecret }: Form): GivenSecrets {
  if (kind === 'enterprise')
    return {
      given: { clientSecret },
      destination: {
        fields: ['endpoint', 'clientId'],
        texts: [['clientSecret', '更换服务地址或 Client ID 后请重新输入 Client Secret']],
      },
    };
  const accessToken = webhook ? new URL(webhook).searchParams.get('access_token') : null;
  return {
    given: { accessToken, ...(security === 'sign' && { signSecret }) },
    destination: { fields: ['address'], texts: [['signSecret', '更换 Webhook 的服务地址后请重新输入加签密钥']] },
  };
}

function findMissing(settings: SendingSettings, secrets: AccountRow['secrets']): FieldProblem[] {
  const { kind, security, words, clientId, conversationId } = settings;
  const isThere = (name: string) => secrets[name] !== undefined;
  const problems: readonly (readonly [isMissing: boolean, name: string, text: string])[] =
    kind === 'custom'
      ? [
          [!isThere('accessToken'), 'webhook', '请输入 Webhook 地址'],
          [security === null, 'security', '请选择安全方式'],
          [security === 'sign' && !isThere('signSecret'), 'signSecret', '请输入加签密钥'],
          [security === 'word' && words.length === 0, 'words', '请输入关键词'],
        ]
      : [
          [clientId === null, 'clientId', '请输入 Client ID'],
          [!isThere('clientSecret'), 'clientSecret', '请输入 Client Secret'],
          [conversationId === null, 'conversationId', '请输入群会话 ID'],
        ];
  return problems.filter(([isMissing]) => isMissing).map(([, name, text]) => ({ name, text }));
}

/** Says why a robot sends no message of a template: it names others. An alarm has no template, and is always sent. */
export function findTemplateProblem(
  { accountName, settings }: Pick<AccountRow, 'accountName' | 'settings'>,
  templateId: string | null,
): Message | null {
  const { allowedTemplateIds } = parseSettings(settings);
  const isAllowed = templateId === null || allowedTemplateIds.length === 0 || allowedTemplateIds.includes(templateId);
  return isAllowed ? null : { text: '机器人“{name}”不允许发送该模板', values: { name: accountName } };
}

/** A robot with its secrets, for requests to DingTalk. */
export function openRobot(cipher: StorageCipher, { settings, secrets }: Stored): Robot {
  const { kind, address, clientId, conversationId, endpoint } = parseSettings(settings);
  const open = (name: string) => openSecret(cipher, secrets, name);
  if (kind === 'custom')
    return {
      kind,
      address: address ?? '',
      accessToken: open('accessToken') ?? '',
      signSecret: open('signSecret') ?? null,
    };
  return {
    kind,
    clientId: clientId ?? '',
    clientSecret: open('clientSecret') ?? '',
    conversationId: conversationId ?? '',
    endpoint,
  };
}

/** The secrets of a robot, to be hidden in what a test shows. */
export function listSecrets(robot: Robot): string[] {
  return robot.kind === 'custom' ? [robot.accessToken, robot.signSecret ?? ''] : [robot.clientSecret];
}
