import { alarms } from 'contract/channels/alarms';
import type { Alarm } from 'contract/channels/alarms';
import { useMuteAlarmMutation } from '@/api/channels/alarms';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import type { AlarmDialog } from './dialog';

interface Props {
  readonly alarm: Alarm;
  readonly open: (dialog: AlarmDialog) => void;
}

/** The actions on one alarm. */
export function AlarmActions({ alarm, open }: Props) {
  const t = useTexts();
  const [mute] = useMuteAlarmMutation();
  const { tell } = useFeedback();
  const { alarmId, state, isMuted } = alarm;
  const { getFiredAlarm, acknowledgeAlarms, muteAlarm } = alarms;
  return (
    <AuthorizedActions
      actions={[
        { label: t('详情'), needs: getFiredAlarm.needs, onClick: () => open({ kind: 'detail', alarm }) },
        {
          label: t('确认告警'),
          needs: acknowledgeAlarms.needs,
          isShown: state === 'firing',
          onClick: () => open({ kind: 'acknowledge', alarms: [alarm] }),
        },
        {
          label: t('静音'),
          needs: muteAlarm.needs,
          isShown: state !== 'recovered' && !isMuted,
          onClick: () => open({ kind: 'mute', alarm }),
        },
        {
          label: t('取消静音'),
          needs: muteAlarm.needs,
          isShown: state !== 'recovered' && isMuted,
          onClick: () => void tell(mute({ alarmId, minutes: 0 }).unwrap(), t('已取消静音')),
        },
      ]}
    />
  );
}
