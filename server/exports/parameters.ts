import * as v from 'valibot';
import { defineParameter } from '../parameters/definition';

/** The rows up to which an export is streamed at once. Longer ones are made by a job. */
export const IMMEDIATE_EXPORT_ROWS = defineParameter({
  key: 'IMMEDIATE_EXPORT_ROWS',
  name: '直接导出的最大行数',
  category: '日志与任务',
  remark: '导出不超过此行数时立即下载，超过时转入下载中心在后台生成；0 表示全部转入下载中心',
  type: 'number',
  unit: '行',
  schema: v.pipe(
    v.number('请输入行数'),
    v.integer('请输入整数'),
    v.minValue(0, '至少 {n} 行'),
    v.maxValue(100_000, '最多 {n} 行'),
  ),
  default: 5_000,
});
