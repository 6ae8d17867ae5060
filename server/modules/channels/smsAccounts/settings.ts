import * as v from 'valibot';
import { SMS_ENDPOINTS, SMS_VENDORS } from 'contract/channels/smsAccounts';
import type { SmsVendor, smsAccounts as contract } from 'contract/channels/smsAccounts';
import type { SmsVendorAccount } from '../../../channels/sms/account';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { AccountRow, AccountValues } from '../accounts/accounts';
import { openSecret, refuseSecretElsewhere, sealSecrets } from '../accounts/secrets';

// How `settings` of an SMS account are stored.
const SmsSettings = v.object({
  vendor: v.picklist(SMS_VENDORS),
  accessKeyId: v.string(),
  sdkAppId: v.nullable(v.string()),
  region: v.nullable(v.string()),
  endpoint: v.nullable(v.string()),
});
type SmsSettings = v.InferOutput<typeof SmsSettings>;

/** The fields of a form that say how messages leave by an account. */
export type SettingsForm = Omit<v.InferOutput<typeof contract.testSmsAccount.arg>, 'accountId'>;

type Stored = Pick<AccountRow, 'settings' | 'secrets'>;

/** Reads the stored settings of an SMS account. */
export function parseSettings(settings: AccountRow['settings']): SmsSettings {
  return v.parse(SmsSettings, settings);
}

/** The values of an SMS account that a form decides. A secret that the form leaves out is that of the stored account. */
export function toSettings(
  cipher: StorageCipher,
  { vendor, accessKeyId, accessKeySecret, sdkAppId, region, endpoint }: SettingsForm,
  stored: Stored | undefined,
): Pick<AccountValues, 'settings' | 'secrets'> {
  const isTencent = vendor === 'tencent';
  const settings: SmsSettings = {
    vendor,
    accessKeyId,
    sdkAppId: (isTencent && sdkAppId) || null,
    region: (isTencent && region) || null,
    endpoint: toEndpoint(vendor, endpoint),
  };
  if (stored)
    refuseSecretElsewhere(
      { name: 'accessKeySecret', text: '更换服务商、服务地址或访问密钥 ID 后请重新输入访问密钥' },
      { accessKeySecret },
      stored,
      { settings, destination: ['vendor', 'endpoint', 'accessKeyId'] },
    );
  const secrets = sealSecrets(cipher, stored?.secrets ?? {}, { accessKeySecret });
  const missing: FieldProblem[] = [];
  if (isTencent && settings.sdkAppId === null) missing.push({ name: 'sdkAppId', text: '请输入短信应用的 SdkAppId' });
  if (secrets['accessKeySecret'] === undefined) missing.push({ name: 'accessKeySecret', text: '请输入访问密钥' });
  if (vendor === 'http' && settings.endpoint === null) missing.push({ name: 'endpoint', text: '请输入网关的地址' });
  if (missing.length > 0) throw invalidArgument(missing);
  return { settings, secrets };
}

/** An SMS account with its secret, for a call of its vendor. */
export function openSmsAccount(
  cipher: StorageCipher,
  { settings, secrets }: Stored,
): SmsVendorAccount & { readonly vendor: SmsVendor } {
  const { vendor, accessKeyId, sdkAppId, region, endpoint } = parseSettings(settings);
  const accessKeySecret = openSecret(cipher, secrets, 'accessKeySecret') ?? '';
  return { vendor, accessKeyId, accessKeySecret, sdkAppId, region, endpoint: endpoint ?? SMS_ENDPOINTS[vendor] ?? '' };
}

// A vendor is asked at the root of its address. A gateway of one's own may have a path.
function toEndpoint(vendor: SmsVendor, endpoint: string | null | undefined): string | null {
  if (!endpoint) return null;
  const { origin, pathname, href } = new URL(endpoint);
  if (vendor === 'http') return href;
  if (pathname === '/') return origin;
  throw invalidArgument([{ name: 'endpoint', text: '请输入服务地址，例如 https://sms.example.com' }]);
}
