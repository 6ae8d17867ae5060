import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { LENGTHS } from 'contract/rules';
import { roles } from 'contract/roles';
import type { DataScope, GrantableApp } from 'contract/roles';
import type { DataOf } from 'contract/endpoint';
import {
  useAddRoleMutation,
  useGetGrantableMenusQuery,
  useGetGrantableScopesQuery,
  useGetRoleQuery,
  useLazyPreviewRoleQuery,
  useUpdateRoleMutation,
} from '@/api/roles';
import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/textOf';
import { FormDialog } from '@/ui/form/FormDialog';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { PreviewPanel } from './PreviewPanel';
import { RoleFields } from './RoleFields';
import type { RoleFormDialog } from './dialog';
import { grantableIds } from './menuTree';
import { previewText, questionOf } from './previewText';

const WIDTH = 800;
const TITLES = { add: text('新增角色'), edit: text('编辑角色'), copy: text('复制角色') } as const;

type LoadedRole = DataOf<typeof roles.getRole>;

/** What the person can hand out. */
interface Grantable {
  readonly apps: readonly GrantableApp[];
  readonly scopes: readonly DataScope[];
}

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Adds, copies or edits a role as it was when the form was opened: what arrives later neither changes nor closes it.
 * What somebody else saved meanwhile is not overwritten: the server refuses an outdated version.
 */
export function RoleForm({ dialog, ...events }: Events & { readonly dialog: RoleFormDialog }) {
  const t = useTexts();
  const [openedAt] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<{ grantable: Grantable; role: LoadedRole | undefined }>();
  const isAsked = loaded === undefined;
  const anew = { refetchOnMountOrArgChange: true };
  const menus = useGetGrantableMenusQuery(isAsked ? undefined : skipToken, anew);
  const scopes = useGetGrantableScopesQuery(isAsked ? undefined : skipToken, anew);
  const found = useGetRoleQuery(isAsked && dialog.kind !== 'add' ? { roleId: dialog.roleId } : skipToken, anew);
  const isFresh = ({ fulfilledTimeStamp = 0 }: { readonly fulfilledTimeStamp?: number | undefined }) =>
    fulfilledTimeStamp >= openedAt;
  const isReady = isFresh(menus) && isFresh(scopes) && (dialog.kind === 'add' || (found.data && isFresh(found)));
  if (isAsked && menus.data && scopes.data && isReady) {
    setLoaded({ grantable: { apps: menus.data, scopes: scopes.data }, role: found.data });
  }

  const title = t(TITLES[dialog.kind]);
  if (!loaded) {
    const retry = () => {
      if (menus.error) void menus.refetch();
      if (scopes.error) void scopes.refetch();
      if (found.error) void found.refetch();
    };
    return (
      <LoadingDialog
        title={title}
        width={WIDTH}
        error={menus.error ?? scopes.error ?? found.error}
        onRetry={retry}
        onClose={events.onClose}
      />
    );
  }
  const { grantable, role } = loaded;
  if (dialog.kind === 'edit' && role) return <EditRole grantable={grantable} role={role} {...events} />;
  // Little is shown unless somebody decides otherwise.
  const initialValues = role
    ? copyOf(t, role, grantable)
    : { menuIds: [], dataScope: 'OWN_AND_BELOW', organizeIds: [] };
  return <AddRole title={title} grantable={grantable} initialValues={initialValues} {...events} />;
}

interface AddProps extends Events {
  readonly title: string;
  readonly grantable: Grantable;
  readonly initialValues: Readonly<Record<string, unknown>>;
}

function AddRole({ grantable, ...form }: AddProps) {
  const [addRole] = useAddRoleMutation();
  return (
    <FormDialog {...form} endpoint={roles.addRole} width={WIDTH} onSubmit={(arg) => addRole(arg).unwrap()}>
      <RoleFields {...grantable} />
    </FormDialog>
  );
}

interface EditProps extends Events {
  readonly grantable: Grantable;
  readonly role: LoadedRole;
}

function EditRole({ grantable, role, ...events }: EditProps) {
  const t = useTexts();
  const [updateRole] = useUpdateRoleMutation();
  const [preview] = useLazyPreviewRoleQuery();
  const { roleId, version } = role;
  return (
    <FormDialog
      {...events}
      endpoint={roles.updateRole}
      title={t(TITLES.edit)}
      width={WIDTH}
      initialValues={role}
      fixed={{ roleId, version }}
      ask={async ({ menuIds, dataScope, organizeIds }) => {
        const told = await preview({ roleId, menuIds, dataScope, organizeIds }).unwrap();
        const title = questionOf(t, told);
        return title === undefined
          ? undefined
          : { title, content: previewText(t, told) + t('。') + t('保存后立即生效。') };
      }}
      onSubmit={(arg) => updateRole(arg).unwrap()}
    >
      <RoleFields {...grantable}>
        <PreviewPanel role={role} />
      </RoleFields>
    </FormDialog>
  );
}

// What the person can't hand out themself doesn't come along into a role of their own making.
function copyOf(
  t: Translate,
  { roleName, roleCode, remark, menuIds, dataScope, organizeIds }: LoadedRole,
  { apps, scopes }: Grantable,
) {
  const grantable = new Set(apps.flatMap(({ children }) => grantableIds(children)));
  const cut = (text: string, ending: string) => text.slice(0, LENGTHS.name - ending.length) + ending;
  return {
    roleName: cut(roleName, t('副本')),
    roleCode: cut(roleCode, '-copy'),
    remark,
    menuIds: menuIds.filter((menuId) => grantable.has(menuId)),
    dataScope: scopes.includes(dataScope) ? dataScope : 'OWN_AND_BELOW',
    organizeIds,
  };
}
