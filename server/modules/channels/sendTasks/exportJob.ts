import { RECIPIENT_RESULT_LABELS, sendTaskResults as contract } from 'contract/channels/sendTaskResults';
import { describeField } from '../../../exports/describeField';
import type { ListExport } from '../../../exports/startExport';
import { writeJobFile } from '../../../jobs/files';
import { countRecipients, createRecipientsSheet, exportRecipients, readTaskName } from './recipients';

/** Exports the recipients of a task with what has become of their messages. */
export const exportRecipientsJob: ListExport<typeof contract.exportSendTaskRecipients.arg> = {
  kind: 'exportSendTaskRecipients',
  title: '导出发送任务收件人',
  arg: contract.exportSendTaskRecipients.arg,
  needs: contract.exportSendTaskRecipients.needs,
  exportedModule: '发送任务',
  describeFilter: async (_, { db }, { taskId, result, reason, userName }) => [
    ...describeField('任务名称', await readTaskName(db, taskId)),
    ...describeField('结果', result && { text: RECIPIENT_RESULT_LABELS[result] }),
    ...describeField('原因', reason),
    ...describeField('姓名', userName),
  ],
  stream: exportRecipients,
  countRows: async (_, { db }, filter, most) => Math.min(most, await countRecipients(db, filter)),
  async run(job, filter) {
    const { services, who } = job;
    const total = await services.store.asMerchant(who, (db) => countRecipients(db, filter));
    let done = 0;
    await job.report({ done, total, note: { text: '正在生成文件' } });
    const { content, ...file } = createRecipientsSheet(services, who, filter, async (count) => {
      done += count;
      await job.report({ done, total: Math.max(done, total) });
    });
    return { done, total: done, file: { ...(await writeJobFile(job, content)), ...file } };
  },
};
