import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import { hasPermission } from 'contract/access/permissions';
import type { FileAnswer } from 'contract/endpoint';
import type { Message } from 'contract/text';
import type { Db } from '../db/store';
import { writeJobFile } from '../jobs/files';
import { describeDays, describeField } from '../exports/describeField';
import type { ListExport } from '../exports/startExport';
import { withWatermark } from '../exports/watermark';
import type { JobActor } from '../jobs/kind';
import { Refusal, permissionDenied } from '../refusal';
import type { Services } from '../services';
import { SPREADSHEET_TYPE, escapeFormula, formatMoment } from '../spreadsheet';

/** The most rows of an export: what a spreadsheet of Excel holds, with some room. */
export const MAX_LOG_EXPORT_ROWS = 1_000_000;

const BATCH = 1000;
// The column with the invisible mark of each row: the merchant, which readers compare the least.
const MARKED_COLUMN = 2;

/** The place of a row in the order of a log, newest first. */
export interface LogPlace {
  readonly createTime: string;
  readonly id: number;
}

/** A row of a log as its spreadsheet shows it, after the column with its time. */
export interface ExportedRow extends LogPlace {
  readonly cells: readonly (string | number | null)[];
}

type LogExportArg = v.GenericSchema<unknown, CommonFilter & { readonly reason: string }>;

interface LogExport<Arg extends LogExportArg> {
  readonly kind: string;
  readonly title: string;
  /** The name of the log, which names the file. */
  readonly logName: string;
  readonly endpoint: { readonly arg: Arg; readonly needs: string };
  /** Describes those fields of the filter in words that only this log has. */
  readonly describe: (filter: v.InferOutput<Arg>) => readonly Message[];
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

/** The fields of a filter that logs have in common. */
interface CommonFilter {
  readonly beginTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly userName?: string | null | undefined;
  readonly result?: 'done' | 'refused' | undefined;
  readonly address?: string | null | undefined;
  readonly traceId?: string | null | undefined;
}

const RESULTS = { done: '成功', refused: '已拒绝' } as const;

/**
 * Declares the export of a log as a spreadsheet (AUD-09). The last lines of the file name its reason, the job if there is
 * one, and who has exported it; each row is marked as well.
 */
export function declareLogExport<Arg extends LogExportArg>(log: LogExport<Arg>): ListExport<Arg> {
  const { kind, title, logName, endpoint, headers, read, describe } = log;

  // Reads the rows in batches, each in a short transaction. `who` has the rights of the moment at which it begins.
  async function* rows(
    services: Services,
    who: JobActor,
    filter: v.InferOutput<Arg>,
    { jobId, onRows }: { readonly jobId?: string; readonly onRows?: (done: number) => Promise<void> },
  ) {
    const { store, timeZone } = services;
    let done = 0;
    let after: LogPlace | undefined;
    for (;;) {
      const from = after;
      const batch = await store.asMerchant(who, (db) =>
        read(db, { who, services }, filter, { after: from, limit: BATCH }),
      );
      done += batch.length;
      if (done > MAX_LOG_EXPORT_ROWS) {
        const n = MAX_LOG_EXPORT_ROWS.toLocaleString('en');
        throw new Refusal('param-invalid', '匹配的日志超过 {n} 条，请缩小范围后再导出', { n });
      }
      await onRows?.(done);
      for (const row of batch)
        yield [formatMoment(new Date(row.createTime), timeZone), ...row.cells].map((cell) =>
          escapeFormula(String(cell ?? '')),
        );
      after = batch.at(-1);
      if (batch.length < BATCH) break;
    }
    yield ['导出原因', escapeFormula(filter.reason)];
    if (jobId !== undefined) yield ['任务', jobId];
  }

  function toSheet(services: Services, who: JobActor, content: AsyncIterable<readonly string[]>): FileAnswer {
    return {
      fileName: `${logName}_${formatMoment(new Date(), services.timeZone).slice(0, 10)}.xlsx`,
      contentType: SPREADSHEET_TYPE,
      content: writeXlsxStream(withWatermark(services, who, content, MARKED_COLUMN), {
        name: logName,
        columns: ['时间', ...headers].map((header) => ({ header, width: 20 })),
        freezePane: { rows: 1 },
      }),
    };
  }

  return {
    ...{ kind, title, arg: endpoint.arg, needs: endpoint.needs, exportedModule: logName },
    describeFilter: (_, __, filter) => Promise.resolve([...describeCommonFields(filter), ...describe(filter)]),
    countRows: async (services, who, filter, most) =>
      (await read(who.db, { who, services }, filter, { after: undefined, limit: most })).length,
    stream(services, who, argument) {
      if (!hasPermission(who.permissions, endpoint.needs)) throw permissionDenied();
      return toSheet(services, who, rows(services, who, v.parse(endpoint.arg, argument), {}));
    },
    async run(job, filter) {
      const { jobId, services, who } = job;
      let done = 0;
      const onRows = async (count: number) => {
        done = count;
        await job.report({ done, note: { text: '正在生成文件' } });
      };
      const { content, ...file } = toSheet(services, who, rows(services, who, filter, { jobId, onRows }));
      const written = await writeJobFile(job, content);
      return {
        done,
        total: done,
        note: { text: '已导出 {n} 条日志', values: { n: done.toLocaleString('en') } },
        file: { ...written, ...file },
      };
    },
  };
}

function describeCommonFields({ beginTime, endTime, userName, result, address, traceId }: CommonFilter) {
  return [
    ...describeDays('时间', beginTime, endTime),
    ...describeField('用户', userName),
    ...describeField('结果', result && { text: RESULTS[result] }),
    ...describeField('IP 地址', address),
    ...describeField('跟踪号', traceId),
  ];
}
