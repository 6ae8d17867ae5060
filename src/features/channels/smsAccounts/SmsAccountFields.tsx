import { ProForm, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import {
  SMS_ENDPOINTS,
  SMS_KEY_LABELS,
  SMS_VENDORS,
  SMS_VENDOR_LABELS,
  smsAccounts,
} from 'contract/channels/smsAccounts';
import type { SmsAccount, SmsVendor } from 'contract/channels/smsAccounts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { TestSmsAccount } from './TestSmsAccount';
import type { TestedSettings } from './TestSmsAccount';

const { addSmsAccount, testSmsAccount } = smsAccounts;
const HALF = { span: 12 } as const;
const { accountId: _, ...settingsEntries } = testSmsAccount.arg.entries;
const Settings = v.object(settingsEntries);

/** The fields of an SMS account. The secret is never shown; without a new one, the stored one stays. */
export function SmsAccountFields({ account }: { readonly account: SmsAccount | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const vendor = Form.useWatch<SmsVendor | undefined>('vendor', form) ?? account?.vendor ?? 'aliyun';
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testSmsAccount.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedSettings>();
  const labels = SMS_KEY_LABELS[vendor];

  const test = async () => {
    await form.validateFields(Object.keys(settingsEntries));
    setTested(v.parse(Settings, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormText {...field(addSmsAccount, 'accountName')} label={t('账号名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addSmsAccount, 'vendor')}
        label={t('服务商')}
        allowClear={false}
        colProps={HALF}
        options={SMS_VENDORS.map((value) => ({ value, label: t(SMS_VENDOR_LABELS[value]) }))}
      />
      <ProFormText
        {...field(addSmsAccount, 'accessKeyId', { autoComplete: 'off' })}
        label={t(labels.id)}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addSmsAccount, 'accessKeySecret', { autoComplete: 'new-password' })}
        {...(account && { placeholder: t('已保存，留空表示不更改') })}
        label={t(labels.secret)}
        colProps={HALF}
      />
      {vendor === 'tencent' && (
        <>
          <ProFormText {...field(addSmsAccount, 'sdkAppId')} label="SdkAppId" colProps={HALF} />
          <ProFormText
            {...field(addSmsAccount, 'region')}
            label={t('地域')}
            colProps={HALF}
            placeholder="ap-guangzhou"
          />
        </>
      )}
      <ProFormText
        {...field(addSmsAccount, 'endpoint')}
        label={t('服务地址')}
        tooltip={
          vendor === 'http'
            ? t('接收短信的网关地址，请求以 JSON 发送并签名')
            : t('留空表示服务商的公网地址；经代理访问时填写代理的地址')
        }
        placeholder={SMS_ENDPOINTS[vendor] ?? 'https://sms.example.com/send'}
      />
      <ProFormTextArea {...field(addSmsAccount, 'remark')} label={t('备注')} />
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('测试连接')}</Button>
          </ProForm.Item>
        </Col>
      )}
      {tested && <TestSmsAccount account={account} settings={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
