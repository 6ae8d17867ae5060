import { ProForm, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Alert, Button, Form } from 'antd';
import { useEffect, useId, useMemo, useState } from 'react';
import { sendTasks } from 'contract/channels/sendTasks';
import type { SendTaskDetail } from 'contract/channels/sendTasks';
import type { TaskChannel } from 'contract/channels/sendTaskForm';
import { useGetSendTaskChoicesQuery, useSubmitSendTaskMutation } from '@/api/channels/sendTasks';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { DraftLine } from '@/ui/form/DraftLine';
import { field } from '@/ui/form/field';
import { useKeepErrors } from '@/ui/form/useKeepErrors';
import { usePending } from '@/ui/form/usePending';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { AudienceFields } from './AudienceFields';
import { CheckAside } from './CheckAside';
import { CheckStep } from './CheckStep';
import { FormStep } from './FormStep';
import { MessageFields } from './MessageFields';
import { PlanFields } from './PlanFields';
import { StepBar } from './StepBar';
import styles from './taskForm.module.css';
import { NEW_TASK, STEP_FIELDS, findStepOf, toFormValues } from './taskFormValues';
import { useTaskCheck } from './useTaskCheck';
import { useTaskDraft } from './useTaskDraft';

const { addSendTask, submitSendTask } = sendTasks;
const LAST_STEP = STEP_FIELDS.length - 1;

interface Props {
  readonly channel: TaskChannel;
  /** The stored task. Undefined: a new one. */
  readonly task: SendTaskDetail | undefined;
  readonly onDirtyChange: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

/** The form of a task in steps, which keeps its draft and is checked while one types (TSK-01). */
export function TaskEditor({ channel, task, onDirtyChange, onCancel, onDone }: Props) {
  const t = useTexts();
  const [form] = Form.useForm<Record<string, unknown>>();
  const formName = useId();
  const [initialValues] = useState(() => (task ? toFormValues(task) : NEW_TASK));
  const values = Form.useWatch<Record<string, unknown> | undefined>([], { form, preserve: true }) ?? initialValues;
  const [step, setStep] = useState(0);
  const [submit] = useSubmitSendTaskMutation();
  const { run, isBusy, problem } = usePending();
  const { succeed } = useFeedback();
  const { data: choices } = useGetSendTaskChoicesQuery({ channel }, { refetchOnMountOrArgChange: true });
  const check = useTaskCheck(channel, values, step > 0);
  const nextTimes = useMemo(() => check.check?.nextTimes ?? [], [check.check]);
  const fields = (
    <>
      <FormStep isShown={step === 0}>
        <ProFormText {...field(addSendTask, 'taskName')} label={t('任务名称')} />
        <ProFormTextArea {...field(addSendTask, 'purpose', { showCount: true, rows: 3 })} label={t('用途')} />
      </FormStep>
      <FormStep isShown={step === 1}>
        <MessageFields channel={channel} task={task} choices={choices} />
      </FormStep>
      <FormStep isShown={step === 2}>
        <AudienceFields task={task} choices={choices} />
      </FormStep>
      <FormStep isShown={step === 3}>
        <PlanFields nextTimes={nextTimes} />
      </FormStep>
    </>
  );
  const draft = useTaskDraft({ channel, task, form, values, fields });
  const { conflict, isDirty } = draft;
  const { settle } = useUnsavedInput(isDirty);
  useKeepErrors(form);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);

  // Resolves to whether the fields are valid; shows the step of the first one that is not.
  const validate = (names?: readonly string[]) =>
    form.validateFields(names && [...names]).then(
      () => true,
      () => {
        const failed = form.getFieldsError(names && [...names]).find(({ errors }) => errors.length > 0);
        if (!failed) return true;
        setStep(findStepOf(String(failed.name[0])));
        return false;
      },
    );
  const goOn = async () => {
    if (await validate(STEP_FIELDS[step])) setStep(step + 1);
  };
  const saveNow = () =>
    run(async () => {
      if (!(await validate([...(STEP_FIELDS[0] ?? []), 'templateId']))) return;
      if (!(await draft.save())) return;
      settle();
      succeed(t('已保存'));
      onDone();
    });
  const submitNow = () =>
    run(async () => {
      if (!(await validate())) return;
      const saved = await draft.save();
      if (!saved) return;
      const { state } = await submit({ taskId: saved.taskId, version: saved.version }).unwrap();
      settle();
      succeed(state === 'inApproval' ? t('已提交审批') : t('任务已提交'));
      onDone();
    });

  const templateName =
    choices?.templates.find(({ templateId }) => templateId === values['templateId'])?.templateName ??
    task?.templateName ??
    '';
  const isMerging = conflict.formId !== undefined;
  const hasAside = step > 0 && !isMerging;
  return (
    <div className={styles.editor}>
      <StepBar
        titles={[t('基本信息'), t('模板与变量'), t('发送对象'), t('发送计划'), t('检查与确认')]}
        current={step}
        isDisabled={isMerging}
        onChoose={setStep}
      />
      {problem && <Alert type="error" showIcon message={t(problem)} className={styles.problem ?? ''} />}
      <div className={`${styles.body ?? ''} ${hasAside ? (styles.withAside ?? '') : ''}`}>
        <div className={styles.main}>
          <div hidden={isMerging}>
            <ProForm<Record<string, unknown>>
              form={form}
              name={formName}
              grid
              submitter={false}
              initialValues={initialValues}
              omitNil={false}
              // The button of the panel of a conflict submits the form, and so does Enter. A draft may be incomplete.
              onFinish={async () => {
                await draft.save();
              }}
              onFinishFailed={() => void draft.save()}
            >
              {fields}
            </ProForm>
            {step === LAST_STEP && (
              <CheckStep channel={channel} values={values} templateName={templateName} check={check.check} />
            )}
          </div>
          {conflict.panel}
        </div>
        {hasAside && <CheckAside check={check} />}
      </div>
      <div className={styles.footer}>
        <DraftLine state={draft.state} onRetry={() => void draft.save()} />
        <Button onClick={onCancel}>{t('取消')}</Button>
        {conflict.formId !== undefined && !conflict.isRemoved && (
          <Button type="primary" htmlType="submit" form={conflict.formId}>
            {t('保存草稿')}
          </Button>
        )}
        {!isMerging && (
          <>
            {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('上一步')}</Button>}
            {draft.maySave && (
              <Button disabled={isBusy} onClick={() => void saveNow()}>
                {t('保存草稿')}
              </Button>
            )}
            {step < LAST_STEP ? (
              <Button type="primary" onClick={() => void goOn()}>
                {t('下一步')}
              </Button>
            ) : (
              <AuthorizedButton
                needs={submitSendTask.needs}
                type="primary"
                loading={isBusy && { delay: 300 }}
                disabled={check.check === undefined || check.check.problems.length > 0}
                onClick={() => void submitNow()}
              >
                {check.check?.approvalReason ? t('提交审批') : t('提交')}
              </AuthorizedButton>
            )}
          </>
        )}
      </div>
    </div>
  );
}
