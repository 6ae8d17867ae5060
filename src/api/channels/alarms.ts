import { alarms } from 'contract/channels/alarms';
import { api, mutation, query } from '@/platform/http/api';
import type { SliceEndpoints } from '@/platform/http/api';

/** The alarms (告警记录) that the rules of the merchant have fired. */
export const alarmsApi = api.enhanceEndpoints({ addTagTypes: ['Alarm'] }).injectEndpoints({
  endpoints: (build) =>
    ({
      listFiredAlarms: query(build, alarms.listFiredAlarms, ['Alarm'], { failures: 'caller' }),
      getFiredAlarm: query(build, alarms.getFiredAlarm, ['Alarm'], { failures: 'caller' }),
      acknowledgeAlarms: mutation(build, alarms.acknowledgeAlarms, ['Alarm'], { failures: 'caller' }),
      muteAlarm: mutation(build, alarms.muteAlarm, ['Alarm'], { failures: 'caller' }),
    }) satisfies SliceEndpoints<typeof alarms>,
});

export const { useListFiredAlarmsQuery, useGetFiredAlarmQuery, useAcknowledgeAlarmsMutation, useMuteAlarmMutation } =
  alarmsApi;
