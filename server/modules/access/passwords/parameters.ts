import * as v from 'valibot';
import { MAX_CODE_LENGTH, MIN_CODE_LENGTH, VERIFICATION_CODE_LIFETIME_MINUTES } from 'contract/access/passwords';
import { defineParameter } from '../../../parameters/definition';
import type { ParameterDefinition } from '../../../parameters/definition';

const category = '密码';

// The rule of the specification (`contract/personRules.ts`) holds in any case, so that no parameter can be laxer.
function wholeNumberBetween(minimum: number, maximum: number) {
  return v.pipe(
    v.number('请输入整数'),
    v.integer('请输入整数'),
    v.minValue(minimum, '不能小于 {n}'),
    v.maxValue(maximum, '不能大于 {n}'),
  );
}

/** The minimum length of a password in characters. */
export const PASSWORD_MIN_LENGTH = defineParameter({
  key: 'PASSWORD_MIN_LENGTH',
  name: '密码最小长度',
  category,
  isSecurity: true,
  remark: '设置新密码时的最少字符数；密码始终须包含大小写字母、数字和特殊符号',
  type: 'number',
  unit: '个字符',
  schema: wholeNumberBetween(8, 64),
  default: 8,
  isMerchantOverridable: true,
  tightens: 'up',
});

/** The number of last passwords, the present one included, that a new password must differ from; 0 for none. */
export const PASSWORD_HISTORY = defineParameter({
  key: 'PASSWORD_HISTORY',
  name: '不得重复的历史密码数',
  category,
  isSecurity: true,
  remark: '新密码不能与最近使用的若干个密码相同，当前密码计算在内；0 表示不限制',
  type: 'number',
  unit: '个',
  schema: wholeNumberBetween(0, 24),
  default: 0,
  isMerchantOverridable: true,
  tightens: 'up',
});

/** The age in days at which a password has to be changed at the next sign-in with it; 0 for never. */
export const PASSWORD_MAX_AGE_DAYS = defineParameter({
  key: 'PASSWORD_MAX_AGE_DAYS',
  name: '密码有效期',
  category,
  isSecurity: true,
  remark: '密码超过有效期后，下次登录时须先修改；0 表示长期有效',
  type: 'number',
  unit: '天',
  schema: wholeNumberBetween(0, 3650),
  default: 0,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** Whether a password must not contain the user name, nor a part of the user's name. */
export const PASSWORD_FORBIDS_NAMES = defineParameter({
  key: 'PASSWORD_FORBIDS_NAMES',
  name: '密码不得包含用户名或姓名',
  category,
  isSecurity: true,
  remark: '开启后，密码中不能出现用户名、姓名及其三个字符以上的部分',
  type: 'switch',
  schema: v.boolean(),
  default: false,
  isMerchantOverridable: true,
  tightens: 'up',
});

/** Words that no password may contain. Those of a merchant hold in addition to those of the platform. */
export const PASSWORD_FORBIDDEN_WORDS = defineParameter<readonly string[]>({
  key: 'PASSWORD_FORBIDDEN_WORDS',
  name: '密码禁用词',
  category,
  isSecurity: true,
  remark: '密码中不能出现的词，每行一个，不区分大小写；租户的禁用词与平台的同时生效',
  type: 'list',
  schema: v.pipe(
    v.array(
      v.pipe(v.string(), v.minLength(3, '每个禁用词至少 {n} 个字符'), v.maxLength(64, '每个禁用词最多 {n} 个字符')),
    ),
    v.maxLength(500, '最多 {n} 个禁用词'),
  ),
  default: [],
  isMerchantOverridable: true,
});

const codeCategory = '验证码';

/** The number of digits of a verification code. */
export const VERIFICATION_CODE_LENGTH = defineParameter({
  key: 'VERIFICATION_CODE_LENGTH',
  name: '验证码位数',
  category: codeCategory,
  isSecurity: true,
  remark: '邮件验证码的数字位数，对之后发送的验证码生效',
  type: 'number',
  unit: '位',
  schema: wholeNumberBetween(MIN_CODE_LENGTH, MAX_CODE_LENGTH),
  default: MIN_CODE_LENGTH,
});

/** The minutes for which a verification code is valid. The text of its mail is deleted after the longest time. */
export const VERIFICATION_CODE_MINUTES = defineParameter({
  key: 'VERIFICATION_CODE_MINUTES',
  name: '验证码有效期',
  category: codeCategory,
  isSecurity: true,
  remark: '验证码发送后的有效时间，对之后发送的验证码生效',
  type: 'number',
  unit: '分钟',
  schema: wholeNumberBetween(1, VERIFICATION_CODE_LIFETIME_MINUTES),
  default: VERIFICATION_CODE_LIFETIME_MINUTES,
});

/** The number of wrong guesses at one code. After the last one the code is invalid. */
export const VERIFICATION_CODE_GUESSES = defineParameter({
  key: 'VERIFICATION_CODE_GUESSES',
  name: '验证码可输错次数',
  category: codeCategory,
  isSecurity: true,
  remark: '同一验证码输错达到该次数后失效，须重新获取',
  type: 'number',
  unit: '次',
  schema: wholeNumberBetween(1, 5),
  default: 5,
});

/** The codes that a user is sent within a day for one purpose. */
export const VERIFICATION_CODES_PER_DAY = defineParameter({
  key: 'VERIFICATION_CODES_PER_DAY',
  name: '每天验证码次数',
  category: codeCategory,
  isSecurity: true,
  remark: '同一用户为同一用途（如忘记密码）24 小时内最多获取验证码的次数',
  type: 'number',
  unit: '次',
  schema: wholeNumberBetween(3, 100),
  default: 20,
});

/** The parameters of the password rules and of verification codes. */
export const PASSWORD_PARAMETERS: readonly ParameterDefinition[] = [
  PASSWORD_MIN_LENGTH,
  PASSWORD_HISTORY,
  PASSWORD_MAX_AGE_DAYS,
  PASSWORD_FORBIDS_NAMES,
  PASSWORD_FORBIDDEN_WORDS,
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_MINUTES,
  VERIFICATION_CODE_GUESSES,
  VERIFICATION_CODES_PER_DAY,
];
