import * as v from 'valibot';
import { defineParameter } from '../parameters/definition';
import type { ParameterDefinition } from '../parameters/definition';

const category = '访问限制';
const unit = '次/分钟';

function callsAMinute(minimum: number, tooFew: string) {
  return v.pipe(
    v.number('请输入次数'),
    v.integer('请输入整数'),
    v.check((calls) => calls === 0 || calls >= minimum, tooFew),
    v.maxValue(1_000_000, '最多 {n} 次'),
  );
}

/** The calls of one user in a minute, over all sessions and servers; 0 for any number. Further calls are refused. */
export const REQUESTS_PER_USER = defineParameter({
  key: 'REQUESTS_PER_USER',
  name: '每个用户的调用次数上限',
  category,
  remark: '一个用户每分钟的调用次数，所有登录和服务器合计；0 表示不限',
  type: 'number',
  unit,
  schema: callsAMinute(120, '至少 120 次：打开一个页面需要多次调用，再低将无法使用；0 表示不限'),
  default: 1200,
});

/**
 * The calls from one address (of IPv6 from one /64) in a minute, and a fifth of the files; 0 for any number. Further
 * calls are refused.
 */
export const REQUESTS_PER_ADDRESS = defineParameter({
  key: 'REQUESTS_PER_ADDRESS',
  name: '每个地址的调用次数上限',
  category,
  remark: '来自同一网络地址的每分钟调用次数；多人共用一个出口地址时应调高；0 表示不限',
  type: 'number',
  unit,
  schema: callsAMinute(300, '至少 300 次：同一地址可能有多人使用，再低将无法使用；0 表示不限'),
  default: 3000,
});

/** The searches by secret values, such as phone numbers, of one user in a minute. Further searches are refused. */
export const SECRET_SEARCHES_PER_USER = defineParameter({
  key: 'SECRET_SEARCHES_PER_USER',
  name: '每个用户按敏感信息查询的次数上限',
  category,
  remark: '一个用户每分钟按手机号等敏感信息查询的次数，防止逐个猜测；租户可以自行设定',
  type: 'number',
  unit,
  schema: v.pipe(
    v.number('请输入次数'),
    v.integer('请输入整数'),
    v.minValue(5, '至少 {n} 次'),
    v.maxValue(600, '最多 {n} 次'),
  ),
  default: 60,
  isMerchantOverridable: true,
});

/** The parameters of the limits of calls. */
export const LIMIT_PARAMETERS: readonly ParameterDefinition[] = [
  REQUESTS_PER_USER,
  REQUESTS_PER_ADDRESS,
  SECRET_SEARCHES_PER_USER,
];
