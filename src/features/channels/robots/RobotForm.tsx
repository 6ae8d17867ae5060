import { robots } from 'contract/channels/robots';
import type { Robot } from 'contract/channels/robots';
import { useAddRobotMutation, useLazyGetRobotQuery, useUpdateRobotMutation } from '@/api/channels/robots';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { RobotFields } from './RobotFields';

const { addRobot, updateRobot } = robots;
const NEW_ROBOT = { kind: 'custom', security: 'sign', allowedTemplateIds: [] };

interface Props {
  /** The robot to edit. Undefined: a new one. */
  readonly account: Robot | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a robot, or edits one. */
export function RobotForm({ account, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddRobotMutation();
  const [update] = useUpdateRobotMutation();
  const [get] = useLazyGetRobotQuery();
  if (!account)
    return (
      <FormDrawer
        endpoint={addRobot}
        title={t('新增机器人')}
        initialValues={NEW_ROBOT}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <RobotFields account={undefined} />
      </FormDrawer>
    );
  const { accountId, version } = account;
  return (
    <FormDrawer
      endpoint={updateRobot}
      title={t('编辑机器人')}
      initialValues={account}
      fixed={{ accountId, version }}
      readLatest={() => get({ accountId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <RobotFields account={account} />
    </FormDrawer>
  );
}
