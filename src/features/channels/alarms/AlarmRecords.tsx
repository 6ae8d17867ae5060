import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { ALARM_LEVEL_LABELS, ALARM_SOURCE_LABELS } from 'contract/channels/alarmSources';
import { ALARM_STATE_LABELS, alarms } from 'contract/channels/alarms';
import type { Alarm } from 'contract/channels/alarms';
import { alarmsApi, useListFiredAlarmsQuery } from '@/api/channels/alarms';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { DayRange } from '@/ui/list/DayRange';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { AcknowledgeForm } from './AcknowledgeForm';
import { AlarmActions } from './AlarmActions';
import { AlarmDrawer } from './AlarmDrawer';
import { MuteForm } from './MuteForm';
import type { AlarmDialog } from './dialog';
import { formatValue } from './formatCondition';
import { AlarmLevelTag, AlarmStateTag } from './tags';

// In milliseconds. Rules are evaluated every minute.
const POLLING_INTERVAL_MS = 20_000;

/** 告警记录: the alarms that have fired, newest first. */
export function AlarmRecords() {
  const t = useTexts();
  const list = useList(alarms.listFiredAlarms, { prefetch: alarmsApi.usePrefetch('listFiredAlarms') });
  const query = useListFiredAlarmsQuery(list.params, { pollingInterval: POLLING_INTERVAL_MS });
  const [dialog, setDialog] = useState<AlarmDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <>
      <ListFilter list={list}>
        <ProFormSelect {...list.field('state')} label={t('状态')} options={options(ALARM_STATE_LABELS)} />
        <ProFormSelect {...list.field('level')} label={t('级别')} options={options(ALARM_LEVEL_LABELS)} />
        <ProFormSelect {...list.field('source')} label={t('来源')} options={options(ALARM_SOURCE_LABELS)} />
        <DayRange {...list.range('beginTime', 'endTime')} label={t('触发时间')} />
        <ProFormText {...list.field('ruleName')} label={t('规则名称')} />
      </ListFilter>
      <ListTable
        list={list}
        // Rows that are fetched again by themselves show no spinner.
        query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
        rowKey="alarmId"
        emptyText={t('暂无告警。规则的条件满足时，告警会出现在这里')}
        selectBy={({ title }) => title}
        tableAlertOptionRender={({ selectedRows, onCleanSelected }) => (
          <AuthorizedButton
            needs={alarms.acknowledgeAlarms.needs}
            size="small"
            disabled={selectedRows.some(({ state }) => state !== 'firing')}
            onClick={() => setDialog({ kind: 'acknowledge', alarms: selectedRows, onDone: onCleanSelected })}
          >
            {t('确认告警')}
          </AuthorizedButton>
        )}
        columns={[
          { title: t('告警'), dataIndex: 'title', width: 172, fixed: 'left', ellipsis: true },
          { key: 'level', title: t('级别'), width: 66, render: (_, { level }) => <AlarmLevelTag level={level} /> },
          { key: 'state', title: t('状态'), width: 92, render: (_, { state }) => <AlarmStateTag state={state} /> },
          timeColumn({ title: t('触发时间'), dataIndex: 'fireTime', width: 158, sorter: true }),
          {
            title: t('来源'),
            dataIndex: 'source',
            width: 132,
            ellipsis: true,
            renderText: (source) => t(ALARM_SOURCE_LABELS[source]),
          },
          {
            title: t('对象'),
            dataIndex: 'subjectName',
            width: 110,
            ellipsis: true,
            renderText: (subjectName) => subjectName || t('全部'),
          },
          {
            key: 'value',
            title: t('值 / 阈值'),
            width: 84,
            renderText: (_, { source, value, threshold }) =>
              `${formatValue(source, value, t)} / ${formatValue(source, threshold, t)}`,
          },
          { title: t('再次发生'), dataIndex: 'repeatCount', width: 92, tooltip: t('触发后又发生的次数') },
          actionsColumn((alarm: Alarm) => <AlarmActions alarm={alarm} open={setDialog} />),
        ]}
      />
      {dialog?.kind === 'detail' && <AlarmDrawer alarm={dialog.alarm} onClose={close} />}
      {dialog?.kind === 'acknowledge' && (
        <AcknowledgeForm
          alarms={dialog.alarms}
          onSaved={() => {
            succeed(t('已确认'));
            dialog.onDone?.();
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'mute' && (
        <MuteForm
          alarm={dialog.alarm}
          onSaved={() => {
            succeed(t('已静音'));
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
