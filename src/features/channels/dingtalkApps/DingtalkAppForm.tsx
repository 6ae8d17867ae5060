import { dingtalkApps } from 'contract/channels/dingtalkApps';
import type { DingtalkApp } from 'contract/channels/dingtalkApps';
import {
  useAddDingtalkAppMutation,
  useLazyGetDingtalkAppQuery,
  useUpdateDingtalkAppMutation,
} from '@/api/channels/dingtalkApps';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { DingtalkAppFields } from './DingtalkAppFields';

const { addDingtalkApp, updateDingtalkApp } = dingtalkApps;

interface Props {
  /** The app to edit. Undefined: a new one. */
  readonly account: DingtalkApp | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds an app of DingTalk, or edits one. */
export function DingtalkAppForm({ account, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddDingtalkAppMutation();
  const [update] = useUpdateDingtalkAppMutation();
  const [get] = useLazyGetDingtalkAppQuery();
  if (!account)
    return (
      <FormDrawer endpoint={addDingtalkApp} title={t('新增钉钉应用')} onSubmit={(arg) => add(arg).unwrap()} {...events}>
        <DingtalkAppFields account={undefined} />
      </FormDrawer>
    );
  const { accountId, version } = account;
  return (
    <FormDrawer
      endpoint={updateDingtalkApp}
      title={t('编辑钉钉应用')}
      initialValues={account}
      fixed={{ accountId, version }}
      readLatest={() => get({ accountId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <DingtalkAppFields account={account} />
    </FormDrawer>
  );
}
