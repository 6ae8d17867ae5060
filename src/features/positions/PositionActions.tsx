import { positions } from 'contract/positions';
import type { Position } from 'contract/positions';
import { useChangePositionStatusMutation, useRemovePositionMutation } from '@/api/positions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useConfirm } from '@/ui/list/useConfirm';

/** What can be done with one position. */
export function PositionActions({ position, onEdit }: { readonly position: Position; readonly onEdit: () => void }) {
  const [changeStatus] = useChangePositionStatusMutation();
  const [removePosition] = useRemovePositionMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { positionId, positionName, status } = position;
  const { updatePosition, changePositionStatus, removePosition: removal } = positions;

  const toggle = () =>
    status === 'NORMAL'
      ? tell(changeStatus({ positionId, status: 'STOP_USING' }).unwrap(), '已停用')
      : tell(changeStatus({ positionId, status: 'NORMAL' }).unwrap(), '已启用');
  const remove = () =>
    confirm({
      title: `删除岗位 ${positionName}？`,
      content: '删除后不能恢复。',
      verb: '删除',
      onConfirm: () => tell(removePosition({ positionId }).unwrap(), '已删除'),
    });

  return (
    <AuthorizedActions
      actions={[
        { label: '编辑', needs: updatePosition.needs, onClick: onEdit },
        {
          label: status === 'NORMAL' ? '停用' : '启用',
          needs: changePositionStatus.needs,
          onClick: () => void toggle(),
        },
        { label: '删除', needs: removal.needs, isDanger: true, onClick: remove },
      ]}
    />
  );
}
