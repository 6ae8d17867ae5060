import { ProForm, ProFormText } from '@ant-design/pro-components';
import { Form } from 'antd';
import { smsTemplates } from 'contract/channels/smsTemplates';
import type { SmsTemplate, SmsTemplateDetail } from 'contract/channels/smsTemplates';
import { useTestSmsTemplateMutation } from '@/api/channels/smsTemplates';
import { TemplateTrial } from '@/kernel/channels/TemplateTrial';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { field } from '@/ui/form/field';
import { SmsPreview } from './SmsPreview';
import { useSmsTemplate } from './useSmsTemplate';

interface Props {
  readonly template: SmsTemplate;
  /** Whether the dialog sends the SMS as well. */
  readonly isTest: boolean;
  readonly onClose: () => void;
}

/** Previews a template of SMS with values that the user can try, and sends it to a number as a test (CHN-05). */
export function TrySmsTemplate({ template: { templateId, templateName: name }, isTest, onClose }: Props) {
  const t = useTexts();
  const { template, error, retry } = useSmsTemplate(templateId);
  const title = isTest ? t('测试模板 {name}', { name }) : t('预览模板 {name}', { name });
  if (!template) return <LoadingDialog title={title} width={760} error={error} onRetry={retry} onClose={onClose} />;
  return <Trial template={template} title={title} isTest={isTest} onClose={onClose} />;
}

interface TrialProps extends Omit<Props, 'template'> {
  readonly template: SmsTemplateDetail;
  readonly title: string;
}

function Trial({ template, title, isTest, onClose }: TrialProps) {
  const t = useTexts();
  const [form] = Form.useForm<{ phone?: string }>();
  const [test] = useTestSmsTemplateMutation();
  const { templateId, text, signName, variables } = template;
  const run = async (values: Record<string, string | null | undefined>) => {
    const isValid = await form.validateFields().then(
      () => true,
      () => false,
    );
    if (!isValid) return undefined;
    return test({ templateId, phone: form.getFieldsValue().phone ?? '', values }).unwrap();
  };
  const recipient = (
    <ProForm<{ phone?: string }> form={form} submitter={false}>
      <ProFormText {...field(smsTemplates.testSmsTemplate, 'phone')} label={t('手机号')} />
    </ProForm>
  );
  return (
    <TemplateTrial
      title={title}
      variables={variables}
      {...(isTest && { test: { verb: t('发送测试短信'), doneText: t('服务商已接收'), run, recipient } })}
      preview={(values) => <SmsPreview signName={signName} text={text} values={values} />}
      onClose={onClose}
    />
  );
}
