import { ProForm } from '@ant-design/pro-components';
import { Alert, App, Form, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Endpoint } from 'contract/endpoint';
import { WRONG_FORMAT } from 'contract/rules';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingContent } from './LoadingDialog';
import { useDiscard } from './useDiscard';
import { useDialogFocus } from './useDialogFocus';
import { useUnsaved } from './useUnsaved';
import { useUnreportedFailure } from './useUnreportedFailure';
import styles from './formDialog.module.css';

/** What is asked before a form is sent that takes something away. */
export interface FormQuestion {
  readonly title: string;
  readonly content: string;
}

/** How it stands with what a form is to be filled with. */
export interface Waiting {
  readonly error: unknown;
  readonly onRetry: () => void;
}

interface Props<E extends Endpoint, Result> {
  /** The endpoint whose argument the form fills in. */
  readonly endpoint: E;
  readonly title: string;
  readonly width?: number;
  /** The verb on the button that sends the form. */
  readonly verb?: string;
  readonly initialValues?: Readonly<Record<string, unknown>> | undefined;
  /** What belongs to the argument and nobody types: the row's id and version. */
  readonly fixed?: Partial<v.InferInput<E['arg']>> | undefined;
  /** What it is filled with is still on the way, or could not be had: the fields come into the same dialog. */
  readonly waiting?: Waiting | undefined;
  /** Says what to ask before this argument is sent, if anything; whoever says no goes on with the form. */
  readonly ask?: (arg: v.InferOutput<E['arg']>) => Promise<FormQuestion | undefined>;
  /** Sends the argument; a failure it rejects with is shown beside the fields that it names, else above them. */
  readonly onSubmit: (arg: v.InferOutput<E['arg']>) => Promise<Result>;
  /** It is saved. */
  readonly onSaved: (result: Result, arg: v.InferOutput<E['arg']>) => void;
  /** It is given up. */
  readonly onClose: () => void;
  /** Ordinary ProForm fields, named as in the endpoint's argument. */
  readonly children: ReactNode;
}

/**
 * A form in a dialog. A failed save keeps what was typed; with unsaved input, closing the form asks, and so does reloading
 * or closing the page. Going elsewhere within the portal keeps it open. Enter saves, Esc closes.
 */
export function FormDialog<E extends Endpoint, Result>(props: Props<E, Result>) {
  const t = useTexts();
  const { endpoint, title, width = 520, verb = t('保存'), initialValues = {}, fixed, waiting } = props;
  const { ask, onSubmit, onSaved, onClose, children } = props;
  const [form] = Form.useForm<Record<string, unknown>>();
  // Keeps the fields' ids apart from those behind the dialog, and of the dialogs of other open pages.
  const formName = useId();
  const { modal } = App.useApp();
  const discard = useDiscard();
  const [isSaving, setIsSaving] = useState(false);
  const underWay = useRef(false);
  const [problem, setProblem] = useState('');
  const [isTouched, setIsTouched] = useState(false);
  const { settle } = useUnsaved(isTouched);
  const untold = useUnreportedFailure();
  useDialogFocus();

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
    // A double click sends the form once.
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
      okText={verb}
      // A spinner only where it takes a while: a quick answer would leave it half drawn.
      okButtonProps={{ htmlType: 'submit', form: formName, loading: isSaving && { delay: 300 } }}
      {...(waiting && { footer: null })}
      onCancel={close}
    >
      {/* The form stands within the dialog and not around it: what is in it is not drawn anew while the dialog moves. */}
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
