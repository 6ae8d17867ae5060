import * as v from 'valibot';
import { ADMIN_PATH } from '../base';
import { endpoint, noData } from '../endpoint';
import { pageOf, pagingFields, wholeNumber } from '../paging';
import { EMAIL_PATTERN } from '../personRules';
import { MAX_LENGTHS, WRONG_FORMAT, optionalText, requiredText } from '../rules';
import { secret, writeOnly } from '../secret';
import { enabledStatus } from '../status';
import {
  ACCOUNT_ORDER,
  AccountTestResult,
  accountFilters,
  accountForm,
  accountRow,
  oneAccount,
  optionalSecret,
  readAccount,
} from './account';
import { optionalPattern } from './vendorAccount';

const MAIL_ACCOUNT = `${ADMIN_PATH}/channel/mail/account` as const;

/** How a connection to a mail server is encrypted: not at all, from its first byte (SSL/TLS), or by STARTTLS. */
export const MAIL_ENCRYPTIONS = ['none', 'tls', 'startTls'] as const;

/** How a connection to a mail server is encrypted. */
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** The names of the ways of encryption. */
export const MAIL_ENCRYPTION_LABELS: Readonly<Record<MailEncryption, string>> = {
  none: '不加密',
  tls: 'SSL/TLS',
  startTls: 'STARTTLS',
};

/** The usual port of each way of encryption. */
export const MAIL_PORTS: Readonly<Record<MailEncryption, number>> = { none: 25, tls: 465, startTls: 587 };

/** The ports on which mail servers take mails. Another one is reached in the networks of PORTAL_OUTBOUND_ALLOW only. */
export const USUAL_MAIL_PORTS: readonly number[] = [25, 465, 587, 994, 2465, 2525, 2587];

/** The usual port of each way of encryption of a mailbox that is read over IMAP. */
export const IMAP_PORTS: Readonly<Record<MailEncryption, number>> = { none: 143, tls: 993, startTls: 143 };

const encryption = v.picklist(MAIL_ENCRYPTIONS, '请选择加密方式');
const emailText = v.pipe(requiredText('请输入邮箱', 100), v.regex(EMAIL_PATTERN, '请输入正确的邮箱地址'));
const optionalEmail = v.optional(
  v.nullable(
    v.pipe(
      v.string(WRONG_FORMAT),
      v.trim(),
      v.maxLength(100, '最多 {n} 个字符'),
      v.check((text) => text === '' || EMAIL_PATTERN.test(text), '请输入正确的邮箱地址'),
    ),
  ),
);
// Letters, digits and hyphens between dots: a host name, an IPv4 address or a domain.
const HOST = /^[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*$/;
const HOST_ONLY = '请输入主机名或 IPv4 地址，不带协议和端口';
const optionalHost = (problem: string) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(WRONG_FORMAT),
        v.trim(),
        v.maxLength(200, '最多 {n} 个字符'),
        v.check((text) => text === '' || HOST.test(text), problem),
      ),
    ),
  );
const optionalDomain = optionalHost('只能使用字母、数字、点和短横线');

const settings = {
  host: v.pipe(requiredText('请输入服务器地址', 200), v.regex(HOST, HOST_ONLY)),
  port: wholeNumber(1, 65_535, '请输入 1 到 65535 的端口'),
  encryption,
  /** Empty for a server that takes mails without a sign-in. */
  userName: optionalText(100),
  senderAddress: emailText,
  senderName: optionalText(),
  replyTo: optionalEmail,
  /** Stands at the end of every mail. */
  signature: optionalText(MAX_LENGTHS.remark),
  /** The domain in whose name mails are signed (DKIM, RFC 6376). Empty: the portal does not sign. */
  dkimDomain: optionalDomain,
  dkimSelector: optionalDomain,
  /** The IMAP server of the mailbox to which undelivered mails return (RFC 3464). Empty: the portal reads none. */
  imapHost: optionalHost(HOST_ONLY),
  imapPort: v.optional(v.nullable(wholeNumber(1, 65_535, '请输入 1 到 65535 的端口'))),
  imapEncryption: v.optional(v.nullable(encryption)),
  imapUserName: optionalText(100),
  /** The address to which undelivered mails return, as the envelope of each mail says. Empty: the address of the sender. */
  bounceAddress: optionalEmail,
};

const form = {
  ...accountForm,
  ...settings,
  /** Without a new one, the stored password stays. */
  password: writeOnly(optionalSecret(128)),
  /** The RSA key of the signature in PEM format. Without a new one, the stored key stays. */
  dkimKey: writeOnly(optionalSecret(8000)),
  imapPassword: writeOnly(optionalPattern(/^\P{Cc}+$/u, 128, '密码不能包含控制字符')),
};

/** An account by which a merchant sends mails over SMTP (CHN-01). */
export const MailAccount = v.object({
  ...accountRow,
  host: v.string(),
  port: v.number(),
  encryption,
  userName: v.nullable(v.string()),
  hasPassword: v.boolean(),
  senderAddress: v.string(),
  senderName: v.nullable(v.string()),
  replyTo: v.nullable(v.string()),
  signature: v.nullable(v.string()),
  dkimDomain: v.nullable(v.string()),
  dkimSelector: v.nullable(v.string()),
  hasDkimKey: v.boolean(),
  imapHost: v.nullable(v.string()),
  imapPort: v.nullable(v.number()),
  imapEncryption: v.nullable(encryption),
  imapUserName: v.nullable(v.string()),
  hasImapPassword: v.boolean(),
  bounceAddress: v.nullable(v.string()),
});

/** An account by which a merchant sends mails over SMTP. */
export type MailAccount = v.InferOutput<typeof MailAccount>;

/** The mail accounts of the merchant (邮件账号, CHN-01). */
export const mailAccounts = {
  listMailAccounts: endpoint({
    method: 'GET',
    path: `${MAIL_ACCOUNT}/list`,
    arg: v.object({ ...pagingFields(ACCOUNT_ORDER), ...accountFilters }),
    data: pageOf(MailAccount),
    needs: 'channel:mailAccount:list',
    changes: false,
    owned: {},
  }),
  getMailAccount: endpoint({
    method: 'GET',
    path: `${MAIL_ACCOUNT}/{accountId}`,
    arg: oneAccount,
    data: MailAccount,
    needs: 'channel:mailAccount:list',
    changes: false,
    owned: { accountId: 'mailAccount' },
  }),
  addMailAccount: endpoint({
    method: 'POST',
    path: `${MAIL_ACCOUNT}/add`,
    arg: v.object(form),
    data: oneAccount,
    needs: 'channel:mailAccount:add',
    changes: { action: 'add', kind: 'mailAccount', id: 'accountId' },
    owned: {},
  }),
  updateMailAccount: endpoint({
    method: 'POST',
    path: `${MAIL_ACCOUNT}/update`,
    arg: v.object({ ...form, ...readAccount.entries }),
    data: noData,
    needs: 'channel:mailAccount:edit',
    changes: { action: 'edit', kind: 'mailAccount', id: 'accountId' },
    owned: { accountId: 'mailAccount' },
  }),
  changeMailAccountStatus: endpoint({
    method: 'POST',
    path: `${MAIL_ACCOUNT}/changeStatus`,
    arg: v.object({ ...readAccount.entries, status: enabledStatus }),
    data: noData,
    needs: 'channel:mailAccount:edit',
    changes: { action: 'changeStatus', kind: 'mailAccount', id: 'accountId' },
    owned: { accountId: 'mailAccount' },
  }),
  setDefaultMailAccount: endpoint({
    method: 'POST',
    path: `${MAIL_ACCOUNT}/setDefault`,
    arg: readAccount,
    data: noData,
    needs: 'channel:mailAccount:edit',
    changes: { action: 'edit', kind: 'mailAccount', id: 'accountId' },
    owned: { accountId: 'mailAccount' },
  }),
  /**
   * Signs in to the mail server of a stored account, or of the values of a form before they are saved, and sends a mail if
   * there is a recipient; then signs in to the mailbox of returned mails, if there is one. A server that refuses is a result,
   * not an error.
   */
  testMailAccount: endpoint({
    method: 'POST',
    path: `${MAIL_ACCOUNT}/test`,
    arg: v.object({
      /** The stored account, whose secrets are used where the form has none. */
      accountId: v.optional(v.nullable(oneAccount.entries.accountId)),
      ...settings,
      password: form.password,
      dkimKey: form.dkimKey,
      imapPassword: form.imapPassword,
      recipient: secret(optionalEmail, { mask: 'email' }),
    }),
    data: AccountTestResult,
    needs: 'channel:mailAccount:test',
    changes: { action: 'verify', kind: 'mailAccount', id: 'accountId' },
    owned: { accountId: 'mailAccount' },
  }),
  removeMailAccount: endpoint({
    method: 'POST',
    path: `${MAIL_ACCOUNT}/remove`,
    arg: readAccount,
    data: noData,
    needs: 'channel:mailAccount:remove',
    changes: { action: 'remove', kind: 'mailAccount', id: 'accountId' },
    owned: { accountId: 'mailAccount' },
  }),
};
