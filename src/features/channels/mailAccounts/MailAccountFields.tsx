import { ProForm, ProFormDigit, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Alert, Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { MAIL_ENCRYPTIONS, MAIL_ENCRYPTION_LABELS, MAIL_PORTS, mailAccounts } from 'contract/channels/mailAccounts';
import type { MailAccount, MailEncryption } from 'contract/channels/mailAccounts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { BounceMailboxFields } from './BounceMailboxFields';
import { TestMailAccount } from './TestMailAccount';
import type { TestedSettings } from './TestMailAccount';

const { addMailAccount, testMailAccount } = mailAccounts;
const HALF = { span: 12 } as const;
const { accountId: _, recipient: __, ...settingsEntries } = testMailAccount.arg.entries;
const Settings = v.object(settingsEntries);

/** The fields of a mail account. Secrets are never shown; without new ones, the stored ones stay. */
export function MailAccountFields({ account }: { readonly account: MailAccount | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const encryption = Form.useWatch<MailEncryption | undefined>('encryption', form) ?? account?.encryption;
  const [usualPort, setUsualPort] = useState(account ? MAIL_PORTS[account.encryption] : MAIL_PORTS.tls);
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testMailAccount.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedSettings>();
  const kept = (isStored: boolean | undefined) => (isStored ? { placeholder: t('已保存，留空表示不更改') } : {});

  // The port follows the way of encryption as long as it is the usual one.
  const chooseEncryption = (chosen: MailEncryption) => {
    if (Number(form.getFieldValue('port')) === usualPort) form.setFieldValue('port', MAIL_PORTS[chosen]);
    setUsualPort(MAIL_PORTS[chosen]);
  };
  const test = async () => {
    await form.validateFields(Object.keys(settingsEntries));
    setTested(v.parse(Settings, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormText {...field(addMailAccount, 'accountName')} label={t('账号名称')} colProps={HALF} />
      <ProFormText
        {...field(addMailAccount, 'host')}
        label={t('服务器地址')}
        colProps={HALF}
        placeholder="smtp.example.com"
      />
      <ProFormSelect
        {...field(addMailAccount, 'encryption', { onChange: chooseEncryption })}
        label={t('加密方式')}
        allowClear={false}
        colProps={HALF}
        options={MAIL_ENCRYPTIONS.map((value) => ({ value, label: t(MAIL_ENCRYPTION_LABELS[value]) }))}
      />
      <ProFormDigit {...field(addMailAccount, 'port', { precision: 0 })} label={t('端口')} colProps={HALF} />
      {encryption === 'none' && (
        <Col span={24}>
          <Alert
            type="warning"
            showIcon
            message={t('不加密时，密码和邮件内容在网络上可以被读取')}
            style={{ marginBottom: 16 }}
          />
        </Col>
      )}
      <ProFormText
        {...field(addMailAccount, 'userName', { autoComplete: 'off' })}
        label={t('用户名')}
        tooltip={t('服务器不要求登录时留空')}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addMailAccount, 'password', { autoComplete: 'new-password' })}
        {...kept(account?.hasPassword)}
        label={t('密码')}
        colProps={HALF}
      />
      <ProFormText {...field(addMailAccount, 'senderAddress')} label={t('发件人地址')} colProps={HALF} />
      <ProFormText {...field(addMailAccount, 'senderName')} label={t('发件人名称')} colProps={HALF} />
      <ProFormText
        {...field(addMailAccount, 'replyTo')}
        label={t('回复地址')}
        tooltip={t('收件人回复的邮件发往此地址；留空表示发件人地址')}
        colProps={HALF}
      />
      <ProFormTextArea
        {...field(addMailAccount, 'signature', { rows: 2 })}
        label={t('签名')}
        tooltip={t('附在每封邮件的末尾')}
      />
      <ProFormText
        {...field(addMailAccount, 'dkimDomain')}
        label={t('DKIM 域名')}
        tooltip={t('以该域名给邮件签名，收件方据此识别伪造的邮件；留空表示不签名')}
        colProps={HALF}
        placeholder="example.com"
      />
      <ProFormText {...field(addMailAccount, 'dkimSelector')} label={t('DKIM 选择器')} colProps={HALF} />
      <ProFormTextArea
        {...field(addMailAccount, 'dkimKey', { rows: 3, autoComplete: 'off' })}
        label={t('DKIM 私钥')}
        placeholder={account?.hasDkimKey ? t('已保存，留空表示不更改') : '-----BEGIN PRIVATE KEY-----'}
      />
      <BounceMailboxFields account={account} />
      <ProFormTextArea {...field(addMailAccount, 'remark')} label={t('备注')} />
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('测试连接')}</Button>
          </ProForm.Item>
        </Col>
      )}
      {tested && <TestMailAccount account={account} settings={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
