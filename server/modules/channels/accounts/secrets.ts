import type { StorageCipher } from '../../../crypto/storageCipher';
import { fieldRefusal } from '../../../refusal';
import type { AccountRow } from './accounts';

/** The write-only fields of a form. Without a value, the stored secret stays. */
export type SecretForm<Name extends string = string> = Readonly<Record<Name, string | null | undefined>>;

/** The stored secrets of an account, with the new ones of a form. */
export function sealSecrets(
  cipher: StorageCipher,
  stored: AccountRow['secrets'],
  given: SecretForm,
): AccountRow['secrets'] {
  const added = Object.entries(given).flatMap(([name, value]) =>
    value ? [[name, cipher.seal(value).toString('base64')] as const] : [],
  );
  return { ...stored, ...Object.fromEntries(added) };
}

/** Opens a secret of an account; undefined if the account has none of this name. */
export function openSecret(cipher: StorageCipher, secrets: AccountRow['secrets'], name: string): string | undefined {
  const sealed = secrets[name];
  return sealed === undefined ? undefined : cipher.open(Buffer.from(sealed, 'base64'));
}

/**
 * Refuses a stored secret for another destination than it was entered for, so that nobody can have a secret that they don't know
 * sent elsewhere. `destination` are the settings that say where the secret is sent.
 */
export function refuseSecretElsewhere(
  { name, text }: { readonly name: string; readonly text: string },
  given: SecretForm,
  { settings: before, secrets }: Pick<AccountRow, 'settings' | 'secrets'>,
  {
    settings: after,
    destination,
  }: { readonly settings: AccountRow['settings']; readonly destination: readonly string[] },
): void {
  const isMoved = destination.some((field) => before[field] !== after[field]);
  if (isMoved && secrets[name] !== undefined && !given[name]) throw fieldRefusal('param-invalid', { name, text });
}
