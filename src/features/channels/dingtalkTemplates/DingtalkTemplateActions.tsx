import { dingtalkTemplates } from 'contract/channels/dingtalkTemplates';
import type { DingtalkTemplate } from 'contract/channels/dingtalkTemplates';
import {
  useChangeDingtalkTemplateStatusMutation,
  useRemoveDingtalkTemplateMutation,
} from '@/api/channels/dingtalkTemplates';
import { TemplateActions } from '@/kernel/channels/TemplateActions';
import { useTexts } from '@/platform/language/useTexts';
import type { DingtalkTemplateDialog } from './dialog';

const NEEDS = {
  list: dingtalkTemplates.listDingtalkTemplates.needs,
  add: dingtalkTemplates.addDingtalkTemplate.needs,
  edit: dingtalkTemplates.updateDingtalkTemplate.needs,
  test: dingtalkTemplates.testDingtalkTemplate.needs,
  remove: dingtalkTemplates.removeDingtalkTemplate.needs,
};

interface Props {
  readonly template: DingtalkTemplate;
  readonly open: (dialog: DingtalkTemplateDialog) => void;
}

/** The actions on one template of DingTalk. */
export function DingtalkTemplateActions({ template, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeDingtalkTemplateStatusMutation();
  const [remove] = useRemoveDingtalkTemplateMutation();
  const { templateName: name } = template;
  return (
    <TemplateActions
      template={template}
      kind="dingtalkTemplate"
      needs={NEEDS}
      open={(kind) => open({ kind, template })}
      changeStatus={(row) => changeStatus(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        disable: {
          title: t('停用钉钉模板“{name}”？', { name }),
          content: t('停用后不能用它发送钉钉消息。'),
        },
        remove: {
          title: t('删除钉钉模板“{name}”？', { name }),
          content: t('它的所有版本一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
