import type { Texts } from '@/platform/language/translateWith';

/** English texts of the error log. */
export const enUS: Texts = {
  '服务端、后台任务和浏览器的错误，相同的错误合并为一行':
    'Errors of the server, of jobs and of browsers. Equal errors are one row',
  '暂无错误，系统运行正常': 'No errors. All is well',
  错误: 'Error',
  错误信息: 'Message',
  外层错误: 'Error around it',
  堆栈: 'Stack',
  最近出现: 'Last seen',
  首次出现: 'First seen',
  '错误、信息或位置': 'Error, message or place',
  修复版本: 'Fixed in',
  '例如 1.2.0': 'For example 1.2.0',
  '该版本及之后再次出现时，会重新变为待确认': 'If it happens again in this release or later, it is new again',
  '标记 {n} 个错误为已修复': 'Mark {n} errors as fixed',
  标记已修复: 'Mark as fixed',
  指派与备注: 'Assign and note',
  确认: 'Confirm',
  忽略: 'Ignore',
  错误详情: 'Error',
  最近的记录和首次记录: 'Latest occurrences and the first one',
  '（首次）': ' (first)',
  未登录: 'Not signed in',
  清理过期错误日志: 'Clean-up of the error log',

  // Sources and states.
  服务端: 'Server',
  后台任务: 'Jobs',
  待确认: 'New',
  已忽略: 'Ignored',
  已修复: 'Fixed',

  // Refusals.
  请选择错误: 'Choose errors',
  '一次最多处理 {n} 个错误': 'At most {n} errors at once',
  请输入修复版本: 'Enter the release with the fix',
  用户不存在: 'There is no such user',
  请填写类型: 'A type is needed',
  请填写错误名称: 'A name is needed',
  请填写页面: 'A page is needed',
  请填写版本: 'A release is needed',
};
