import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Col } from 'antd';
import { useState } from 'react';
import type { OrganizationNode } from 'contract/access/organizations';
import { DATA_SCOPE_LABELS } from 'contract/access/roles';
import { users } from 'contract/access/users';
import type { UserDataPerms, UserRow } from 'contract/access/users';
import { useGetOrganizationTreeQuery } from '@/api/access/organizations';
import { useExcludeDataPermsMutation, useGetUserDataPermsQuery } from '@/api/access/users';
import { useTexts } from '@/platform/language/useTexts';
import type { Translate } from '@/platform/language/translateWith';
import { FormDialog } from '@/ui/form/FormDialog';
import { useFeedback } from '../feedback/useFeedback';
import { VisibleOrganizationsField } from './VisibleOrganizationsField';

interface Props {
  readonly user: Pick<UserRow, 'userId' | 'userName' | 'nickName'>;
  readonly onClose: () => void;
}

/**
 * 数据权限: shows the organisations whose data the roles of a user make visible. Excludes some of them for this user
 * (PER-03), and adds others (PER-04), with one save. Data that arrives after the form was opened does not change the form.
 */
export function DataPermsForm({ user, onClose }: Props) {
  const t = useTexts();
  const { userId, userName, nickName } = user;
  const [openedAt] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<{ tree: readonly OrganizationNode[]; perms: UserDataPerms }>();
  const isAsked = loaded === undefined;
  const anew = { refetchOnMountOrArgChange: true };
  const tree = useGetOrganizationTreeQuery(isAsked ? undefined : skipToken, anew);
  const perms = useGetUserDataPermsQuery(isAsked ? { userId } : skipToken, anew);
  const isFresh = ({ fulfilledTimeStamp = 0 }: { readonly fulfilledTimeStamp?: number | undefined }) =>
    fulfilledTimeStamp >= openedAt;
  if (isAsked && tree.data && perms.data && isFresh(tree) && isFresh(perms)) {
    setLoaded({ tree: tree.data, perms: perms.data });
  }

  const [exclude] = useExcludeDataPermsMutation();
  const { succeed } = useFeedback();
  const retry = () => {
    if (tree.error) void tree.refetch();
    if (perms.error) void perms.refetch();
  };
  return (
    <FormDialog
      endpoint={users.excludeDataPerms}
      title={t('数据权限：{name}（{userName}）', { name: nickName ?? '', userName })}
      waiting={loaded ? undefined : { error: tree.error ?? perms.error, onRetry: retry }}
      fixed={{ userId }}
      initialValues={{ organizeIds: loaded?.perms.excludedIds, addedIds: loaded?.perms.addedIds }}
      onClose={onClose}
      onSubmit={(arg) => exclude(arg).unwrap()}
      onSaved={() => {
        succeed(t('已保存'));
        onClose();
      }}
    >
      {loaded && (
        <Col span={24}>
          <Alert type="info" showIcon message={formatDataScope(t, loaded.perms)} style={{ marginBottom: 16 }} />
          <VisibleOrganizationsField
            tree={loaded.tree}
            given={loaded.perms.organizeIds}
            isDisabled={loaded.perms.isAdministrator}
            label={t('可查看的组织')}
            hint={t(
              '取消勾选角色包含的组织：不能再查看它及其下级组织的数据；勾选其他组织：另可查看它本身的数据，不含下级。本人及其新增的用户始终可查看',
            )}
          />
        </Col>
      )}
    </FormDialog>
  );
}

// Describes the data scope that a user's roles give.
function formatDataScope(t: Translate, { roles, isAdministrator }: UserDataPerms): string {
  if (isAdministrator) return t('管理员可查看全部数据，不能另加或排除');
  if (roles.length === 0) return t('该用户没有启用的角色，仅可查看本人数据');
  return roles.map(({ roleName, dataScope }) => roleName + t('：') + t(DATA_SCOPE_LABELS[dataScope])).join(t('；'));
}
