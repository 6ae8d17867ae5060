import { ProFormTextArea } from '@ant-design/pro-components';
import { users } from 'contract/access/users';
import { errorLogs } from 'contract/audit/errorLogs';
import type { ErrorGroup } from 'contract/audit/errorLogs';
import { useLazyGetErrorQuery, useUpdateErrorMutation } from '@/api/audit/errorLogs';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { UserPicker } from '@/pickers/UserPicker';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { updateError } = errorLogs;

interface Props {
  readonly error: ErrorGroup;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Sets who handles an error, and a note about it. */
export function HandleForm({ error, onSaved, onClose }: Props) {
  const t = useTexts();
  const [update] = useUpdateErrorMutation();
  const [get] = useLazyGetErrorQuery();
  const seesUsers = useHasPermission(users.listUsers.needs);
  const { errorId, version, handlerId, handlerName } = error;
  return (
    <FormDialog
      endpoint={updateError}
      title={t('指派与备注')}
      initialValues={error}
      // Without the right to list users, the form has no field for the handler, who then stays.
      fixed={{ errorId, version, ...(!seesUsers && { handlerId }) }}
      readLatest={() => get({ errorId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <UserPicker
        {...field(updateError, 'handlerId')}
        label={t('处理人')}
        held={handlerId !== null && handlerName !== null ? { userId: handlerId, nickName: handlerName } : undefined}
      />
      <ProFormTextArea {...field(updateError, 'note', { showCount: true, rows: 3 })} label={t('备注')} />
    </FormDialog>
  );
}
