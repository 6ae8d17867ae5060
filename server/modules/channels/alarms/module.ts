import { MAIN_APP_CODE } from 'contract/access/sysApps';
import type { ServerModule } from '../../../module';
import { auditedAlarm, auditedAlarmRule } from './audited';
import { alarmEvaluationJob } from './evaluationJob';
import { ALARM_ESCALATED, ALARM_FIRED, ALARM_RECOVERED } from './notifications';
import { alarmRetentionJob } from './retentionJob';
import { alarmsRoutes } from './routes';
import { alarmRules, alarms } from './schema';

/** The server module for alarms: rules on what the portal knows of itself, and what they have fired. */
export const alarmsModule: ServerModule = {
  routes: alarmsRoutes,
  audited: { alarmRule: auditedAlarmRule, firedAlarm: auditedAlarm },
  owned: {
    alarmRule: { table: alarmRules, id: alarmRules.ruleId },
    firedAlarm: { table: alarms, id: alarms.alarmId },
  },
  taken: { alarm_rules_name: { name: 'ruleName', text: '规则名称已存在' } },
  jobs: [alarmEvaluationJob, alarmRetentionJob],
  notifications: [ALARM_FIRED, ALARM_ESCALATED, ALARM_RECOVERED],
  menu: [
    {
      app: MAIN_APP_CODE,
      directory: 'newsChannelDispose',
      sort: 60,
      title: '告警',
      path: 'nailConfiguration/alarm',
      name: 'Alarm',
      component: 'alarms',
      permission: 'channel:alarm:list',
      icon: 'BellOutlined',
      buttons: [
        { title: '新增', permission: 'channel:alarm:add' },
        { title: '修改', permission: 'channel:alarm:edit' },
        { title: '删除', permission: 'channel:alarm:remove' },
        { title: '处理', permission: 'channel:alarm:handle' },
      ],
    },
  ],
};
