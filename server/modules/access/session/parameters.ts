import * as v from 'valibot';
import { defineParameter } from '../../../parameters/definition';
import type { ParameterDefinition } from '../../../parameters/definition';
import { isNetwork } from '../../../networks';
import { MAX_SIGN_IN_FAILURES } from './limits';
import { describeOwnAddressRefusal } from './addressList';

const category = '会话';

function wholeNumberBetween(minimum: number, maximum: number) {
  return v.pipe(
    v.number('请输入整数'),
    v.integer('请输入整数'),
    v.minValue(minimum, '不能小于 {n}'),
    v.maxValue(maximum, '不能大于 {n}'),
  );
}

/** The time in minutes after which a session without calls ends. */
export const SESSION_IDLE_MINUTES = defineParameter({
  key: 'SESSION_IDLE_MINUTES',
  name: '无操作退出时间',
  category,
  isSecurity: true,
  remark: '超过该时间没有操作，会话结束，须重新登录；对已登录的会话同样生效',
  type: 'number',
  unit: '分钟',
  schema: wholeNumberBetween(5, 1440),
  default: 120,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** The maximum duration of a session in hours. The session then ends even if it is in use. */
export const SESSION_MAX_HOURS = defineParameter({
  key: 'SESSION_MAX_HOURS',
  name: '会话最长时间',
  category,
  isSecurity: true,
  remark: '登录满该时间后，即使一直在操作，也须重新登录；对已登录的会话同样生效',
  type: 'number',
  unit: '小时',
  schema: wholeNumberBetween(1, 720),
  default: 12,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** The maximum number of sessions of a user. A further sign-in ends the oldest. */
export const SESSIONS_PER_USER = defineParameter({
  key: 'SESSIONS_PER_USER',
  name: '每人同时登录数',
  category,
  isSecurity: true,
  remark: '同一用户同时登录的浏览器数；超过时最早的登录结束，对已登录的会话同样生效',
  type: 'number',
  unit: '个',
  schema: wholeNumberBetween(1, 100),
  default: 10,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** The maximum number of sessions of a user on devices of one kind; 0 for no limit. A further sign-in ends the oldest. */
export const SESSIONS_PER_DEVICE_KIND = defineParameter({
  key: 'SESSIONS_PER_DEVICE_KIND',
  name: '每类设备同时登录数',
  category,
  isSecurity: true,
  remark: '同一用户在电脑、手机、平板上各自同时登录的浏览器数；超过时该类设备上最早的登录结束，0 表示不限制',
  type: 'number',
  unit: '个',
  schema: wholeNumberBetween(0, 100),
  default: 0,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** The addresses and networks from which users may work. None: any. Those of a merchant and of the platform both hold. */
export const ALLOWED_ADDRESSES: ParameterDefinition<readonly string[]> = defineParameter<readonly string[]>({
  key: 'ALLOWED_ADDRESSES',
  name: '允许的网络地址',
  category: '登录安全',
  isSecurity: true,
  remark: '只允许从这些地址登录和操作，每行一个 IP 地址或网段，如 10.0.0.0/8；留空不限制，租户的与平台的须同时满足',
  type: 'list',
  schema: v.pipe(
    v.array(v.pipe(v.string(), v.check(isNetwork, '每行须是一个 IP 地址或网段'))),
    v.maxLength(200, '最多 {n} 个地址'),
  ),
  default: [],
  isMerchantOverridable: true,
  refuses: describeOwnAddressRefusal,
});

/** The failed sign-ins with a name, or from a network, after which a sign-in needs a captcha; 0 for never. */
export const CAPTCHA_AFTER_FAILURES = defineParameter({
  key: 'CAPTCHA_AFTER_FAILURES',
  name: '人机验证的失败次数',
  category: '登录安全',
  isSecurity: true,
  remark:
    '十五分钟内同一用户名或同一网络登录失败达到该次数后，登录时浏览器须先完成一次计算（无需用户操作），失败越多计算越久；0 表示不要求',
  type: 'number',
  unit: '次',
  schema: wholeNumberBetween(0, 20),
  default: 5,
});

/** The failed sign-ins on a known device after which the account is locked; 0 for never. */
export const LOCK_AFTER_FAILURES = defineParameter({
  key: 'LOCK_AFTER_FAILURES',
  name: '锁定账号的失败次数',
  category: '登录安全',
  isSecurity: true,
  remark:
    '在本人登录过的设备上，十五分钟内密码输错达到该次数时锁定账号；0 表示不锁定。其他设备上的失败只会减慢登录，不会锁定账号',
  type: 'number',
  unit: '次',
  schema: wholeNumberBetween(0, MAX_SIGN_IN_FAILURES.device),
  default: 0,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** How long such a lock lasts, in minutes. An administrator can unlock the account before. */
export const LOCK_MINUTES = defineParameter({
  key: 'LOCK_MINUTES',
  name: '锁定时长',
  category: '登录安全',
  isSecurity: true,
  remark: '因密码输错而锁定的账号，在该时间后自动解锁；管理员可以提前解锁',
  type: 'number',
  unit: '分钟',
  schema: wholeNumberBetween(5, 1440),
  default: 30,
  isMerchantOverridable: true,
  tightens: 'up',
});

/** The parameters of sessions. */
export const SESSION_PARAMETERS: readonly ParameterDefinition[] = [
  SESSION_IDLE_MINUTES,
  SESSION_MAX_HOURS,
  SESSIONS_PER_USER,
  SESSIONS_PER_DEVICE_KIND,
  ALLOWED_ADDRESSES,
  CAPTCHA_AFTER_FAILURES,
  LOCK_AFTER_FAILURES,
  LOCK_MINUTES,
];
