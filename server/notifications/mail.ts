import type { Message } from 'contract/text';
import type { Db } from '../db/store';
import { SITE_NAME } from '../modules/site/properties/parameters';
import type { Services } from '../services';

type MailServices = Pick<Services, 'mail' | 'parameters'>;

/** Why nobody can be told by mail; null if they can. Needs the session role. */
export async function findMailObstacle(
  db: Db,
  { mail }: MailServices,
  { merchantId, emailCipher }: { readonly merchantId: string; readonly emailCipher: Buffer | null },
): Promise<Message | null> {
  if (emailCipher === null) return { text: '没有邮箱地址' };
  return (await mail.channelOf(db, merchantId)) === 'none' ? { text: '系统未配置邮件通道' } : null;
}

interface MailReader {
  readonly userId: string;
  readonly merchantId: string;
  readonly nickName: string;
  readonly recipient: string;
}

/** What the portal tells in a mail: of one event. */
export interface MailItem {
  readonly title: string;
  readonly texts: readonly string[];
}

/** Posts a mail with what there is to tell; several events are one mail, a digest. Needs the session role. */
export async function postMail(
  db: Db,
  { mail, parameters }: MailServices,
  { nickName, ...reader }: MailReader,
  items: readonly MailItem[],
): Promise<void> {
  const site = parameters.get(SITE_NAME, reader.merchantId);
  const [first] = items;
  if (!first) return;
  const isDigest = items.length > 1;
  const subject = isDigest ? `通知汇总（${items.length} 条）` : first.title;
  const paragraphs = isDigest
    ? items.map(({ title, texts }, at) => [`${at + 1}. ${title}`, ...texts].join('\n'))
    : first.texts;
  await mail.post(db, {
    ...{ ...reader, hasCode: false, subject: `【${site}】${subject}` },
    text: [`${nickName}，您好：`, ...paragraphs, site].join('\n\n'),
  });
}
