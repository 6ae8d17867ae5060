import { renderInChinese } from 'contract/text';
import type { Message } from 'contract/text';
import type { Db } from '../db/store';
import { defineNotification } from '../notifications/event';
import { notify } from '../notifications/notify';
import type { Services } from '../services';
import { DOWNLOAD_RETENTION_DAYS } from './fileRetention';
import type { JobFile } from './kind';
import type { LeasedJob } from './lease';

/** A job has failed and is not tried again. */
export const JOB_FAILED = defineNotification({
  key: 'jobFailed',
  level: 'general',
  title: '任务失败：{title}',
  text: '您发起的任务“{title}”执行失败：{reason}',
  isMailed: true,
});

/** A job has written a file for its user. No mail, since the user waits for it in the portal. */
export const JOB_FILE_READY = defineNotification({
  key: 'jobFileReady',
  level: 'general',
  title: '文件已生成：{title}',
  text: '您发起的任务“{title}”已完成，可以在任务列表中下载文件。',
  isMailed: false,
});

/** An export is in the download centre. No mail, since the user waits for it in the portal. */
export const EXPORT_READY = defineNotification({
  key: 'exportReady',
  level: 'general',
  title: '导出已完成：{title}',
  text: '您发起的“{title}”已完成，请在下载中心下载文件“{fileName}”，文件保留 {days} 天。',
  isMailed: false,
  jumpTarget: '/documentCenter/download',
});

/** Tells the user of a job that it has failed, in the transaction that ends the run. Jobs of the schedule tell nobody. */
export async function notifyFailure(db: Db, services: Services, job: LeasedJob, reason: Message): Promise<void> {
  const values = { title: job.title, reason: renderInChinese(reason) };
  await notify(db, services, JOB_FAILED, peopleOf(job), { values });
}

/** Tells the user of a job that its file is ready, in the transaction that ends the run. */
export async function notifyFileReady(
  db: Db,
  services: Services,
  job: LeasedJob,
  { fileName }: Pick<JobFile, 'fileName'>,
): Promise<void> {
  const days = String(services.parameters.get(DOWNLOAD_RETENTION_DAYS));
  if (job.isExport)
    await notify(db, services, EXPORT_READY, peopleOf(job), { values: { title: job.title, fileName, days } });
  else await notify(db, services, JOB_FILE_READY, peopleOf(job), { values: { title: job.title } });
}

function peopleOf({ userId }: LeasedJob) {
  return userId === null ? [] : [{ userId }];
}
