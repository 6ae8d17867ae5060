import { VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import { SITE_NAME } from '../../site/properties/parameters';
import type { Db } from '../../../db/store';
import type { Services } from '../../../services';
import type { CodePurpose } from './codes';

// The texts of the mail for each purpose. A mail for a reset by an administrator (`reset`) asks the user to pass the
// code on to the administrator.
const WORDS: Readonly<Record<CodePurpose, { readonly what: string; readonly keep: string }>> = {
  first: { what: '您正在修改初始密码', keep: '请勿告诉他人' },
  forgotten: { what: '您正在重置登录密码', keep: '请勿告诉他人' },
  proof: { what: '您正在修改手机号或邮箱', keep: '请勿告诉他人' },
  reset: { what: '管理员正在为您重置登录密码', keep: '除为您办理的管理员外，请勿告诉他人' },
};

/** Creates the mail with a verification code. The mail contains the name of the site. */
export function createCodeMail(
  { parameters }: Pick<Services, 'parameters'>,
  purpose: CodePurpose,
  nickName: string,
  code: string,
) {
  const site = parameters.get(SITE_NAME);
  const { what, keep } = WORDS[purpose];
  return {
    hasCode: true,
    subject: `【${site}】验证码`,
    text: [
      `${nickName}，您好：`,
      '',
      `${what}，验证码：${code}`,
      `验证码 ${VERIFICATION_CODE_LIFETIME_MINUTES} 分钟内有效，${keep}。`,
      '',
      '如非本人操作，请忽略本邮件。',
      '',
      site,
    ].join('\n'),
  };
}

/** A field of a user's account. The user gets a mail when the field changes. */
export type ChangedAccountField = 'phone' | 'email' | 'password';

const CHANGED: Readonly<Record<ChangedAccountField, string>> = { phone: '手机号', email: '邮箱', password: '登录密码' };

/**
 * Mails to a user that their phone number, e-mail address or password was changed. The caller passes the user as stored
 * before the change, so that the former address gets the mail: the owner of a stolen account learns of the change
 * (SEC-04). Sends nothing where no mail can reach the user.
 */
export async function mailAccountChange(
  db: Db,
  { mail, parameters, storageCipher }: Pick<Services, 'mail' | 'parameters' | 'storageCipher'>,
  former: {
    readonly userId: string;
    readonly merchantId: string;
    readonly nickName: string;
    readonly emailCipher: Buffer | null;
  },
  changed: readonly ChangedAccountField[],
): Promise<void> {
  const { userId, merchantId, nickName, emailCipher } = former;
  if (changed.length === 0 || emailCipher === null || mail.channel === 'none') return;
  const site = parameters.get(SITE_NAME);
  await mail.post(db, {
    userId,
    merchantId,
    hasCode: false,
    recipient: storageCipher.open(emailCipher),
    subject: `【${site}】账号信息变更提醒`,
    text: [
      `${nickName}，您好：`,
      '',
      `您的${changed.map((which) => CHANGED[which]).join('和')}已修改。`,
      '',
      '如非本人操作，请立即联系管理员。',
      '',
      site,
    ].join('\n'),
  });
}
