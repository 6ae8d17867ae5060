import { writeXlsxStream } from 'hucre/xlsx';
import * as v from 'valibot';
import type { FileAnswer } from 'contract/endpoint';
import { processStatistics as contract } from 'contract/workflow/processStatistics';
import type { NodeFigures, PersonFigures, StatisticsPart } from 'contract/workflow/processStatistics';
import type { Caller } from '../../../caller';
import { withWholeMerchantScope } from '../../../db/store';
import type { Services } from '../../../services';
import { SPREADSHEET_TYPE, escapeFormula } from '../../../spreadsheet';
import { managedVersions } from './managedVersions';
import { readPeriod } from './period';
import { readNodeFigures, readPersonFigures } from './taskFigures';

/** The kind of the tickets for statistics of processes. */
export const STATISTICS_TICKET = 'exportProcessStatistics';

/** The most rows of an exported file. */
const MAX_ROWS = 1000;

const HOUR_SECONDS = 3600;
const COUNTS = ['办结任务数', '超时任务数', '处理时长中位数（小时）', '处理时长P90（小时）', '待处理', '待处理中超时'];

const SHEETS: Readonly<Record<StatisticsPart, { readonly name: string; readonly headers: readonly string[] }>> = {
  NODES: { name: '节点统计', headers: ['流程', '节点', '停留总时长（小时）', ...COUNTS] },
  PEOPLE: { name: '处理人统计', headers: ['处理人', '组织', ...COUNTS] },
};

/** Makes the spreadsheet of the nodes or of the people for a download ticket (APR-05). */
export async function exportStatistics(services: Services, who: Caller, argument: unknown): Promise<FileAnswer> {
  const { part, ...filter } = v.parse(contract.exportProcessStatistics.arg, argument);
  const { db, userId } = who;
  const period = readPeriod(filter, services.timeZone);
  const managed = managedVersions(userId, filter.processId);
  const rows = await withWholeMerchantScope(db, who, async () =>
    part === 'NODES'
      ? (await readNodeFigures(db, managed, period, MAX_ROWS)).map(toNodeCells)
      : (await readPersonFigures(db, managed, period, MAX_ROWS)).map(toPersonCells),
  );
  const { name, headers } = SHEETS[part];
  return {
    fileName: `${name}_${period.beginTime}_${period.endTime}.xlsx`,
    contentType: SPREADSHEET_TYPE,
    content: writeXlsxStream(rows, {
      name,
      columns: headers.map((header) => ({ header, width: 20 })),
      freezePane: { rows: 1 },
    }),
  };
}

function toNodeCells(row: NodeFigures) {
  return [...[row.processName, row.nodeName].map(escapeFormula), toHours(row.totalSeconds), ...toCountCells(row)];
}

function toPersonCells(row: PersonFigures) {
  return [...[row.userName ?? '', row.organizeName ?? ''].map(escapeFormula), ...toCountCells(row)];
}

function toCountCells(row: NodeFigures | PersonFigures) {
  return [
    ...[row.finishedCount, row.overdueCount, toHours(row.medianSeconds), toHours(row.p90Seconds)],
    ...[row.openCount, row.openOverdueCount],
  ];
}

// To a hundredth of an hour. An empty cell: there is none.
function toHours(seconds: number | null): number | null {
  return seconds === null ? null : Math.round((seconds / HOUR_SECONDS) * 100) / 100;
}
