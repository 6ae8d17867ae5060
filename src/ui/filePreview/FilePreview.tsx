import { useEffect, useEffectEvent, useState } from 'react';
import { formatFileSize } from '@/platform/format/fileSize';
import { text } from '@/platform/language/text';
import { useTexts } from '@/platform/language/useTexts';
import { ErrorBoundary } from '@/ui/page/ErrorBoundary';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { NoPreview } from './NoPreview';
import { PreviewLoading } from './PreviewLoading';
import { chooseViewer } from './chooseViewer';
import type { ViewerKind } from './chooseViewer';
import styles from './filePreview.module.css';
import { PreviewError } from './viewer';
import type { Viewer, ViewerProps } from './viewer';

interface Props {
  readonly fileName: string;
  /** The type of the content by its bytes. */
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** Where the content is read. It may be replaced by a newer address of the same content. */
  readonly address: string;
  /** Saves the file on the user's device. Undefined where that is not allowed. */
  readonly onDownload?: (() => void) | undefined;
  /** Gets a new address before a further attempt. */
  readonly renew?: (() => Promise<unknown>) | undefined;
}

/**
 * Shows the content of a file without running anything in it (DOC-03), in all of the element around it. Each kind of content
 * has a viewer whose code is loaded when it is needed. A change of the file needs a new `key`.
 */
export function FilePreview({ fileName, mediaType, size, address, onDownload, renew }: Props) {
  const t = useTexts();
  const kind = chooseViewer(fileName, mediaType);
  const file = { fileName, size, onDownload };
  if (size === 0) return <NoPreview {...file} reason={t('文件是空的')} />;
  if (!kind) return <NoPreview {...file} reason={t('这种类型的文件不能预览')} />;
  if (kind.maxBytes !== undefined && size > kind.maxBytes)
    return <NoPreview {...file} reason={t('文件超过 {size}，不能预览', { size: formatFileSize(kind.maxBytes) })} />;
  return <Attempts {...file} address={address} kind={kind} renew={renew} />;
}

interface AttemptsProps extends Pick<Props, 'fileName' | 'size' | 'address' | 'onDownload' | 'renew'> {
  readonly kind: ViewerKind;
}

// The viewer, or why it can't show the content.
function Attempts({ kind, renew, onDownload, ...file }: AttemptsProps) {
  const t = useTexts();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<unknown>();
  const retry = () => {
    const begin = () => {
      setFailure(undefined);
      setAttempt((before) => before + 1);
    };
    void (renew?.() ?? Promise.resolve()).then(begin, begin);
  };
  const notice = (
    <div className={styles.notice}>
      <FailureNotice text={text('预览加载失败，请重试；如果仍未成功，请下载后打开')} onRetry={retry} />
    </div>
  );
  if (failure instanceof PreviewError && !failure.mayHeal)
    return <NoPreview {...file} onDownload={onDownload} reason={t(failure.reason)} />;
  if (failure instanceof PreviewError)
    return (
      <div className={styles.notice}>
        <FailureNotice text={failure.reason} onRetry={retry} />
      </div>
    );
  if (failure !== undefined) return notice;
  return (
    <ErrorBoundary resetKey={String(attempt)} tell={() => notice}>
      <LoadedViewer key={attempt} load={kind.load} onFail={setFailure} {...file} />
    </ErrorBoundary>
  );
}

function LoadedViewer({ load, ...props }: ViewerProps & Pick<ViewerKind, 'load'>) {
  const [loaded, setLoaded] = useState<{ readonly Viewer: Viewer }>();
  const begin = useEffectEvent((isWanted: () => boolean) => {
    load().then(
      (Viewer) => {
        if (isWanted()) setLoaded({ Viewer });
      },
      (error: unknown) => {
        if (isWanted()) props.onFail(error);
      },
    );
  });
  useEffect(() => {
    let isMounted = true;
    begin(() => isMounted);
    return () => {
      isMounted = false;
    };
  }, []);
  return loaded ? <loaded.Viewer {...props} /> : <PreviewLoading />;
}
