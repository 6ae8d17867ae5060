import { miniAccounts } from 'contract/channels/miniAccounts';
import type { MiniAccount } from 'contract/channels/miniAccounts';
import {
  useAddMiniAccountMutation,
  useLazyGetMiniAccountQuery,
  useUpdateMiniAccountMutation,
} from '@/api/channels/miniAccounts';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { MiniAccountFields } from './MiniAccountFields';

const { addMiniAccount, updateMiniAccount } = miniAccounts;
const NEW_ACCOUNT = { vendor: 'wechat' };

interface Props {
  /** The account to edit. Undefined: a new one. */
  readonly account: MiniAccount | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a mini-program, or edits one. */
export function MiniAccountForm({ account, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddMiniAccountMutation();
  const [update] = useUpdateMiniAccountMutation();
  const [get] = useLazyGetMiniAccountQuery();
  if (!account)
    return (
      <FormDrawer
        endpoint={addMiniAccount}
        title={t('新增小程序账号')}
        initialValues={NEW_ACCOUNT}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <MiniAccountFields account={undefined} />
      </FormDrawer>
    );
  const { accountId, version } = account;
  return (
    <FormDrawer
      endpoint={updateMiniAccount}
      title={t('编辑小程序账号')}
      initialValues={account}
      fixed={{ accountId, version }}
      readLatest={() => get({ accountId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <MiniAccountFields account={account} />
    </FormDrawer>
  );
}
