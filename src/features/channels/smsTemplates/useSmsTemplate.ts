import { useGetSmsTemplateQuery } from '@/api/channels/smsTemplates';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';

/** Fetches a template with its variables for a dialog. */
export function useSmsTemplate(templateId: string) {
  const query = useGetSmsTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  return { template, error, retry };
}
