import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import * as v from 'valibot';
import { miniTemplates } from 'contract/channels/miniTemplates';
import type { MiniTemplate, MiniTemplateDetail } from 'contract/channels/miniTemplates';
import { issueMessage } from 'contract/text';
import { useGetMiniTemplateQuery, useTestMiniTemplateMutation } from '@/api/channels/miniTemplates';
import { TemplateTrial } from '@/kernel/channels/TemplateTrial';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import type { PortalText } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { CardPreview } from './CardPreview';

const recipientSchema = miniTemplates.testMiniTemplate.arg.entries.recipient.wrapped.wrapped;

interface Props {
  readonly template: MiniTemplate;
  /** Whether the dialog sends the message to a user as well. */
  readonly isTest: boolean;
  readonly onClose: () => void;
}

/** Previews a template with values that one can try, and sends it to a user of the mini-program (CHN-05). */
export function TryMiniTemplate({ template: { templateId, templateName: name }, isTest, onClose }: Props) {
  const t = useTexts();
  const query = useGetMiniTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  const title = isTest ? t('测试模板 {name}', { name }) : t('预览模板 {name}', { name });
  if (!template) return <LoadingDialog title={title} width={760} error={error} onRetry={retry} onClose={onClose} />;
  return <Trial template={template} title={title} isTest={isTest} onClose={onClose} />;
}

interface TrialProps extends Omit<Props, 'template'> {
  readonly template: MiniTemplateDetail;
  readonly title: string;
}

function Trial({ template, title, isTest, onClose }: TrialProps) {
  const t = useTexts();
  const [send] = useTestMiniTemplateMutation();
  const [recipient, setRecipient] = useState('');
  const [formId, setFormId] = useState('');
  const [problem, setProblem] = useState<PortalText>('');
  const { templateId, variables, vendor, ownRecipient } = template;
  const [isToSelf, setIsToSelf] = useState(ownRecipient !== null);
  const isWeChat = vendor === 'wechat';
  const checkRecipient = () => {
    const checked = v.safeParse(recipientSchema, recipient, { abortPipeEarly: true });
    setProblem(checked.success ? '' : issueMessage(checked.issues[0]));
    return checked.success;
  };
  const recipientFields = (
    <Form layout="vertical">
      {ownRecipient !== null && (
        <Form.Item label={t('发给')}>
          <Radio.Group
            value={isToSelf}
            onChange={({ target }) => setIsToSelf(target.value === true)}
            options={[
              { value: true, label: t('自己（{id}）', { id: ownRecipient }) },
              { value: false, label: t('其他用户') },
            ]}
          />
        </Form.Item>
      )}
      {!isToSelf && (
        <Form.Item
          label={isWeChat ? 'openid' : t('支付宝用户 ID')}
          htmlFor="try-recipient"
          required
          extra={isWeChat ? t('用户须在小程序中订阅过该消息') : undefined}
          {...(problem !== '' && { validateStatus: 'error', help: t(problem) })}
        >
          <Input
            id="try-recipient"
            autoComplete="off"
            maxLength={64}
            value={recipient}
            onChange={({ target }) => setRecipient(target.value)}
          />
        </Form.Item>
      )}
      {!isWeChat && (
        <Form.Item label={t('表单号或交易号')} htmlFor="try-form-id" required>
          <Input
            id="try-form-id"
            autoComplete="off"
            maxLength={64}
            value={formId}
            onChange={({ target }) => setFormId(target.value)}
          />
        </Form.Item>
      )}
    </Form>
  );
  const test = {
    verb: t('发送'),
    doneText: t('服务商已接受消息'),
    recipient: recipientFields,
    run: async (values: Record<string, string | null | undefined>) =>
      isToSelf || checkRecipient()
        ? send({ templateId, recipient: isToSelf ? null : recipient, formId, values }).unwrap()
        : undefined,
  };
  return (
    <TemplateTrial
      title={title}
      variables={variables}
      preview={(values) => <CardPreview content={template} values={values} />}
      onClose={onClose}
      {...(isTest && { test })}
    />
  );
}
