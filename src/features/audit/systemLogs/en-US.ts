import type { Texts } from '@/platform/language/translateWith';

/** English texts of the system log. */
export const enUS: Texts = {
  '服务的启动和停止、版本、数据库升级、任务执行和参数变更；默认显示最近 90 天':
    'Starts and stops of the servers, releases, migrations, jobs and changed parameters; the last 90 days by default',
  '名称、主机或操作人': 'Name, host or user',
  '暂无系统日志，服务启动后会记录在这里': 'No entries. The starts of the servers are recorded here',
  主机: 'Host',
  查看任务的执行记录: 'See the runs of jobs',

  // Kinds of entries.
  启动: 'Start',
  异常退出: 'Killed',
  恢复运行: 'Running again',
  版本变更: 'Release',
  数据库升级: 'Migration',
  任务执行: 'Job',
  参数变更: 'Parameter',

  // What the entries say.
  处理请求和后台任务: 'Serves calls and runs jobs',
  处理请求: 'Serves calls',
  '运行了 {duration}': 'Has run for {duration}',
  '没有正常停止，最后运行于 {time}': 'Ended without a word, last known to run at {time}',
  中断后继续运行: 'Runs on after an interruption',
  '由 {from} 变更为 {to}': 'From {from} to {to}',
  '{name}：{outcome}，耗时 {duration}': '{name}: {outcome}, took {duration}',
  '{name}，耗时 {duration}': '{name}, took {duration}',

  // Fields.
  之前的版本: 'Former release',
  进程编号: 'Process',
  执行任务: 'Runs jobs',
  耗时或运行时长: 'Duration',
  最后运行时间: 'Last known to run',

  // Statistics of endpoints.
  系统事件: 'Events',
  接口统计: 'Endpoints',
  接口: 'Endpoint',
  调用次数: 'Calls',
  拒绝次数: 'Refused',
  错误率: 'Errors',
  'P50（毫秒）': 'P50 (ms)',
  这段时间没有接口调用: 'No calls in this period',
  '{endpoint}（{period}）': '{endpoint} ({period})',

  // Jobs.
  清理过期系统日志: 'Cleaning of the system log',
};
