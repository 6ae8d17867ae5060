import { Button } from 'antd';
import type * as v from 'valibot';
import type { StatisticsPart, processStatistics } from 'contract/workflow/processStatistics';
import { useExportProcessStatisticsMutation } from '@/api/workflow/processStatistics';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { useTexts } from '@/platform/language/useTexts';

/** The days and the process of the statistics on screen. */
export type StatisticsFilter = v.InferOutput<typeof processStatistics.getProcessStatistics.arg>;

interface Props {
  readonly part: StatisticsPart;
  readonly filter: StatisticsFilter;
}

/** Saves a part of the statistics as a spreadsheet. */
export function ExportStatistics({ part, filter }: Props) {
  const t = useTexts();
  const [exportStatistics, { isLoading }] = useExportProcessStatisticsMutation();
  const receive = useReceiveExport();
  const save = async () => {
    await receive(await exportStatistics({ ...filter, part }).unwrap());
  };
  return (
    <Button
      size="small"
      loading={isLoading}
      aria-label={part === 'NODES' ? t('导出节点统计') : t('导出处理人统计')}
      // A failure is reported by the portal.
      onClick={() => void save().catch(() => undefined)}
    >
      {t('导出')}
    </Button>
  );
}
