import { Form, Input } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import type { VoiceTemplate, VoiceTemplateDetail } from 'contract/channels/voiceTemplates';
import { voiceTemplates } from 'contract/channels/voiceTemplates';
import { issueMessage } from 'contract/text';
import { useGetVoiceTemplateQuery, useTestVoiceTemplateMutation } from '@/api/channels/voiceTemplates';
import { TemplateTrial } from '@/kernel/channels/TemplateTrial';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { CallLimits } from './CallLimits';
import { CallPreview } from './CallPreview';

const { phone: phoneSchema } = voiceTemplates.testVoiceTemplate.arg.entries;

interface Props {
  readonly template: VoiceTemplate;
  /** Whether the dialog calls a number as well. */
  readonly isTest: boolean;
  readonly onClose: () => void;
}

/** Previews a template with values that the user can try, and calls a number with it (CHN-05). */
export function TryVoiceTemplate({ template: { templateId, templateName: name }, isTest, onClose }: Props) {
  const t = useTexts();
  const query = useGetVoiceTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  const title = isTest ? t('测试模板 {name}', { name }) : t('预览模板 {name}', { name });
  if (!template) return <LoadingDialog title={title} width={760} error={error} onRetry={retry} onClose={onClose} />;
  return <Trial template={template} title={title} isTest={isTest} onClose={onClose} />;
}

interface TrialProps extends Omit<Props, 'template'> {
  readonly template: VoiceTemplateDetail;
  readonly title: string;
}

function Trial({ template, title, isTest, onClose }: TrialProps) {
  const t = useTexts();
  const [call] = useTestVoiceTemplateMutation();
  const [phone, setPhone] = useState('');
  const [problem, setProblem] = useState<PortalText>('');
  const { templateId, variables } = template;
  const checkPhone = () => {
    const checked = v.safeParse(phoneSchema, phone, { abortPipeEarly: true });
    setProblem(checked.success ? '' : issueMessage(checked.issues[0]));
    return checked.success;
  };
  const recipient = (
    <>
      <CallLimits />
      <Form layout="vertical">
        <Form.Item
          label={t('被叫号码')}
          htmlFor="try-phone"
          required
          {...(problem !== '' && { validateStatus: 'error', help: t(problem) })}
        >
          <Input
            id="try-phone"
            autoComplete="off"
            maxLength={12}
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
          />
        </Form.Item>
      </Form>
    </>
  );
  const test = {
    verb: t('呼叫'),
    doneText: t('服务商已开始呼叫'),
    recipient,
    run: async (values: Record<string, string | null | undefined>) =>
      checkPhone() ? call({ templateId, phone, values }).unwrap() : undefined,
  };
  return (
    <TemplateTrial
      title={title}
      variables={variables}
      preview={(values) => <CallPreview content={template} values={values} />}
      onClose={onClose}
      {...(isTest && { test })}
    />
  );
}
