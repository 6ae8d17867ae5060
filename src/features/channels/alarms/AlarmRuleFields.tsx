import { ProFormDigit, ProFormSelect, ProFormSwitch, ProFormText } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import type { FormInstance } from 'antd';
import { alarmRules } from 'contract/channels/alarmRules';
import { ALARM_LEVELS, ALARM_LEVEL_LABELS } from 'contract/channels/alarmSources';
import type { AlarmRule } from 'contract/channels/alarmRules';
import { useGetAlarmRuleOptionsQuery } from '@/api/channels/alarmRules';
import { HALF_HOURS, WEEKDAYS } from '@/kernel/channels/weekTimes';
import { UsersPicker } from '@/pickers/UsersPicker';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { ConditionFields } from './ConditionFields';
import { CrowdsField } from './CrowdsField';
import { RobotsField } from './RobotsField';
import { TemplateFields } from './TemplateFields';
import styles from './alarms.module.css';

const { addAlarmRule } = alarmRules;
const HALF = { span: 12 } as const;

/** The fields of an alarm rule in sections: what is watched, when and how often people are told, whom, and with which words. */
export function AlarmRuleFields({ rule }: { readonly rule: AlarmRule | undefined }) {
  const t = useTexts();
  const { data: options } = useGetAlarmRuleOptionsQuery();
  const escalateMinutes = Form.useWatch<number | null | undefined>('escalateMinutes');
  const { escalations = [], escalationCrowds = [], escalationRobots = [] } = rule ?? {};
  const hasEscalations = escalations.length + escalationCrowds.length + escalationRobots.length > 0;
  const minutes = { precision: 0, suffix: t('分钟') };
  return (
    <>
      <ProFormText {...field(addAlarmRule, 'ruleName')} label={t('规则名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addAlarmRule, 'level')}
        label={t('级别')}
        allowClear={false}
        colProps={HALF}
        options={ALARM_LEVELS.map((value) => ({ value, label: t(ALARM_LEVEL_LABELS[value]) }))}
      />

      <SectionTitle title={t('监控条件')} />
      <ConditionFields options={options} />

      <SectionTitle title={t('通知方式')} />
      <UsersPicker
        {...field(addAlarmRule, 'recipientIds')}
        label={t('接收人')}
        held={rule?.recipients}
        dependencies={['crowdIds', 'robotIds']}
        rules={[requireOneOf(['recipientIds', 'crowdIds', 'robotIds'], t('请选择接收人'))]}
      />
      <CrowdsField
        {...field(addAlarmRule, 'crowdIds')}
        label={t('接收人群')}
        crowds={options?.crowds}
        held={rule?.crowds}
      />
      <RobotsField
        {...field(addAlarmRule, 'robotIds')}
        label={t('接收机器人')}
        robots={options?.robots}
        held={rule?.robots}
      />
      <ProFormDigit
        {...field(addAlarmRule, 'silenceMinutes', minutes)}
        label={t('静默时间')}
        tooltip={t('告警持续期间，每隔多久重复通知一次；期间再次发生的只计数')}
        colProps={HALF}
      />
      <ProFormDigit
        {...field(addAlarmRule, 'digestMinutes', minutes)}
        label={t('合并时间')}
        tooltip={t('把这段时间内触发的告警合并为一条通知；0 表示立即通知')}
        colProps={HALF}
      />
      <ProFormSwitch name="tellsRecovery" label={t('恢复时通知')} />

      <SectionTitle title={t('升级')} />
      <ProFormDigit
        {...field(addAlarmRule, 'escalateMinutes', minutes)}
        label={t('升级时间')}
        tooltip={t('通知后多久仍无人确认，就通知升级接收人；留空表示不升级')}
        colProps={HALF}
      />
      {(Boolean(escalateMinutes) || hasEscalations) && (
        <>
          <UsersPicker {...field(addAlarmRule, 'escalationIds')} label={t('升级接收人')} held={rule?.escalations} />
          <CrowdsField
            {...field(addAlarmRule, 'escalationCrowdIds')}
            label={t('升级接收人群')}
            crowds={options?.crowds}
            held={rule?.escalationCrowds}
          />
          <RobotsField
            {...field(addAlarmRule, 'escalationRobotIds')}
            label={t('升级接收机器人')}
            robots={options?.robots}
            held={rule?.escalationRobots}
          />
        </>
      )}

      <SectionTitle title={t('生效时间')} />
      <ProFormSelect
        {...field(addAlarmRule, 'activeDays')}
        mode="multiple"
        label={t('星期')}
        options={WEEKDAYS.map((label, index) => ({ value: index + 1, label: t(label) }))}
        extra={t('时区为 {timeZone}。生效时间之外照常记录，到生效时间再通知', { timeZone: options?.timeZone ?? '' })}
      />
      <ProFormSelect
        {...field(addAlarmRule, 'activeFrom')}
        label={t('开始时间')}
        placeholder={t('全天')}
        showSearch
        colProps={HALF}
        options={HALF_HOURS}
      />
      <ProFormSelect
        {...field(addAlarmRule, 'activeTo')}
        label={t('结束时间')}
        placeholder={t('全天')}
        tooltip={t('早于开始时间表示到次日')}
        showSearch
        colProps={HALF}
        options={HALF_HOURS}
      />

      <SectionTitle title={t('通知内容')} />
      <TemplateFields />
    </>
  );
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

// The endpoint refuses a rule that tells nobody. The form says so beforehand.
function requireOneOf(names: readonly string[], problem: string) {
  return ({ getFieldValue }: Pick<FormInstance, 'getFieldValue'>) => ({
    validator: () =>
      names.some((name) => isFilled(getFieldValue(name))) ? Promise.resolve() : Promise.reject(new Error(problem)),
  });
}

function SectionTitle({ title }: { readonly title: string }) {
  return (
    <Col span={24}>
      <h3 className={styles.section}>{title}</h3>
    </Col>
  );
}
