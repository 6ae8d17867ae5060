import { Button } from 'antd';
import { useExportInstanceMutation } from '@/api/workflow/instanceArchives';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';

/** Downloads an instance as a zip that is read without the portal: its record, with the files of the form and of the decisions (APL-01). */
export function ArchiveButton({ instanceId }: { readonly instanceId: string }) {
  const t = useTexts();
  const [ask, asking] = useExportInstanceMutation();
  const [download, downloading] = useDownloadMutation();
  const { tell } = useFeedback();
  const save = async () => {
    const { fileName } = await ask({ instanceId }).unwrap();
    await download({ fileName }).unwrap();
  };
  return (
    <Button
      size="small"
      loading={asking.isLoading || downloading.isLoading}
      onClick={() => void tell(save(), t('下载完成'))}
    >
      {t('存档')}
    </Button>
  );
}
