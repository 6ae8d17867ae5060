import { writeXlsxStream } from 'hucre/xlsx';
import type * as v from 'valibot';
import type { Db } from '../db/store';
import { writeJobFile } from '../jobs/files';
import type { JobActor, JobKind } from '../jobs/kind';
import { Refusal } from '../refusal';
import type { Services } from '../services';
import { SPREADSHEET_TYPE, escapeFormula, formatMoment } from '../spreadsheet';

/** The most rows of an export: what a spreadsheet of Excel holds, with some room. */
export const MAX_LOG_EXPORT_ROWS = 1_000_000;

const BATCH = 1000;

/** The place of a row in the order of a log, newest first. */
export interface LogPlace {
  readonly createTime: string;
  readonly id: number;
}

/** A row of a log as its spreadsheet shows it, after the column with its time. */
export interface ExportedRow extends LogPlace {
  readonly cells: readonly (string | number | null)[];
}

type LogExportArg = v.GenericSchema<unknown, { readonly reason: string }>;

interface LogExport<Arg extends LogExportArg> {
  readonly kind: string;
  readonly title: string;
  /** The name of the log, which names the file. */
  readonly logName: string;
  readonly endpoint: { readonly arg: Arg; readonly needs: string };
  /** The headers of all columns but the time. */
  readonly headers: readonly string[];
  /** Reads the next rows after a place, at most `limit`. Runs in a transaction of the user. */
  readonly read: (
    db: Db,
    context: { readonly who: JobActor; readonly services: Services },
    filter: v.InferOutput<Arg>,
    range: { readonly after: LogPlace | undefined; readonly limit: number },
  ) => Promise<readonly ExportedRow[]>;
}

/**
 * Declares the job that exports a log as a spreadsheet (AUD-09). The last lines of the file name its reason and the job,
 * by which the business log and the list of jobs name who has asked for it.
 */
export function declareLogExport<Arg extends LogExportArg>(log: LogExport<Arg>): JobKind<Arg> {
  const { kind, title, logName, endpoint, headers, read } = log;
  return {
    ...{ kind, title, arg: endpoint.arg, needs: endpoint.needs },
    async run(job, filter) {
      const { services, who } = job;
      const { store, timeZone } = services;
      let done = 0;

      async function* cells() {
        let after: LogPlace | undefined;
        for (;;) {
          const from = after;
          const rows = await store.asMerchant(who, (db) =>
            read(db, { who, services }, filter, { after: from, limit: BATCH }),
          );
          done += rows.length;
          if (done > MAX_LOG_EXPORT_ROWS) {
            const n = MAX_LOG_EXPORT_ROWS.toLocaleString('en');
            throw new Refusal('param-invalid', '匹配的日志超过 {n} 条，请缩小范围后再导出', { n });
          }
          await job.report({ done, note: { text: '正在生成文件' } });
          for (const row of rows)
            yield [formatMoment(new Date(row.createTime), timeZone), ...row.cells].map((cell) =>
              escapeFormula(String(cell ?? '')),
            );
          after = rows.at(-1);
          if (rows.length < BATCH) break;
        }
        yield ['导出原因', escapeFormula(filter.reason)];
        yield ['任务', job.jobId];
      }

      const content = writeXlsxStream(cells(), {
        name: logName,
        columns: ['时间', ...headers].map((header) => ({ header, width: 20 })),
        freezePane: { rows: 1 },
      });
      const written = await writeJobFile(job, content);
      const fileName = `${logName}_${formatMoment(new Date(), timeZone).slice(0, 10)}.xlsx`;
      return {
        done,
        total: done,
        note: { text: '已导出 {n} 条日志', values: { n: done.toLocaleString('en') } },
        file: { ...written, fileName, contentType: SPREADSHEET_TYPE },
      };
    },
  };
}
