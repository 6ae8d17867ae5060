import { Button } from 'antd';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { FileVersion, Item } from 'contract/documents/items';
import { isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FilePreview } from '@/ui/filePreview/FilePreview';
import { PreviewLoading } from '@/ui/filePreview/PreviewLoading';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './preview.module.css';
import { useDownloadFile } from './useDownloadFile';
import { usePreviewAddress } from './usePreviewAddress';

interface Props {
  readonly item: Item;
  /** An older version. Default: the newest. */
  readonly version: FileVersion | undefined;
  /** The files of the list in its order, through which the arrow keys go. */
  readonly files: readonly Item[];
  readonly onShow: (item: Item) => void;
  readonly onDetails: () => void;
  readonly onClose: () => void;
  /** Gives the focus back to the list. */
  readonly onLeave: () => void;
}

// What has a use of its own for the arrow keys.
const OWN_ARROWS = 'input, textarea, select, video, audio, [role=combobox], [role=tab]';

/** The preview of a file in all of the window, above the list (DOC-03). */
export function PreviewOverlay({ item, version, files, onShow, onDetails, onClose, onLeave }: Props) {
  const t = useTexts();
  const download = useDownloadFile();
  const panel = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    // Keeps Tab and screen readers in the preview.
    const page = document.getElementById('root');
    if (page) page.inert = true;
    panel.current?.focus({ preventScroll: true });
    return () => {
      if (page) page.inert = false;
      leave();
    };
  }, []);

  const { itemId, name } = item;
  const place = version ? -1 : files.findIndex((file) => file.itemId === itemId);
  const [previous, next] = [files[place - 1], place < 0 ? undefined : files[place + 1]];
  // The button that was pressed may be disabled now, and the viewer that had the focus is gone.
  const show = (file: Item | undefined) => {
    if (!file) return;
    panel.current?.focus({ preventScroll: true });
    onShow(file);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isOwn = target instanceof Element && (target === document.body || panel.current?.contains(target) === true);
    if (!isOwn || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (key === 'Escape') onClose();
    else if (hasOwnArrows(target)) return;
    else if (key === 'ArrowLeft') show(previous);
    else if (key === 'ArrowRight') show(next);
    else return;
    event.preventDefault();
  });
  // On the window, since what had the focus may be gone from the preview.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return createPortal(
    <div
      ref={panel}
      role="dialog"
      aria-modal="true"
      aria-label={t('预览 {name}', { name })}
      tabIndex={-1}
      className={styles.overlay}
    >
      <header className={styles.head}>
        <h2 className={styles.title} title={name}>
          {name}
          {version && ` · V${version.number}`}
        </h2>
        {place >= 0 && (
          <>
            <Button disabled={!previous} onClick={() => show(previous)}>
              {t('上一个')}
            </Button>
            <span>{`${place + 1} / ${files.length}`}</span>
            <Button disabled={!next} onClick={() => show(next)}>
              {t('下一个')}
            </Button>
          </>
        )}
        <Button onClick={() => download(itemId, version?.number)}>{t('下载')}</Button>
        <Button onClick={onDetails}>{t('详情')}</Button>
        <Button type="primary" onClick={onClose}>
          {t('关闭')}
        </Button>
      </header>
      <AddressedPreview
        key={`${itemId}/${version?.number ?? ''}`}
        item={item}
        number={version?.number}
        onDownload={() => download(itemId, version?.number)}
      />
    </div>,
    document.body,
  );
}

interface AddressedProps extends Pick<Props, 'item'> {
  readonly number: number | undefined;
  readonly onDownload: () => void;
}

function AddressedPreview({ item: { itemId, name }, number, onDownload }: AddressedProps) {
  const t = useTexts();
  const { issued, error, renew } = usePreviewAddress(itemId, number);
  return (
    <section aria-label={t('内容')} className={styles.content}>
      {issued && <FilePreview fileName={name} {...issued} renew={renew} onDownload={onDownload} />}
      {!issued && !isFailure(error) && <PreviewLoading />}
      {!issued && isFailure(error) && (
        <div className={styles.notice}>
          <FailureNotice text={error.message} onRetry={() => void renew()} />
        </div>
      )}
    </section>
  );
}

// Whether the element moves something itself by the arrow keys: a field, a player, or what scrolls sideways.
function hasOwnArrows(target: Element): boolean {
  const region = target.closest('[role=region]');
  return target.matches(OWN_ARROWS) || (region !== null && region.scrollWidth > region.clientWidth);
}
