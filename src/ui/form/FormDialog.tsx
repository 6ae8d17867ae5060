import { ProForm } from '@ant-design/pro-components';
import { Alert, App, Form, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { WRONG_FORMAT } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from './LoadingDialog';
import { useConfirmDiscard } from './useConfirmDiscard';
import { useDialogFocus } from './useDialogFocus';
import { useKeepErrors } from './useKeepErrors';
import { useUnsavedInput } from './useUnsavedInput';
import { useUnreportedFailure } from './useUnreportedFailure';
import styles from './formDialog.module.css';

/** The confirmation before submitting a form that removes something. */
export interface FormConfirmation {
  readonly title: string;
  readonly content: string;
}

/** The state of loading the form's initial values. */
export interface LoadingState {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface Props<E extends Endpoint, Result> {
  /** The endpoint whose argument the form edits. */
  readonly endpoint: E;
  readonly title: string;
  readonly width?: number;
  /** The label of the submit button, a verb. */
  readonly verb?: string;
  readonly initialValues?: Readonly<Record<string, unknown>> | undefined;
  /** Values of the argument that have no field: the row's id and version. */
  readonly fixed?: Partial<v.InferInput<E['arg']>> | undefined;
  /** Set while the initial values load, or after loading has failed. The fields later appear in the same dialog. */
  readonly waiting?: LoadingState | undefined;
  /**
   * Returns the confirmation to show before submitting this argument, if any. Declining returns to the form.
   */
  readonly ask?: (arg: v.InferOutput<E['arg']>) => Promise<FormConfirmation | undefined>;
  /** Submits the argument. A rejection is shown beside the fields that it names, otherwise above them. */
  readonly onSubmit: (arg: v.InferOutput<E['arg']>) => Promise<Result>;
  /** Called after saving. */
  readonly onSaved: (result: Result, arg: v.InferOutput<E['arg']>) => void;
  /** Called when the user closes the dialog without saving. */
  readonly onClose: () => void;
  /** Set for a dialog that has to stay above the dialogs of forms, whichever opened first. */
  readonly zIndex?: number;
  /** ProForm fields, named as in the endpoint's argument. */
  readonly children: ReactNode;
}

/**
 * A form in a dialog. A form that is higher than the window scrolls between the title and the buttons. A failed save
 * keeps the input. With unsaved input, closing the dialog asks first, as does
 * reloading or closing the page. Navigating within the portal keeps the dialog open. Enter saves, Esc closes.
 */
export function FormDialog<E extends Endpoint, Result>(props: Props<E, Result>) {
  const t = useTexts();
  const { endpoint, title, width = 520, verb = t('保存'), initialValues = {}, fixed, waiting } = props;
  const { ask, onSubmit, onSaved, onClose, zIndex, children } = props;
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
  const untold = useUnreportedFailure();
  useDialogFocus();
  useKeepErrors(form);

  const focus = (name: string | undefined) => {
    if (name !== undefined) form.scrollToField(name, { focus: true, block: 'center' });
  };
  const tell = (failure: unknown) => {
    const { message, fields } = untold(failure);
    const isShown = (name: string) => document.getElementById(`${formName}_${name}`) !== null;
    const beside = fields.filter(({ name }) => isShown(name));
    const others = fields.filter(({ name }) => !isShown(name));
    form.setFields(beside.map(({ name, message: error }) => ({ name, errors: [t(error)] })));
    setProblem(beside.length > 0 ? others.map((field) => t(field.message)).join(t('；')) : t(message));
    focus(beside[0]?.name);
  };
  const isConfirmed = async (arg: v.InferOutput<E['arg']>) => {
    const question = await ask?.(arg);
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
      const arg = v.parse(endpoint.arg, { ...values, ...fixed }, { message: WRONG_FORMAT });
      if (!(await isConfirmed(arg))) return;
      const result = await onSubmit(arg);
      settle();
      onSaved(result, arg);
    } catch (failure) {
      tell(failure);
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

  return (
    <Modal
      open
      title={title}
      width={width}
      maskClosable={waiting !== undefined}
      {...(zIndex !== undefined && { zIndex })}
      okText={verb}
      // Shows the button's spinner only if the answer takes longer than 300 ms, to avoid flicker.
      okButtonProps={{ htmlType: 'submit', form: formName, loading: isSaving && { delay: 300 } }}
      {...(waiting && { footer: null })}
      onCancel={close}
    >
      {/* The form is inside the dialog and not around it, so that its content does not render again while the dialog
          animates. */}
      {waiting ? (
        <LoadingContent {...waiting} />
      ) : (
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
          <div className={styles.fields}>
            <ProForm.Group>{children}</ProForm.Group>
          </div>
        </ProForm>
      )}
    </Modal>
  );
}
