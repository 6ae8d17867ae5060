import { ProForm, ProFormSelect } from '@ant-design/pro-components';
import { Alert, Button, Card, Flex, Form } from 'antd';
import type { FormInstance } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { NotificationChoices } from 'contract/messages/notificationChoices';
import { useSetNotificationTimesMutation } from '@/api/messages/notificationChoices';
import { HALF_HOURS } from '@/kernel/channels/weekTimes';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useKeepErrors } from '@/ui/form/useKeepErrors';
import { usePending } from '@/ui/form/usePending';
import { useUnsavedInput } from '@/ui/form/useUnsavedInput';
import styles from './notifications.module.css';

/** A cleared select has no value. */
interface Times {
  readonly quietFrom?: string | null;
  readonly quietTo?: string | null;
  readonly digestTime?: string | null;
}

/** The user's quiet hours, and when the mails of a day come as one. */
export function TimesForm({ choices }: { readonly choices: NotificationChoices }) {
  const t = useTexts();
  const { quietFrom, quietTo, digestTime } = choices;
  const stored: Times = useMemo(() => ({ quietFrom, quietTo, digestTime }), [quietFrom, quietTo, digestTime]);
  const [form] = Form.useForm<Times>();
  useKeepErrors(form);
  const [save] = useSetNotificationTimesMutation();
  const { run, isBusy, problem, setProblem } = usePending();
  const { succeed } = useFeedback();
  const [isTouched, setIsTouched] = useState(false);
  const { settle } = useUnsavedInput(isTouched);

  useEffect(() => {
    // Values that arrive while the user edits do not replace the input.
    if (!isTouched) form.setFieldsValue(stored);
  }, [form, stored, isTouched]);

  const store = (values: Times) =>
    run(async () => {
      await save({
        quietFrom: values.quietFrom ?? null,
        quietTo: values.quietTo ?? null,
        digestTime: values.digestTime ?? null,
      }).unwrap();
      settle();
      setIsTouched(false);
      succeed(t('已保存'));
    });
  const time = { options: HALF_HOURS, showSearch: true };

  return (
    <Card variant="borderless" title={t('接收时间')}>
      <ProForm<Times>
        form={form}
        name="notification-times"
        layout="vertical"
        submitter={false}
        omitNil={false}
        initialValues={stored}
        onValuesChange={() => setIsTouched(true)}
        onFinish={store}
      >
        {problem && <Alert type="error" showIcon message={t(problem)} className={styles.problem ?? ''} />}
        <div className={styles.times}>
          <ProFormSelect
            {...time}
            name="quietFrom"
            label={t('免打扰开始时间')}
            placeholder={t('不设置')}
            extra={t('免打扰时段内只送达站内信和必须接收的通知')}
          />
          <ProFormSelect
            {...time}
            name="quietTo"
            label={t('免打扰结束时间')}
            placeholder={t('不设置')}
            tooltip={t('早于开始时间表示到次日')}
            dependencies={['quietFrom']}
            rules={[requireBoth(t('请选择开始和结束时间'))]}
          />
          <ProFormSelect
            {...time}
            name="digestTime"
            label={t('邮件汇总时间')}
            placeholder={t('不汇总')}
            extra={t('一天的邮件在该时间合并为一封；必须接收的邮件不等待')}
          />
        </div>
        <Flex gap="small">
          <Button type="primary" htmlType="submit" disabled={!isTouched} loading={isBusy && { delay: 300 }}>
            {t('保存')}
          </Button>
          {isTouched && (
            <Button
              onClick={() => {
                form.setFieldsValue(stored);
                form.setFields([{ name: 'quietTo', errors: [] }]);
                setProblem('');
                setIsTouched(false);
              }}
            >
              {t('撤销修改')}
            </Button>
          )}
        </Flex>
      </ProForm>
    </Card>
  );
}

function requireBoth(problem: string) {
  return ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: () =>
      Boolean(getFieldValue('quietFrom')) === Boolean(getFieldValue('quietTo'))
        ? Promise.resolve()
        : Promise.reject(new Error(problem)),
  });
}
