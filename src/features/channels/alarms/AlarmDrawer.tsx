import { Descriptions, Drawer, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { ALARM_SOURCE_LABELS } from 'contract/channels/alarmSources';
import { ALARM_STEP_LABELS } from 'contract/channels/alarms';
import type { Alarm, AlarmStep } from 'contract/channels/alarms';
import { RECORD_STATE_LABELS } from 'contract/channels/records';
import { useGetFiredAlarmQuery } from '@/api/channels/alarms';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { isFailure, isSessionExpiry } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatDateTime } from '@/ui/list/formatDateTime';
import { FailureNotice } from '@/ui/page/FailureNotice';
import styles from './alarms.module.css';
import { toCausePage } from './causes';
import { formatValue } from './formatCondition';
import { AlarmLevelTag, AlarmStateTag } from './tags';

interface Props {
  readonly alarm: Alarm;
  readonly onClose: () => void;
}

/** All fields of an alarm with its course: fired, who was told, escalated, acknowledged, recovered. */
export function AlarmDrawer({ alarm: listed, onClose }: Props) {
  const t = useTexts();
  const { data, error: failure, isFetching, refetch } = useGetFiredAlarmQuery({ alarmId: listed.alarmId });
  const alarm = data ?? listed;
  const cause = toCausePage(alarm);
  const seesCause = useHasPermission(cause.needs);
  const { source } = alarm;
  return (
    <Drawer open width={720} title={t('告警详情')} onClose={onClose}>
      <Descriptions
        size="small"
        column={2}
        // antd's own colour of the labels has too little contrast.
        styles={{ label: { color: 'var(--text-secondary)' } }}
        items={[
          { key: 'title', label: t('告警'), span: 2, children: alarm.title },
          { key: 'text', label: t('内容'), span: 2, children: alarm.text },
          { key: 'state', label: t('状态'), children: <AlarmStateTag state={alarm.state} /> },
          { key: 'level', label: t('级别'), children: <AlarmLevelTag level={alarm.level} /> },
          { key: 'rule', label: t('规则名称'), children: alarm.ruleName },
          { key: 'source', label: t('来源'), children: t(ALARM_SOURCE_LABELS[source]) },
          { key: 'subject', label: t('对象'), span: 2, children: alarm.subjectName || t('全部') },
          {
            key: 'value',
            label: t('值 / 阈值'),
            children: `${formatValue(source, alarm.value, t)} / ${formatValue(source, alarm.threshold, t)}`,
          },
          { key: 'repeats', label: t('再次发生'), children: alarm.repeatCount },
          { key: 'fired', label: t('触发时间'), children: formatDateTime(alarm.fireTime) },
          { key: 'recovered', label: t('恢复时间'), children: formatDateTime(alarm.recoverTime) },
          { key: 'muted', label: t('静音至'), children: formatDateTime(alarm.mutedUntil) },
          { key: 'acknowledged', label: t('确认人'), children: alarm.acknowledgedBy ?? '-' },
          { key: 'note', label: t('备注'), span: 2, children: alarm.note ?? '-' },
        ]}
      />
      {seesCause && (
        <p className={styles.cause}>
          <Link to={cause.path}>{t('查看原因')}</Link>
        </p>
      )}
      {isFailure(failure) && !isFetching && !isSessionExpiry(failure) && (
        <FailureNotice text={failure.message} onRetry={() => void refetch()} />
      )}
      {!data && isFetching && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <section className={styles.course}>
          <h3 className={styles.title}>{t('经过')}</h3>
          <ol className={styles.steps}>
            {data.steps.map((step) => (
              <Step key={step.stepId} step={step} />
            ))}
          </ol>
        </section>
      )}
    </Drawer>
  );
}

function Step({ step }: { readonly step: AlarmStep }) {
  const { kind, time, userName, people, note, isRobot, message } = step;
  const t = useTexts();
  const names = people.join(t('、'));
  const whom = isRobot ? t('机器人“{name}”', { name: names }) : names;
  const told = people.length > 0 ? whom : t('没有可通知的接收人');
  const isTelling = kind === 'told' || kind === 'escalated' || kind === 'recoveryTold';
  return (
    <li className={styles.step}>
      <span className={styles.time}>{formatDateTime(time)}</span>
      <span>
        {t(ALARM_STEP_LABELS[kind])}
        {isTelling && `${t('：')}${told}`}
        {userName !== null && `${t('：')}${userName}`}
        {message && (
          <span className={styles.note}>
            {[t(RECORD_STATE_LABELS[message.state]), message.reason && t(message.reason)].filter(Boolean).join(t('：'))}
          </span>
        )}
        {note !== null && <span className={styles.note}>{note}</span>}
      </span>
    </li>
  );
}
