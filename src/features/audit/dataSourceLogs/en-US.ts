import type { Texts } from '@/platform/language/translateWith';

/** English texts of the data source log. */
export const enUS: Texts = {
  '每次请求和任务改动了哪些表的哪些数据；默认显示最近 90 天':
    'Which rows of which tables the calls and jobs have changed; the last 90 days by default',
  '暂无数据源日志，任何数据改动都会记录在这里': 'No entries. Every change of data is recorded here',
  数据变更: 'Changed rows',
  慢语句: 'Slow statements',
  失败语句: 'Failed statements',
  数据表: 'Table',
  数据操作: 'Operation',
  插入: 'Insert',
  更新: 'Update',
  执行速度: 'Speed',
  慢: 'Slow',
  语句: 'Statement',
  语句指纹: 'Fingerprint',
  '语句 {fingerprint}': 'Statement {fingerprint}',
  '仅显示前 {n} 行，共 {total} 行': 'The first {n} of {total} rows',
  '总耗时（毫秒）': 'Total (ms)',
  '最长（毫秒）': 'Longest (ms)',
  错误码: 'Error code',
  最近一次: 'Latest',
  这段时间没有慢语句: 'No slow statements in this period',
  这段时间没有失败语句: 'No failed statements in this period',

  // Jobs.
  清理过期数据源日志: 'Cleaning of the data source log',
};
