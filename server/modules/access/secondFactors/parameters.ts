import * as v from 'valibot';
import { defineParameter } from '../../../parameters/definition';

/** Whether sign-ins take a second factor at all. */
export const SECOND_FACTOR = defineParameter({
  key: 'SECOND_FACTOR',
  name: '二次验证',
  category: '登录安全',
  isSecurity: true,
  remark: '关闭后登录不再要求动态验证码，已绑定的也不要求；可选时由用户自行绑定，角色可以要求必须绑定',
  type: 'choice',
  choices: { off: '关闭', optional: '可选' },
  schema: v.picklist(['off', 'optional'], '请选择'),
  default: 'optional',
});

/** The minutes for which the second factor of a session counts for sensitive calls; 0: they never ask for it. */
export const SECOND_FACTOR_AGAIN_MINUTES = defineParameter({
  key: 'SECOND_FACTOR_AGAIN_MINUTES',
  name: '敏感操作再次验证',
  category: '登录安全',
  isSecurity: true,
  remark:
    '已绑定二次验证的用户在授权、修改角色、重置密码、查看或导出敏感信息前，距上次验证超过该时间须再次验证；0 表示不要求',
  type: 'number',
  unit: '分钟',
  schema: v.pipe(
    v.number('请输入整数'),
    v.integer('请输入整数'),
    v.minValue(0, '不能小于 {n}'),
    v.maxValue(720, '不能大于 {n}'),
  ),
  default: 15,
  isMerchantOverridable: true,
  tightens: 'down',
});
