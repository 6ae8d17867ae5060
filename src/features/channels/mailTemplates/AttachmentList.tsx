import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import { Button } from 'antd';
import type { MailAttachment } from 'contract/channels/mailContent';
import { useExportMailAttachmentMutation } from '@/api/channels/mailTemplates';
import { useDownloadMutation } from '@/api/documents/downloads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { formatFileSize } from '@/platform/format/fileSize';
import { useTexts } from '@/platform/language/useTexts';
import styles from './mailTemplates.module.css';

interface Props {
  readonly attachments: readonly MailAttachment[];
  /** Absent where attachments are only looked at. */
  readonly onRemove?: (attachmentId: string) => void;
}

/** The attachments of a mail, with their sizes. Each can be downloaded. */
export function AttachmentList({ attachments, onRemove }: Props) {
  const t = useTexts();
  const [exportAttachment] = useExportMailAttachmentMutation();
  const [download] = useDownloadMutation();
  const { tell } = useFeedback();
  const save = async (attachmentId: string) => {
    const { fileName } = await exportAttachment({ attachmentId }).unwrap();
    await download({ fileName }).unwrap();
  };
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label={t('附件')}>
      {attachments.map(({ attachmentId, fileName, size }) => (
        <li key={attachmentId}>
          <Button
            type="link"
            size="small"
            icon={<PaperClipOutlined />}
            title={t('下载')}
            onClick={() => void tell(save(attachmentId), t('已下载'))}
          >
            {fileName}
          </Button>
          <span className={styles.size}>{formatFileSize(size)}</span>
          {onRemove && (
            <Button
              type="text"
              size="small"
              danger
              aria-label={t('移除附件“{name}”', { name: fileName })}
              onClick={() => onRemove(attachmentId)}
            >
              {t('移除')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
