import type { ProFormSelectProps } from '@ant-design/pro-components';
import type { AlarmRobot } from 'contract/channels/alarmRules';
import { useTexts } from '@/platform/language/useTexts';
import { OptionsPicker } from '@/ui/form/pickers';
import { formatRobot } from './formatRobot';

interface Props extends ProFormSelectProps {
  /** The robots of the merchant; undefined while they are fetched. */
  readonly robots: readonly AlarmRobot[] | undefined;
  /** The robots that the stored rule names. */
  readonly held: readonly AlarmRobot[] | undefined;
}

/** A form field that chooses several robots of DingTalk, whose groups are told of alarms. */
export function RobotsField({ robots, held = [], ...props }: Props) {
  const t = useTexts();
  const toOption = (robot: AlarmRobot) => [robot.accountId, formatRobot(robot, t)] as const;
  return (
    <OptionsPicker
      {...props}
      mode="multiple"
      placeholder={t('不发送到钉钉群')}
      tooltip={t('向机器人所在的钉钉群发送告警。机器人在“钉钉群机器人”中添加')}
      offered={(robots ?? []).map(toOption)}
      held={held.map(toOption)}
      isLoading={robots === undefined}
    />
  );
}
