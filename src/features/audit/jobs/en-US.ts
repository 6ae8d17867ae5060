import type { Texts } from '@/platform/language/translateWith';

/** English texts of the jobs. */
export const enUS: Texts = {
  读取退信: 'Read bounced mails',
  '已读取 {n} 个退信邮箱，{unread} 个无法读取，{done} 封退信':
    '{n} bounce mailboxes read, {unread} could not be read, {done} bounces',
  发布站内消息: 'Publish site messages',
  '已发布 {n} 条站内消息': '{n} site messages published',
  查询消息结果: 'Ask what has become of messages',
  '已查询 {n} 条消息，{changed} 条有新的结果': '{n} messages asked about, {changed} have news',
  查询时发生错误: 'An error has happened while asking',
  同步短信审核状态: 'Synchronise the reviews of SMS',
  查询短信账号余额: 'Query the balance of SMS accounts',
  '已查询 {n} 个账号，{failed} 个未成功': '{n} accounts queried, {failed} without an answer',
  '已查询 {n} 项，{decided} 项有结果': '{n} asked about, {decided} decided',
  任务: 'Jobs',
  '在后台执行的工作，例如导出；离开页面不影响执行':
    'Work in the background, such as exports. It goes on when you leave the page',
  我的任务: 'My jobs',
  全部任务: 'All jobs',
  计划: 'Schedules',
  查看全部: 'See all',
  暂无任务: 'No jobs yet',
  '暂无任务，后台导出等工作会显示在这里': 'No jobs yet. Exports in the background and the like show up here',
  暂无计划: 'No schedules',
  执行次数: 'Attempts',
  '{n} 次，{time} 再试': '{n}, next at {time}',
  系统: 'The portal',
  下次执行: 'Next run',
  上次执行: 'Last run',
  上次结果: 'Last result',
  '{cron}（{timeZone}）': '{cron} ({timeZone})',

  // Actions.
  '终止任务“{title}”？': 'Cancel the job “{title}”?',
  '已完成的步骤不会撤销，之后可以重试。': 'What is done stays done. You can retry it later.',

  // Kinds of jobs, and what they say of themselves.
  清理过期告警记录: 'Removal of old alarms',
  检查告警规则: 'Check of the alarm rules',
  '已检查 {rules} 条规则，触发 {n} 次告警': 'Rules checked: {rules}. Alarms fired: {n}',
  导出业务日志: 'Export of the business log',
  导出数据源日志: 'Export of the data source log',
  导出项目数据: 'Export of project figures',
  导出登录日志: 'Export of the login log',
  '已导出 {n} 条日志': '{n} entries exported',
  '匹配的日志超过 {n} 条，请缩小范围后再导出': 'More than {n} entries match. Please narrow the filter',
  正在生成文件: 'Creating the file',
  '已导出 {n} 个用户': '{n} users exported',
  归档过期审计日志: 'Archiving of the audit log',
  停用到期的租户: 'Disabling merchants that have ended',
  '已停用 {n} 个租户': '{n} merchants disabled',
  提醒即将到期的授权: 'Reminders of authorizations that end soon',
  '已删除 {n} 条': '{n} rows deleted',
  '已归档 {n} 条': '{n} rows archived',
  生成日志存证: 'Anchors of the logs',
  '已为 {n} 个租户生成存证': 'Anchors of {n} merchants created',
  校验审计日志: 'Verification of the logs',
  正在校验: 'Verifying',
  '日志完整：已校验 {rows} 条，{seals} 个封条': 'The logs are complete: {rows} entries, {seals} seals verified',
  '发现 {n} 处异常。第一处：{month} 第 {number} 条日志被修改（日志号 {auditId}）':
    '{n} findings. First: entry {number} of {month} was changed (log id {auditId})',
  '发现 {n} 处异常。第一处：{month} 第 {number} 条日志被删除':
    '{n} findings. First: entry {number} of {month} was removed',
  '发现 {n} 处异常。第一处：{month} 第 {number} 条日志在封存前被删除':
    '{n} findings. First: entry {number} of {month} was removed before it was sealed',
  '发现 {n} 处异常。第一处：{month} 有未编号的日志':
    '{n} findings. First: {month} has entries that were never numbered',
  '发现 {n} 处异常。第一处：{month} 的日志编号被改小': '{n} findings. First: the numbers of {month} were set back',
  '发现 {n} 处异常。第一处：{month} 第 {number} 条日志超过十分钟未封存':
    '{n} findings. First: entry {number} of {month} was not sealed within ten minutes',
  '发现 {n} 处异常。第一处：第 {seal} 个封条被修改': '{n} findings. First: seal {seal} was changed',
  '发现 {n} 处异常。第一处：第 {seal} 个封条之前有封条缺失': '{n} findings. First: seals before seal {seal} are gone',
  '发现 {n} 处异常。第一处：第 {seal} 个封条的时间早于前一个，时钟被调回':
    '{n} findings. First: seal {seal} is older than the one before it; the clock was set back',
  '发现 {n} 处异常。第一处：日志表的触发器被改动（{name}）':
    '{n} findings. First: a trigger of the logs was changed ({name})',
  '发现 {n} 处异常。第一处：服务账号被授予改动日志的权限（{name}）':
    '{n} findings. First: a role of the server may change the logs ({name})',
  '发现 {n} 处异常。第一处：归档文件缺失或被修改（{name}）':
    '{n} findings. First: an archive is gone or was changed ({name})',
  '发现 {n} 处异常。第一处：与存证 {name} 不一致': '{n} findings. First: the logs differ from the anchor {name}',
  清理过期任务和文件: 'Clean-up of jobs and files',
  清理过期下载文件: 'Clean-up of expired downloads',
  删除下载文件: 'Deletion of downloads',
  '已删除 {n} 个文件': '{n} files deleted',
  数据范围在导出期间发生变化: 'The data scope changed during the export',
  '已删除 {jobs} 个任务、{files} 个文件': '{jobs} jobs and {files} files deleted',

  // Refusals and failures.
  '任务已结束，不能终止': 'The job has ended and can’t be cancelled',
  '只有失败、已终止或文件已过期的任务可以重试':
    'Only failed and cancelled jobs, and those with expired files, can be retried',
  此类任务不能终止: 'Jobs of this kind can’t be cancelled',
  '文件已被清理，请重新导出': 'The file was cleaned up. Please export again',
  '发起人的账号已停用、锁定或不再属于该租户，任务未执行':
    'The account of who started it is disabled, locked or no longer in this merchant. The job was not run',
  '执行超过 {n} 秒，已中止': 'Ended after {n} seconds, the time limit',
  '执行任务的服务器多次中断，请联系管理员':
    'The servers that ran it broke off several times. Please contact the administrator',
  '系统异常，请联系管理员（跟踪号 {traceId}）': 'System error. Please contact the administrator (trace id {traceId})',
  '服务器磁盘空间不足，请联系管理员': 'The server’s disk is full. Please contact the administrator',
  数据库暂时不可用: 'The database is not available at the moment',
  清理未使用的文件内容: 'Clean-up of file contents that are not in use',
  '已删除 {n} 个文件；{failed} 个存储桶暂时无法访问': '{n} files deleted; {failed} buckets could not be reached',
  迁移存储桶: 'Move of a bucket',
  '已迁移 {n} 个文件': '{n} files moved',
  '已迁移 {n} 个文件；{damaged} 个文件已损坏，仍在原存储桶':
    '{n} files moved. Damaged files, still in the former bucket: {damaged}',
};
