import { Alert, Button, Flex, Form, Input, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { MAIL_LANGUAGES, getMailTexts, hasLanguage } from 'contract/channels/mailContent';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { MailTemplate, MailTemplateDetail } from 'contract/channels/mailTemplates';
import { MAX_VALUE_LENGTH } from 'contract/channels/templateTexts';
import type { VariableValues } from 'contract/channels/templateTexts';
import { toSampleValues } from '@/kernel/channels/sampleValues';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { MailPreview } from './MailPreview';
import { TestResult } from './TestResult';
import { LANGUAGE_LABELS } from './languageLabels';
import { useMailTemplate } from './useMailTemplate';
import { useTestTemplate } from './useTestTemplate';

const WIDTH = 760;

interface Props {
  readonly template: MailTemplate;
  /** Whether the dialog sends the mail to the user as well. */
  readonly isTest: boolean;
  readonly onClose: () => void;
}

/** Previews a template with values that the user can try, and sends it to the user as a test (CHN-05). */
export function TryMailTemplate({ template: { templateId, templateName: name }, isTest, onClose }: Props) {
  const t = useTexts();
  const { template, error, retry } = useMailTemplate(templateId);
  const title = isTest ? t('测试模板 {name}', { name }) : t('预览模板 {name}', { name });
  if (!template) return <LoadingDialog title={title} width={WIDTH} error={error} onRetry={retry} onClose={onClose} />;
  return <Trial template={template} title={title} isTest={isTest} onClose={onClose} />;
}

interface TrialProps extends Omit<Props, 'template'> {
  readonly template: MailTemplateDetail;
  readonly title: string;
}

function Trial({ template, title, isTest, onClose }: TrialProps) {
  const t = useTexts();
  useDialogFocus();
  const [language, setLanguage] = useState<MailLanguage>('zh-CN');
  const [values, setValues] = useState<VariableValues>(() => toSampleValues(template.variables));
  const { run, isLoading, result, problem } = useTestTemplate(template.templateId);
  const close = (
    <Button key="close" onClick={onClose}>
      {t('关闭')}
    </Button>
  );
  const send = (
    <Button key="send" type="primary" loading={isLoading} onClick={() => void run(language, values)}>
      {t('发送给自己')}
    </Button>
  );
  return (
    <Modal open title={title} width={WIDTH} onCancel={onClose} footer={isTest ? [close, send] : [close]}>
      {hasLanguage(template, 'en-US') && (
        <Segmented
          value={language}
          onChange={setLanguage}
          options={MAIL_LANGUAGES.map((value) => ({ value, label: t(LANGUAGE_LABELS[value]) }))}
          style={{ marginBottom: 12 }}
        />
      )}
      <Form layout="vertical">
        {template.variables.map(({ name, description }) => (
          <Form.Item key={name} label={name} htmlFor={`try-${name}`} extra={description}>
            <Input.TextArea
              id={`try-${name}`}
              autoSize={{ minRows: 1, maxRows: 4 }}
              maxLength={MAX_VALUE_LENGTH}
              value={values[name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          </Form.Item>
        ))}
      </Form>
      {isTest && (
        <Flex vertical gap={12} role="status" aria-busy={isLoading} style={{ marginBottom: 12 }}>
          {problem !== '' && <Alert type="error" showIcon message={t(problem)} />}
          {result && <TestResult result={result} />}
        </Flex>
      )}
      <MailPreview texts={getMailTexts(template, language)} values={values} attachments={template.attachments} />
    </Modal>
  );
}
