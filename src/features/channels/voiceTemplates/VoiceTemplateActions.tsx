import { voiceTemplates } from 'contract/channels/voiceTemplates';
import type { VoiceTemplate } from 'contract/channels/voiceTemplates';
import { useChangeVoiceTemplateStatusMutation, useRemoveVoiceTemplateMutation } from '@/api/channels/voiceTemplates';
import { TemplateActions } from '@/kernel/channels/TemplateActions';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly template: VoiceTemplate;
  readonly open: (kind: TemplateDialogKind) => void;
}

const NEEDS = {
  list: voiceTemplates.listVoiceTemplates.needs,
  add: voiceTemplates.addVoiceTemplate.needs,
  edit: voiceTemplates.updateVoiceTemplate.needs,
  test: voiceTemplates.testVoiceTemplate.needs,
  remove: voiceTemplates.removeVoiceTemplate.needs,
};

/** The actions on one template of calls. */
export function VoiceTemplateActions(props: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeVoiceTemplateStatusMutation();
  const [remove] = useRemoveVoiceTemplateMutation();
  const { templateName: name } = props.template;
  return (
    <TemplateActions
      {...props}
      kind="voiceTemplate"
      needs={NEEDS}
      changeStatus={(row) => changeStatus(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        disable: { title: t('停用语音模板“{name}”？', { name }), content: t('停用后不能用它呼叫。') },
        remove: { title: t('删除语音模板“{name}”？', { name }), content: t('它的所有版本一并删除，删除后不能恢复。') },
      }}
    />
  );
}
