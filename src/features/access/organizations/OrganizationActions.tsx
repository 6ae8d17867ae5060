import { Space } from 'antd';
import * as v from 'valibot';
import { organizations } from 'contract/access/organizations';
import type { Organization } from 'contract/access/organizations';
import {
  useChangeOrganizationStatusMutation,
  useRemoveOrganizationMutation,
  useUpdateOrganizationMutation,
} from '@/api/access/organizations';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import { isMovable } from './branches';
import type { OrganizationDialog } from './dialog';

interface Props {
  readonly organization: Organization;
  /** The organisations above, from the root down. */
  readonly above: readonly Organization[];
  /** The organisations directly below. */
  readonly below: readonly Organization[];
  readonly open: (dialog: OrganizationDialog) => void;
  readonly onRemoved: () => void;
}

/** The actions on one organisation. The root can be neither moved, disabled nor removed. */
export function OrganizationActions({ organization, above, below, open, onRemoved }: Props) {
  const t = useTexts();
  const [update] = useUpdateOrganizationMutation();
  const history = useObjectHistory('organization', {
    needs: organizations.updateOrganization.needs,
    present: {
      organizeName: organization.organizeName,
      organizeCode: organization.organizeCode ?? null,
      organizeType: organization.organizeType,
      leaderId: organization.leaderId ?? null,
      sort: organization.sort,
      remark: organization.remark ?? null,
    },
    save: async (values) =>
      update(v.parse(organizations.updateOrganization.arg, { ...organization, ...values })).unwrap(),
  });
  const [changeStatus] = useChangeOrganizationStatusMutation();
  const [removeOrganization] = useRemoveOrganizationMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { organizeId, organizeName, status } = organization;
  const { addOrganization, updateOrganization, moveOrganization, changeOrganizationStatus } = organizations;
  const isEnabled = status === 'NORMAL';

  const enable = () => void tell(changeStatus({ organizeId, status: 'NORMAL' }).unwrap(), t('已启用'));
  const disable = () =>
    confirm({
      title: t('停用组织“{organizeName}”？', { organizeName }),
      content: t('停用后不能再选择该组织，也不能在其下新增组织。'),
      verb: t('停用'),
      onConfirm: () => tell(changeStatus({ organizeId, status: 'STOP_USING' }).unwrap(), t('已停用')),
    });
  const remove = () =>
    confirm({
      title: t('删除组织“{organizeName}”？', { organizeName }),
      content: t('删除后不能恢复。有下级组织或用户的组织不能删除。'),
      verb: t('删除'),
      onConfirm: () => tell(removeOrganization({ organizeId }).unwrap().then(onRemoved), t('已删除')),
    });
  const isShown = isMovable(organization);
  const { userCount } = organization;
  const enabledCount = below.filter((child) => child.status === 'NORMAL').length;
  const explainHeld = (say: (held: string) => string, children: number, members: number) => {
    const held = [
      ...(children > 0 ? [t('{n} 个下级组织', { n: children })] : []),
      ...(members > 0 ? [t('{n} 个用户', { n: members })] : []),
    ];
    return held.length > 0 ? { reason: say(held.join(t('、'))) } : undefined;
  };

  return (
    <Space size={16}>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateOrganization.needs, onClick: () => open({ kind: 'edit', organization }) },
          {
            label: t('移动'),
            needs: moveOrganization.needs,
            isShown,
            onClick: () => open({ kind: 'move', organization }),
          },
          {
            label: t('启用'),
            needs: changeOrganizationStatus.needs,
            isShown: !isEnabled,
            blocked:
              above.at(-1)?.status === 'STOP_USING' ? { reason: t('上级组织已停用，请先启用上级组织') } : undefined,
            onClick: enable,
          },
          {
            label: t('停用'),
            needs: changeOrganizationStatus.needs,
            isShown: isShown && isEnabled,
            blocked: explainHeld((held) => t('该组织下有 {held}，不能停用', { held }), enabledCount, 0),
            onClick: disable,
          },
          {
            label: t('变更记录'),
            needs: organizations.listOrganizations.needs,
            onClick: () => history.open(organizeId, organizeName),
          },
          {
            label: t('删除'),
            needs: organizations.removeOrganization.needs,
            isShown,
            isDanger: true,
            blocked: explainHeld((held) => t('该组织下有 {held}，不能删除', { held }), below.length, userCount),
            onClick: remove,
          },
        ]}
      />
      <AuthorizedButton
        needs={addOrganization.needs}
        type="primary"
        disabled={!isEnabled}
        title={isEnabled ? undefined : t('已停用的组织不能新增下级')}
        onClick={() => open({ kind: 'add', parent: organization })}
      >
        {t('新增下级')}
      </AuthorizedButton>
      {history.drawer}
    </Space>
  );
}
