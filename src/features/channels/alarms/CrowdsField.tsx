import type { ProFormSelectProps } from '@ant-design/pro-components';
import type { AlarmCrowd } from 'contract/channels/alarmRules';
import { useTexts } from '@/platform/language/useTexts';
import { OptionsPicker } from '@/ui/form/pickers';

interface Props extends ProFormSelectProps {
  /** The crowds of the merchant; undefined while they are fetched. */
  readonly crowds: readonly AlarmCrowd[] | undefined;
  /** The crowds that the stored rule names. */
  readonly held: readonly AlarmCrowd[] | undefined;
}

/** A form field that chooses several crowds, whose people are told of alarms. */
export function CrowdsField({ crowds, held = [], ...props }: Props) {
  const t = useTexts();
  const toOption = ({ crowdId, crowdName }: AlarmCrowd) => [crowdId, crowdName] as const;
  return (
    <OptionsPicker
      {...props}
      mode="multiple"
      placeholder={t('不通知人群')}
      tooltip={t('人群在“通知人群”中维护，通知时按当时的成员发送；外部联系人不会收到')}
      offered={(crowds ?? []).map(toOption)}
      held={held.map(toOption)}
      isLoading={crowds === undefined}
    />
  );
}
