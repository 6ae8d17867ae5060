import { authorizations } from 'contract/access/authorizations';
import type { Authorization } from 'contract/access/authorizations';
import { useRemoveAuthorizationMutation } from '@/api/access/authorizations';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { AuthorizationDialog } from './dialog';

interface Props {
  readonly authorization: Authorization;
  readonly open: (dialog: AuthorizationDialog) => void;
}

/**
 * The actions on one authorisation (a user's right to work in another merchant). If the signed-in user does not manage
 * that other merchant, the authorisation can be removed but not edited.
 */
export function AuthorizationActions({ authorization, open }: Props) {
  const t = useTexts();
  const [remove] = useRemoveAuthorizationMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { authorizationId, nickName, userName, merchantName, isManageable } = authorization;

  const takeBack = () =>
    confirm({
      title: t('取消“{nickName}（{userName}）”的授权？', { nickName, userName }),
      content: t('该用户将不能再进入“{merchantName}”，正在其中的会话立即结束。', { merchantName }),
      verb: t('取消授权'),
      onConfirm: () => tell(remove({ authorizationId }).unwrap(), t('已取消授权')),
    });

  return (
    <AuthorizedActions
      actions={[
        {
          label: t('编辑'),
          needs: authorizations.updateAuthorization.needs,
          isShown: isManageable,
          onClick: () => open({ kind: 'edit', authorization }),
        },
        {
          label: t('取消授权'),
          needs: authorizations.removeAuthorization.needs,
          isDanger: true,
          onClick: takeBack,
        },
      ]}
    />
  );
}
