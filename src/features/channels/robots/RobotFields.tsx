import { ProForm, ProFormSelect, ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { Alert, Button, Col, Form } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { ROBOT_KINDS } from 'contract/channels/dingtalkMessages';
import type { RobotKind } from 'contract/channels/dingtalkMessages';
import { MAX_ALLOWED_TEMPLATES, ROBOT_KIND_LABELS, robots } from 'contract/channels/robots';
import type { Robot } from 'contract/channels/robots';
import { useListRobotTemplatesQuery } from '@/api/channels/robots';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { CustomRobotFields } from './CustomRobotFields';
import { EnterpriseRobotFields } from './EnterpriseRobotFields';
import { TestRobot } from './TestRobot';
import type { TestedSettings } from './TestRobot';

const { addRobot, testRobot } = robots;
const HALF = { span: 12 } as const;
const { accountId: _, ...settingsEntries } = testRobot.arg.entries;
const Settings = v.object(settingsEntries);

/** The fields of a robot. Secrets are never shown; without new ones, the stored ones stay. */
export function RobotFields({ account }: { readonly account: Robot | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const kind = Form.useWatch<RobotKind | undefined>('kind', form) ?? account?.kind ?? 'custom';
  const { data: templates = [], isLoading } = useListRobotTemplatesQuery();
  const isReadOnly = useReadOnlyForm() !== undefined;
  const mayTest = useHasPermission(testRobot.needs) && !isReadOnly;
  const [tested, setTested] = useState<TestedSettings>();

  const test = async () => {
    await form.validateFields(Object.keys(settingsEntries));
    setTested(v.parse(Settings, form.getFieldsValue()));
  };

  return (
    <>
      <ProFormText {...field(addRobot, 'accountName')} label={t('机器人名称')} colProps={HALF} />
      <ProFormSelect
        {...field(addRobot, 'kind')}
        label={t('机器人类型')}
        allowClear={false}
        colProps={HALF}
        options={ROBOT_KINDS.map((value) => ({ value, label: t(ROBOT_KIND_LABELS[value]) }))}
      />
      {kind === 'custom' ? <CustomRobotFields robot={account} /> : <EnterpriseRobotFields robot={account} />}
      <ProFormText {...field(addRobot, 'groupName')} label={t('所在群')} colProps={HALF} />
      <ProFormText {...field(addRobot, 'ownerName')} label={t('维护人')} colProps={HALF} />
      <ProFormSelect
        {...field(addRobot, 'allowedTemplateIds', {
          mode: 'multiple',
          maxCount: MAX_ALLOWED_TEMPLATES,
          loading: isLoading,
          optionFilterProp: 'label',
        })}
        label={t('允许的模板')}
        tooltip={t('该机器人只发送这些模板的消息，告警通知不受限制')}
        placeholder={t('留空表示所有模板')}
        options={templates.map(({ templateId, templateCode, templateName }) => ({
          value: templateId,
          label: `${templateName}（${templateCode}）`,
        }))}
      />
      <ProFormTextArea {...field(addRobot, 'remark')} label={t('备注')} />
      {kind === 'custom' && !isReadOnly && (
        <Col span={24} style={{ marginBottom: 24 }}>
          <Alert
            type="info"
            showIcon
            message={t('每个自定义机器人每分钟最多发送 20 条消息，超过后钉钉在 10 分钟内拒绝它的所有消息。')}
          />
        </Col>
      )}
      {mayTest && (
        <Col span={24}>
          <ProForm.Item>
            <Button onClick={() => void test().catch(() => undefined)}>{t('发送测试消息')}</Button>
          </ProForm.Item>
        </Col>
      )}
      {tested && <TestRobot account={account} settings={tested} onClose={() => setTested(undefined)} />}
    </>
  );
}
