import { voiceTemplates } from 'contract/channels/voiceTemplates';
import type { VoiceTemplate } from 'contract/channels/voiceTemplates';
import { MAX_LENGTHS } from 'contract/rules';
import {
  useAddVoiceTemplateMutation,
  useGetVoiceTemplateQuery,
  useLazyGetVoiceTemplateQuery,
  useUpdateVoiceTemplateMutation,
} from '@/api/channels/voiceTemplates';
import { useFirstAnswer } from '@/ui/form/useFirstAnswer';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import { VoiceTemplateFields } from './VoiceTemplateFields';

const WIDTH = 800;
const NEW_TEMPLATE = { templateType: 'notice', kind: 'tts', playTimes: 3, volume: 100, speed: 0, variables: [] };

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}
interface StoredProps extends Events {
  readonly template: VoiceTemplate;
}

/** Adds a template of calls. */
export function AddVoiceTemplate(events: Events) {
  const t = useTexts();
  const [add] = useAddVoiceTemplateMutation();
  return (
    <FormDrawer
      endpoint={voiceTemplates.addVoiceTemplate}
      title={t('新增语音模板')}
      width={WIDTH}
      initialValues={NEW_TEMPLATE}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <VoiceTemplateFields />
    </FormDrawer>
  );
}

/** Adds a template with the content of another one. */
export function CopyVoiceTemplate({ template: { templateId }, ...events }: StoredProps) {
  const t = useTexts();
  const query = useGetVoiceTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  const [add] = useAddVoiceTemplateMutation();
  const name = template && t('{name} 副本', { name: template.templateName }).slice(0, MAX_LENGTHS.name);
  return (
    <FormDrawer
      endpoint={voiceTemplates.addVoiceTemplate}
      title={t('复制语音模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template && { ...template, templateCode: '', templateName: name }}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      {template && <VoiceTemplateFields stored={template} />}
    </FormDrawer>
  );
}

/** Edits a template of calls. Another content becomes a new version. */
export function EditVoiceTemplate({ template: { templateId }, ...events }: StoredProps) {
  const t = useTexts();
  const query = useGetVoiceTemplateQuery({ templateId }, { refetchOnMountOrArgChange: true });
  const { answer: template, error, retry } = useFirstAnswer(query);
  const [update] = useUpdateVoiceTemplateMutation();
  const [read] = useLazyGetVoiceTemplateQuery();
  return (
    <FormDrawer
      endpoint={voiceTemplates.updateVoiceTemplate}
      title={t('编辑语音模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template}
      fixed={template && { templateId, version: template.version }}
      readLatest={() => read({ templateId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      {template && <VoiceTemplateFields stored={template} isCodeFixed />}
    </FormDrawer>
  );
}
