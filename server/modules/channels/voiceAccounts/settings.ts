import * as v from 'valibot';
import { NUMBER_MODES, VOICE_ENDPOINTS, VOICE_VENDORS, VoiceNumber } from 'contract/channels/voiceAccounts';
import type { VoiceVendor, voiceAccounts as contract } from 'contract/channels/voiceAccounts';
import type { VoiceVendorAccount } from '../../../channels/voice/adapter';
import type { StorageCipher } from '../../../crypto/storageCipher';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { AccountRow, AccountValues } from '../accounts/accounts';
import { openSecret, refuseSecretElsewhere, sealSecrets } from '../accounts/secrets';

// How `settings` of a voice account are stored.
const VoiceSettings = v.object({
  vendor: v.picklist(VOICE_VENDORS),
  accessKeyId: v.string(),
  numberMode: v.picklist(NUMBER_MODES),
  numbers: v.array(VoiceNumber),
  endpoint: v.nullable(v.string()),
});
type VoiceSettings = v.InferOutput<typeof VoiceSettings>;

type SettingsForm = Omit<v.InferOutput<typeof contract.testVoiceAccount.arg>, 'accountId'>;
type Stored = Pick<AccountRow, 'settings' | 'secrets'>;

/** Reads the stored settings of a voice account. */
export function parseSettings(settings: AccountRow['settings']): VoiceSettings {
  return v.parse(VoiceSettings, settings);
}

/** The values of a voice account that a form decides. A secret that the form leaves out is that of the stored account. */
export function toSettings(
  cipher: StorageCipher,
  { vendor, accessKeyId, accessKeySecret, numberMode, numbers, endpoint }: SettingsForm,
  stored: Stored | undefined,
): Pick<AccountValues, 'settings' | 'secrets'> {
  const settings: VoiceSettings = {
    vendor,
    accessKeyId,
    numberMode,
    numbers: numberMode === 'own' ? numbers : [],
    endpoint: endpoint ? new URL(endpoint).origin : null,
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
  if (numberMode === 'own' && numbers.length === 0) missing.push({ name: 'numbers', text: '请添加至少一个号码' });
  if (secrets['accessKeySecret'] === undefined) missing.push({ name: 'accessKeySecret', text: '请输入访问密钥' });
  if (missing.length > 0) throw invalidArgument(missing);
  return { settings, secrets };
}

/** A voice account with its secret and its own numbers, for a call of its vendor. */
export function openVoiceAccount(
  cipher: StorageCipher,
  { settings, secrets }: Stored,
): VoiceVendorAccount & { readonly vendor: VoiceVendor; readonly numbers: readonly VoiceNumber[] } {
  const { vendor, accessKeyId, numbers, endpoint } = parseSettings(settings);
  const accessKeySecret = openSecret(cipher, secrets, 'accessKeySecret') ?? '';
  return { vendor, accessKeyId, accessKeySecret, numbers, endpoint: endpoint ?? VOICE_ENDPOINTS[vendor] };
}
