import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { MAX_LENGTHS } from 'contract/rules';
import { roles } from 'contract/access/roles';
import type { DataScope, GrantableApp } from 'contract/access/roles';
import type { DataOf } from 'contract/endpoint';
import {
  useAddRoleMutation,
  useGetGrantableMenusQuery,
  useGetGrantableScopesQuery,
  useGetRoleQuery,
  useLazyPreviewRoleQuery,
  useUpdateRoleMutation,
  useLazyGetRoleQuery,
} from '@/api/access/roles';
import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import type { Translate } from '@/platform/language/translateWith';
import { FormDrawer } from '@/ui/form/FormDrawer';
import type { LoadingState } from '@/ui/form/formDialogProps';
import { RoleChangePanel } from './RoleChangePanel';
import { RoleFields } from './RoleFields';
import type { RoleFormDialog } from './dialog';
import { getGrantableIds } from './menuTree';
import { formatRoleChange, formatRoleChangeConfirmation } from './previewText';

const WIDTH = 800;
const TITLES = { add: text('新增角色'), edit: text('编辑角色'), copy: text('复制角色') } as const;

type LoadedRole = DataOf<typeof roles.getRole>;

/** The menu nodes and data scopes that the user can grant. */
interface Grantable {
  readonly apps: readonly GrantableApp[];
  readonly scopes: readonly DataScope[];
}

interface Props {
  readonly dialog: RoleFormDialog;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/**
 * Adds a role, or copies or edits one. The form keeps the role as it was when the form was opened: data that arrives
 * later neither changes nor closes the form. The server refuses an outdated version, so that no later change is
 * overwritten.
 */
export function RoleForm({ dialog, ...events }: Props) {
  const t = useTexts();
  const { loaded, waiting } = useRoleFormData(dialog);
  const common = { ...events, title: t(TITLES[dialog.kind]), loaded, waiting };
  return dialog.kind === 'edit' ? <EditRole roleId={dialog.roleId} {...common} /> : <AddRole {...common} />;
}

interface RoleFormData {
  readonly grantable: Grantable;
  /** The role that is edited or copied. Undefined if a role is added. */
  readonly role: LoadedRole | undefined;
}

// Returns the initial values of the form. The data is fetched when the form is opened and then kept.
function useRoleFormData(dialog: RoleFormDialog): { readonly loaded?: RoleFormData; readonly waiting?: LoadingState } {
  const [openedAt] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<RoleFormData>();
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
  if (loaded) return { loaded };
  const onRetry = () => {
    if (menus.error) void menus.refetch();
    if (scopes.error) void scopes.refetch();
    if (found.error) void found.refetch();
  };
  return { waiting: { error: menus.error ?? scopes.error ?? found.error, onRetry } };
}

interface FormProps {
  readonly title: string;
  readonly loaded: RoleFormData | undefined;
  readonly waiting: LoadingState | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function AddRole({ loaded, ...form }: FormProps) {
  const t = useTexts();
  const [addRole] = useAddRoleMutation();
  // A new role that is not a copy starts with this data scope: its holders' own organisation and all below it.
  const initialValues = loaded?.role
    ? copiedRole(t, loaded.role, loaded.grantable)
    : { menuIds: [], dataScope: 'OWN_AND_BELOW', secondFactor: 'optional', organizeIds: [] };
  return (
    <FormDrawer
      {...form}
      endpoint={roles.addRole}
      width={WIDTH}
      initialValues={initialValues}
      onSubmit={(arg) => addRole(arg).unwrap()}
    >
      {loaded && <RoleFields {...loaded.grantable} />}
    </FormDrawer>
  );
}

function EditRole({ roleId, loaded, ...form }: FormProps & { readonly roleId: string }) {
  const t = useTexts();
  const [updateRole] = useUpdateRoleMutation();
  const [preview] = useLazyPreviewRoleQuery();
  const [readRole] = useLazyGetRoleQuery();
  const role = loaded?.role;
  return (
    <FormDrawer
      {...form}
      endpoint={roles.updateRole}
      width={WIDTH}
      initialValues={role}
      fixed={role && { roleId, version: role.version }}
      readLatest={() => readRole({ roleId }).unwrap()}
      ask={async ({ menuIds, dataScope, organizeIds }) => {
        const told = await preview({ roleId, menuIds, dataScope, organizeIds }).unwrap();
        const title = formatRoleChangeConfirmation(t, told);
        return title === undefined
          ? undefined
          : { title, content: formatRoleChange(t, told) + t('。') + t('保存后立即生效。') };
      }}
      onSubmit={(arg) => updateRole(arg).unwrap()}
    >
      {loaded && role && (
        <RoleFields {...loaded.grantable}>
          <RoleChangePanel role={role} />
        </RoleFields>
      )}
    </FormDrawer>
  );
}

// Returns the form values for a copy of a role. Leaves out the menu nodes and the data scope that the user can't grant.
function copiedRole(
  t: Translate,
  { roleName, roleCode, remark, menuIds, dataScope, secondFactor, organizeIds }: LoadedRole,
  { apps, scopes }: Grantable,
) {
  const grantable = new Set(apps.flatMap(({ children }) => getGrantableIds(children)));
  const cut = (text: string, ending: string) => text.slice(0, MAX_LENGTHS.name - ending.length) + ending;
  return {
    roleName: cut(roleName, t('副本')),
    roleCode: cut(roleCode, '-copy'),
    remark,
    menuIds: menuIds.filter((menuId) => grantable.has(menuId)),
    dataScope: scopes.includes(dataScope) ? dataScope : 'OWN_AND_BELOW',
    secondFactor,
    organizeIds,
  };
}
