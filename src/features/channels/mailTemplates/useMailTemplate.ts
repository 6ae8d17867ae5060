import { useState } from 'react';
import type { MailTemplateDetail } from 'contract/channels/mailTemplates';
import { useGetMailTemplateQuery } from '@/api/channels/mailTemplates';

/** Fetches a template with its texts and keeps the first answer: later data does not change the form that shows it. */
export function useMailTemplate(templateId: string) {
  const [openedAt] = useState(() => Date.now());
  const [template, setTemplate] = useState<MailTemplateDetail>();
  const skip = template !== undefined;
  const found = useGetMailTemplateQuery({ templateId }, { skip, refetchOnMountOrArgChange: true });
  if (!template && found.data && (found.fulfilledTimeStamp ?? 0) >= openedAt) setTemplate(found.data);
  return { template, error: found.error, retry: () => void found.refetch() };
}
