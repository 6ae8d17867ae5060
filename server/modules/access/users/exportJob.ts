import { READ_USER_SECRETS_PERMISSION, users as contract } from 'contract/access/users';
import { users } from './schema';
import { writeJobFile } from '../../../jobs/files';
import type { ListExport } from '../../../exports/startExport';
import { describeUserFilter } from './describeFilter';
import { createUsersSheet, exportUsers, revealsSecrets } from './export';
import { toUserCondition } from './query';
import { countUpTo } from '../../../db/listing';

/**
 * Writes the spreadsheet of all users that match a filter into a file (USR-05), for exports that take longer than a user
 * wants to wait. Changes nothing in the database, so that a run that breaks off simply begins again.
 */
export const exportUsersJob: ListExport<typeof contract.exportUsers.arg> = {
  kind: 'exportUsers',
  title: '导出用户',
  arg: contract.exportUsers.arg,
  needs: contract.exportUsers.needs,
  exportedModule: '用户管理',
  describeFilter: (_, { db }, filter) => describeUserFilter(db, filter),
  stream: exportUsers,
  countRows: async (services, { db }, filter, most) =>
    countUpTo(db, users, await toUserCondition(db, filter, services), most),
  async run(job, filter) {
    const { services, who } = job;
    const total = await services.store.asMerchant(who, async (db) =>
      db.$count(users, await toUserCondition(db, filter, services)),
    );
    let done = 0;
    await job.report({ done, total, note: { text: '正在生成文件' } });
    const { content, ...file } = createUsersSheet(services, who, filter, async (count) => {
      done += count;
      await job.report({ done, total: Math.max(done, total) });
    });
    const written = await writeJobFile(job, content);
    return {
      done,
      total: done,
      note: { text: '已导出 {n} 个用户', values: { n: done.toLocaleString('en') } },
      file: { ...file, ...written, needs: revealsSecrets(filter, who) ? [READ_USER_SECRETS_PERMISSION] : [] },
    };
  },
};
