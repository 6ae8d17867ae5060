import { ProFormTextArea } from '@ant-design/pro-components';
import { alarms as contract } from 'contract/channels/alarms';
import type { Alarm } from 'contract/channels/alarms';
import { useAcknowledgeAlarmsMutation } from '@/api/channels/alarms';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

interface Props {
  readonly alarms: readonly Alarm[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Acknowledges alarms with a note, so that nobody is told of them again. */
export function AcknowledgeForm({ alarms, onSaved, onClose }: Props) {
  const t = useTexts();
  const [acknowledge] = useAcknowledgeAlarmsMutation();
  return (
    <FormDialog
      endpoint={contract.acknowledgeAlarms}
      title={alarms.length === 1 ? t('确认告警') : t('确认 {n} 条告警', { n: alarms.length })}
      verb={t('确认告警')}
      fixed={{ alarmIds: alarms.map(({ alarmId }) => alarmId) }}
      onSubmit={(arg) => acknowledge(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormTextArea
        {...field(contract.acknowledgeAlarms, 'note', { showCount: true, rows: 3 })}
        label={t('备注')}
        extra={t('确认后不再重复通知，也不再升级；条件结束后告警自动恢复')}
      />
    </FormDialog>
  );
}
