import { Alert, Form } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { DataScope } from 'contract/access/roles';
import { usePreviewRoleQuery } from '@/api/access/roles';
import { isSessionExpiry, isFailure } from '@/platform/http/failure';
import { useTexts } from '@/platform/language/useTexts';
import { formatRoleChange, formatRoleChangeConfirmation } from './previewText';

// Milliseconds without a change of the form after which the preview is requested.
const DEBOUNCE_MS = 300;

interface Props {
  readonly role: Granted & { readonly roleId: string };
}

interface Granted {
  readonly menuIds: readonly string[];
  readonly dataScope: DataScope;
  readonly organizeIds: readonly string[];
}

/** Shows, while a role is edited, what its holders gain and lose. */
export function RoleChangePanel({ role }: Props) {
  const t = useTexts();
  const chosen = useGranted(role);
  const [asked, setAsked] = useState(chosen);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(chosen);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [chosen]);
  const { menuIds, dataScope, organizeIds } = asked;
  const { data, error, isFetching } = usePreviewRoleQuery({
    roleId: role.roleId,
    menuIds: [...menuIds],
    dataScope,
    organizeIds: [...organizeIds],
  });

  if (isFailure(error) && !isFetching) {
    return isSessionExpiry(error) ? null : <Alert type="error" showIcon message={t(error.message)} />;
  }
  const isOld = isFetching || asked !== chosen;
  return (
    <div role="status" aria-busy={isOld} style={{ opacity: isOld ? 0.85 : 1 }}>
      <Alert
        type={data && formatRoleChangeConfirmation(t, data) !== undefined ? 'warning' : 'info'}
        showIcon
        message={data ? formatRoleChange(t, data) : t('正在计算影响范围')}
      />
    </div>
  );
}

// Returns the form's current values, or the stored values until the fields have registered in the form.
function useGranted(role: Granted): Granted {
  const menuIds = Form.useWatch<readonly string[] | undefined>('menuIds') ?? role.menuIds;
  const dataScope = Form.useWatch<DataScope | undefined>('dataScope') ?? role.dataScope;
  const organizeIds = Form.useWatch<readonly string[] | undefined>('organizeIds') ?? role.organizeIds;
  return useMemo(() => ({ menuIds, dataScope, organizeIds }), [menuIds, dataScope, organizeIds]);
}
