import { Alert } from 'antd';
import { useRef, useState } from 'react';
import { messageOf } from '../../../kit/call';
import { useChild } from '../child';
import { Dialog } from './Dialog';

/** What is asked before something is done. */
export interface QuestionProps {
  readonly title: string;
  readonly content: string;
  /** The verb on the button. */
  readonly verb: string;
  readonly isDanger?: boolean;
  readonly cancelText?: string;
  /** What is then done; where it fails, the question stays and says why. */
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before something is done that can't be undone at once; not doing it is the default. */
export function Question({ title, content, verb, isDanger = false, cancelText, onConfirm, onClose }: QuestionProps) {
  const { t } = useChild();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const underWay = useRef(false);
  const confirm = async () => {
    // A double click does it once.
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
        <Alert type="error" showIcon message={t(messageOf(problem))} style={{ marginBottom: 12 }} />
      )}
      {content}
    </Dialog>
  );
}
