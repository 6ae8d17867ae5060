import { positions } from 'contract/positions';
import type { Position } from 'contract/positions';
import { useChangePositionStatusMutation, useRemovePositionMutation } from '@/api/positions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { RowActions } from '@/ui/list/RowActions';
import { useConfirm } from '@/ui/list/useConfirm';
import type { PositionDialog } from './dialog';

interface Props {
  readonly position: Position;
  readonly open: (dialog: PositionDialog) => void;
}

/** What can be done with one position. */
export function PositionActions({ position, open }: Props) {
  const [changeStatus] = useChangePositionStatusMutation();
  const [remove] = useRemovePositionMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const mayEdit = useHasPermission(positions.updatePosition.needs);
  const mayRemove = useHasPermission(positions.removePosition.needs);
  const { positionId, positionName, status } = position;
  const isOn = status === 'NORMAL';

  const toggle = () =>
    tell(changeStatus({ positionId, status: isOn ? 'STOP_USING' : 'NORMAL' }).unwrap(), isOn ? '已停用' : '已启用');
  const askToRemove = () => {
    confirm({
      title: `删除岗位 ${positionName}？`,
      content: '删除后不能恢复。',
      verb: '删除',
      onConfirm: () => tell(remove({ positionId }).unwrap(), '已删除'),
    });
  };

  return (
    <RowActions
      actions={[
        {
          label: '编辑',
          isShown: mayEdit,
          onClick: () => {
            open({ kind: 'edit', position });
          },
        },
        { label: isOn ? '停用' : '启用', isShown: mayEdit, onClick: () => void toggle() },
        { label: '删除', isShown: mayRemove, isDanger: true, onClick: askToRemove },
      ]}
    />
  );
}
