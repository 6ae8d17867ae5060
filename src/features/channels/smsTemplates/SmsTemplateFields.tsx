import { ProFormTextArea } from '@ant-design/pro-components';
import { Button, Col, Form } from 'antd';
import { UNSUBSCRIBE_SUFFIX } from 'contract/channels/smsContent';
import { smsTemplates } from 'contract/channels/smsTemplates';
import type { SmsTemplateDetail } from 'contract/channels/smsTemplates';
import { findVariables } from 'contract/channels/templateTexts';
import type { TemplateType, TemplateVariable } from 'contract/channels/template';
import { useListSmsTemplateSignsQuery } from '@/api/channels/smsTemplates';
import { TemplateNameFields, TemplateRemarkField } from '@/kernel/channels/TemplateFields';
import { VariablesField } from '@/kernel/channels/VariablesField';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { OptionsPicker } from '@/ui/form/pickers';
import { useReadOnlyForm } from '@/ui/form/readOnlyForm';
import { SmsPreview } from './SmsPreview';

const { addSmsTemplate } = smsTemplates;

interface Props {
  /** The stored template, whose sign is shown by name. */
  readonly template?: Pick<SmsTemplateDetail, 'signId' | 'signName'>;
  /** Whether the template is stored, so that its code is fixed. */
  readonly isStored?: boolean;
}

/** The fields of a template of SMS, with a preview. */
export function SmsTemplateFields({ template, isStored = false }: Props) {
  const t = useTexts();
  const form = Form.useFormInstance<Record<string, unknown>>();
  const { data: signs = [], isLoading } = useListSmsTemplateSignsQuery();
  const text = Form.useWatch<string | undefined>('text') ?? '';
  const signId = Form.useWatch<string | undefined>('signId');
  const type = Form.useWatch<TemplateType | undefined>('templateType');
  const variables = Form.useWatch<readonly TemplateVariable[] | undefined>('variables') ?? [];
  const isReadOnly = useReadOnlyForm() !== undefined;
  const signName = signs.find((sign) => sign.signId === signId)?.signName ?? template?.signName ?? '';
  const lacksSuffix = type === 'marketing' && !text.trim().endsWith(UNSUBSCRIBE_SUFFIX);
  return (
    <>
      <TemplateNameFields isStored={isStored} />
      <OptionsPicker
        {...field(addSmsTemplate, 'signId')}
        label={t('短信签名')}
        colProps={{ span: 12 }}
        tooltip={t('短信由签名所在的账号发送')}
        offered={signs.map(
          (sign) =>
            [sign.signId, t('{sign}（{account}）', { sign: sign.signName, account: sign.accountName })] as const,
        )}
        held={template ? [[template.signId, template.signName]] : []}
        isLoading={isLoading}
      />
      <ProFormTextArea
        {...field(addSmsTemplate, 'text', { rows: 4, showCount: true })}
        label={t('短信内容')}
        placeholder={t('变量写在花括号中，如：您的验证码为{验证码}')}
      />
      {!isReadOnly && lacksSuffix && (
        <Col span={24} style={{ margin: '-8px 0 16px' }}>
          <Button size="small" onClick={() => form.setFieldValue('text', `${text.trim()}${UNSUBSCRIBE_SUFFIX}`)}>
            {t('添加“{suffix}”', { suffix: UNSUBSCRIBE_SUFFIX })}
          </Button>
        </Col>
      )}
      <Col span={24}>
        <Form.Item name="variables" label={t('变量')}>
          <VariablesField names={findVariables(text)} oneSided={[]} />
        </Form.Item>
      </Col>
      {!isReadOnly && (
        <Col span={24}>
          <SmsPreview signName={signName} text={text} values={toSampleValues(variables)} />
        </Col>
      )}
      <TemplateRemarkField />
    </>
  );
}
