import { eq } from 'drizzle-orm';
import { VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import { siteProperties } from '../../site/properties/schema';
import type { Db } from '../../../db/store';
import type { CodePurpose } from './codes';

const DEFAULT_SITE = '数字生活能源服务平台';

// The words of the mail for each purpose. The mail for a reset by an administrator asks its reader to pass the code on.
const WORDS: Readonly<Record<CodePurpose, { readonly what: string; readonly keep: string }>> = {
  first: { what: '您正在修改初始密码', keep: '请勿告诉他人' },
  forgotten: { what: '您正在重置登录密码', keep: '请勿告诉他人' },
  reset: { what: '管理员正在为您重置登录密码', keep: '除为您办理的管理员外，请勿告诉他人' },
};

/** Creates the mail with a verification code. The mail contains the name of the site. */
export async function createCodeMail(db: Db, purpose: CodePurpose, nickName: string, code: string) {
  const [property] = await db
    .select({ name: siteProperties.attrValue })
    .from(siteProperties)
    .where(eq(siteProperties.attrCode, 'VUE_APP_NAME'));
  const site = property?.name ?? DEFAULT_SITE;
  const { what, keep } = WORDS[purpose];
  return {
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
