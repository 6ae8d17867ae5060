import { ProForm } from '@ant-design/pro-components';
import { Alert, App, Form } from 'antd';
import type { ButtonProps } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { WRONG_FORMAT } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from './LoadingDialog';
import styles from './formDialog.module.css';
import type { FormDialogProps } from './formDialogProps';
import { useConfirmDiscard } from './useConfirmDiscard';
import { useConflict } from './useConflict';
import { useDialogFocus } from './useDialogFocus';
import { useKeepErrors } from './useKeepErrors';
import { useUnreportedFailure } from './useUnreportedFailure';
import { useUnsavedInput } from './useUnsavedInput';

/** What a dialog or a drawer with a form renders. */
export interface FormDialogParts {
  readonly content: ReactNode;
  /** The props of the submit button, which is outside the form. */
  readonly submitButton: ButtonProps;
  /** Whether there is something to submit: not while the values load, and not after the row has been removed. */
  readonly canSubmit: boolean;
  /** Closes the dialog, after a question if there is unsaved input. */
  readonly close: () => void;
}

/** The form of a dialog or a drawer: its fields, saving with all failures, and the question before closing. */
export function useFormDialog<E extends Endpoint, Result>(
  props: FormDialogProps<E, Result>,
  verb: string,
): FormDialogParts {
  const t = useTexts();
  const { endpoint, initialValues = {}, fixed, readLatest, waiting } = props;
  const { ask, onSubmit, onSaved, onClose, children } = props;
  const [form] = Form.useForm<Record<string, unknown>>();
  // Keeps field ids unique among the page behind the dialog and the dialogs of other open pages.
  const formName = useId();
  const { modal } = App.useApp();
  const discard = useConfirmDiscard();
  const [isSaving, setIsSaving] = useState(false);
  const underWay = useRef(false);
  const [problem, setProblem] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const { settle } = useUnsavedInput(isTouched);
  const unreported = useUnreportedFailure();
  const conflict = useConflict({ form, endpoint, initialValues, fixed, readLatest, children });
  useDialogFocus();
  useKeepErrors(form);

  const focus = (name: string | undefined) => {
    if (name !== undefined) form.scrollToField(name, { focus: true, block: 'center' });
  };
  const tell = (failure: unknown) => {
    const { message, fields } = unreported(failure);
    const isShown = (name: string) => document.getElementById(`${formName}_${name}`) !== null;
    const beside = fields.filter(({ name }) => isShown(name));
    const others = fields.filter(({ name }) => !isShown(name));
    form.setFields(beside.map(({ name, message: error }) => ({ name, errors: [t(error)] })));
    setProblem(beside.length > 0 ? others.map((field) => t(field.message)).join(t('；')) : t(message));
    focus(beside[0]?.name);
  };
  const isConfirmed = async (arg: v.InferOutput<E['arg']>) => {
    // The server refuses an outdated form, which would be compared with another row than the one that the user has seen.
    if (!ask || (await conflict.isOutdated())) return true;
    const question = await ask(arg);
    if (!question) return true;
    setIsSaving(false);
    return new Promise<boolean>((answer) => {
      modal.confirm({
        ...question,
        okText: verb,
        cancelText: t('继续修改'),
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
        onOk: () => {
          setIsSaving(true);
          answer(true);
        },
        onCancel: () => {
          answer(false);
        },
      });
    });
  };
  const save = async (values: Record<string, unknown>) => {
    // Ignores the second click of a double click, so that the form is submitted once.
    if (underWay.current) return;
    underWay.current = true;
    setProblem('');
    setIsSaving(true);
    try {
      const arg = v.parse(endpoint.arg, { ...values, ...conflict.getFixed() }, { message: WRONG_FORMAT });
      if (!(await isConfirmed(arg))) return;
      const result = await onSubmit(arg);
      settle();
      onSaved(result, arg);
    } catch (failure) {
      const unresolved = await conflict.resolve(failure);
      if (unresolved) tell(unresolved.failure);
    } finally {
      underWay.current = false;
      setIsSaving(false);
    }
  };
  const close = () => {
    if (!isTouched) {
      onClose();
      return;
    }
    discard({ content: t('关闭后，刚才填写的内容不会保存。'), onDiscard: onClose });
  };

  const content = waiting ? (
    <LoadingContent {...waiting} />
  ) : (
    <>
      {/* Marks the body of the dialog, which scrolls. */}
      <div className={styles.fields} hidden={conflict.formId !== undefined}>
        <ProForm<Record<string, unknown>>
          form={form}
          name={formName}
          grid
          submitter={false}
          initialValues={initialValues}
          omitNil={false}
          onValuesChange={() => {
            setIsTouched(true);
          }}
          onFinish={save}
          onFinishFailed={({ errorFields }) => {
            focus(errorFields[0]?.name.join('.'));
          }}
        >
          {problem && <Alert type="error" showIcon message={problem} className={styles.problem ?? ''} />}
          <ProForm.Group>{children}</ProForm.Group>
        </ProForm>
      </div>
      {conflict.panel}
    </>
  );
  return {
    content,
    // Shows the button's spinner only if the answer takes longer than 300 ms, to avoid flicker.
    submitButton: {
      htmlType: 'submit',
      form: conflict.formId ?? formName,
      loading: isSaving && { delay: 300 },
    },
    canSubmit: !waiting && !conflict.isRemoved,
    close,
  };
}
