import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { forms } from 'contract/workflow/forms';
import type { Form } from 'contract/workflow/forms';
import { useGetFormQuery, usePublishFormMutation } from '@/api/workflow/forms';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure } from '@/platform/http/failure';
import type { FieldFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { usePending } from '@/ui/form/usePending';
import { ProblemList } from './ProblemList';
import { labelOf } from './outlineForm';

interface Props {
  readonly form: Form;
  readonly onPublished: (text: string) => void;
  readonly onClose: () => void;
}

// The server names problems of the form as a whole by this instead of a field.
const WHOLE_FORM = 'definition';

/** Publishes the draft of a form after a confirmation. A refusal names each problem by the label of its field. */
export function PublishForm({ form: { formId, formName, version }, onPublished, onClose }: Props) {
  const t = useTexts();
  const [publish] = usePublishFormMutation();
  const { run, isBusy, problem } = usePending();
  const [faults, setFaults] = useState<readonly FieldFailure[]>([]);
  const mayRead = useHasPermission(forms.getForm.needs);
  const { data } = useGetFormQuery(mayRead ? { formId } : skipToken);
  useDialogFocus();
  const submit = () =>
    void run(async () => {
      setFaults([]);
      try {
        const { number } = await publish({ formId, version }).unwrap();
        onPublished(t('已发布版本 V{number}', { number }));
      } catch (failure) {
        if (isFailure(failure)) setFaults(failure.fields);
        throw failure;
      }
    });
  return (
    <Modal
      open
      title={t('发布表单“{name}”？', { name: formName })}
      maskClosable={false}
      okText={t('发布')}
      okButtonProps={{ loading: isBusy && { delay: 300 } }}
      onOk={submit}
      onCancel={onClose}
    >
      <p>{t('草稿将成为新的版本，此后提交的内容按该版本检查；已提交的内容不受影响。')}</p>
      {problem && (
        <Alert
          type="error"
          showIcon
          message={t(problem)}
          description={
            faults.length > 0 && (
              <ProblemList
                problems={faults.map(({ name, message }) =>
                  name === WHOLE_FORM ? { message } : { label: labelOf(data?.definition, name), path: name, message },
                )}
              />
            )
          }
        />
      )}
    </Modal>
  );
}
