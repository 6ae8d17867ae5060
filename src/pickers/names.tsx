import { skipToken } from '@reduxjs/toolkit/query';
import { Fragment } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { crowds } from 'contract/channels/crowds';
import { useGetOrganizationTreeQuery } from '@/api/access/organizations';
import { useGetPositionOptionsQuery } from '@/api/access/positions';
import { useGetRoleOptionsQuery } from '@/api/access/roles';
import { useGetCrowdQuery } from '@/api/channels/crowds';
import { useListColleaguesQuery } from '@/api/workflow/instances';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { findTitles } from './organizationOptions';

interface Props {
  readonly id: string;
}

/** The name of a user of the merchant, also of one who has left. */
export function UserName({ id }: Props): ReactNode {
  const t = useTexts();
  const { data, isLoading } = useListColleaguesQuery({ userId: id });
  if (isLoading) return '…';
  return data?.[0]?.userName ?? t('您看不到的用户');
}

/** The name of an organization. */
export function OrganizationName({ id }: Props): ReactNode {
  const { data = [] } = useGetOrganizationTreeQuery();
  return findTitles(data).get(id) ?? id;
}

/** The name of a position. */
export function PositionName({ id }: Props): ReactNode {
  const { data = [] } = useGetPositionOptionsQuery();
  return data.find(({ positionId }) => positionId === id)?.positionName ?? id;
}

/** The name of a role. */
export function RoleName({ id }: Props): ReactNode {
  const { data = [] } = useGetRoleOptionsQuery();
  return data.find(({ roleId }) => roleId === id)?.roleName ?? id;
}

/** The name of a crowd. Without the right to see crowds, it has none. */
export function CrowdName({ id }: Props): ReactNode {
  const t = useTexts();
  const seesCrowds = useHasPermission(crowds.getCrowd.needs);
  const { data } = useGetCrowdQuery(seesCrowds ? { crowdId: id } : skipToken);
  return data?.crowdName ?? t('您看不到的人群');
}

/** Several names as one, separated as the language does it. */
export function Names({ ids, of: Name }: { readonly ids: readonly string[]; readonly of: ComponentType<Props> }) {
  const t = useTexts();
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && t('、')}
      <Name id={id} />
    </Fragment>
  ));
}
