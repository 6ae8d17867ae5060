import * as v from 'valibot';
import { MINI_ENDPOINTS, MINI_VENDORS } from 'contract/channels/miniAccounts';
import type { miniAccounts as contract } from 'contract/channels/miniAccounts';
import type { MiniAccount as VendorAccount } from '../../../channels/mini/adapter';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { AccountRow, AccountValues } from '../accounts/accounts';
import { openSecret, refuseSecretElsewhere, sealSecrets } from '../accounts/secrets';
import { readPrivateKey, readPublicKey } from './pem';

// How `settings` of a mini-program are stored.
const MiniSettings = v.object({
  vendor: v.picklist(MINI_VENDORS),
  appId: v.string(),
  originalId: v.nullable(v.string()),
  alipayPublicKey: v.nullable(v.string()),
  endpoint: v.nullable(v.string()),
});
type MiniSettings = v.InferOutput<typeof MiniSettings>;

type SettingsForm = Omit<v.InferOutput<typeof contract.testMiniAccount.arg>, 'accountId'>;
type Stored = Pick<AccountRow, 'settings' | 'secrets'>;

const SECRETS_OF = { wechat: ['appSecret', 'pushToken', 'encodingAesKey'], alipay: ['appPrivateKey'] } as const;

/** Reads the stored settings of a mini-program. */
export function parseSettings(settings: AccountRow['settings']): MiniSettings {
  return v.parse(MiniSettings, settings);
}

/** The values of a mini-program that a form decides. A secret that the form leaves out is that of the stored account. */
export function toSettings(
  cipher: StorageCipher,
  { vendor, appId, originalId, alipayPublicKey, endpoint, ...form }: SettingsForm,
  stored: Stored | undefined,
): Pick<AccountValues, 'settings' | 'secrets'> {
  const isWeChat = vendor === 'wechat';
  const publicKey = !isWeChat && alipayPublicKey ? readPublicKey(alipayPublicKey) : undefined;
  const privateKey = !isWeChat && form.appPrivateKey ? readPrivateKey(form.appPrivateKey) : undefined;
  const settings: MiniSettings = {
    vendor,
    appId,
    originalId: (isWeChat && originalId) || null,
    alipayPublicKey: publicKey ?? null,
    endpoint: endpoint ? new URL(endpoint).origin : null,
  };
  const given = isWeChat
    ? { appSecret: form.appSecret, pushToken: form.pushToken, encodingAesKey: form.encodingAesKey }
    : { appPrivateKey: privateKey ?? form.appPrivateKey };
  if (stored) {
    const destination = ['vendor', 'endpoint', 'appId'];
    for (const name of SECRETS_OF[vendor])
      refuseSecretElsewhere(
        { name, text: '更换服务商、服务地址或 AppID 后请重新输入密钥' },
        { [name]: form[name] },
        stored,
        { settings, destination },
      );
  }
  const secrets = sealSecrets(cipher, ofVendor(stored, vendor), given);
  const problems = [
    ...(isWeChat ? [] : describeKeys({ ...form, alipayPublicKey }, publicKey, privateKey)),
    ...(isWeChat && secrets['appSecret'] === undefined ? [{ name: 'appSecret', text: '请输入 AppSecret' }] : []),
    ...(!isWeChat && secrets['appPrivateKey'] === undefined ? [{ name: 'appPrivateKey', text: '请输入应用私钥' }] : []),
  ];
  if (problems.length > 0) throw invalidArgument(problems);
  return { settings, secrets };
}

// Secrets of the vendor before are dropped with it.
function ofVendor(stored: Stored | undefined, vendor: MiniSettings['vendor']): AccountRow['secrets'] {
  const names: readonly string[] = SECRETS_OF[vendor];
  return Object.fromEntries(Object.entries(stored?.secrets ?? {}).filter(([name]) => names.includes(name)));
}

function describeKeys(
  form: Pick<SettingsForm, 'alipayPublicKey' | 'appPrivateKey'>,
  publicKey: string | undefined,
  privateKey: string | undefined,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!form.alipayPublicKey) problems.push({ name: 'alipayPublicKey', text: '请输入支付宝公钥' });
  else if (publicKey === undefined) problems.push({ name: 'alipayPublicKey', text: '公钥无法识别，请粘贴 RSA2 公钥' });
  if (form.appPrivateKey && privateKey === undefined)
    problems.push({ name: 'appPrivateKey', text: '私钥无法识别，请粘贴 RSA2 私钥' });
  return problems;
}

/** A mini-program with its secrets, for calls of its vendor. */
export function openMiniAccount(cipher: StorageCipher, { settings, secrets }: Stored): VendorAccount {
  const { vendor, appId, alipayPublicKey, endpoint: own } = parseSettings(settings);
  const endpoint = own ?? MINI_ENDPOINTS[vendor];
  const open = (name: string) => openSecret(cipher, secrets, name) ?? '';
  return vendor === 'wechat'
    ? { vendor, endpoint, appId, appSecret: open('appSecret') }
    : { vendor, endpoint, appId, privateKey: open('appPrivateKey'), publicKey: alipayPublicKey ?? '' };
}
