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
    confirm({
      title: chosen.length === 1 ? `删除用户 ${names.join('')}？` : `删除选中的 ${String(chosen.length)} 个用户？`,
      content: `${chosen.length === 1 ? '' : `${names.slice(0, 5).join('、')}${names.length > 5 ? ' 等。' : '。'}`}其角色、岗位和站内消息一并删除，不能恢复。`,
      verb: '删除',
      onConfirm: () => tell(removeUsers({ userIds }).unwrap().then(onRemoved), '已删除'),
    });
  };
}
