import * as v from 'valibot';
import { SYNC_HOURS } from 'contract/channels/dingtalkApps';
import type { dingtalkApps as contract } from 'contract/channels/dingtalkApps';
import type { EventKeys } from '../../../channels/dingtalk/events';
import type { NoticeApp } from '../../../channels/dingtalk/workNotices';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { fieldRefusal } from '../../../refusal';
import type { AccountRow, AccountValues } from '../accounts/accounts';
import { openSecret, refuseSecretElsewhere, sealSecrets } from '../accounts/secrets';

// How `settings` of an app are stored.
const AppSettings = v.object({
  corpId: v.string(),
  agentId: v.string(),
  clientId: v.string(),
  endpoint: v.nullable(v.string()),
  syncHours: v.optional(v.nullable(v.picklist(SYNC_HOURS)), null),
});
type AppSettings = v.InferOutput<typeof AppSettings>;

type Form = Omit<v.InferOutput<typeof contract.testDingtalkApp.arg>, 'accountId'> &
  Partial<Pick<v.InferOutput<typeof contract.addDingtalkApp.arg>, 'callbackToken' | 'callbackAesKey' | 'syncHours'>>;
type Stored = Pick<AccountRow, 'settings' | 'secrets'>;

/** The fields of an app as answers have them. */
export function describeApp({ settings, secrets }: Stored) {
  const hasCallback = secrets['callbackToken'] !== undefined && secrets['callbackAesKey'] !== undefined;
  return { ...parseSettings(settings), hasCallback };
}

function parseSettings(settings: AccountRow['settings']): AppSettings {
  return v.parse(AppSettings, settings);
}

/** The values of an app that a form decides. A secret that the form leaves out is that of the stored app. */
export function toSettings(
  cipher: StorageCipher,
  { corpId, agentId, clientId, endpoint, ...given }: Form,
  stored: Stored | undefined,
): Pick<AccountValues, 'settings' | 'secrets'> {
  const kept = stored && parseSettings(stored.settings).syncHours;
  // A test knows nothing of the synchronisation, and is about the stored app all the same.
  const syncHours = given.syncHours === undefined ? kept : given.syncHours;
  const settings = {
    ...{ corpId, agentId, clientId, endpoint: endpoint ? new URL(endpoint).origin : null },
    ...(syncHours && { syncHours }),
  };
  const { clientSecret, callbackToken, callbackAesKey } = given;
  const secretForm = { clientSecret, callbackToken, callbackAesKey };
  if (stored)
    refuseSecretElsewhere(
      { name: 'clientSecret', text: '更换服务地址或 Client ID 后请重新输入 Client Secret' },
      secretForm,
      stored,
      { settings, destination: ['endpoint', 'clientId'] },
    );
  const secrets = sealSecrets(cipher, stored?.secrets ?? {}, secretForm);
  if (secrets['clientSecret'] === undefined)
    throw fieldRefusal('param-invalid', { name: 'clientSecret', text: '请输入 Client Secret' });
  return { settings, secrets };
}

/** With what DingTalk signs and encrypts the events of an app; undefined for one without token and key. */
export function readEventKeys(cipher: StorageCipher, { settings, secrets }: Stored): EventKeys | undefined {
  const { clientId, corpId } = parseSettings(settings);
  const token = openSecret(cipher, secrets, 'callbackToken');
  const aesKey = openSecret(cipher, secrets, 'callbackAesKey');
  if (token === undefined || aesKey === undefined) return undefined;
  return { token, aesKey, owners: [clientId, corpId], corpId };
}

/** An app with its secret, for requests to DingTalk. */
export function openDingtalkApp(cipher: StorageCipher, { settings, secrets }: Stored): NoticeApp {
  const { agentId, clientId, endpoint } = parseSettings(settings);
  return { agentId, clientId, endpoint, clientSecret: openSecret(cipher, secrets, 'clientSecret') ?? '' };
}
