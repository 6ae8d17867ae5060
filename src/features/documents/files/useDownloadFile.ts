import { useDownloadMutation } from '@/api/documents/downloads';
import { useExportFileMutation } from '@/api/documents/files';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';

/** Returns a function that saves a file on the user's device: its newest version, or the one with this number. */
export function useDownloadFile(): (fileId: string, number?: number) => void {
  const t = useTexts();
  const [exportFile] = useExportFileMutation();
  const [download] = useDownloadMutation();
  const { tell } = useFeedback();
  return (fileId, number) => {
    const fetchFile = async () => {
      const { fileName } = await exportFile({ fileId, ...(number !== undefined && { number }) }).unwrap();
      await download({ fileName }).unwrap();
    };
    void tell(fetchFile(), t('下载完成'));
  };
}
