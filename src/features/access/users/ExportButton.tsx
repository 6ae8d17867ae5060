import { useState } from 'react';
import type { ArgOf } from 'contract/endpoint';
import { READ_USER_SECRETS_PERMISSION, users } from 'contract/access/users';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { lazyExportDialog } from './lazyForms';

type Filter = ArgOf<typeof users.exportUsers>;

interface Props {
  readonly label: string;
  readonly filter: Filter;
  readonly isLoading: boolean;
  /** Exports, and tells what has become of the export. */
  readonly onExport: (filter: Filter) => Promise<void>;
}

/** Exports users at once, with masks of contact data. Users who may see the data are asked whether the file has it in full. */
export function ExportButton({ label, filter, isLoading, onExport }: Props) {
  const mayReveal = useHasPermission(READ_USER_SECRETS_PERMISSION);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <AuthorizedButton
        needs={users.exportUsers.needs}
        loading={isLoading}
        onClick={() => (mayReveal ? setIsAsking(true) : void onExport(filter).catch(() => undefined))}
      >
        {label}
      </AuthorizedButton>
      {isAsking && <lazyExportDialog.Screen filter={filter} onExport={onExport} onSaved={close} onClose={close} />}
    </>
  );
}
