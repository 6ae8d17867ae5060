import { Alert, Button, Modal, Skeleton, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { OutboxMail } from 'contract/messages/outbox';
import { useGetOutboxMailQuery } from '@/api/messages/outbox';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import styles from './mailDialog.module.css';

interface Props {
  readonly mail: OutboxMail;
  readonly onClose: () => void;
}

/** Shows the text of a mail to users who may read it, with a button that copies its verification code. */
export function MailDialog({ mail, onClose }: Props) {
  const t = useTexts();
  useDialogFocus();
  const { data, error, isFetching, refetch } = useGetOutboxMailQuery({ mailId: mail.mailId });
  return (
    <Modal open title={mail.subject} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      <p className={styles.recipient}>{t('收件人 {recipient}', { recipient: mail.recipient })}</p>
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <Alert
          type="error"
          showIcon
          message={t(error.message)}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('重试')}
            </Button>
          }
        />
      )}
      {!data && isFetching && <Skeleton active title={false} paragraph={{ rows: 5 }} />}
      {data && (data.mailText ? <Text>{data.mailText}</Text> : <NoText status={data.status} />)}
    </Modal>
  );
}

function Text({ children: text }: { readonly children: string }) {
  const t = useTexts();
  const [, code] = /验证码[：:]\s*(\d{4,8})/.exec(text) ?? [];
  return (
    <>
      {code !== undefined && (
        <p className={styles.code}>
          {t('验证码')}
          <Typography.Text code copyable={{ tooltips: [t('复制'), t('已复制')] }}>
            {code}
          </Typography.Text>
        </p>
      )}
      <pre className={styles.text}>{text}</pre>
    </>
  );
}

function NoText({ status }: Pick<OutboxMail, 'status'>): ReactNode {
  const t = useTexts();
  return status === 'kept' ? (
    <Alert type="info" showIcon message={t('正文不可查看')} description={t('仅管理员可在未配置邮件通道时查看正文。')} />
  ) : (
    <Alert type="info" showIcon message={t('正文不在此保存')} description={t('邮件发出后不保留正文。')} />
  );
}
