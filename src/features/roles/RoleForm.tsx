import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { LENGTHS } from 'contract/rules';
import { roles } from 'contract/roles';
import type { GrantableApp } from 'contract/roles';
import type { DataOf } from 'contract/endpoint';
import {
  useAddRoleMutation,
  useGetGrantableMenusQuery,
  useGetRoleQuery,
  useLazyPreviewRoleQuery,
  useUpdateRoleMutation,
} from '@/api/roles';
import { FormDialog } from '@/ui/form/FormDialog';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { PreviewPanel } from './PreviewPanel';
import { RoleFields } from './RoleFields';
import type { RoleFormDialog } from './dialog';
import { grantableIds } from './menuTree';
import { previewText } from './previewText';

const WIDTH = 800;
const TITLES = { add: '新增角色', edit: '编辑角色', copy: '复制角色' } as const;

type LoadedRole = DataOf<typeof roles.getRole>;

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Adds, copies or edits a role as it was when the form was opened: what arrives later neither changes nor closes it.
 * What somebody else saved meanwhile is not overwritten: the server refuses an outdated version.
 */
export function RoleForm({ dialog, ...events }: Events & { readonly dialog: RoleFormDialog }) {
  const [openedAt] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<{ apps: readonly GrantableApp[]; role: LoadedRole | undefined }>();
  const isAsked = loaded === undefined;
  const anew = { refetchOnMountOrArgChange: true };
  const menus = useGetGrantableMenusQuery(isAsked ? undefined : skipToken, anew);
  const found = useGetRoleQuery(isAsked && dialog.kind !== 'add' ? { roleId: dialog.roleId } : skipToken, anew);
  const isFresh = ({ fulfilledTimeStamp = 0 }: { readonly fulfilledTimeStamp?: number | undefined }) =>
    fulfilledTimeStamp >= openedAt;
  if (isAsked && menus.data && isFresh(menus) && (dialog.kind === 'add' || (found.data && isFresh(found)))) {
    setLoaded({ apps: menus.data, role: found.data });
  }

  const title = TITLES[dialog.kind];
  if (!loaded) {
    const retry = () => {
      if (menus.error) void menus.refetch();
      if (found.error) void found.refetch();
    };
    return (
      <LoadingDialog
        title={title}
        width={WIDTH}
        error={menus.error ?? found.error}
        onRetry={retry}
        onClose={events.onClose}
      />
    );
  }
  const { apps, role } = loaded;
  if (dialog.kind === 'edit' && role) return <EditRole apps={apps} role={role} {...events} />;
  return <AddRole title={title} apps={apps} initialValues={role ? copyOf(role, apps) : { menuIds: [] }} {...events} />;
}

interface AddProps extends Events {
  readonly title: string;
  readonly apps: readonly GrantableApp[];
  readonly initialValues: Readonly<Record<string, unknown>>;
}

function AddRole({ apps, ...form }: AddProps) {
  const [addRole] = useAddRoleMutation();
  return (
    <FormDialog {...form} endpoint={roles.addRole} width={WIDTH} onSubmit={(arg) => addRole(arg).unwrap()}>
      <RoleFields apps={apps} />
    </FormDialog>
  );
}

interface EditProps extends Events {
  readonly apps: readonly GrantableApp[];
  readonly role: LoadedRole;
}

function EditRole({ apps, role, ...events }: EditProps) {
  const [updateRole] = useUpdateRoleMutation();
  const [preview] = useLazyPreviewRoleQuery();
  const { roleId, version, menuIds: stored } = role;
  return (
    <FormDialog
      {...events}
      endpoint={roles.updateRole}
      title={TITLES.edit}
      width={WIDTH}
      initialValues={role}
      fixed={{ roleId, version }}
      ask={async ({ menuIds }) => {
        const told = await preview({ roleId, menuIds }).unwrap();
        if (told.lost.length === 0) return undefined;
        return {
          title: `移除 ${String(told.lost.length)} 项权限？`,
          content: `${previewText(told)}。保存后立即生效。`,
        };
      }}
      onSubmit={(arg) => updateRole(arg).unwrap()}
    >
      <RoleFields apps={apps}>
        <PreviewPanel roleId={roleId} stored={stored} />
      </RoleFields>
    </FormDialog>
  );
}

// What the person can't hand out themself doesn't come along into a role of their own making.
function copyOf({ roleName, roleCode, remark, menuIds }: LoadedRole, apps: readonly GrantableApp[]) {
  const grantable = new Set(apps.flatMap(({ children }) => grantableIds(children)));
  const cut = (text: string, ending: string) => text.slice(0, LENGTHS.name - ending.length) + ending;
  return {
    roleName: cut(roleName, '副本'),
    roleCode: cut(roleCode, '-copy'),
    remark,
    menuIds: menuIds.filter((menuId) => grantable.has(menuId)),
  };
}
