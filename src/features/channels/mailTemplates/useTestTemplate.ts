import { useState } from 'react';
import type { MailLanguage } from 'contract/channels/mailContent';
import type { mailTemplates } from 'contract/channels/mailTemplates';
import type { VariableValues } from 'contract/channels/templateTexts';
import type { DataOf } from 'contract/endpoint';
import { useTestMailTemplateMutation } from '@/api/channels/mailTemplates';
import type { PortalText } from '@/platform/language/translateWith';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';

/** What came of a test of a template. */
export type TemplateTestResult = DataOf<typeof mailTemplates.testMailTemplate>;

/** Sends a template to the user. `problem` says why the portal has sent nothing. */
export function useTestTemplate(templateId: string) {
  const [test, { isLoading }] = useTestMailTemplateMutation();
  const unreported = useUnreportedFailure();
  const [result, setResult] = useState<TemplateTestResult>();
  const [problem, setProblem] = useState<PortalText>('');
  const run = async (language: MailLanguage, values: VariableValues) => {
    setResult(undefined);
    setProblem('');
    try {
      setResult(await test({ templateId, language, values: { ...values } }).unwrap());
    } catch (error) {
      setProblem(unreported(error).message);
    }
  };
  return { run, isLoading, result, problem };
}
