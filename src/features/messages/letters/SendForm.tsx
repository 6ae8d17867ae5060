import { letterTemplates } from 'contract/messages/letterTemplates';
import type { LetterTemplate } from 'contract/messages/letterTemplates';
import { useLazyCountRecipientsQuery, useSendLettersMutation } from '@/api/messages/letterTemplates';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { SendFields } from './SendFields';
import { useTemplate } from './useTemplate';

const WIDTH = 640;

interface Props {
  readonly template: LetterTemplate;
  readonly onClose: () => void;
}

/** Sends letters made from a template, after a confirmation with the number of recipients (MSG-01). */
export function SendForm({ template: { templateId, templateName }, onClose }: Props) {
  const t = useTexts();
  const { template, error, retry } = useTemplate(templateId);
  const [count] = useLazyCountRecipientsQuery();
  const [send] = useSendLettersMutation();
  const { succeed } = useFeedback();
  return (
    <FormDialog
      endpoint={letterTemplates.sendLetters}
      title={t('发送站内信：{name}', { name: templateName })}
      verb={t('发送')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      fixed={{ templateId }}
      ask={async ({ recipientKind, userIds, roleIds, organizeIds }) => {
        const reached = await count({ recipientKind, userIds, roleIds, organizeIds }).unwrap();
        // Skips the confirmation if there are no recipients: the server then refuses to send and reports the reason.
        return reached.count === 0
          ? undefined
          : { title: t('发送给 {n} 名用户？', { n: reached.count }), content: t('发送后不能撤回。') };
      }}
      onSubmit={(arg) => send(arg).unwrap()}
      onSaved={(sent) => {
        succeed(t('已发送给 {n} 名用户', { n: sent.count }));
        onClose();
      }}
      onClose={onClose}
    >
      {template && <SendFields template={template} />}
    </FormDialog>
  );
}
