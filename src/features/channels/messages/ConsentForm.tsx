import { ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { CHANNEL_LABELS } from 'contract/channels/channels';
import { CONSENT_CHANNELS, marketingConsents } from 'contract/channels/consents';
import { useAddConsentMutation } from '@/api/channels/marketingConsents';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { addConsent } = marketingConsents;

interface Props {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Records that a person has consented to marketing. */
export function ConsentForm(events: Props) {
  const t = useTexts();
  const [add] = useAddConsentMutation();
  return (
    <FormDialog
      endpoint={addConsent}
      title={t('新增营销授权')}
      initialValues={{ channel: 'sms' }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <ProFormSelect
        {...field(addConsent, 'channel')}
        label={t('通道')}
        allowClear={false}
        options={CONSENT_CHANNELS.map((value) => ({ value, label: t(CHANNEL_LABELS[value]) }))}
      />
      <ProFormText {...field(addConsent, 'address')} label={t('手机号或邮箱')} />
      <ProFormTextArea
        {...field(addConsent, 'remark', { showCount: true, rows: 3 })}
        label={t('备注')}
        extra={t('注明对方何时、以何种方式表示同意，以备查证')}
      />
    </FormDialog>
  );
}
