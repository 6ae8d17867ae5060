import { alarmRules } from 'contract/channels/alarmRules';
import type { AlarmRule } from 'contract/channels/alarmRules';
import {
  useAddAlarmRuleMutation,
  useLazyGetAlarmRuleQuery,
  useUpdateAlarmRuleMutation,
} from '@/api/channels/alarmRules';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { AlarmRuleFields } from './AlarmRuleFields';
import { createTextTemplate } from './formatCondition';

const { addAlarmRule, updateAlarmRule } = alarmRules;

interface Props {
  /** The rule to edit. Undefined: a new one. */
  readonly rule: AlarmRule | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds an alarm rule, or edits one. */
export function AlarmRuleForm({ rule, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddAlarmRuleMutation();
  const [update] = useUpdateAlarmRuleMutation();
  const [get] = useLazyGetAlarmRuleQuery();
  if (!rule)
    return (
      <FormDrawer
        endpoint={addAlarmRule}
        title={t('新增告警规则')}
        initialValues={{
          ...{ threshold: 3, windowMinutes: 10, level: 'warning', silenceMinutes: 60, digestMinutes: 0 },
          ...{ recipientIds: [], crowdIds: [], robotIds: [] },
          ...{ escalationIds: [], escalationCrowdIds: [], escalationRobotIds: [] },
          ...{ tellsRecovery: true, activeDays: [1, 2, 3, 4, 5, 6, 7] },
          titleTemplate: t('【{level}】{rule}'),
          textTemplate: createTextTemplate('times', t),
        }}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <AlarmRuleFields rule={undefined} />
      </FormDrawer>
    );
  const { ruleId, version } = rule;
  return (
    <FormDrawer
      endpoint={updateAlarmRule}
      title={t('编辑告警规则')}
      initialValues={toFormValues(rule)}
      fixed={{ ruleId, version }}
      readLatest={async () => toFormValues(await get({ ruleId }).unwrap())}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <AlarmRuleFields rule={rule} />
    </FormDrawer>
  );
}

function toFormValues({
  recipients,
  crowds,
  robots,
  escalations,
  escalationCrowds,
  escalationRobots,
  ...rule
}: AlarmRule) {
  return {
    ...rule,
    recipientIds: recipients.map(({ userId }) => userId),
    crowdIds: crowds.map(({ crowdId }) => crowdId),
    robotIds: robots.map(({ accountId }) => accountId),
    escalationIds: escalations.map(({ userId }) => userId),
    escalationCrowdIds: escalationCrowds.map(({ crowdId }) => crowdId),
    escalationRobotIds: escalationRobots.map(({ accountId }) => accountId),
  };
}
