import { MAX_ALARM_RECIPIENTS, alarmRules } from 'contract/channels/alarmRules';
import { MAX_ALARM_STEPS, alarms } from 'contract/channels/alarms';
import { crowds } from 'contract/channels/crowds';
import { registry } from 'contract/registry';
import { newId } from '../../../db/ids';
import type { Portal, SignedIn } from '../../../testing/portal';
import { declareSampleCalls, emptyArgument, samplePageArgument } from '../../../testing/samples';
import { addSampleRobot } from '../robots/samples';

const form = (ruleName: string, userId: string, robotId: string, crowdId?: string) => ({
  ruleName,
  source: 'failedJobs' as const,
  filter: 'exportUsers',
  threshold: 3,
  windowMinutes: 10,
  slowMs: 500,
  level: 'critical' as const,
  silenceMinutes: 30,
  digestMinutes: 5,
  recipientIds: [userId],
  crowdIds: crowdId ? [crowdId] : [],
  robotIds: [robotId],
  escalateMinutes: 15,
  escalationIds: [userId],
  escalationCrowdIds: crowdId ? [crowdId] : [],
  escalationRobotIds: [robotId],
  tellsRecovery: false,
  activeDays: [1, 2, 3, 4, 5],
  activeFrom: '08:30',
  activeTo: '18:00',
  titleTemplate: '【{level}】{rule}',
  textTemplate: '{subject} 在 {window} 分钟内失败 {value} 次',
});

/** Valid calls of the module's endpoints, from which the security tests derive their attacks. */
export const sampleCalls = [
  declareSampleCalls(alarmRules)({
    rows: makeRule,
    owned: ({ ruleId, robotId, crowdId }) => ({ alarmRule: ruleId, robot: robotId, crowd: crowdId }),
    args: {
      listAlarmRules: () => ({
        ...samplePageArgument,
        ...{ orderBy: 'ruleName', ruleName: '规则', source: 'failedJobs', level: 'critical', status: '0' },
      }),
      getAlarmRule: ({ ruleId }) => ({ ruleId }),
      getAlarmRuleOptions: emptyArgument,
      tryAlarmRule: () => {
        const { source, filter, threshold, windowMinutes, slowMs } = form('', '', '');
        return { source, filter, threshold, windowMinutes, slowMs };
      },
      addAlarmRule: ({ freeName, userId, robotId, crowdId }) => form(freeName, userId, robotId, crowdId),
      updateAlarmRule: ({ freeName, userId, ruleId, robotId, crowdId }) => ({
        ...form(freeName, userId, robotId, crowdId),
        ruleId,
        version: 1,
      }),
      changeAlarmRuleStatus: ({ ruleId }) => ({ ruleId, version: 1, status: 'STOP_USING' }),
      removeAlarmRule: ({ ruleId }) => ({ ruleId, version: 1 }),
    },
    bounds: {
      getAlarmRule: [{ most: MAX_ALARM_RECIPIENTS, by: 'a form names no more people' }],
      getAlarmRuleOptions: [
        {
          most: Object.keys(registry).length * 100,
          by: 'what the release declares: sources, kinds of jobs and endpoints; MAX_CROWDS crowds and MAX_ACCOUNTS robots',
        },
      ],
      tryAlarmRule: [{ most: 20, by: 'the query reads no more objects' }],
    },
  }),
  declareSampleCalls(alarms)({
    rows: makeAlarm,
    owned: ({ alarmId }) => ({ firedAlarm: alarmId }),
    args: {
      listFiredAlarms: () => ({
        ...samplePageArgument,
        ...{ orderBy: 'fireTime', ruleName: '规则', state: 'firing', level: 'critical', source: 'failedJobs' },
        ...{ beginTime: '2026-11-01', endTime: '2026-11-30' },
      }),
      getFiredAlarm: ({ alarmId }) => ({ alarmId }),
      acknowledgeAlarms: ({ alarmId }) => ({ alarmIds: [alarmId], note: '样例' }),
      muteAlarm: ({ alarmId }) => ({ alarmId, minutes: 30 }),
    },
    bounds: { getFiredAlarm: [{ most: MAX_ALARM_STEPS, by: 'the query reads the latest steps' }] },
  }),
];

async function makeRule(portal: Portal, as: SignedIn) {
  const robotId = await addSampleRobot(portal, as);
  const crowd = { crowdName: newId(), kind: 'list' as const, userIds: [as.userId] };
  const { crowdId } = await portal.call(crowds.addCrowd, crowd, as);
  const rule = await portal.call(alarmRules.addAlarmRule, form(newId(), as.userId, robotId, crowdId), as);
  return { ...rule, robotId, crowdId };
}

// An alarm that is firing, as an evaluation writes it.
async function makeAlarm({ store }: Portal, { merchantId }: SignedIn) {
  const alarmId = newId();
  await store.ownerQuery(
    `insert into alarms (alarm_id, merchant_id, rule_id, rule_name, source, level, subject, subject_name, title, text,
       value, threshold, window_minutes, fire_time, event_time)
     values ($1, $2, $1, '规则', 'failedJobs', 'critical', 'exportUsers', '导出用户', '任务失败', '失败 3 次', 3, 3, 10, now(), now())`,
    [alarmId, merchantId],
  );
  return { alarmId };
}
