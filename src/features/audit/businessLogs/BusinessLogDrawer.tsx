import { Skeleton } from 'antd';
import type { BusinessLog } from 'contract/audit/businessLogs';
import { useGetBusinessLogQuery } from '@/api/audit/businessLogs';
import { ActionTag } from '@/kernel/audit/ActionTag';
import { ChangedFields } from '@/kernel/audit/ChangedFields';
import { LogDrawer } from '@/kernel/audit/LogDrawer';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { FailureNotice } from '@/ui/page/FailureNotice';
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
    <LogDrawer
      entry={log}
      userLabel={t('操作人')}
      isRefused={log.refusal !== null}
      json={data}
      items={[
        { key: 'action', label: t('动作'), children: log.action && <ActionTag action={log.action} /> },
        { key: 'object', label: t('对象'), children: formatObject(t, log) },
        { key: 'refusal', label: t('拒绝原因'), children: log.refusal ?? '-' },
        { key: 'duration', label: t('耗时（毫秒）'), children: log.durationMs ?? '-' },
        { key: 'path', label: t('接口地址'), span: 2, children: data?.path ?? '-' },
      ]}
      onClose={onClose}
    >
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
    </LogDrawer>
  );
}
