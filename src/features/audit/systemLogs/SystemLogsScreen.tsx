import { useTexts } from '@/platform/language/useTexts';
import { Page } from '@/ui/page/Page';
import { SystemLogs } from './SystemLogs';

/** The life of the installation: its processes, releases, migrations and configuration (AUD-07). */
export function SystemLogsScreen() {
  const t = useTexts();
  return (
    <Page title={t('系统日志')} description={t('服务的启动和停止、版本、数据库升级和参数变更；默认显示最近 90 天')}>
      <SystemLogs />
    </Page>
  );
}
