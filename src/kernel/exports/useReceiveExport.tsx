import { App, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { ExportAnswer } from 'contract/documents/exportAnswer';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';

// In seconds: long enough to reach the link.
const MESSAGE_SECONDS = 8;
const DOWNLOADS_PATH = '/documentCenter/download';

/**
 * Returns a function that takes the answer of an export (DOC-07): it downloads a file that is ready at once, and for a
 * long export it shows a message with a link to the download centre.
 */
export function useReceiveExport(): (answer: Pick<ExportAnswer, 'fileName'>) => Promise<void> {
  const t = useTexts();
  const [download] = useDownloadMutation();
  const { succeed } = useFeedback();
  const { message } = App.useApp();
  const navigate = useNavigate();
  return async ({ fileName }) => {
    if (fileName !== null) {
      await download({ fileName }).unwrap();
      succeed(t('导出完成'));
      return;
    }
    const follow = () => {
      message.destroy(DOWNLOADS_PATH);
      void navigate(DOWNLOADS_PATH);
    };
    const content = (
      <>
        {t('已转入下载中心')}
        <Button type="link" size="small" onClick={follow}>
          {t('查看')}
        </Button>
      </>
    );
    void message.open({ type: 'success', content, key: DOWNLOADS_PATH, duration: MESSAGE_SECONDS });
  };
}
