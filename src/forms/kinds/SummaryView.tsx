import type { FormField } from 'contract/workflow/formField';
import { summarizeField } from 'contract/workflow/formIndex';
import type { FormValue } from 'contract/workflow/formValues';
import { renderMessagePart } from '@/platform/language/translateWith';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly field: FormField;
  readonly value: FormValue | undefined;
}

/** Shows a value as the text that lists and summaries show, too. */
export function SummaryView({ field, value }: Props) {
  const t = useTexts();
  return renderMessagePart(
    t,
    summarizeField(field, value, () => undefined),
  );
}
