import { ProFormSelect } from '@ant-design/pro-components';
import { alarms } from 'contract/channels/alarms';
import type { Alarm } from 'contract/channels/alarms';
import { useMuteAlarmMutation } from '@/api/channels/alarms';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { muteAlarm } = alarms;

interface Props {
  readonly alarm: Alarm;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Mutes an alarm for a time. */
export function MuteForm({ alarm: { alarmId }, onSaved, onClose }: Props) {
  const t = useTexts();
  const [mute] = useMuteAlarmMutation();
  return (
    <FormDialog
      endpoint={muteAlarm}
      title={t('静音告警')}
      verb={t('静音')}
      initialValues={{ minutes: 60 }}
      fixed={{ alarmId }}
      onSubmit={(arg) => mute(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormSelect
        {...field(muteAlarm, 'minutes')}
        label={t('静音时长')}
        allowClear={false}
        extra={t('静音期间不发送任何通知；到期后如果仍未恢复，会继续通知')}
        options={[
          { value: 30, label: t('{n} 分钟', { n: 30 }) },
          ...[1, 4, 8, 24].map((n) => ({ value: n * 60, label: t('{n} 小时', { n }) })),
          { value: 7 * 24 * 60, label: t('{n} 天', { n: 7 }) },
        ]}
      />
    </FormDialog>
  );
}
