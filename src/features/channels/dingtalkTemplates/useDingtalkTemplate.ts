import { useGetDingtalkTemplateQuery } from '@/api/channels/dingtalkTemplates';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';

/** Fetches a template with its content for a dialog. */
export function useDingtalkTemplate(templateId: string) {
  const query = useGetDingtalkTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  return { template, error, retry };
}
