import type { FastifyInstance } from 'fastify';
import { alarmRules } from 'contract/channels/alarmRules';
import { ERROR_SOURCES } from 'contract/audit/errorLogs';
import { alarms } from 'contract/channels/alarms';
import type { Caller } from '../../../caller';
import { isPlatformMerchant } from '../../../db/platformMerchant';
import { serveEndpoints } from '../../../serve';
import type { Services } from '../../../services';
import { endpointsByName } from '../../audit/businessLogs/query';
import { listWatchableSources, toCondition } from './checks';
import { tryCondition } from './findings';
import { acknowledgeAlarms, getAlarm, listAlarms, muteAlarm } from './handle';
import { listCrowdOptions, listRobots } from './recipients';
import {
  addAlarmRule,
  changeAlarmRuleStatus,
  getAlarmRule,
  listAlarmRules,
  removeAlarmRule,
  updateAlarmRule,
} from './rules';

/** The alarm rules of a merchant, and the alarms that they have fired (CHN-06). */
export function alarmsRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoints(app, services, alarmRules, {
    listAlarmRules: (argument, who) => listAlarmRules(who, argument),
    getAlarmRule: ({ ruleId }, who) => getAlarmRule(who, ruleId),
    async getAlarmRuleOptions(_, who) {
      const sources = listWatchableSources(await toWatching(who));
      return {
        sources,
        jobKinds: [...services.jobKinds.values()].map(({ kind, title }) => ({ kind, title })),
        endpoints: sources.includes('failedCalls') ? [...endpointsByName.keys()].sort() : [],
        errorSources: [...ERROR_SOURCES],
        timeZone: services.timeZone,
        crowds: await listCrowdOptions(who.db),
        robots: await listRobots(who.db),
      };
    },
    async tryAlarmRule(condition, who) {
      const watching = await toWatching(who);
      return tryCondition(who.db, watching, toCondition(services, watching, condition));
    },
    addAlarmRule: (form, who) => addAlarmRule(services, who, form),
    updateAlarmRule: (form, who) => updateAlarmRule(services, who, form),
    changeAlarmRuleStatus: (form, who) => changeAlarmRuleStatus(who, form),
    removeAlarmRule: (row, who) => removeAlarmRule(who, row),
  });

  serveEndpoints(app, services, alarms, {
    listFiredAlarms: (argument, who) => listAlarms(services, who, argument),
    getFiredAlarm: ({ alarmId }, who) => getAlarm(who, alarmId),
    acknowledgeAlarms: (form, who) => acknowledgeAlarms(who, form),
    muteAlarm: (form, who) => muteAlarm(who, form),
  });

  async function toWatching({ db, merchantId, permissions }: Caller) {
    const isPlatform = await isPlatformMerchant(db, merchantId);
    return { merchantId, permissions, isPlatform, timeZone: services.timeZone };
  }
}
