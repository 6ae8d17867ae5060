import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import type * as v from 'valibot';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

interface Props {
  readonly title: string;
  /** What is done, as a verb. */
  readonly verb: string;
  readonly label: string;
  readonly placeholder: string;
  /** The schema of the reason, which limits its length. */
  readonly schema: v.GenericSchema;
  readonly doneText: string;
  readonly isLoading: boolean;
  readonly error: unknown;
  /** Ends it with the reason, and tells whether that is done. */
  readonly onEnd: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks why an instance is ended, and ends it. The reason stays when that fails. */
export function EndDialog({ title, verb, label, placeholder, schema, doneText, onEnd, onClose, ...call }: Props) {
  const t = useTexts();
  useDialogFocus();
  const { succeed } = useFeedback();
  const [reason, setReason] = useState('');
  const { message } = useUnreportedFailure()(call.isLoading ? undefined : call.error);
  const end = async () => {
    if (!(await onEnd(reason.trim()))) return;
    succeed(doneText);
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      confirmLoading={call.isLoading}
      onOk={() => void end()}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label={label}
        placeholder={placeholder}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...maxLengthProps(schema)}
      />
      {message !== '' && <Alert type="error" showIcon message={t(message)} />}
    </Modal>
  );
}
