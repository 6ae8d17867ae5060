import { ProForm, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Button, Col, Divider, Form, Typography } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { SYNC_HOURS, dingtalkApps } from 'contract/channels/dingtalkApps';
import type { DingtalkApp } from 'contract/channels/dingtalkApps';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { TestDingtalkApp } from './TestDingtalkApp';
import type { TestedSettings } from './TestDingtalkApp';

const { addDingtalkApp, testDingtalkApp } = dingtalkApps;
const HALF = { span: 12 } as const;
const { accountId: _, ...settingsEntries } = testDingtalkApp.arg.entries;
const Settings = v.object(settingsEntries);

/** The fields of an app. Secrets are never shown; without new ones, the stored ones stay. */
export function DingtalkAppFields({ account }: { readonly account: DingtalkApp | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testDingtalkApp.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedSettings>();
  const kept = { placeholder: t('已保存，留空表示不更改') };

  const test = async () => {
    await form.validateFields(Object.keys(settingsEntries));
    setTested(v.parse(Settings, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormText {...field(addDingtalkApp, 'accountName')} label={t('应用名称')} colProps={HALF} />
      <ProFormText
        {...field(addDingtalkApp, 'corpId', { autoComplete: 'off' })}
        label="CorpId"
        tooltip={t('企业在钉钉的 ID，见开发者后台首页')}
        colProps={HALF}
      />
      <ProFormText
        {...field(addDingtalkApp, 'agentId', { autoComplete: 'off' })}
        label="AgentId"
        tooltip={t('发送工作通知的应用，见应用的“凭证与基础信息”')}
        colProps={HALF}
      />
      <ProFormText
        {...field(addDingtalkApp, 'endpoint')}
        label={t('服务地址')}
        tooltip={t('留空表示服务商的公网地址；经代理访问时填写代理的地址')}
        placeholder="https://api.dingtalk.com"
        colProps={HALF}
      />
      <ProFormText
        {...field(addDingtalkApp, 'clientId', { autoComplete: 'off' })}
        label="Client ID"
        tooltip={t('原 AppKey')}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addDingtalkApp, 'clientSecret', { autoComplete: 'new-password' })}
        {...(account && kept)}
        label="Client Secret"
        tooltip={t('原 AppSecret')}
        colProps={HALF}
      />
      <ProFormSelect
        {...field(addDingtalkApp, 'syncHours')}
        label={t('自动同步通讯录')}
        tooltip={t('按手机号把钉钉成员与门户用户对应起来，对应上的用户可收到工作通知')}
        placeholder={t('不自动同步')}
        options={SYNC_HOURS.map((hours) => ({ value: hours, label: t('每 {hours} 小时', { hours }) }))}
        colProps={HALF}
      />
      <Divider orientation="left">{t('事件回调')}</Divider>
      <ProFormText.Password
        {...field(addDingtalkApp, 'callbackToken', { autoComplete: 'new-password' })}
        {...(account?.hasCallback && kept)}
        label={t('回调 Token')}
        colProps={HALF}
      />
      <ProFormText.Password
        {...field(addDingtalkApp, 'callbackAesKey', { autoComplete: 'new-password' })}
        {...(account?.hasCallback && kept)}
        label={t('回调 AES 密钥')}
        colProps={HALF}
      />
      {account && (
        <Col span={24}>
          <Form.Item
            label={t('事件订阅地址')}
            tooltip={t('填入钉钉开发者后台的“事件订阅”，并订阅通讯录用户增加、更改和离职；通讯录变更后自动同步')}
          >
            <Typography.Text copyable>{account.eventAddress}</Typography.Text>
          </Form.Item>
        </Col>
      )}
      <ProFormTextArea {...field(addDingtalkApp, 'remark')} label={t('备注')} />
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('测试连接')}</Button>
          </ProForm.Item>
        </Col>
      )}
      {tested && <TestDingtalkApp account={account} settings={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
