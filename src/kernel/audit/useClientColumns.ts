import type { ListColumn } from '@/ui/list/columns';
import { useTexts } from '@/platform/language/useTexts';

interface WithClient {
  readonly device: string | null;
  readonly browser: string | null;
  readonly system: string | null;
}

/** The columns with the device, the browser and the system of a sign-in or session. */
export function useClientColumns<Row extends WithClient>(): readonly ListColumn<Row>[] {
  const t = useTexts();
  return [
    {
      title: t('设备类型'),
      dataIndex: 'device',
      width: 90,
      renderText: (_, { device }) => (device ? t(device) : '-'),
    },
    {
      title: t('浏览器'),
      dataIndex: 'browser',
      width: 130,
      ellipsis: true,
      renderText: (_, { browser }) => (browser ? t(browser) : '-'),
    },
    { title: t('操作系统'), dataIndex: 'system', width: 110, renderText: (_, { system }) => system ?? '-' },
  ];
}
