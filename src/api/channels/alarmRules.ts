import { alarmRules } from 'contract/channels/alarmRules';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The alarm rules (告警规则) of the merchant. */
export const alarmRulesApi = api.enhanceEndpoints({ addTagTypes: ['AlarmRule', 'Alarm', 'Crowd'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listAlarmRules: query(build, alarmRules.listAlarmRules, ['AlarmRule'], { failures: 'caller' }),
      getAlarmRule: query(build, alarmRules.getAlarmRule, ['AlarmRule'], { failures: 'caller' }),
      getAlarmRuleOptions: query(build, alarmRules.getAlarmRuleOptions, ['Crowd']),
      tryAlarmRule: query(build, alarmRules.tryAlarmRule, [], { failures: 'caller' }),
      addAlarmRule: mutation(build, alarmRules.addAlarmRule, ['AlarmRule'], { failures: 'caller' }),
      updateAlarmRule: mutation(build, alarmRules.updateAlarmRule, ['AlarmRule'], { failures: 'caller' }),
      // The alarms of a rule that is disabled or removed are closed.
      changeAlarmRuleStatus: mutation(build, alarmRules.changeAlarmRuleStatus, ['AlarmRule', 'Alarm']),
      removeAlarmRule: mutation(build, alarmRules.removeAlarmRule, ['AlarmRule', 'Alarm']),
    }) satisfies SliceEndpoints<typeof alarmRules>,
});

export const {
  useListAlarmRulesQuery,
  useLazyGetAlarmRuleQuery,
  useGetAlarmRuleOptionsQuery,
  useTryAlarmRuleQuery,
  useAddAlarmRuleMutation,
  useUpdateAlarmRuleMutation,
  useChangeAlarmRuleStatusMutation,
  useRemoveAlarmRuleMutation,
} = alarmRulesApi;
