import { Alert, Button, Form } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useMemo, useState } from 'react';
import type { ApplicationPath, StartForm } from 'contract/workflow/applications';
import type { FormProblem } from 'contract/workflow/checkFormValues';
import type { FormValues } from 'contract/workflow/formValues';
import { useListApplicationDraftsQuery } from '@/api/workflow/applicationDrafts';
import {
  useGetStartFormQuery,
  usePreviewApplicationQuery,
  useSubmitApplicationMutation,
} from '@/api/workflow/applications';
import { FormRenderer } from '@/forms/FormRenderer';
import { UploadsContext, useUploads } from '@/forms/uploads';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { isFailure } from '@/platform/http/failure';
import type { FieldFailure } from '@/platform/http/failure';
import { DraftLine } from '@/ui/form/DraftLine';
import { useConfirmDiscard } from '@/ui/form/useConfirmDiscard';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { Loading } from '@/ui/page/Loading';
import { Page } from '@/ui/page/Page';
import { useIsNarrow } from '@/ui/page/useIsNarrow';
import { PeoplePath } from '@/ui/timeline/PeoplePath';
import { ChoosePeople, toChosen } from '../detail/ChoosePeople';
import type { Choices } from '../detail/ChoosePeople';
import { UploadHint } from '../detail/UploadHint';
import { useConfirmUploads } from '../detail/useConfirmUploads';
import { useApplicationDraft } from './useApplicationDraft';
import styles from './applications.module.css';

interface Props {
  readonly processId: string;
  /** The application whose values the form begins with. */
  readonly copiedId?: string | undefined;
  /** The draft that is gone on with. */
  readonly draftId?: string | undefined;
  readonly onContinue: (draftId: string) => void;
  readonly onSubmitted: (instanceId: string) => void;
  readonly onClose: () => void;
}

// Milliseconds without a change after which the way is asked for.
const DEBOUNCE_MS = 500;

/** The form of an application, beside the way that it would go and those who would act (APL-01). */
export function StartApplication({ processId, copiedId, draftId, ...act }: Props) {
  const t = useTexts();
  // Not an answer of a former visit, since another version of the form may have been published.
  const { answer, error, retry } = useFirstAnswer(
    useGetStartFormQuery({ processId, copiedId, draftId }, { refetchOnMountOrArgChange: true }),
  );
  if (answer) return <Application begun={answer} isCopy={copiedId !== undefined} {...act} />;
  return (
    <Page title={t('发起申请')}>
      {isFailure(error) ? <FailureNotice text={error.message} onRetry={retry} /> : <Loading />}
      <Button className={styles.back ?? ''} onClick={act.onClose}>
        {t('返回')}
      </Button>
    </Page>
  );
}

function Application({
  begun,
  isCopy,
  onContinue,
  onSubmitted,
  onClose,
}: Omit<Props, 'copiedId' | 'draftId' | 'processId'> & { readonly begun: StartForm; readonly isCopy: boolean }) {
  const t = useTexts();
  const { processId, processName, description, form, values: first } = begun;
  const { succeed } = useFeedback();
  const isNarrow = useIsNarrow();
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  const [values, setValues] = useState<FormValues>(first);
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries((begun.draft?.chosen ?? []).map(({ nodeId, userIds }) => [nodeId, userIds])),
  );
  const [tried, setTried] = useState(0);
  const [submit, { isLoading, error }] = useSubmitApplicationMutation();
  const preview = usePreview(processId, values, choices);
  const choose = preview.data?.choose ?? [];
  const content = useMemo(() => ({ values, choices }), [values, choices]);
  const draft = useApplicationDraft(begun, content, isLoading);
  const { isDirty } = draft;
  const { uploads, tell } = useUploads();
  const isUploading = uploads.uploading > 0;
  const { settle } = useUnsavedInput(isDirty || isUploading);
  const confirmDiscard = useConfirmDiscard();
  const confirmUploads = useConfirmUploads(uploads);
  const saveAndClose = async () => {
    if (!isDirty || (await draft.save())) onClose();
    else confirmDiscard({ content: t('草稿未能保存，未提交的申请会丢失。'), onDiscard: onClose });
  };
  const close = () => {
    if (!isUploading) void saveAndClose();
    else confirmDiscard({ content: t('还在上传的文件会丢失。'), onDiscard: () => void saveAndClose() });
  };
  const send = async () => {
    const chosen = toChosen(choices);
    const submissionKey = await draft.settleKey();
    const { data } = await submit({ processId, submissionKey, formValues: values, chosen });
    // Marks all problems and goes to the first of them once the server has said which there are.
    setTried(tried + 1);
    if (!data) return;
    settle();
    succeed(t('已提交', { meaning: 'application' }));
    onSubmitted(data.instanceId);
  };
  const { message, fields } = useUnreportedFailure()(isLoading ? undefined : error);
  const problems = toProblems(fields);
  const pathFailure = useUnreportedFailure()(preview.isFetching ? undefined : preview.error);
  return (
    <Page title={processName} {...(description !== null && { description })}>
      {begun.draft === null && !isCopy && draft.state === undefined && (
        <FormerDraft processId={processId} onContinue={onContinue} />
      )}
      {draft.notice !== undefined && <Alert type="warning" showIcon message={t(draft.notice)} />}
      <div className={styles.parts}>
        <Form component="section" layout="vertical" aria-label={t('申请内容')} className={styles.sheet ?? ''}>
          {form && (
            <UploadsContext value={tell}>
              <FormRenderer
                definition={form}
                values={values}
                onChange={setValues}
                today={today}
                isPhone={isNarrow}
                problems={problems}
                showsAllProblems={tried > 0}
                {...(tried > 0 && { focusRequest: tried })}
              />
            </UploadsContext>
          )}
          <ChoosePeople nodes={choose} choices={choices} onChange={setChoices} />
          {message !== '' && problems.length === 0 && <Alert type="error" showIcon message={t(message)} />}
          <div className={styles.buttons}>
            <Button type="primary" loading={isLoading} disabled={isUploading} onClick={() => confirmUploads(send)}>
              {t('提交')}
            </Button>
            <Button onClick={close}>{t('返回')}</Button>
            <UploadHint {...uploads} />
            <DraftLine state={draft.state} onRetry={() => void draft.save()} />
          </div>
        </Form>
        <aside className={styles.path} aria-label={t('审批路径')}>
          <h2 className={styles.category}>{t('审批路径')}</h2>
          {pathFailure.message !== '' && <Alert type="warning" showIcon message={t(pathFailure.message)} />}
          {preview.data && <PeoplePath path={listSteps(preview.data)} />}
          {preview.data?.parked.map(({ nodeId, nodeName }) => (
            <p key={nodeId} className={styles.hint}>
              {t('在“{name}”停住，等待流程管理员处理', { name: nodeName })}
            </p>
          ))}
        </aside>
      </div>
    </Page>
  );
}

// The draft that was begun last, for somebody who begins anew and may have forgotten it.
function FormerDraft({ processId, onContinue }: Pick<Props, 'onContinue' | 'processId'>) {
  const t = useTexts();
  const { answer } = useFirstAnswer(useListApplicationDraftsQuery(undefined, { refetchOnMountOrArgChange: true }));
  const former = answer?.find((draft) => draft.processId === processId);
  if (!former) return null;
  return (
    <Alert
      type="info"
      showIcon
      message={t('此流程有 {time} 保存的草稿', { time: formatDateTime(former.updateTime) })}
      action={
        <Button size="small" onClick={() => onContinue(former.draftId)}>
          {t('继续填写')}
        </Button>
      }
    />
  );
}

// The way by the values of a moment ago, so that typing asks the server once. It stays while the next one is on its way.
function usePreview(processId: string, values: FormValues, choices: Choices) {
  const [settled, setSettled] = useState({ values, choices });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ values, choices }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [values, choices]);
  return usePreviewApplicationQuery({
    processId,
    formValues: settled.values,
    chosen: toChosen(settled.choices),
  });
}

// The steps at which somebody acts or is to be chosen. Branches and conditions are left out.
function listSteps({ path, choose }: ApplicationPath) {
  return path.filter(({ id, people }) => people.length > 0 || choose.some(({ nodeId }) => nodeId === id));
}

// The server names a value as `formValues.items.0.price`.
function toProblems(fields: readonly FieldFailure[]): FormProblem[] {
  return fields.flatMap(({ name, message }) => {
    const [form, ...path] = name.split('.');
    if (form !== 'formValues') return [];
    const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    return [{ path: steps, message: typeof message === 'string' ? { text: message } : message }];
  });
}
