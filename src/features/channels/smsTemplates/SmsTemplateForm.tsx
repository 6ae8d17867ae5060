import { smsTemplates } from 'contract/channels/smsTemplates';
import type { SmsTemplate } from 'contract/channels/smsTemplates';
import { MAX_LENGTHS } from 'contract/rules';
import {
  useAddSmsTemplateMutation,
  useLazyGetSmsTemplateQuery,
  useUpdateSmsTemplateMutation,
} from '@/api/channels/smsTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { SmsTemplateFields } from './SmsTemplateFields';
import { useSmsTemplate } from './useSmsTemplate';

const WIDTH = 760;
const NEW_TEMPLATE = { templateType: 'notice', variables: [] };

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a template of SMS. */
export function AddSmsTemplate(events: Events) {
  const t = useTexts();
  const [add] = useAddSmsTemplateMutation();
  return (
    <FormDrawer
      endpoint={smsTemplates.addSmsTemplate}
      title={t('新增短信模板')}
      width={WIDTH}
      initialValues={NEW_TEMPLATE}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <SmsTemplateFields />
    </FormDrawer>
  );
}

/** Adds a template with the text of another one. */
export function CopySmsTemplate({ template: { templateId }, ...events }: Events & { readonly template: SmsTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useSmsTemplate(templateId);
  const [add] = useAddSmsTemplateMutation();
  const name = template && t('{name} 副本', { name: template.templateName }).slice(0, MAX_LENGTHS.name);
  return (
    <FormDrawer
      endpoint={smsTemplates.addSmsTemplate}
      title={t('复制短信模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template && { ...template, templateCode: '', templateName: name }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      {template && <SmsTemplateFields template={template} />}
    </FormDrawer>
  );
}

/** Edits a template of SMS. Another text becomes a new version, which has to be reviewed anew. */
export function EditSmsTemplate({ template: { templateId }, ...events }: Events & { readonly template: SmsTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useSmsTemplate(templateId);
  const [update] = useUpdateSmsTemplateMutation();
  const [read] = useLazyGetSmsTemplateQuery();
  return (
    <FormDrawer
      endpoint={smsTemplates.updateSmsTemplate}
      title={t('编辑短信模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template}
      fixed={template && { templateId, version: template.version }}
      readLatest={() => read({ templateId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      {template && <SmsTemplateFields template={template} isStored />}
    </FormDrawer>
  );
}
