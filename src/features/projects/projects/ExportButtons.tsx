import { Button } from 'antd';
import type { RefObject } from 'react';
import type { ProjectOverview } from 'contract/projects/analysis';
import { useExportOverviewMutation } from '@/api/projects/analysis';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { useAppearance } from '@/kernel/appearance/useAppearance';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { saveBlob } from '@/platform/http/saveFile';
import { formatFigures } from './figures';
import { drawDashboard } from './drawDashboard';
import type { DashboardPeriod } from './period';

interface Props {
  readonly projectId: string;
  readonly projectName: string;
  readonly days: DashboardPeriod;
  /** The displayed data; undefined while there is nothing to save. */
  readonly overview: ProjectOverview | undefined;
  /** The element that contains the charts. */
  readonly charts: RefObject<HTMLElement | null>;
}

/** Saves the dashboard as an image, and its data as a spreadsheet. */
export function ExportButtons({ projectId, projectName, days, overview, charts }: Props) {
  const t = useTexts();
  const look = useAppearance();
  const { succeed } = useFeedback();
  const [exportOverview, { isLoading }] = useExportOverviewMutation();
  const receive = useReceiveExport();
  const saveData = async () => {
    await receive(await exportOverview({ projectId, ...days }).unwrap());
  };
  const savePicture = async () => {
    if (!overview || !charts.current) return;
    const { beginTime, endTime } = days;
    const period = t('{beginTime} 至 {endTime}', { beginTime, endTime });
    const texts = { title: projectName, period, figures: formatFigures(overview, t) };
    const picture = await drawDashboard(charts.current, texts, look);
    saveBlob(picture, `${projectName}_${beginTime}_${endTime}.png`);
    succeed(t('导出完成'));
  };
  return (
    <>
      <Button disabled={!overview} onClick={() => void savePicture()}>
        {t('导出图片')}
      </Button>
      <Button disabled={!overview} loading={isLoading} onClick={() => void saveData().catch(() => undefined)}>
        {t('导出数据')}
      </Button>
    </>
  );
}
