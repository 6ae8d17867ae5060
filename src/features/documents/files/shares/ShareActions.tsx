import { shares } from 'contract/documents/shares';
import type { Share } from 'contract/documents/shares';
import { useReadShareLinkMutation, useRevokeShareMutation } from '@/api/documents/shares';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { SharesDialog } from './dialog';

interface Props {
  readonly share: Share;
  readonly onOpen: (dialog: SharesDialog) => void;
}

/** The actions on one share. */
export function ShareActions({ share, onOpen }: Props) {
  const t = useTexts();
  const [readLink] = useReadShareLinkMutation();
  const [revoke] = useRevokeShareMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { shareId, isOwn, state } = share;
  const itemName = share.itemName ?? '';
  const { readShareLink, updateShare, revokeShare, listShareAccesses } = shares;
  const notOwn = isOwn ? undefined : { reason: t('只有分享人自己可以查看链接和修改设置') };
  const revoked = state === 'revoked' ? { reason: t('分享已撤销') } : undefined;
  const showLink = async () => {
    const link = await readLink({ shareId })
      .unwrap()
      .catch(() => undefined);
    if (link) onOpen({ kind: 'link', share, link });
  };
  const ask = () =>
    confirm({
      title: t('撤销“{name}”的分享？', { name: itemName }),
      content: t('链接立即失效，正在浏览的人也不能再看到内容。撤销后不能恢复。'),
      verb: t('撤销分享'),
      onConfirm: () => tell(revoke({ shareId }).unwrap(), t('已撤销')),
    });
  return (
    <AuthorizedActions
      actions={[
        {
          label: t('复制链接'),
          needs: readShareLink.needs,
          blocked: notOwn ?? revoked,
          onClick: () => void showLink(),
        },
        { label: t('访问记录'), needs: listShareAccesses.needs, onClick: () => onOpen({ kind: 'accesses', share }) },
        {
          label: t('修改'),
          needs: updateShare.needs,
          blocked: notOwn ?? revoked,
          onClick: () => onOpen({ kind: 'edit', share }),
        },
        { label: t('撤销分享'), needs: revokeShare.needs, isDanger: true, blocked: revoked, onClick: ask },
      ]}
    />
  );
}
