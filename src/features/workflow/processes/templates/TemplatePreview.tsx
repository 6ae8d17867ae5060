import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { defaultValues } from 'contract/workflow/formDefaults';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormValues } from 'contract/workflow/formValues';
import type { ProcessTemplateDetail } from 'contract/workflow/processTemplates';
import { FormRenderer } from '@/forms/FormRenderer';
import { selectSessionInfo } from '@/kernel/session/slice';
import { useTexts } from '@/platform/language/useTexts';
import { ProcessTree } from '../designer/ProcessTree';
import type { NodeMark } from '../designer/compareProcesses';
import { ProcessScopeContext, makeScope } from '../designer/processScope';
import styles from './templates.module.css';

interface Props {
  readonly template: ProcessTemplateDetail;
  readonly part: 'process' | 'form';
}

const NOTHING_WRONG = new Set<string>();
const NO_MARKS = new Map<string, NodeMark>();

/** The process of a template as its designer draws it, or its form as people will fill it in. Stores nothing. */
export function TemplatePreview({ template, part }: Props) {
  const t = useTexts();
  const { definition, formDefinition } = template;
  const scope = useMemo(() => makeScope(definition.nodes, formDefinition), [definition.nodes, formDefinition]);
  return (
    // What is only read can't be focused, so the keyboard scrolls the region itself.
    <div
      role="region"
      className={styles.preview}
      aria-label={part === 'process' ? t('流程图') : t('表单')}
      tabIndex={0}
    >
      {part === 'form' ? (
        <FormTrial definition={formDefinition} />
      ) : (
        <div className={styles.paper}>
          <ProcessScopeContext value={scope}>
            <ProcessTree
              nodes={definition.nodes}
              selected={null}
              wrong={NOTHING_WRONG}
              marks={NO_MARKS}
              dispatch={undefined}
            />
          </ProcessScopeContext>
        </div>
      )}
    </div>
  );
}

function FormTrial({ definition }: { readonly definition: FormDefinition }) {
  const info = useSelector(selectSessionInfo);
  const [today] = useState(() => dayjs().format('YYYY-MM-DD'));
  const [values, setValues] = useState<FormValues>(() =>
    defaultValues(definition, { today, userId: info?.user.userId ?? '', organizationId: null }),
  );
  return <FormRenderer definition={definition} values={values} onChange={setValues} today={today} />;
}
