import { ProFormDigit, ProFormSelect } from '@ant-design/pro-components';
import { Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { ERROR_SOURCE_LABELS } from 'contract/audit/errorLogs';
import { alarmRules } from 'contract/channels/alarmRules';
import { ALARM_SOURCE_LABELS, findMeasure } from 'contract/channels/alarmSources';
import type { AlarmRuleOptions } from 'contract/channels/alarmRules';
import type { AlarmMeasure, AlarmSource } from 'contract/channels/alarmSources';
import type { Translate } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { createTextTemplate } from './formatCondition';
import { TrialResult } from './TrialResult';
import type { TriedCondition } from './TrialResult';

const { addAlarmRule, tryAlarmRule } = alarmRules;
const HALF = { span: 12 } as const;

/** The fields of a condition, and a trial of it. Which fields there are depends on the source. */
export function ConditionFields({ options }: { readonly options: AlarmRuleOptions | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const source = Form.useWatch<AlarmSource | undefined>('source', form);
  const isReadOnly = useReadOnlyForm() !== undefined;
  const [tried, setTried] = useState<TriedCondition>();
  const measure = findMeasure(source ?? 'newErrors');
  const filters = source === undefined ? [] : toFilterOptions(source, options);

  const tryOut = async () => {
    await form.validateFields(Object.keys(tryAlarmRule.arg.entries));
    setTried(v.parse(tryAlarmRule.arg, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormSelect
        {...field(addAlarmRule, 'source', {
          onChange: (chosen: AlarmSource) => {
            // What one source is narrowed to means nothing to another one.
            form.setFieldValue('filter', null);
            // Words that the person has not changed fit the figures of the source.
            if (form.getFieldValue('textTemplate') === createTextTemplate(measure, t))
              form.setFieldValue('textTemplate', createTextTemplate(findMeasure(chosen), t));
          },
        })}
        label={t('告警来源')}
        allowClear={false}
        colProps={HALF}
        options={(options?.sources ?? []).map((value) => ({ value, label: t(ALARM_SOURCE_LABELS[value]) }))}
      />
      {filters.length > 0 && (
        <ProFormSelect
          {...field(addAlarmRule, 'filter')}
          label={t('范围')}
          placeholder={t('全部')}
          showSearch
          colProps={HALF}
          options={filters.map(({ value, label }) => ({ value, label: t(label) }))}
        />
      )}
      <ProFormDigit
        {...field(addAlarmRule, 'threshold', { precision: 0, suffix: toUnit(measure, t) })}
        label={t('阈值')}
        tooltip={toThresholdHint(source, t)}
        colProps={HALF}
      />
      {measure === 'times' && (
        <ProFormDigit
          {...field(addAlarmRule, 'windowMinutes', { precision: 0, suffix: t('分钟') })}
          label={t('时间窗口')}
          colProps={HALF}
        />
      )}
      {source === 'slowCalls' && (
        <ProFormDigit
          {...field(addAlarmRule, 'slowMs', { precision: 0, suffix: t('毫秒') })}
          label={t('慢于')}
          required
          colProps={HALF}
        />
      )}
      {!isReadOnly && (
        <Col span={24}>
          <Form.Item extra={t('按最近 24 小时的数据计算会触发多少次，不会发送通知')}>
            <Button onClick={() => void tryOut().catch(() => undefined)}>{t('试运行')}</Button>
          </Form.Item>
          {tried && <TrialResult condition={tried} />}
        </Col>
      )}
    </>
  );
}

function toThresholdHint(source: AlarmSource | undefined, t: Translate): string {
  if (source === 'messageFailures') return t('最近 1 小时提交的消息中，失败的达到这个百分比时触发；不足 10 条时不触发');
  switch (findMeasure(source ?? 'newErrors')) {
    case 'times':
      return t('时间窗口内达到这个次数时触发');
    case 'percent':
      return t('用量达到配额的百分比时触发');
    case 'daysLeft':
      return t('离到期日期不超过这个天数时触发');
  }
}

function toUnit(measure: AlarmMeasure, t: Translate): string {
  switch (measure) {
    case 'times':
      return t('次');
    case 'percent':
      return '%';
    case 'daysLeft':
      return t('天');
  }
}

function toFilterOptions(source: AlarmSource, options: AlarmRuleOptions | undefined) {
  switch (source) {
    case 'newErrors':
    case 'repeatedErrors':
      return (options?.errorSources ?? []).map((value) => ({ value, label: ERROR_SOURCE_LABELS[value] }));
    case 'failedJobs':
      return (options?.jobKinds ?? []).map(({ kind, title }) => ({ value: kind, label: title }));
    case 'failedCalls':
    case 'slowCalls':
      return (options?.endpoints ?? []).map((value) => ({ value, label: value }));
    default:
      return [];
  }
}
