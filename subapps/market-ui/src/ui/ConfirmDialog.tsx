import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { toErrorMessage } from '../../../kit/call';
import { useChild } from '../child';
import { Dialog } from './Dialog';

/** The props of a confirmation dialog. */
export interface ConfirmDialogProps {
  readonly title: string;
  readonly content: string;
  /** The label of the button that runs the action: a verb, such as 删除. */
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly cancelText?: string;
  /** Runs the action. If the action fails, the dialog stays open and shows the error. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a confirmation before an action that can't be undone at once. Cancel is the default button. */
export function ConfirmDialog({
  title,
  content,
  verb,
  isDanger = false,
  cancelText,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { t } = useChild();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const underWay = useRef(false);
  const confirm = async () => {
    // Ignores the second click of a double click, so that the action runs once.
    if (underWay.current) return;
    underWay.current = true;
    setIsBusy(true);
    setProblem(undefined);
    try {
      await onConfirm();
    } catch (failure) {
      setProblem(failure);
    } finally {
      underWay.current = false;
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      width={416}
      first=".ant-modal-footer button"
      okText={verb}
      cancelText={cancelText ?? t('取消')}
      okButtonProps={{ danger: isDanger, loading: isBusy && { delay: 300 } }}
      onOk={() => void confirm()}
      onCancel={onClose}
    >
      {problem !== undefined && (
        <Alert type="error" showIcon message={t(toErrorMessage(problem))} style={{ marginBottom: 12 }} />
      )}
      {content}
    </Dialog>
  );
}
