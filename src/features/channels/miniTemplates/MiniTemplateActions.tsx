import { miniTemplates } from 'contract/channels/miniTemplates';
import type { MiniTemplate } from 'contract/channels/miniTemplates';
import { useChangeMiniTemplateStatusMutation, useRemoveMiniTemplateMutation } from '@/api/channels/miniTemplates';
import { TemplateActions } from '@/kernel/channels/TemplateActions';
import type { TemplateDialogKind } from '@/kernel/channels/TemplateActions';
import { useTexts } from '@/platform/language/useTexts';

interface Props {
  readonly template: MiniTemplate;
  readonly open: (kind: TemplateDialogKind) => void;
}

const NEEDS = {
  list: miniTemplates.listMiniTemplates.needs,
  add: miniTemplates.addMiniTemplate.needs,
  edit: miniTemplates.updateMiniTemplate.needs,
  test: miniTemplates.testMiniTemplate.needs,
  remove: miniTemplates.removeMiniTemplate.needs,
};

/** The actions on one template of mini-programs. */
export function MiniTemplateActions(props: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMiniTemplateStatusMutation();
  const [remove] = useRemoveMiniTemplateMutation();
  const { templateName: name } = props.template;
  return (
    <TemplateActions
      {...props}
      kind="miniTemplate"
      needs={NEEDS}
      changeStatus={(row) => changeStatus(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        disable: { title: t('停用小程序模板“{name}”？', { name }), content: t('停用后不能用它发送消息。') },
        remove: {
          title: t('删除小程序模板“{name}”？', { name }),
          content: t('它的所有版本一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
