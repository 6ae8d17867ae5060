import { authorizations } from 'contract/access/authorizations';
import { merchants } from 'contract/access/merchants';
import type { MerchantRow } from 'contract/access/merchants';
import { useChangeMerchantStatusMutation, useRemoveMerchantMutation } from '@/api/access/merchants';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { MerchantDialog } from './dialog';
import { countDescendants } from './merchantTree';

interface Props {
  readonly merchant: MerchantRow;
  /** All merchants, including those that the search hides. */
  readonly rows: readonly MerchantRow[];
  readonly open: (dialog: MerchantDialog) => void;
}

/** The actions on one merchant. The user's own merchant can be neither disabled nor removed. */
export function MerchantActions({ merchant, rows, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMerchantStatusMutation();
  const [removeMerchant] = useRemoveMerchantMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { merchantId, merchantName, status, isOwn, userCount, hasRecords, endDate } = merchant;
  const { getMerchant, addMerchant, updateMerchant, changeMerchantStatus } = merchants;
  const isEnabled = status === 'NORMAL';

  const enable = () => {
    const isAlone = countDescendants(rows, merchantId) === 0;
    void tell(
      changeStatus({ merchantId, status: 'NORMAL' }).unwrap(),
      isAlone ? t('已启用') : t('已启用，下级租户请逐个启用'),
    );
  };
  const disable = () => {
    confirm({
      title: t('停用租户“{merchantName}”？', { merchantName }),
      content:
        below > 0
          ? t('其下 {n} 个租户将一并停用，所有用户立即退出登录，且不能再登录。', { n: below })
          : t('所有用户立即退出登录，且不能再登录。'),
      verb: t('停用'),
      onConfirm: () => tell(changeStatus({ merchantId, status: 'STOP_USING' }).unwrap(), t('已停用')),
    });
  };
  const below = countDescendants(rows, merchantId);
  const held = [
    ...(below > 0 ? [t('{n} 个下级租户', { n: below })] : []),
    // A new merchant's first administrator does not count.
    ...(userCount > 1 ? [t('{n} 个用户', { n: userCount })] : []),
  ];
  const isParentDisabled = rows.some((row) => row.merchantId === merchant.parentId && row.status !== 'NORMAL');
  const hasEnded = endDate !== null && endDate < new Date().toLocaleDateString('sv-SE');
  const blockOwn = (reason: string) => (isOwn ? { reason } : undefined);
  const blocked =
    blockOwn(t('不能删除本租户')) ??
    (held.length > 0 ? { reason: t('该租户下有 {held}，不能删除', { held: held.join(t('、')) }) } : undefined) ??
    (hasRecords ? { reason: t('该租户已有操作记录，不能删除，可以停用') } : undefined);
  const remove = () =>
    confirm({
      title: t('删除租户“{merchantName}”？', { merchantName }),
      content: t('租户的组织、角色和应用将一并删除，不能恢复。有下级租户、用户、授权或操作记录的租户不能删除。'),
      verb: t('删除'),
      onConfirm: () => tell(removeMerchant({ merchantId }).unwrap(), t('已删除')),
    });

  return (
    <AuthorizedActions
      actions={[
        {
          label: t('编辑'),
          needs: [getMerchant.needs, updateMerchant.needs],
          onClick: () => open({ kind: 'edit', merchantId }),
        },
        {
          label: t('授权'),
          needs: authorizations.listAuthorizations.needs,
          onClick: () => open({ kind: 'authorizations', merchant }),
        },
        {
          label: t('新增下级'),
          needs: [getMerchant.needs, addMerchant.needs],
          isShown: isEnabled,
          onClick: () => open({ kind: 'add', parentId: merchantId }),
        },
        {
          label: t('启用'),
          needs: changeMerchantStatus.needs,
          isShown: !isOwn && !isEnabled,
          blocked: isParentDisabled
            ? { reason: t('上级租户已停用，请先启用上级租户') }
            : hasEnded
              ? { reason: t('租户已到期，请先修改到期日期') }
              : undefined,
          onClick: enable,
        },
        {
          label: t('停用'),
          needs: changeMerchantStatus.needs,
          isShown: isEnabled,
          blocked: blockOwn(t('不能启用或停用本租户')),
          onClick: disable,
        },
        {
          label: t('变更记录'),
          needs: merchants.listMerchants.needs,
          onClick: () => open({ kind: 'history', merchant }),
        },
        {
          label: t('删除'),
          needs: merchants.removeMerchant.needs,
          isDanger: true,
          blocked,
          onClick: remove,
        },
      ]}
    />
  );
}
