import { Button, Descriptions, Drawer, Skeleton, Typography } from 'antd';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { FIND_RECIPIENT_PERMISSION, RECORD_STEP_LABELS } from 'contract/channels/records';
import type { MessageRecordDetail, RecordStep } from 'contract/channels/records';
import { TEMPLATE_TYPE_LABELS } from 'contract/channels/template';
import { useState } from 'react';
import { useGetMessageRecordQuery } from '@/api/channels/messageRecords';
import { HistoryDrawer } from '@/kernel/channels/history/HistoryDrawer';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { CallFields } from './CallFields';
import { MailFields } from './MailFields';
import { RecordStateTag } from '@/kernel/channels/RecordStateTag';
import styles from './messages.module.css';

interface Props {
  readonly recordId: string;
  /** Opens the message before or after this one. */
  readonly onOpen: (recordId: string) => void;
  readonly onClose: () => void;
}

// In milliseconds.
const POLLING_INTERVAL_MS = 5000;

/** A message with its text, masked, and its course (CHN-03). */
export function MessageDrawer({ recordId, onOpen, onClose }: Props) {
  const t = useTexts();
  const query = useGetMessageRecordQuery({ recordId }, { pollingInterval: POLLING_INTERVAL_MS });
  const { data: record, error: failure, isFetching, refetch } = query;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <Drawer
      open
      width={720}
      title={t('消息详情')}
      onClose={onClose}
      extra={record && <Button onClick={() => setIsHistoryOpen(true)}>{t('发送历史')}</Button>}
    >
      {isFailure(failure) && !isFetching && !isSessionExpiry(failure) && (
        <FailureNotice text={failure.message} onRetry={() => void refetch()} />
      )}
      {record && <Fields record={record} onOpen={onOpen} />}
      {!record && isFetching && <Skeleton active paragraph={{ rows: 8 }} />}
      {record && (
        <section className={styles.course}>
          <h3 className={styles.heading}>{t('经过')}</h3>
          <ol className={styles.steps}>
            {record.steps.map((step, index) => (
              <Step key={index} step={step} />
            ))}
          </ol>
        </section>
      )}
      {record && isHistoryOpen && (
        <HistoryDrawer
          person={{ recordId }}
          name={record.userName ?? record.recipient}
          onOpen={(opened) => {
            setIsHistoryOpen(false);
            onOpen(opened);
          }}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </Drawer>
  );
}

function Fields({ record, onOpen }: { readonly record: MessageRecordDetail } & Pick<Props, 'onOpen'>) {
  const t = useTexts();
  const seesAddress = useHasPermission(FIND_RECIPIENT_PERMISSION);
  const { recipient, address, userName, values, title, text, formerRecordId, nextRecordId, traceId } = record;
  const whole = seesAddress && address ? address : recipient;
  return (
    <>
      <Descriptions
        size="small"
        column={2}
        // antd's own colour of the labels has too little contrast.
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'state', label: t('状态'), children: <RecordStateTag state={record.state} /> },
          { key: 'channel', label: t('通道'), children: t(CHANNEL_LABELS[record.channel]) },
          { key: 'reason', label: t('原因'), span: 2, children: record.reason ? t(record.reason) : '-' },
          {
            key: 'recipient',
            label: t('收件人'),
            span: 2,
            children: [userName, whole].filter(Boolean).join(' ') || '-',
          },
          {
            key: 'template',
            label: t('模板'),
            children:
              record.versionNumber === null
                ? t('告警规则“{name}”', { name: record.templateName })
                : `${record.templateName} V${String(record.versionNumber)}`,
          },
          { key: 'type', label: t('类型'), children: t(TEMPLATE_TYPE_LABELS[record.templateType]) },
          { key: 'account', label: t('发送账号'), children: record.accountName ?? '-' },
          { key: 'client', label: t('调用方'), children: record.clientName ?? '-' },
          { key: 'created', label: t('创建时间'), children: formatDateTime(record.createTime) },
          { key: 'sent', label: t('提交时间'), children: formatDateTime(record.sentTime) },
          { key: 'receipt', label: t('回执时间'), children: formatDateTime(record.receiptTime) },
          { key: 'attempts', label: t('尝试次数'), children: record.attempts },
          { key: 'units', label: t('计费条数'), children: record.units ?? '-' },
          { key: 'vendorId', label: t('服务商的消息 ID'), children: record.vendorId ?? '-' },
          { key: 'trace', label: t('追踪号'), span: 2, children: <CopyableText text={traceId} /> },
        ]}
      />
      {record.call && <CallFields call={record.call} />}
      {record.mail && <MailFields mail={record.mail} />}
      {(formerRecordId !== null || nextRecordId !== null) && (
        <p>
          {formerRecordId !== null && (
            <Button type="link" onClick={() => onOpen(formerRecordId)}>
              {t('查看原消息')}
            </Button>
          )}
          {nextRecordId !== null && (
            <Button type="link" onClick={() => onOpen(nextRecordId)}>
              {t('查看后续消息')}
            </Button>
          )}
        </p>
      )}
      <section className={styles.course}>
        <h3 className={styles.heading}>{t('内容')}</h3>
        <div className={styles.content}>
          {title !== null && <p className={styles.contentTitle}>{title}</p>}
          <p className={styles.text}>{text || t('变量的值不完整，没有内容')}</p>
        </div>
        {values.length > 0 && (
          <p className={styles.values}>{values.map(({ name, value }) => `${name}${t('：')}${value}`).join(t('；'))}</p>
        )}
      </section>
    </>
  );
}

function CopyableText({ text }: { readonly text: string | null }) {
  const t = useTexts();
  if (text === null) return '-';
  return <Typography.Text copyable={{ tooltips: [t('复制'), t('已复制')] }}>{text}</Typography.Text>;
}

function Step({ step: { kind, reason, vendorCode, createTime } }: { readonly step: RecordStep }) {
  const t = useTexts();
  return (
    <li className={styles.step}>
      <span className={styles.moment}>{formatDateTime(createTime)}</span>
      <span>
        {t(RECORD_STEP_LABELS[kind])}
        {reason && <span className={styles.reason}>{t(reason)}</span>}
        {vendorCode && <span className={styles.reason}>{t('服务商代码 {code}', { code: vendorCode })}</span>}
      </span>
    </li>
  );
}
