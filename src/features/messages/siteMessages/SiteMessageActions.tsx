import { siteMessages } from 'contract/messages/siteMessages';
import type { SiteMessage } from 'contract/messages/siteMessages';
import { useRemoveSiteMessageMutation, useWithdrawSiteMessageMutation } from '@/api/messages/siteMessages';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { SiteMessageDialog } from './dialog';

interface Props {
  readonly message: SiteMessage;
  readonly open: (dialog: SiteMessageDialog) => void;
}

/** The actions on one site message. Only drafts are edited; what was published is withdrawn. */
export function SiteMessageActions({ message, open }: Props) {
  const t = useTexts();
  const [remove] = useRemoveSiteMessageMutation();
  const [withdraw] = useWithdrawSiteMessageMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { siteMessageId, version, title, state, personCount } = message;
  const isDraft = state === 'draft' || state === 'failed';
  const isPlanned = state === 'scheduled';
  return (
    <AuthorizedActions
      actions={[
        {
          label: t('发布'),
          needs: siteMessages.publishSiteMessage.needs,
          isShown: isDraft,
          onClick: () => open({ kind: 'publish', message }),
        },
        {
          label: t('编辑'),
          needs: siteMessages.updateSiteMessage.needs,
          isShown: isDraft,
          onClick: () => open({ kind: 'edit', message }),
        },
        {
          label: t('阅读情况'),
          needs: siteMessages.listSiteMessageReaders.needs,
          isShown: personCount > 0,
          onClick: () => open({ kind: 'readers', message }),
        },
        {
          label: t('取消发布'),
          needs: siteMessages.withdrawSiteMessage.needs,
          isShown: isPlanned,
          onClick: () => void tell(withdraw({ siteMessageId, version }).unwrap(), t('已取消发布')),
        },
        {
          label: t('撤回'),
          needs: siteMessages.withdrawSiteMessage.needs,
          isShown: state === 'published' || state === 'ended',
          isDanger: true,
          onClick: () =>
            confirm({
              title: t('撤回消息“{title}”？', { title }),
              content: t('撤回后，{n} 名接收人的收件箱中立即不再显示该消息。', { n: personCount }),
              verb: t('撤回'),
              onConfirm: () => tell(withdraw({ siteMessageId, version }).unwrap(), t('已撤回')),
            }),
        },
        {
          label: t('复制'),
          needs: siteMessages.addSiteMessage.needs,
          onClick: () => open({ kind: 'copy', message }),
        },
        {
          label: t('删除'),
          needs: siteMessages.removeSiteMessage.needs,
          isShown: isDraft,
          isDanger: true,
          onClick: () =>
            confirm({
              title: t('删除消息“{title}”？', { title }),
              content: t('删除后不能恢复。'),
              verb: t('删除'),
              onConfirm: () => tell(remove({ siteMessageId, version }).unwrap(), t('已删除')),
            }),
        },
      ]}
    />
  );
}
