import { useSelector } from 'react-redux';
import type { UserRow } from 'contract/access/users';
import { useRemoveUsersMutation } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';

/** Removes users after a confirmation that names them; `onRemoved` runs after the removal. */
export function useRemoveUsers() {
  const t = useTexts();
  const [removeUsers] = useRemoveUsersMutation();
  const confirm = useConfirm();
  const explain = useExplainBlocked();
  const ownId = useSelector(selectSessionInfo)?.user.userId;
  const { tell } = useFeedback();
  return (chosen: readonly UserRow[], onRemoved?: () => void): void => {
    if (chosen.some(({ userId }) => userId === ownId)) {
      explain(t('删除'), { reason: t('不能删除自己') });
      return;
    }
    const names = chosen.map(({ nickName, userName }) => `${nickName ?? ''}（${userName}）`);
    const userIds = chosen.map(({ userId }) => userId);
    const first = names.slice(0, 5).join(t('、'));
    const several = names.length > 5 ? t('{names} 等。', { names: first }) : t('{names}。', { names: first });
    confirm({
      title:
        chosen.length === 1
          ? t('删除用户“{name}”？', { name: names.join('') })
          : t('删除选中的 {n} 个用户？', { n: chosen.length }),
      content: (chosen.length === 1 ? '' : several) + t('用户的角色与岗位分配、站内消息将一并删除，且无法恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeUsers({ userIds }).unwrap().then(onRemoved), t('已删除')),
    });
  };
}
