import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplate } from 'contract/channels/mailTemplates';
import { useChangeMailTemplateStatusMutation, useRemoveMailTemplateMutation } from '@/api/channels/mailTemplates';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { MailTemplateDialog } from './dialog';

interface Props {
  readonly template: MailTemplate;
  readonly open: (dialog: MailTemplateDialog) => void;
}

/** The actions on one template of mails. */
export function MailTemplateActions({ template, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMailTemplateStatusMutation();
  const [remove] = useRemoveMailTemplateMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const history = useObjectHistory('mailTemplate');
  const { templateId, templateName: name, version, status } = template;
  const { listMailTemplates, addMailTemplate, updateMailTemplate } = mailTemplates;
  const { testMailTemplate, removeMailTemplate } = mailTemplates;
  const isEnabled = status === 'NORMAL';
  const row = { templateId, version };

  const toggle = () => {
    const next = isEnabled ? 'STOP_USING' : 'NORMAL';
    return tell(changeStatus({ ...row, status: next }).unwrap(), isEnabled ? t('已停用') : t('已启用'));
  };
  const askToDisable = () =>
    confirm({
      title: t('停用邮件模板“{name}”？', { name }),
      content: t('停用后不能用它发送邮件。'),
      verb: t('停用'),
      onConfirm: toggle,
    });
  const askToRemove = () =>
    confirm({
      title: t('删除邮件模板“{name}”？', { name }),
      content: t('它的所有版本一并删除，删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(remove(row).unwrap(), t('已删除')),
    });

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('编辑'), needs: updateMailTemplate.needs, onClick: () => open({ kind: 'edit', template }) },
          { label: t('预览'), needs: listMailTemplates.needs, onClick: () => open({ kind: 'preview', template }) },
          { label: t('测试'), needs: testMailTemplate.needs, onClick: () => open({ kind: 'test', template }) },
          {
            label: t('版本', { meaning: 'template' }),
            needs: listMailTemplates.needs,
            onClick: () => open({ kind: 'versions', template }),
          },
          { label: t('复制'), needs: addMailTemplate.needs, onClick: () => open({ kind: 'copy', template }) },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: updateMailTemplate.needs,
            onClick: isEnabled ? askToDisable : () => void toggle(),
          },
          { label: t('变更记录'), needs: listMailTemplates.needs, onClick: () => history.open(templateId, name) },
          { label: t('删除'), needs: removeMailTemplate.needs, isDanger: true, onClick: askToRemove },
        ]}
      />
      {history.drawer}
    </>
  );
}
