import * as v from 'valibot';
import { defineParameter } from '../../../parameters/definition';
import type { ParameterDefinition } from '../../../parameters/definition';
import { isNetwork } from '../../../networks';
import { describeOwnAddressRefusal } from './allowedAddresses';

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
  remark: '同一用户同时登录的浏览器数；超过时最早的登录结束，对已登录的会话同样生效',
  type: 'number',
  unit: '个',
  schema: wholeNumberBetween(1, 100),
  default: 10,
  isMerchantOverridable: true,
  tightens: 'down',
});

/** The addresses and networks from which users may work. None: any. Those of a merchant and of the platform both hold. */
export const ALLOWED_ADDRESSES: ParameterDefinition<readonly string[]> = defineParameter<readonly string[]>({
  key: 'ALLOWED_ADDRESSES',
  name: '允许的网络地址',
  category: '登录安全',
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

/** The parameters of sessions. */
export const SESSION_PARAMETERS: readonly ParameterDefinition[] = [
  SESSION_IDLE_MINUTES,
  SESSION_MAX_HOURS,
  SESSIONS_PER_USER,
  ALLOWED_ADDRESSES,
];
