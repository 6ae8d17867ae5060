import { useGetMailTemplateQuery } from '@/api/channels/mailTemplates';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';

/** Fetches a template with its texts for a dialog. */
export function useMailTemplate(templateId: string) {
  const query = useGetMailTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  return { template, error, retry };
}
