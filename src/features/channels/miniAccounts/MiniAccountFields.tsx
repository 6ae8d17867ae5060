import { ProForm, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { MINI_ENDPOINTS, MINI_VENDORS, MINI_VENDOR_LABELS, miniAccounts } from 'contract/channels/miniAccounts';
import type { MiniAccount, MiniVendor } from 'contract/channels/miniAccounts';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { TestMiniAccount } from './TestMiniAccount';
import type { TestedSettings } from './TestMiniAccount';

const { addMiniAccount, testMiniAccount } = miniAccounts;
const HALF = { span: 12 } as const;
const { accountId: _, ...settingsEntries } = testMiniAccount.arg.entries;
const Settings = v.object(settingsEntries);

interface Props {
  readonly account: MiniAccount | undefined;
}

/** The fields of a mini-program. Secrets are never shown; without new ones, the stored ones stay. */
export function MiniAccountFields({ account }: Props) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const vendor = Form.useWatch<MiniVendor | undefined>('vendor', form) ?? account?.vendor ?? 'wechat';
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testMiniAccount.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedSettings>();
  // A stored secret is of the stored vendor.
  const kept = account?.vendor === vendor ? account : undefined;

  const test = async () => {
    await form.validateFields(Object.keys(settingsEntries));
    setTested(v.parse(Settings, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormText {...field(addMiniAccount, 'accountName')} label={t('账号名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addMiniAccount, 'vendor')}
        label={t('服务商')}
        allowClear={false}
        colProps={HALF}
        options={MINI_VENDORS.map((value) => ({ value, label: t(MINI_VENDOR_LABELS[value]) }))}
      />
      <ProFormText {...field(addMiniAccount, 'appId', { autoComplete: 'off' })} label="AppID" colProps={HALF} />
      {vendor === 'wechat' ? <WeChatFields account={kept} /> : <AlipayFields account={kept} />}
      <ProFormText
        {...field(addMiniAccount, 'endpoint')}
        label={t('服务地址')}
        tooltip={t('留空表示服务商的公网地址；经代理访问时填写代理的地址')}
        placeholder={MINI_ENDPOINTS[vendor]}
      />
      <ProFormTextArea {...field(addMiniAccount, 'remark')} label={t('备注')} />
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('测试连接')}</Button>
          </ProForm.Item>
        </Col>
      )}
      {tested && <TestMiniAccount account={account} settings={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}

function WeChatFields({ account }: Props) {
  const t = useTexts();
  const stored = t('已保存，留空表示不更改');
  return (
    <>
      <ProFormText.Password
        {...field(addMiniAccount, 'appSecret', { autoComplete: 'new-password' })}
        {...(account && { placeholder: stored })}
        label="AppSecret"
        colProps={HALF}
      />
      <ProFormText
        {...field(addMiniAccount, 'originalId')}
        label={t('原始 ID')}
        placeholder="gh_123456789abc"
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addMiniAccount, 'pushToken', { autoComplete: 'new-password' })}
        {...(account?.hasPushToken && { placeholder: stored })}
        label={t('消息推送令牌')}
        tooltip={t('在微信公众平台“消息推送”中填写的 Token，用于识别微信发来的事件')}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addMiniAccount, 'encodingAesKey', { autoComplete: 'new-password' })}
        {...(account?.hasEncodingAesKey && { placeholder: stored })}
        label={t('消息加密密钥')}
        tooltip={t('“消息推送”使用安全模式时填写其 EncodingAESKey；填写后只接收加密的事件')}
        colProps={HALF}
      />
    </>
  );
}

function AlipayFields({ account }: Props) {
  const t = useTexts();
  return (
    <>
      <ProFormTextArea
        {...field(addMiniAccount, 'appPrivateKey', { rows: 4, autoComplete: 'off' })}
        label={t('应用私钥')}
        tooltip={t('RSA2（SHA256）密钥，PEM 格式或密钥工具生成的文本')}
        placeholder={account ? t('已保存，留空表示不更改') : '-----BEGIN PRIVATE KEY-----'}
      />
      <ProFormTextArea
        {...field(addMiniAccount, 'alipayPublicKey', { rows: 4 })}
        label={t('支付宝公钥')}
        tooltip={t('开放平台中“支付宝公钥”的内容，用于检查支付宝的回答；不是应用公钥')}
        placeholder="-----BEGIN PUBLIC KEY-----"
      />
    </>
  );
}
