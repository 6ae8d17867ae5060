import { useState } from 'react';
import type { LetterTemplateDetail } from 'contract/messages/letterTemplates';
import { useGetLetterTemplateQuery } from '@/api/messages/letterTemplates';

/**
 * Fetches a template with its text, and keeps the first answer: later data neither changes nor closes the dialog that
 * uses the template.
 */
export function useTemplate(templateId: string) {
  const [openedAt] = useState(() => Date.now());
  const [template, setTemplate] = useState<LetterTemplateDetail>();
  const skip = template !== undefined;
  const found = useGetLetterTemplateQuery({ templateId }, { skip, refetchOnMountOrArgChange: true });
  if (!template && found.data && (found.fulfilledTimeStamp ?? 0) >= openedAt) setTemplate(found.data);
  return { template, error: found.error, retry: () => void found.refetch() };
}
