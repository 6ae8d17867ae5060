import { Modal, Skeleton } from 'antd';
import { isFailure } from '@/platform/http/failure';
import { FailureNotice } from '../page/FailureNotice';
import { useDialogFocus } from './useDialogFocus';

interface Props {
  readonly title: string;
  readonly width?: number;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** What stands in for a dialog while what it shows is on the way, or when it could not be had. */
export function LoadingDialog({ title, width = 520, error, onRetry, onClose }: Props) {
  useDialogFocus();
  return (
    <Modal open title={title} width={width} footer={null} onCancel={onClose}>
      <LoadingContent error={error} onRetry={onRetry} />
    </Modal>
  );
}

/** The same within a dialog that stands already. */
export function LoadingContent({ error, onRetry }: Pick<Props, 'error' | 'onRetry'>) {
  return isFailure(error) ? <FailureNotice text={error.message} onRetry={onRetry} /> : <LoadingFields />;
}

/** Where fields are about to stand. */
function LoadingFields() {
  return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
}
