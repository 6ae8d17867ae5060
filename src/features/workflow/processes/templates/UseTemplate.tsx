import { ProFormText } from '@ant-design/pro-components';
import type { ProcessTemplateDetail } from 'contract/workflow/processTemplates';
import { processTemplates } from 'contract/workflow/processTemplates';
import { useAddProcessOfTemplateMutation, useGetProcessTemplateQuery } from '@/api/workflow/processTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';

const { addProcessOfTemplate } = processTemplates;

interface Props {
  readonly templateKey: string;
  readonly onAdded: (added: { readonly processId: string }) => void;
  readonly onClose: () => void;
}

/** Asks for the names and keys of the process and the form that are made of a template, and makes them. */
export function UseTemplate({ templateKey, onAdded, onClose }: Props) {
  const t = useTexts();
  const [add] = useAddProcessOfTemplateMutation();
  const query = useGetProcessTemplateQuery({ templateKey }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  return (
    <FormDialog
      endpoint={addProcessOfTemplate}
      title={t('使用此模板')}
      verb={t('新增')}
      initialValues={template && toValues(template)}
      fixed={{ templateKey }}
      waiting={template ? undefined : { error, onRetry: retry }}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={onAdded}
      onClose={onClose}
    >
      <p>{t('表单随即发布；流程先保存为草稿，确认后再发布。')}</p>
      <ProFormText {...field(addProcessOfTemplate, 'processName')} label={t('流程名称')} />
      <ProFormText {...field(addProcessOfTemplate, 'processKey')} label={t('流程标识')} extra={t('保存后不能修改')} />
      <ProFormText {...field(addProcessOfTemplate, 'formName')} label={t('表单名称')} />
      <ProFormText {...field(addProcessOfTemplate, 'formCode')} label={t('表单编码')} extra={t('保存后不能修改')} />
    </FormDialog>
  );
}

// Names stay in Chinese, as everything that comes of the template does.
function toValues({ templateName, formName, freeProcessKey, freeFormCode }: ProcessTemplateDetail) {
  return { processName: templateName, processKey: freeProcessKey, formName, formCode: freeFormCode };
}
