import type { DingtalkTemplate, DingtalkTemplateDetail } from 'contract/channels/dingtalkTemplates';
import { useTestDingtalkTemplateMutation } from '@/api/channels/dingtalkTemplates';
import { TemplateTrial } from '@/kernel/channels/TemplateTrial';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { DingtalkPreview } from './DingtalkPreview';
import { useDingtalkTemplate } from './useDingtalkTemplate';

const WIDTH = 760;

interface Props {
  readonly template: DingtalkTemplate;
  /** Whether the dialog sends the message as well. */
  readonly isTest: boolean;
  readonly onClose: () => void;
}

/** Previews a template with values that the user can try, and sends it: to the user, or to the group of its robot (CHN-05). */
export function TryDingtalkTemplate({ template: { templateId, templateName: name }, isTest, onClose }: Props) {
  const t = useTexts();
  const { template, error, retry } = useDingtalkTemplate(templateId);
  const title = isTest ? t('测试模板 {name}', { name }) : t('预览模板 {name}', { name });
  if (!template) return <LoadingDialog title={title} width={WIDTH} error={error} onRetry={retry} onClose={onClose} />;
  return <Trial template={template} title={title} isTest={isTest} onClose={onClose} />;
}

interface TrialProps extends Omit<Props, 'template'> {
  readonly template: DingtalkTemplateDetail;
  readonly title: string;
}

function Trial({ template, title, isTest, onClose }: TrialProps) {
  const t = useTexts();
  const [test] = useTestDingtalkTemplateMutation();
  const { templateId, channel, variables } = template;
  const isRobot = channel === 'robot';
  const sending = {
    verb: isRobot ? t('发送到群') : channel === 'card' ? t('发送卡片') : t('发送工作通知'),
    doneText: isRobot ? t('已发送到机器人所在的群') : t('已发送给您的钉钉'),
    run: (values: Record<string, string | null | undefined>) => test({ templateId, values }).unwrap(),
    recipient: (
      <p>
        {isRobot
          ? t('发送到机器人所在的群，群成员都能看到。')
          : t('发送给您自己：应用知道您的钉钉用户编号时按编号，否则按您的手机号。')}
      </p>
    ),
  };
  return (
    <TemplateTrial
      title={title}
      variables={variables}
      {...(isTest && { test: sending })}
      preview={(values) => <DingtalkPreview channel={channel} content={template} values={values} />}
      onClose={onClose}
    />
  );
}
