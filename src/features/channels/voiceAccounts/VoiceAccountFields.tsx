import { ProForm, ProFormRadio, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import {
  NUMBER_MODES,
  NUMBER_MODE_LABELS,
  VOICE_ENDPOINTS,
  VOICE_VENDORS,
  VOICE_VENDOR_LABELS,
  voiceAccounts,
} from 'contract/channels/voiceAccounts';
import type { NumberMode, VoiceAccount } from 'contract/channels/voiceAccounts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { formRules } from '@/ui/form/formRules';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { NumbersField } from './NumbersField';
import { TestVoiceAccount } from './TestVoiceAccount';
import type { TestedSettings } from './TestVoiceAccount';

const { addVoiceAccount, testVoiceAccount } = voiceAccounts;
const HALF = { span: 12 } as const;
const { accountId: _, ...settingsEntries } = testVoiceAccount.arg.entries;
const Settings = v.object(settingsEntries);
const numbersItem = { name: 'numbers', rules: formRules(addVoiceAccount, 'numbers') };

/** The fields of a voice account. The secret is never shown; without a new one, the stored one stays. */
export function VoiceAccountFields({ account }: { readonly account: VoiceAccount | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const numberMode = Form.useWatch<NumberMode | undefined>('numberMode', form) ?? account?.numberMode;
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testVoiceAccount.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedSettings>();

  const test = async () => {
    await form.validateFields(Object.keys(settingsEntries));
    setTested(v.parse(Settings, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormText {...field(addVoiceAccount, 'accountName')} label={t('账号名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addVoiceAccount, 'vendor')}
        label={t('服务商')}
        allowClear={false}
        colProps={HALF}
        options={VOICE_VENDORS.map((value) => ({ value, label: t(VOICE_VENDOR_LABELS[value]) }))}
      />
      <ProFormText
        {...field(addVoiceAccount, 'accessKeyId', { autoComplete: 'off' })}
        label="AccessKey ID"
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addVoiceAccount, 'accessKeySecret', { autoComplete: 'new-password' })}
        {...(account && { placeholder: t('已保存，留空表示不更改') })}
        label="AccessKey Secret"
        colProps={HALF}
      />
      <ProFormRadio.Group
        {...field(addVoiceAccount, 'numberMode')}
        label={t('号码模式')}
        tooltip={t('公共号池由服务商分配主叫号码；自有号码是在服务商处购买的号码')}
        options={NUMBER_MODES.map((value) => ({ value, label: t(NUMBER_MODE_LABELS[value]) }))}
      />
      {numberMode === 'own' && (
        <Col span={24}>
          <Form.Item {...numbersItem} label={t('主叫号码')}>
            <NumbersField />
          </Form.Item>
        </Col>
      )}
      <ProFormText
        {...field(addVoiceAccount, 'endpoint')}
        label={t('服务地址')}
        tooltip={t('留空表示服务商的公网地址；经代理访问时填写代理的地址')}
        placeholder={VOICE_ENDPOINTS.aliyun}
      />
      <ProFormTextArea {...field(addVoiceAccount, 'remark')} label={t('备注')} />
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('测试连接')}</Button>
          </ProForm.Item>
        </Col>
      )}
      {tested && <TestVoiceAccount account={account} settings={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
