import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';
import { MAIL_ENCRYPTIONS } from 'contract/channels/mailAccounts';
import type { mailAccounts as contract } from 'contract/channels/mailAccounts';
import type { StorageCipher } from '../../../crypto/storageCipher';
import type { BounceMailbox } from '../../../mail/bounceMailbox';
import type { SmtpAccount } from '../../../mail/transport';
import { invalidArgument } from '../../../refusal';
import type { FieldProblem } from '../../../refusal';
import type { AccountRow, AccountValues } from '../accounts/accounts';
import { openSecret, refuseSecretElsewhere, sealSecrets } from '../accounts/secrets';

// How `settings` of a mail account are stored.
const MailSettings = v.object({
  host: v.string(),
  port: v.number(),
  encryption: v.picklist(MAIL_ENCRYPTIONS),
  userName: v.nullable(v.string()),
  senderAddress: v.string(),
  senderName: v.nullable(v.string()),
  replyTo: v.nullable(v.string()),
  signature: v.nullable(v.string()),
  dkimDomain: v.nullable(v.string()),
  dkimSelector: v.nullable(v.string()),
  // Accounts that were stored by former releases have no mailbox of returned mails.
  imapHost: v.optional(v.nullable(v.string()), null),
  imapPort: v.optional(v.nullable(v.number()), null),
  imapEncryption: v.optional(v.nullable(v.picklist(MAIL_ENCRYPTIONS)), null),
  imapUserName: v.optional(v.nullable(v.string()), null),
  bounceAddress: v.optional(v.nullable(v.string()), null),
});
type MailSettings = v.InferOutput<typeof MailSettings>;

/** The fields of a form that say how mails leave by an account. */
export type SettingsForm = Omit<v.InferOutput<typeof contract.testMailAccount.arg>, 'accountId' | 'recipient'>;

type Stored = Pick<AccountRow, 'settings' | 'secrets'>;

/** Reads the stored settings of a mail account. */
export function parseSettings(settings: AccountRow['settings']): MailSettings {
  return v.parse(MailSettings, settings);
}

/**
 * The values of a mail account that a form decides. Secrets that the form leaves out are those of the stored account, and go when
 * nothing uses them any more.
 */
export function toSettings(
  cipher: StorageCipher,
  form: SettingsForm,
  stored: Stored | undefined,
): Pick<AccountValues, 'settings' | 'secrets'> {
  const { host, port, encryption, senderAddress, password, dkimKey, imapPassword } = form;
  const settings: MailSettings = {
    ...{ host: host.toLowerCase(), port, encryption, senderAddress },
    userName: form.userName || null,
    senderName: form.senderName || null,
    replyTo: form.replyTo || null,
    signature: form.signature || null,
    dkimDomain: form.dkimDomain || null,
    dkimSelector: form.dkimSelector || null,
    ...readMailbox(form),
    bounceAddress: form.bounceAddress || null,
  };
  if (stored) {
    refuseSecretElsewhere({ name: 'password', text: '更换服务器后请重新输入密码' }, { password }, stored, {
      settings,
      destination: ['host', 'port', 'encryption'],
    });
    if (settings.imapHost !== null)
      refuseSecretElsewhere({ name: 'imapPassword', text: '更换服务器后请重新输入密码' }, { imapPassword }, stored, {
        settings,
        destination: ['imapHost', 'imapPort', 'imapEncryption'],
      });
  }
  const isUsed = {
    password: settings.userName !== null,
    dkimKey: settings.dkimDomain !== null,
    imapPassword: settings.imapHost !== null,
  };
  const secrets = sealSecrets(
    cipher,
    dropUnused(stored?.secrets ?? {}, isUsed),
    dropUnused({ password, dkimKey, imapPassword }, isUsed),
  );
  refuseIncomplete(form, settings, secrets);
  return { settings, secrets };
}

function readMailbox({ imapHost, imapPort, imapEncryption, imapUserName }: SettingsForm) {
  if (!imapHost) return { imapHost: null, imapPort: null, imapEncryption: null, imapUserName: null };
  return {
    imapHost: imapHost.toLowerCase(),
    imapPort: imapPort ?? null,
    imapEncryption: imapEncryption ?? null,
    imapUserName: imapUserName || null,
  };
}

function dropUnused<T>(
  values: Readonly<Record<string, T>>,
  isUsed: Readonly<Record<string, boolean>>,
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isUsed[name] !== false));
}

function refuseIncomplete(form: SettingsForm, settings: MailSettings, secrets: AccountRow['secrets']): void {
  const { userName, dkimDomain, dkimSelector, imapHost, imapPort, imapEncryption, imapUserName } = settings;
  const isRead = imapHost !== null;
  const isSigned = dkimDomain !== null;
  const problems: readonly (FieldProblem & { readonly isSo: boolean })[] = [
    { name: 'password', text: '请输入密码', isSo: userName !== null && secrets['password'] === undefined },
    { name: 'dkimSelector', text: '请输入 DKIM 选择器', isSo: isSigned && dkimSelector === null },
    { name: 'dkimDomain', text: '请输入 DKIM 域名', isSo: !isSigned && Boolean(dkimSelector ?? form.dkimKey) },
    { name: 'dkimKey', text: '请输入 DKIM 私钥', isSo: isSigned && secrets['dkimKey'] === undefined },
    {
      name: 'dkimKey',
      text: '请输入 PEM 格式的 RSA 私钥，至少 1024 位',
      isSo: isSigned && Boolean(form.dkimKey) && !isRsaKey(form.dkimKey ?? ''),
    },
    { name: 'imapEncryption', text: '请选择加密方式', isSo: isRead && imapEncryption === null },
    { name: 'imapPort', text: '请输入 1 到 65535 的端口', isSo: isRead && imapPort === null },
    { name: 'imapUserName', text: '请输入用户名', isSo: isRead && imapUserName === null },
    { name: 'imapPassword', text: '请输入密码', isSo: isRead && secrets['imapPassword'] === undefined },
  ];
  const found = problems.filter(({ isSo }) => isSo).map(({ name, text }): FieldProblem => ({ name, text }));
  if (found.length > 0) throw invalidArgument(found);
}

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 1024;
  } catch {
    // No key at all, or one that is protected by a password.
    return false;
  }
}

/** A mail account with its secrets, for a connection to its server. */
export function openSmtpAccount(cipher: StorageCipher, { settings, secrets }: Stored): SmtpAccount {
  const { host, port, encryption, userName, senderAddress, senderName, replyTo, ...mail } = parseSettings(settings);
  const { signature, dkimDomain, dkimSelector, bounceAddress } = mail;
  const pass = openSecret(cipher, secrets, 'password');
  const privateKey = openSecret(cipher, secrets, 'dkimKey');
  return {
    ...{ host, port, encryption },
    auth: userName !== null && pass !== undefined ? { user: userName, pass } : undefined,
    sender: { name: senderName ?? '', address: senderAddress },
    replyTo: replyTo ?? undefined,
    signature: signature ?? undefined,
    bounceAddress: bounceAddress ?? undefined,
    dkim:
      dkimDomain !== null && dkimSelector !== null && privateKey !== undefined
        ? { domainName: dkimDomain, keySelector: dkimSelector, privateKey }
        : undefined,
  };
}

/** The mailbox to which undelivered mails of an account return, with its password; undefined if the account names none. */
export function openBounceMailbox(cipher: StorageCipher, { settings, secrets }: Stored): BounceMailbox | undefined {
  const { imapHost: host, imapPort: port, imapEncryption: encryption, imapUserName: user } = parseSettings(settings);
  const pass = openSecret(cipher, secrets, 'imapPassword');
  if (host === null || port === null || encryption === null || user === null || pass === undefined) return undefined;
  return { host, port, encryption, auth: { user, pass } };
}
