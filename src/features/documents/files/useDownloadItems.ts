import type { Item } from 'contract/documents/items';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useExportItemsMutation } from '@/api/documents/files';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { getItemIds } from './items';
import { useDownloadFile } from './useDownloadFile';

/** Returns a function that saves items on the user's device: one file as it is, folders and several files as a zip. */
export function useDownloadItems(): (items: readonly Item[]) => void {
  const t = useTexts();
  const [exportItems] = useExportItemsMutation();
  const [download] = useDownloadMutation();
  const downloadFile = useDownloadFile();
  const { tell } = useFeedback();
  return (items) => {
    const [first] = items;
    if (first?.kind === 'file' && items.length === 1) {
      downloadFile(first.itemId);
      return;
    }
    const fetchZip = async () => {
      const { fileName } = await exportItems(getItemIds(items)).unwrap();
      await download({ fileName }).unwrap();
    };
    void tell(fetchZip(), t('下载完成'));
  };
}
