import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import {
  SMS_SIGN_PURPOSES,
  SMS_SIGN_PURPOSE_LABELS,
  SMS_SIGN_SOURCES,
  SMS_SIGN_SOURCE_LABELS,
  smsSigns,
} from 'contract/channels/smsSigns';
import type { SmsSign } from 'contract/channels/smsSigns';
import {
  useAddSmsSignMutation,
  useLazyGetSmsSignQuery,
  useListSmsSignAccountsQuery,
  useUpdateSmsSignMutation,
} from '@/api/channels/smsSigns';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { field } from '@/ui/form/field';
import { OptionsPicker } from '@/ui/form/pickers';

const { addSmsSign, updateSmsSign } = smsSigns;
const NEW_SIGN = { source: 'company', purpose: 'general' };
const HALF = { span: 12 } as const;

interface Props {
  /** The sign to edit. Undefined: a new one. */
  readonly sign: SmsSign | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a sign, or edits what is submitted of one. */
export function SmsSignForm({ sign, ...events }: Props) {
  const t = useTexts();
  const [add] = useAddSmsSignMutation();
  const [update] = useUpdateSmsSignMutation();
  const [get] = useLazyGetSmsSignQuery();
  if (!sign)
    return (
      <FormDrawer
        endpoint={addSmsSign}
        title={t('新增短信签名')}
        initialValues={NEW_SIGN}
        onSubmit={(arg) => add(arg).unwrap()}
        {...events}
      >
        <ProFormText
          {...field(addSmsSign, 'signName')}
          label={t('签名名称')}
          colProps={HALF}
          tooltip={t('2 到 12 个字符，不含【】；保存后不能修改')}
        />
        <AccountField />
        <SubmittedFields />
      </FormDrawer>
    );
  const { signId, version } = sign;
  return (
    <FormDrawer
      endpoint={updateSmsSign}
      title={t('编辑短信签名 {name}', { name: sign.signName })}
      initialValues={sign}
      fixed={{ signId, version }}
      readLatest={() => get({ signId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <SubmittedFields />
    </FormDrawer>
  );
}

function AccountField() {
  const t = useTexts();
  const { data = [], isLoading } = useListSmsSignAccountsQuery();
  const offered = data.filter(({ status }) => status === 'NORMAL');
  return (
    <OptionsPicker
      {...field(addSmsSign, 'accountId')}
      label={t('短信账号')}
      colProps={HALF}
      tooltip={t('签名在该账号的服务商处登记')}
      offered={offered.map(({ accountId, accountName }) => [accountId, accountName] as const)}
      isLoading={isLoading}
    />
  );
}

function SubmittedFields() {
  const t = useTexts();
  return (
    <>
      <ProFormSelect
        {...field(addSmsSign, 'source')}
        label={t('签名来源')}
        colProps={HALF}
        allowClear={false}
        options={SMS_SIGN_SOURCES.map((value) => ({ value, label: t(SMS_SIGN_SOURCE_LABELS[value]) }))}
      />
      <ProFormSelect
        {...field(addSmsSign, 'purpose')}
        label={t('用途')}
        colProps={HALF}
        allowClear={false}
        options={SMS_SIGN_PURPOSES.map((value) => ({ value, label: t(SMS_SIGN_PURPOSE_LABELS[value]) }))}
      />
      <ProFormTextArea
        {...field(addSmsSign, 'note', { rows: 3, showCount: true })}
        label={t('申请说明')}
        placeholder={t('向服务商说明签名的归属和用途')}
      />
      <ProFormTextArea {...field(addSmsSign, 'remark', { rows: 2 })} label={t('备注')} />
    </>
  );
}
