import { miniTemplates } from 'contract/channels/miniTemplates';
import type { MiniTemplate } from 'contract/channels/miniTemplates';
import { MAX_LENGTHS } from 'contract/rules';
import {
  useAddMiniTemplateMutation,
  useGetMiniTemplateQuery,
  useLazyGetMiniTemplateQuery,
  useUpdateMiniTemplateMutation,
} from '@/api/channels/miniTemplates';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { MiniTemplateFields } from './MiniTemplateFields';

const WIDTH = 800;
const NEW_TEMPLATE = {
  templateType: 'notice',
  keywords: [],
  targetVersion: 'formal',
  language: 'zh_CN',
  occasion: 'form',
  variables: [],
};

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}
interface StoredProps extends Events {
  readonly template: MiniTemplate;
}

/** Adds a template of mini-programs. */
export function AddMiniTemplate(events: Events) {
  const t = useTexts();
  const [add] = useAddMiniTemplateMutation();
  return (
    <FormDrawer
      endpoint={miniTemplates.addMiniTemplate}
      title={t('新增小程序模板')}
      width={WIDTH}
      initialValues={NEW_TEMPLATE}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <MiniTemplateFields />
    </FormDrawer>
  );
}

/** Adds a template with the content of another one. */
export function CopyMiniTemplate({ template: { templateId }, ...events }: StoredProps) {
  const t = useTexts();
  const query = useGetMiniTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  const [add] = useAddMiniTemplateMutation();
  const name = template && t('{name} 副本', { name: template.templateName }).slice(0, MAX_LENGTHS.name);
  return (
    <FormDrawer
      endpoint={miniTemplates.addMiniTemplate}
      title={t('复制小程序模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template && { ...template, templateCode: '', templateName: name }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      {template && <MiniTemplateFields stored={template} />}
    </FormDrawer>
  );
}

/** Edits a template of mini-programs. Another content becomes a new version. */
export function EditMiniTemplate({ template: { templateId }, ...events }: StoredProps) {
  const t = useTexts();
  const query = useGetMiniTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  const [update] = useUpdateMiniTemplateMutation();
  const [read] = useLazyGetMiniTemplateQuery();
  return (
    <FormDrawer
      endpoint={miniTemplates.updateMiniTemplate}
      title={t('编辑小程序模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template}
      fixed={template && { templateId, version: template.version }}
      readLatest={() => read({ templateId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      {template && <MiniTemplateFields stored={template} isCodeFixed />}
    </FormDrawer>
  );
}
