import * as v from 'valibot';
import { positions } from 'contract/access/positions';
import type { Position } from 'contract/access/positions';
import { users } from 'contract/access/users';
import {
  useChangePositionStatusMutation,
  useRemovePositionMutation,
  useUpdatePositionMutation,
} from '@/api/access/positions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';

interface Props {
  readonly position: Position;
  readonly onEdit: () => void;
  readonly onShowUsers: () => void;
}

/** The actions on one position. */
export function PositionActions({ position, onEdit, onShowUsers }: Props) {
  const t = useTexts();
  const [update] = useUpdatePositionMutation();
  const [changeStatus] = useChangePositionStatusMutation();
  const [removePosition] = useRemovePositionMutation();
  const confirm = useConfirm();
  const mayListUsers = useHasPermission(users.listUsers.needs);
  const { tell } = useFeedback();
  const { positionId, positionName, status, userCount, positionCode, positionOrder, remark = null } = position;
  const { updatePosition, changePositionStatus, removePosition: removal } = positions;
  const history = useObjectHistory('position', {
    needs: updatePosition.needs,
    present: { positionCode, positionName, positionOrder, remark },
    save: async (values) => update(v.parse(updatePosition.arg, { ...position, ...values })).unwrap(),
  });

  const toggle = () =>
    status === 'NORMAL'
      ? tell(changeStatus({ positionId, status: 'STOP_USING' }).unwrap(), t('已停用'))
      : tell(changeStatus({ positionId, status: 'NORMAL' }).unwrap(), t('已启用'));
  const blocked =
    userCount > 0
      ? {
          reason: t('该岗位下有 {n} 个用户，不能删除', { n: userCount }),
          link: mayListUsers ? { label: t('查看这些用户'), onClick: onShowUsers } : undefined,
        }
      : undefined;
  const remove = () =>
    confirm({
      title: t('删除岗位“{positionName}”？', { positionName }),
      content: t('删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removePosition({ positionId }).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updatePosition.needs, onClick: onEdit },
          {
            label: status === 'NORMAL' ? t('停用') : t('启用'),
            needs: changePositionStatus.needs,
            onClick: () => void toggle(),
          },
          {
            label: t('变更记录'),
            needs: positions.listPositions.needs,
            onClick: () => history.open(positionId, positionName),
          },
          { label: t('删除'), needs: removal.needs, isDanger: true, blocked, onClick: remove },
        ]}
      />
      {history.drawer}
    </>
  );
}
