import { IMAP_PORTS, MAIL_PORTS, mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount } from 'contract/channels/mailAccounts';
import {
  useAddMailAccountMutation,
  useLazyGetMailAccountQuery,
  useUpdateMailAccountMutation,
} from '@/api/channels/mailAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { MailAccountFields } from './MailAccountFields';

const { addMailAccount, updateMailAccount } = mailAccounts;
const NEW_ACCOUNT = {
  ...{ encryption: 'tls', port: MAIL_PORTS.tls },
  ...{ imapEncryption: 'tls', imapPort: IMAP_PORTS.tls },
};

interface Props {
  /** The account to edit. Undefined: a new one. */
  readonly account: MailAccount | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a mail account, or edits one. */
export function MailAccountForm({ account, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddMailAccountMutation();
  const [update] = useUpdateMailAccountMutation();
  const [get] = useLazyGetMailAccountQuery();
  if (!account)
    return (
      <FormDrawer
        endpoint={addMailAccount}
        title={t('新增邮件账号')}
        initialValues={NEW_ACCOUNT}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <MailAccountFields account={undefined} />
      </FormDrawer>
    );
  const { accountId, version } = account;
  return (
    <FormDrawer
      endpoint={updateMailAccount}
      title={t('编辑邮件账号')}
      initialValues={account}
      fixed={{ accountId, version }}
      readLatest={() => get({ accountId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <MailAccountFields account={account} />
    </FormDrawer>
  );
}
