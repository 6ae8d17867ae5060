import * as v from 'valibot';
import { defineParameter } from '../parameters/definition';

/** The duration in milliseconds from which on a statement is slow. */
export const SLOW_STATEMENT_MS = defineParameter({
  key: 'SLOW_STATEMENT_MS',
  name: '慢语句阈值',
  category: '日志与任务',
  remark: '执行时间达到该值的数据库语句记为慢语句',
  type: 'number',
  unit: '毫秒',
  schema: v.pipe(
    v.number('请输入毫秒数'),
    v.integer('请输入整数'),
    // With less, ordinary statements would fill the log.
    v.minValue(20, '至少 {n} 毫秒'),
    v.maxValue(60_000, '最多 {n} 毫秒'),
  ),
  default: 500,
});

/** Days for which the rows of the data source log and the slow statements are kept. The database itself keeps 30 days. */
export const DATA_SOURCE_LOG_RETENTION_DAYS = defineParameter({
  key: 'DATA_SOURCE_LOG_RETENTION_DAYS',
  name: '数据源日志保留天数',
  category: '日志与任务',
  remark: '每天凌晨删除更早的数据源日志和慢语句',
  type: 'number',
  unit: '天',
  schema: v.pipe(
    v.number('请输入天数'),
    v.integer('请输入整数'),
    v.minValue(30, '至少 {n} 天'),
    v.maxValue(365, '最多 {n} 天'),
  ),
  default: 90,
});
