import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import type { DingtalkTemplate } from 'contract/channels/dingtalkTemplates';
import { MAX_LENGTHS } from 'contract/rules';
import {
  useAddDingtalkTemplateMutation,
  useLazyGetDingtalkTemplateQuery,
  useUpdateDingtalkTemplateMutation,
} from '@/api/channels/dingtalkTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { DingtalkTemplateFields } from './DingtalkTemplateFields';
import { useDingtalkTemplate } from './useDingtalkTemplate';

const WIDTH = 960;
const NEW_TEMPLATE = {
  ...{ templateType: 'notice', channel: 'robot', messageType: 'markdown', variables: [] },
  ...{ buttons: [], links: [], fields: [], atPhones: [], atUserIds: [], cardVariables: [], cardActions: [] },
};

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a template of DingTalk. */
export function AddDingtalkTemplate(events: Events) {
  const t = useTexts();
  const [add] = useAddDingtalkTemplateMutation();
  return (
    <FormDrawer
      endpoint={dingtalkTemplates.addDingtalkTemplate}
      title={t('新增钉钉模板')}
      width={WIDTH}
      initialValues={NEW_TEMPLATE}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <DingtalkTemplateFields />
    </FormDrawer>
  );
}

/** Adds a template with the content of another one. */
export function CopyDingtalkTemplate({
  template: { templateId },
  ...events
}: Events & { readonly template: DingtalkTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useDingtalkTemplate(templateId);
  const [add] = useAddDingtalkTemplateMutation();
  const name = template && t('{name} 副本', { name: template.templateName }).slice(0, MAX_LENGTHS.name);
  return (
    <FormDrawer
      endpoint={dingtalkTemplates.addDingtalkTemplate}
      title={t('复制钉钉模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template && { ...template, templateCode: '', templateName: name }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      {template && <DingtalkTemplateFields template={template} />}
    </FormDrawer>
  );
}

/** Edits a template of DingTalk. Another content becomes a new version. */
export function EditDingtalkTemplate({
  template: { templateId },
  ...events
}: Events & { readonly template: DingtalkTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useDingtalkTemplate(templateId);
  const [update] = useUpdateDingtalkTemplateMutation();
  const [read] = useLazyGetDingtalkTemplateQuery();
  return (
    <FormDrawer
      endpoint={dingtalkTemplates.updateDingtalkTemplate}
      title={t('编辑钉钉模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template}
      fixed={template && { templateId, version: template.version }}
      readLatest={() => read({ templateId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      {template && <DingtalkTemplateFields template={template} isStored />}
    </FormDrawer>
  );
}
