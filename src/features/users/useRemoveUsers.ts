import type { UserRow } from 'contract/users';
import { useRemoveUsersMutation } from '@/api/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useConfirm } from '@/ui/list/useConfirm';

/** Removes users after asking by name; `onRemoved` runs when they are gone. */
export function useRemoveUsers() {
  const [removeUsers] = useRemoveUsersMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  return (chosen: readonly UserRow[], onRemoved?: () => void): void => {
    const names = chosen.map(({ nickName, userName }) => `${nickName ?? ''}（${userName}）`);
    const userIds = chosen.map(({ userId }) => userId);
    const several = `${names.slice(0, 5).join('、')}${names.length > 5 ? ' 等' : ''}。`;
    confirm({
      title: chosen.length === 1 ? `删除用户 ${names.join('')}？` : `删除选中的 ${chosen.length} 个用户？`,
      content: `${chosen.length === 1 ? '' : several}用户的角色与岗位分配、站内消息将一并删除，且无法恢复。`,
      verb: '删除',
      onConfirm: () => tell(removeUsers({ userIds }).unwrap().then(onRemoved), '已删除'),
    });
  };
}
