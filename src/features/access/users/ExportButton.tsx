import { useState } from 'react';
import type { ArgOf } from 'contract/endpoint';
import { READ_USER_SECRETS_PERMISSION, users } from 'contract/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { lazyExportDialog } from './lazyForms';

type Filter = ArgOf<typeof users.exportUsers>;

interface Props {
  readonly label: string;
  readonly filter: Filter;
  /** The message after the export. */
  readonly success: string;
  readonly isLoading: boolean;
  readonly onExport: (filter: Filter) => Promise<unknown>;
}

/** Exports users at once, with masks of contact data. Users who may see the data are asked whether the file has it in full. */
export function ExportButton({ label, filter, success, isLoading, onExport }: Props) {
  const { tell, succeed } = useFeedback();
  const mayReveal = useHasPermission(READ_USER_SECRETS_PERMISSION);
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <AuthorizedButton
        needs={users.exportUsers.needs}
        loading={isLoading}
        onClick={() => (mayReveal ? setIsAsking(true) : void tell(onExport(filter), success))}
      >
        {label}
      </AuthorizedButton>
      {isAsking && (
        <lazyExportDialog.Screen
          filter={filter}
          onExport={onExport}
          onSaved={() => {
            close();
            succeed(success);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
