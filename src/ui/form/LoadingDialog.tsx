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

/** Replaces a dialog while its data loads, or after loading has failed. */
export function LoadingDialog({ title, width = 520, error, onRetry, onClose }: Props) {
  useDialogFocus();
  return (
    <Modal open title={title} width={width} footer={null} onCancel={onClose}>
      <LoadingContent error={error} onRetry={onRetry} />
    </Modal>
  );
}

/** Replaces the content of an open dialog while its data loads, or after loading has failed. */
export function LoadingContent({ error, onRetry }: Pick<Props, 'error' | 'onRetry'>) {
  return isFailure(error) ? <FailureNotice text={error.message} onRetry={onRetry} /> : <LoadingFields />;
}

/** Grey placeholder lines (a skeleton) in place of the form's fields. */
function LoadingFields() {
  return <Skeleton active paragraph={{ rows: 8 }} title={false} />;
}
