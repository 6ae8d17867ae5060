import { Alert, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { managedInstances } from 'contract/workflow/managedInstances';
import { ColleagueSelect } from '@/pickers/ColleagueSelect';
import { useTexts } from '@/platform/language/useTexts';
import { maxLengthProps } from '@/ui/form/maxLengthProps';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

interface Props {
  readonly title: string;
  /** What is done, as a verb. */
  readonly verb: string;
  /** What it is about, above the inputs. */
  readonly children?: ReactNode;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly onGive: (given: { readonly userId: string; readonly reason: string }) => void;
  readonly onClose: () => void;
}

/** Asks a manager to whom tasks are given, and why. What was entered stays when that fails. */
export function GiveDialog({ title, verb, children, isLoading, error, onGive, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const [people, setPeople] = useState<readonly string[]>([]);
  const [reason, setReason] = useState('');
  const { message, fields } = useUnreportedFailure()(isLoading ? undefined : error);
  const objections = [message, ...fields.map((field) => field.message)].filter((one) => one !== '');
  const [userId] = people;
  return (
    <Modal
      open
      title={title}
      okText={verb}
      okButtonProps={{ disabled: userId === undefined }}
      confirmLoading={isLoading}
      onOk={() => {
        if (userId !== undefined) onGive({ userId, reason: reason.trim() });
      }}
      onCancel={onClose}
    >
      <Form component="div" layout="vertical">
        {children}
        <Form.Item required label={t('新处理人')} htmlFor="give-person">
          <ColleagueSelect id="give-person" isMultiple={false} chosen={people} onChoose={setPeople} />
        </Form.Item>
        <Form.Item label={t('原因')} htmlFor="give-reason">
          <Input.TextArea
            id="give-reason"
            rows={2}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...maxLengthProps(managedInstances.reassignTask.arg.entries.reason)}
          />
        </Form.Item>
        {objections.map((one, index) => (
          <Alert key={index} type="error" showIcon message={t(one)} />
        ))}
      </Form>
    </Modal>
  );
}
