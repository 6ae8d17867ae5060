import { crowds } from 'contract/channels/crowds';
import type { Crowd } from 'contract/channels/crowds';
import { crowdContacts } from 'contract/channels/crowdContacts';
import { useExportCrowdMembersMutation, useRemoveCrowdMutation } from '@/api/channels/crowds';
import { useReceiveExport } from '@/kernel/exports/useReceiveExport';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { CrowdDialog } from './dialog';

interface Props {
  readonly crowd: Crowd;
  readonly open: (dialog: CrowdDialog) => void;
}

/** The actions on one crowd. One that an alarm rule names can't be removed. */
export function CrowdActions({ crowd, open }: Props) {
  const t = useTexts();
  const [remove] = useRemoveCrowdMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const [exportMembers] = useExportCrowdMembersMutation();
  const receive = useReceiveExport();
  const { crowdId, crowdName, kind, version, ruleCount } = crowd;
  return (
    <AuthorizedActions
      actions={[
        {
          label: t('成员'),
          needs: crowds.listCrowdMembers.needs,
          onClick: () => open({ kind: 'members', crowd }),
        },
        ...(kind === 'import'
          ? [
              {
                label: t('导入'),
                needs: crowdContacts.importCrowdContacts.needs,
                onClick: () => open({ kind: 'import', crowd }),
              },
            ]
          : []),
        { label: t('编辑'), needs: crowds.updateCrowd.needs, onClick: () => open({ kind: 'edit', crowd }) },
        { label: t('复制'), needs: crowds.addCrowd.needs, onClick: () => open({ kind: 'copy', crowd }) },
        {
          label: t('导出成员'),
          needs: crowds.exportCrowdMembers.needs,
          onClick: () =>
            void exportMembers({ crowdId })
              .unwrap()
              .then(receive)
              // The portal tells of failures itself.
              .catch(() => undefined),
        },
        {
          label: t('删除'),
          needs: crowds.removeCrowd.needs,
          isDanger: true,
          blocked: ruleCount > 0 ? { reason: t('有 {n} 条告警规则通知该人群，不能删除', { n: ruleCount }) } : undefined,
          onClick: () =>
            confirm({
              title: t('删除人群“{crowdName}”？', { crowdName }),
              content: t('人员不受影响。'),
              verb: t('删除'),
              onConfirm: () => tell(remove({ crowdId, version }).unwrap(), t('已删除')),
            }),
        },
      ]}
    />
  );
}
