import * as v from 'valibot';
import { defineParameter } from '../parameters/definition';

/** Days for which the files of jobs can be downloaded. */
export const DOWNLOAD_RETENTION_DAYS = defineParameter({
  key: 'DOWNLOAD_RETENTION_DAYS',
  name: '下载文件保留天数',
  category: '日志与任务',
  remark: '导出等任务生成的文件在下载中心保留的天数，到期后文件被删除，记录显示为已过期',
  type: 'number',
  unit: '天',
  schema: v.pipe(
    v.number('请输入天数'),
    v.integer('请输入整数'),
    v.minValue(1, '至少 {n} 天'),
    v.maxValue(90, '最多 {n} 天'),
  ),
  default: 7,
});
