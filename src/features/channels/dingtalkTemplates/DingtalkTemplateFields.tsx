import { ProFormSelect } from '@ant-design/pro-components';
import { Col, Form } from 'antd';
import { CHANNEL_LABELS, accountChannelOf } from 'contract/channels/channels';
import {
  DINGTALK_CHANNELS,
  DINGTALK_MESSAGE_TYPE_LABELS,
  TYPES_OF_CHANNEL,
  findDingtalkVariables,
} from 'contract/channels/dingtalkContent';
import type { DingtalkChannel, DingtalkMessageType } from 'contract/channels/dingtalkContent';
import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import type { DingtalkTemplateDetail } from 'contract/channels/dingtalkTemplates';
import { useListDingtalkTemplateAccountsQuery } from '@/api/channels/dingtalkTemplates';
import { TemplateAccountField, TemplateNameFields, TemplateRemarkField } from '@/kernel/channels/TemplateFields';
import { VariablesField } from '@/kernel/channels/VariablesField';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { FormPreview } from './FormPreview';
import { MessageFields } from './MessageFields';
import { useFormContent } from './useFormContent';

const { addDingtalkTemplate } = dingtalkTemplates;
const HALF = { span: 12 } as const;

interface Props {
  /** The stored template, or the one that is copied. Undefined: a new one. */
  readonly template?: DingtalkTemplateDetail;
  /** Whether the template is stored, so that its code and channel are fixed. */
  readonly isStored?: boolean;
}

/** The fields of a template of DingTalk, with a preview. */
export function DingtalkTemplateFields({ template, isStored = false }: Props) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const channel = Form.useWatch<DingtalkChannel | undefined>('channel', form) ?? template?.channel ?? 'robot';
  const content = useFormContent();
  const { data: accounts = [], isLoading } = useListDingtalkTemplateAccountsQuery();
  const isReadOnly = useReadOnlyForm() !== undefined;

  const changeChannel = (next: DingtalkChannel) => {
    const isSent = TYPES_OF_CHANNEL[next].includes(content.messageType);
    form.setFieldsValue({
      accountId: undefined,
      ...(!isSent && { messageType: next === 'card' ? 'card' : ('markdown' satisfies DingtalkMessageType) }),
    });
  };

  return (
    <>
      <TemplateNameFields isStored={isStored} />
      <ProFormSelect
        {...field(addDingtalkTemplate, 'channel', { onChange: changeChannel })}
        label={t('发送方式')}
        tooltip={t('工作通知和互动卡片由应用发给个人，机器人的消息发到群里；保存后不能修改')}
        colProps={HALF}
        allowClear={false}
        disabled={isStored}
        options={DINGTALK_CHANNELS.map((value) => ({ value, label: t(CHANNEL_LABELS[value]) }))}
      />
      <TemplateAccountField
        query={{ data: accounts.filter((account) => account.channel === accountChannelOf(channel)), isLoading }}
        held={template?.channel === channel ? template : undefined}
      />
      <ProFormSelect
        {...field(addDingtalkTemplate, 'messageType')}
        label={t('消息类型')}
        colProps={HALF}
        allowClear={false}
        options={TYPES_OF_CHANNEL[channel].map((value) => ({ value, label: t(DINGTALK_MESSAGE_TYPE_LABELS[value]) }))}
      />
      <MessageFields messageType={content.messageType} channel={channel} />
      <Col span={24}>
        <Form.Item name="variables" label={t('变量')}>
          <VariablesField names={findDingtalkVariables(content)} oneSided={[]} />
        </Form.Item>
      </Col>
      {!isReadOnly && <FormPreview channel={channel} content={content} />}
      <TemplateRemarkField />
    </>
  );
}
