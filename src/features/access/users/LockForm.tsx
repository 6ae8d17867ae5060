import { ProFormSelect, ProFormTextArea } from '@ant-design/pro-components';
import { users } from 'contract/access/users';
import type { UserRow } from 'contract/access/users';
import { useLockUserMutation } from '@/api/access/users';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { text } from '@/platform/language/text';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const DURATIONS = [
  { value: 30, label: text('30 分钟') },
  { value: 24 * 60, label: text('1 天') },
  { value: 7 * 24 * 60, label: text('7 天') },
  { value: 30 * 24 * 60, label: text('30 天') },
  { value: 0, label: text('直到手动解锁') },
];

/** Locks a user for a period, with a reason (USR-03). */
export function LockForm({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const t = useTexts();
  const [lockUser] = useLockUserMutation();
  const { succeed } = useFeedback();
  return (
    <FormDialog
      endpoint={users.lockUser}
      title={t('锁定用户 {name}', { name: user.nickName ?? user.userName })}
      verb={t('锁定')}
      width={420}
      fixed={{ userId: user.userId }}
      onClose={onClose}
      onSubmit={(arg) => lockUser(arg).unwrap()}
      onSaved={() => {
        succeed(t('已锁定，该用户已被强制下线'));
        onClose();
      }}
    >
      <ProFormSelect
        {...field(users.lockUser, 'lockDuration')}
        label={t('锁定时间', { meaning: 'duration' })}
        options={DURATIONS.map(({ value, label }) => ({ value, label: t(label) }))}
      />
      <ProFormTextArea {...field(users.lockUser, 'reason', { showCount: true, rows: 3 })} label={t('锁定原因')} />
    </FormDialog>
  );
}
