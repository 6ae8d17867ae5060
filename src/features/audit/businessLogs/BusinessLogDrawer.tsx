import { Descriptions, Drawer, Skeleton, Typography } from 'antd';
import type { BusinessLog } from 'contract/audit/businessLogs';
import { useGetBusinessLogQuery } from '@/api/audit/businessLogs';
import { ActionTag } from '@/kernel/audit/ActionTag';
import { ChangedFields } from '@/kernel/audit/ChangedFields';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import { ResultTag } from './ResultTag';
import { formatObject } from './formatObject';
import styles from './businessLogs.module.css';

interface Props {
  readonly log: BusinessLog;
  readonly onClose: () => void;
}

/** All fields of one call in the log: the objects that it changed, from what to what, and its argument. */
export function BusinessLogDrawer({ log, onClose }: Props) {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useGetBusinessLogQuery({ auditId: log.auditId });
  return (
    <Drawer open width={720} title={t('日志详情')} onClose={onClose}>
      <Descriptions
        size="small"
        column={2}
        // antd's own colour of the labels has too little contrast.
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'time', label: t('时间'), children: formatDateTime(log.createTime) },
          { key: 'user', label: t('操作人'), children: log.userName ?? t('未知用户') },
          { key: 'action', label: t('动作'), children: log.action && <ActionTag action={log.action} /> },
          { key: 'object', label: t('对象'), children: formatObject(t, log) },
          { key: 'result', label: t('结果'), children: <ResultTag refusal={log.refusal} /> },
          { key: 'refusal', label: t('拒绝原因'), children: log.refusal ?? '-' },
          { key: 'duration', label: t('耗时（毫秒）'), children: log.durationMs ?? '-' },
          { key: 'merchant', label: t('租户'), children: log.merchantName },
          { key: 'address', label: t('IP 地址'), children: log.address ?? '-' },
          {
            key: 'trace',
            label: t('跟踪号'),
            children: (
              <Typography.Text copyable={{ tooltips: [t('复制'), t('已复制')] }}>{log.traceId}</Typography.Text>
            ),
          },
          { key: 'path', label: t('接口地址'), span: 2, children: data?.path ?? '-' },
        ]}
      />
      {isFailure(error) && !isFetching && !isSessionExpiry(error) && (
        <FailureNotice text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.objects.map((object) => (
        <section key={`${object.kind} ${object.objectId}`} className={styles.object}>
          <h3 className={styles.title}>{t('{noun}“{name}”', { noun: t(object.noun), name: object.objectName })}</h3>
          <ChangedFields changes={object.changes} />
        </section>
      ))}
      {data && (
        <section className={styles.object}>
          <h3 className={styles.title}>{t('请求参数')}</h3>
          <pre className={styles.argument}>{data.argument}</pre>
        </section>
      )}
    </Drawer>
  );
}
