import { useState } from 'react';
import { users } from 'contract/access/users';
import type { User } from 'contract/access/users';
import { useAddUserMutation, useGetUserQuery, useUpdateUserMutation, useLazyGetUserQuery } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useDeferred } from '@/platform/scheduling/deferred';
import { FormDialog } from '@/ui/form/FormDialog';
import { UserFields } from './UserFields';
import type { UserDialog } from './dialog';

const WIDTH = 720;

/** The props of {@link AddUserForm}. */
export interface AddUserFormProps {
  readonly onClose: () => void;
  readonly onAdded: (dialog: UserDialog) => void;
}

/** Adds a user, then shows the generated password. */
export function AddUserForm({ onClose, onAdded }: AddUserFormProps) {
  const t = useTexts();
  const [addUser] = useAddUserMutation();
  return (
    <FormDialog
      endpoint={users.addUser}
      title={t('新增用户')}
      width={WIDTH}
      onClose={onClose}
      onSubmit={(arg) => addUser(arg).unwrap()}
      onSaved={({ password }, { userName }) => {
        onAdded({ kind: 'password', userName, password });
      }}
    >
      <UserFields isNew />
    </FormDialog>
  );
}

/** The props of {@link EditUserForm}. */
export interface EditUserFormProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/**
 * Edits a user. The form keeps the data that was current when the form was opened: later data neither changes nor
 * closes the form. The server refuses an outdated version, so that no later change is overwritten.
 */
export function EditUserForm({ userId, onClose }: EditUserFormProps) {
  const t = useTexts();
  const [openedAt] = useState(() => Date.now());
  const [user, setUser] = useState<User>();
  const skip = user !== undefined;
  const found = useGetUserQuery({ userId }, { skip, refetchOnMountOrArgChange: true });
  const [updateUser] = useUpdateUserMutation();
  const [readUser] = useLazyGetUserQuery();
  const { succeed } = useFeedback();
  // Renders the form in a transition, so that React can interrupt the rendering for the user's input on a slow machine.
  const data = useDeferred(found.data, 'deferredForm');
  if (!user && data && data === found.data && (found.fulfilledTimeStamp ?? 0) >= openedAt) setUser(data);
  const { error, refetch } = found;
  return (
    <FormDialog
      endpoint={users.updateUser}
      title={t('编辑用户')}
      width={WIDTH}
      waiting={user ? undefined : { error, onRetry: () => void refetch() }}
      initialValues={user}
      fixed={user && { userId, version: user.version }}
      readLatest={() => readUser({ userId }).unwrap()}
      onClose={onClose}
      onSubmit={(arg) => updateUser(arg).unwrap()}
      onSaved={() => {
        succeed(t('已保存'));
        onClose();
      }}
    >
      {user && <UserFields roles={user.roleInfos} positions={user.positionInfos} />}
    </FormDialog>
  );
}
