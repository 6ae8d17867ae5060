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
