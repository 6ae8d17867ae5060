import { eq } from 'drizzle-orm';
import { analysis } from 'contract/projects/analysis';
import { describeDays, describeField } from '../../../exports/describeField';
import type { ListExport } from '../../../exports/startExport';
import { writeJobFile } from '../../../jobs/files';
import { projects } from '../projects/schema';
import { countEvents, createInteractionsSheet, exportInteractions } from './export';

/** Exports a project's events over some days: at once if they are few, else as a job (PRJ-04). */
export const exportInteractionsJob: ListExport<typeof analysis.exportOverview.arg> = {
  kind: 'exportInteractions',
  title: '导出项目数据',
  arg: analysis.exportOverview.arg,
  exportedModule: '项目数据',
  async describeFilter(_, { db }, { projectId, beginTime, endTime }) {
    const [project] = await db
      .select({ name: projects.projectName })
      .from(projects)
      .where(eq(projects.projectId, projectId));
    return [...describeField('项目', project?.name), ...describeDays('日期', beginTime, endTime)];
  },
  stream: exportInteractions,
  countRows: (_, { db }, period, most) => countEvents(db, period, most),
  async run(job, period) {
    const { services, who } = job;
    const total = await services.store.asMerchant(who, (db) => countEvents(db, period));
    let done = 0;
    await job.report({ done, total, note: { text: '正在生成文件' } });
    const { content, ...file } = createInteractionsSheet(services, who, period, async (count) => {
      done += count;
      await job.report({ done, total: Math.max(done, total) });
    });
    return { done, total: done, file: { ...(await writeJobFile(job, content)), ...file } };
  },
};
