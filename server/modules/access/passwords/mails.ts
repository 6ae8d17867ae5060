import { SITE_NAME } from '../../site/properties/parameters';
import type { Services } from '../../../services';
import type { CodePurpose } from './codes';
import { VERIFICATION_CODE_MINUTES } from './parameters';

// The texts of the mail for each purpose. A mail for a reset by an administrator (`reset`) asks the user to pass the
// code on to the administrator.
const WORDS: Readonly<Record<CodePurpose, { readonly what: string; readonly keep: string }>> = {
  first: { what: '您正在修改初始密码', keep: '请勿告诉他人' },
  forgotten: { what: '您正在重置登录密码', keep: '请勿告诉他人' },
  proof: { what: '您正在修改手机号或邮箱', keep: '请勿告诉他人' },
  reset: { what: '管理员正在为您重置登录密码', keep: '除为您办理的管理员外，请勿告诉他人' },
};

/** The user who gets a verification code. */
interface CodeRecipient {
  readonly merchantId: string;
  readonly nickName: string;
}

/** Creates the mail with a verification code. The mail contains the name of the site in the user's merchant. */
export function createCodeMail(
  { parameters }: Pick<Services, 'parameters'>,
  purpose: CodePurpose,
  { merchantId, nickName }: CodeRecipient,
  code: string,
) {
  const site = parameters.get(SITE_NAME, merchantId);
  const { what, keep } = WORDS[purpose];
  return {
    hasCode: true,
    subject: `【${site}】验证码`,
    text: [
      `${nickName}，您好：`,
      '',
      `${what}，验证码：${code}`,
      `验证码 ${parameters.get(VERIFICATION_CODE_MINUTES)} 分钟内有效，${keep}。`,
      '',
      '如非本人操作，请忽略本邮件。',
      '',
      site,
    ].join('\n'),
  };
}
