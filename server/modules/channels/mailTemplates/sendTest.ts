import { eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { getMailTexts, renderMail, toMailPage } from 'contract/channels/mailContent';
import type { RenderedMail } from 'contract/channels/mailContent';
import type { mailTemplates as contract } from 'contract/channels/mailTemplates';
import type { DataOf } from 'contract/endpoint';
import type { AuthenticatedVisitor } from '../../../caller';
import { newId } from '../../../db/ids';
import { testSmtpAccount } from '../../../mail/smtpTest';
import { Refusal, invalidArgument } from '../../../refusal';
import type { Services } from '../../../services';
import { users } from '../../access/users/schema';
import type { AccountRow } from '../accounts/accounts';
import { channelAccounts } from '../accounts/schema';
import { openSmtpAccount } from '../mailAccounts/settings';
import { readTemplateRow } from '../templates/templates';
import { UnreadableAttachment, readAttachments } from './attachments';
import { parseContent } from './content';

type Argument = v.InferOutput<typeof contract.testMailTemplate.arg>;

/**
 * Sends a mail of a template to the caller's own address, without its copies. The conversation with the server of the platform is
 * kept back: it says how the platform sends its mails.
 */
export async function sendTest(
  services: Services,
  who: AuthenticatedVisitor,
  { templateId, language, values }: Argument,
): Promise<DataOf<typeof contract.testMailTemplate>> {
  const { store, storageCipher, mailGuard } = services;
  const { merchantId, userId } = who;
  const { template, version } = await store.asMerchant(who, (db) => readTemplateRow(db, 'mail', templateId));
  const content = parseContent(version.content);
  const mail = renderOrRefuse(getMailTexts(content, language), values);
  // In the session role, since a user may work in a merchant below their own, and the account may be that of the platform.
  const { address, account } = await store.asSession(async (db) => {
    const [user] = await db.select({ email: users.emailCipher }).from(users).where(eq(users.userId, userId));
    const wanted = template.accountId ?? sql`mail_account_of(${merchantId})`;
    const [found] = await db.select().from(channelAccounts).where(eq(channelAccounts.accountId, wanted));
    return { address: user?.email, account: found };
  });
  if (!address) throw new Refusal('conflict', '您没有邮箱，请先在个人中心填写');
  const sender = requireUsable(account);
  const attachments = await readOrRefuse(services, merchantId, content.attachments);
  const result = await testSmtpAccount(mailGuard, openSmtpAccount(storageCipher, sender), {
    mailId: newId(),
    recipient: storageCipher.open(address),
    subject: mail.subject,
    text: mail.text,
    attachments,
    ...(mail.html !== null && { html: toMailPage(mail.html) }),
  });
  const isOwn = sender.merchantId === merchantId;
  return { ...result, dialogue: isOwn ? result.dialogue : [], accountName: isOwn ? sender.accountName : null };
}

function renderOrRefuse(...[texts, values]: Parameters<typeof renderMail>): RenderedMail {
  const rendered = renderMail(texts, values);
  if (rendered.isComplete) return rendered.message;
  throw invalidArgument(rendered.problems.map((problem) => ({ name: 'values', ...problem })));
}

async function readOrRefuse(...[services, merchantId, attachments]: Parameters<typeof readAttachments>) {
  try {
    return await readAttachments(services, merchantId, attachments);
  } catch (error) {
    if (!(error instanceof UnreadableAttachment)) throw error;
    throw new Refusal('conflict', '附件“{name}”无法读取', { name: error.fileName }, { cause: error });
  }
}

function requireUsable(account: AccountRow | undefined): AccountRow {
  if (!account) throw new Refusal('conflict', '没有可用的邮件账号');
  if (!account.enabled) throw new Refusal('conflict', '账号“{name}”已停用', { name: account.accountName });
  return account;
}
