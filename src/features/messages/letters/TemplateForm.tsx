import { letterTemplates } from 'contract/messages/letterTemplates';
import type { LetterTemplate } from 'contract/messages/letterTemplates';
import {
  useAddLetterTemplateMutation,
  useUpdateLetterTemplateMutation,
  useLazyGetLetterTemplateQuery,
} from '@/api/messages/letterTemplates';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { TemplateFields } from './TemplateFields';
import { useTemplate } from './useTemplate';

const WIDTH = 880;

interface Props {
  readonly onClose: () => void;
}

/** Adds a template of letters. */
export function AddTemplateForm({ onClose }: Props) {
  const t = useTexts();
  const [add] = useAddLetterTemplateMutation();
  const { succeed } = useFeedback();
  return (
    <FormDrawer
      endpoint={letterTemplates.addLetterTemplate}
      title={t('新增模板')}
      width={WIDTH}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={() => {
        succeed(t('已保存'));
        onClose();
      }}
      onClose={onClose}
    >
      <TemplateFields />
    </FormDrawer>
  );
}

/** Edits a template of letters. Letters already sent do not change. */
export function EditTemplateForm({ template: { templateId }, onClose }: Props & { readonly template: LetterTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useTemplate(templateId);
  const [update] = useUpdateLetterTemplateMutation();
  const [read] = useLazyGetLetterTemplateQuery();
  const { succeed } = useFeedback();
  return (
    <FormDrawer
      endpoint={letterTemplates.updateLetterTemplate}
      title={t('编辑模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template}
      fixed={template && { templateId, version: template.version }}
      readLatest={() => read({ templateId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      onSaved={() => {
        succeed(t('已保存'));
        onClose();
      }}
      onClose={onClose}
    >
      {template && <TemplateFields template={template} />}
    </FormDrawer>
  );
}
