import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { useState } from 'react';
import { alarmRules } from 'contract/channels/alarmRules';
import { ALARM_LEVEL_LABELS, ALARM_SOURCE_LABELS } from 'contract/channels/alarmSources';
import type { AlarmRule } from 'contract/channels/alarmRules';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { alarmRulesApi, useListAlarmRulesQuery } from '@/api/channels/alarmRules';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { actionsColumn } from '@/ui/list/RowActions';
import { statusColumn, timeColumn } from '@/ui/list/columns';
import { useList } from '@/ui/list/useList';
import { statusOptions } from '@/ui/status/StatusTag';
import { AlarmRuleActions } from './AlarmRuleActions';
import { AlarmRuleForm } from './AlarmRuleForm';
import { TrialDialog } from './TrialDialog';
import { formatCondition } from './formatCondition';
import { formatRobot } from './formatRobot';
import { AlarmLevelTag } from './tags';

type Dialog = { readonly kind: 'add' } | { readonly kind: 'edit' | 'try'; readonly rule: AlarmRule };

/** 告警规则: what the portal watches, and whom it tells. */
export function AlarmRules() {
  const t = useTexts();
  const list = useList(alarmRules.listAlarmRules, { prefetch: alarmRulesApi.usePrefetch('listAlarmRules') });
  const query = useListAlarmRulesQuery(list.params);
  const [dialog, setDialog] = useState<Dialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }));

  return (
    <>
      <ListFilter list={list}>
        <ProFormText {...list.field('ruleName')} label={t('规则名称')} />
        <ProFormSelect {...list.field('source')} label={t('来源')} options={options(ALARM_SOURCE_LABELS)} />
        <ProFormSelect {...list.field('level')} label={t('级别')} options={options(ALARM_LEVEL_LABELS)} />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="ruleId"
        emptyText={t('暂无告警规则，请点击右上角“新增”添加')}
        columns={[
          { title: t('规则名称'), dataIndex: 'ruleName', width: 170, fixed: 'left', ellipsis: true, sorter: true },
          {
            title: t('来源'),
            dataIndex: 'source',
            width: 130,
            ellipsis: true,
            renderText: (source) => t(ALARM_SOURCE_LABELS[source]),
          },
          {
            key: 'condition',
            title: t('条件'),
            width: 180,
            ellipsis: true,
            renderText: (_, rule) => formatCondition(rule, t),
          },
          { key: 'level', title: t('级别'), width: 72, render: (_, { level }) => <AlarmLevelTag level={level} /> },
          {
            key: 'recipients',
            title: t('接收人'),
            width: 130,
            ellipsis: true,
            renderText: (_, { recipients, crowds, robots }) =>
              [
                ...recipients.map(({ nickName }) => nickName || t('您看不到的用户')),
                ...crowds.map(({ crowdName }) => crowdName),
                ...robots.map((robot) => formatRobot(robot, t)),
              ].join(t('、')),
          },
          { title: t('未恢复'), dataIndex: 'openCount', width: 72 },
          { ...statusColumn(ENABLED_STATUS_LABELS), width: 80 },
          timeColumn({ title: t('更新时间'), dataIndex: 'updateTime', width: 162, sorter: true }),
          actionsColumn((rule: AlarmRule) => (
            <AlarmRuleActions
              rule={rule}
              onEdit={() => setDialog({ kind: 'edit', rule })}
              onTry={() => setDialog({ kind: 'try', rule })}
            />
          )),
        ]}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={alarmRules.addAlarmRule.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {(dialog?.kind === 'add' || dialog?.kind === 'edit') && (
        <AlarmRuleForm
          rule={dialog.kind === 'edit' ? dialog.rule : undefined}
          onSaved={() => {
            succeed(t('已保存'));
            close();
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'try' && <TrialDialog rule={dialog.rule} onClose={close} />}
    </>
  );
}
