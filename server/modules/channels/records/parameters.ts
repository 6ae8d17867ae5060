import * as v from 'valibot';
import { defineParameter } from '../../../parameters/definition';

const category = '消息通道';

/** The most messages of a channel to one recipient in a day. Further ones are records that say so. */
export const MESSAGES_PER_RECIPIENT = defineParameter({
  key: 'MESSAGES_PER_RECIPIENT',
  name: '每个收件人每日的消息上限',
  category,
  remark: '同一通道一天内发给同一地址的消息数，超出的不发送，并在发送记录中说明；租户可以自行设定',
  type: 'number',
  unit: '条',
  schema: v.pipe(
    v.number('请输入条数'),
    v.integer('请输入整数'),
    v.minValue(1, '至少 {n} 条'),
    v.maxValue(1000, '最多 {n} 条'),
  ),
  default: 30,
  isMerchantOverridable: true,
});

/** The most marketing messages of a channel to one recipient in a week, of all tasks and programs together. */
export const MARKETING_PER_RECIPIENT = defineParameter({
  key: 'MARKETING_PER_RECIPIENT',
  name: '每个收件人每周的营销消息上限',
  category,
  remark:
    '同一通道一周内（周一起）发给同一地址的营销消息数，所有发送任务和调用方合计，超出的不发送；验证码和通知不受影响；租户可以自行设定',
  type: 'number',
  unit: '条',
  schema: v.pipe(
    v.number('请输入条数'),
    v.integer('请输入整数'),
    v.minValue(1, '至少 {n} 条'),
    v.maxValue(1000, '最多 {n} 条'),
  ),
  default: 7,
  isMerchantOverridable: true,
});

/** The hours in which marketing waits, such as `22:00-08:00`; empty for none. */
export const QUIET_HOURS = defineParameter({
  key: 'MESSAGE_QUIET_HOURS',
  name: '消息免打扰时段',
  category,
  remark:
    '营销消息在该时段内不发送，等到时段结束；验证码和通知不受影响；格式 22:00-08:00，留空表示没有；租户可以自行设定',
  type: 'text',
  schema: v.pipe(
    v.string('请输入时段'),
    v.trim(),
    v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, '格式为 22:00-08:00，留空表示没有'),
  ),
  default: '22:00-08:00',
  isMerchantOverridable: true,
});

/** The days for which records of messages are kept. */
export const RECORD_RETENTION_DAYS = defineParameter({
  key: 'RECORD_RETENTION_DAYS',
  name: '发送记录保留天数',
  category,
  remark: '每天凌晨删除更早的发送记录',
  type: 'number',
  unit: '天',
  schema: v.pipe(
    v.number('请输入天数'),
    v.integer('请输入整数'),
    v.minValue(7, '至少 {n} 天'),
    v.maxValue(3650, '最多 {n} 天'),
  ),
  default: 180,
});
