import { Alert, Button, Modal, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { FormProblem } from 'contract/workflow/checkFormValues';
import { fillTestData } from 'contract/workflow/fillTestData';
import { defaultValues } from 'contract/workflow/formDefaults';
import type { DefaultsContext } from 'contract/workflow/formDefaults';
import type { FormValues } from 'contract/workflow/formValues';
import type { FormDetail } from 'contract/workflow/forms';
import { useLazyCheckFormTestValuesQuery } from '@/api/workflow/forms';
import { FormRenderer } from '@/forms/FormRenderer';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import styles from './designer.module.css';

const WIDTH = 960;

interface Props {
  readonly form: Pick<FormDetail, 'formId' | 'formName' | 'definition'>;
  /** Whether the definition is the stored draft, by which the server checks. */
  readonly isSaved: boolean;
  readonly onClose: () => void;
}

/** A form as people will fill it in, at a desk or on a phone, with test data and the server's check. Stores nothing (FRM-01). */
export function FormPreview({ form: { formId, formName, definition }, isSaved, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const context = useDefaultsContext();
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [values, setValues] = useState<FormValues>(() => defaultValues(definition, context));
  const [answer, setAnswer] = useState<{ readonly problems: readonly FormProblem[]; readonly at: number }>();
  const [checkValues, { isFetching, error }] = useLazyCheckFormTestValuesQuery();
  const unreported = useUnreportedFailure();
  const change = (next: FormValues) => {
    setValues(next);
    setAnswer(undefined);
  };
  const check = async () => {
    const { data } = await checkValues({ formId, number: null, formValues: values });
    if (data) setAnswer({ problems: data.problems, at: Date.now() });
  };
  const { message } = unreported(isFetching ? undefined : error);
  return (
    <Modal
      open
      title={t('预览 {name}', { name: formName })}
      width={WIDTH}
      onCancel={onClose}
      footer={[
        <Button key="empty" onClick={() => change(defaultValues(definition, context))}>
          {t('清空')}
        </Button>,
        <Button key="fill" onClick={() => change(fillTestData(definition, context))}>
          {t('填入测试数据')}
        </Button>,
        <Button
          key="check"
          type="primary"
          loading={isFetching}
          disabled={!isSaved}
          title={isSaved ? undefined : t('保存后才能由服务器校验')}
          onClick={() => void check()}
        >
          {t('校验')}
        </Button>,
      ]}
    >
      <Segmented
        value={device}
        onChange={setDevice}
        options={[
          { value: 'desktop', label: t('电脑') },
          { value: 'phone', label: t('手机') },
        ]}
      />
      {message !== '' && <Alert type="error" showIcon message={t(message)} className={styles.answer ?? ''} />}
      {answer && (
        <Alert
          className={styles.answer ?? ''}
          type={answer.problems.length === 0 ? 'success' : 'warning'}
          showIcon
          message={
            answer.problems.length === 0
              ? t('校验通过，这些内容可以提交')
              : t('有 {n} 处不符合要求', { n: answer.problems.length })
          }
        />
      )}
      <div className={device === 'phone' ? styles.phone : styles.desktop}>
        <FormRenderer
          definition={definition}
          values={values}
          onChange={change}
          problems={answer?.problems ?? NO_PROBLEMS}
          isPhone={device === 'phone'}
          today={context.today}
          showsAllProblems={answer !== undefined}
          {...(answer && answer.problems.length > 0 && { focusRequest: answer.at })}
        />
      </div>
    </Modal>
  );
}

const NO_PROBLEMS: readonly FormProblem[] = [];

// Which organization a person belongs to is not part of the session, so that 本人部门 stays empty here.
function useDefaultsContext(): DefaultsContext {
  const info = useSelector(selectSessionInfo);
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  return { today, userId: info?.user.userId ?? '', organizationId: null };
}
