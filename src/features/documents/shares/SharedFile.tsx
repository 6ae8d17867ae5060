import { SHARED_CONTENT_PATH } from 'contract/documents/shares';
import type { SharedItem, Visit } from 'contract/documents/shares';
import { useTexts } from '@/platform/language/useTexts';
import { FilePreview } from '@/ui/filePreview/FilePreview';
import { environment } from '../../../../config/environment';
import { Watermark } from './Watermark';
import styles from './shared.module.css';

interface Props {
  readonly visit: Visit;
  readonly file: SharedItem;
  readonly onDownload: (() => void) | undefined;
}

/** The preview of a shared file, with the watermark over it where the share has one. */
export function SharedFile({ visit: { ticket, watermark }, file, onDownload }: Props) {
  const t = useTexts();
  const { itemId, name, mediaType, size } = file;
  return (
    <section aria-label={t('内容')} className={styles.preview}>
      <FilePreview
        key={itemId}
        fileName={name}
        mediaType={mediaType ?? ''}
        size={size ?? 0}
        address={`${environment.baseApi}${SHARED_CONTENT_PATH}/${ticket}/${itemId}`}
        onDownload={onDownload}
      />
      {watermark !== null && <Watermark text={watermark} />}
    </section>
  );
}
