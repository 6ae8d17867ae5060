import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplate } from 'contract/channels/mailTemplates';
import { useChangeMailTemplateStatusMutation, useRemoveMailTemplateMutation } from '@/api/channels/mailTemplates';
import { TemplateActions } from '@/kernel/channels/TemplateActions';
import { useTexts } from '@/platform/language/useTexts';
import type { MailTemplateDialog } from './dialog';

const NEEDS = {
  list: mailTemplates.listMailTemplates.needs,
  add: mailTemplates.addMailTemplate.needs,
  edit: mailTemplates.updateMailTemplate.needs,
  test: mailTemplates.testMailTemplate.needs,
  remove: mailTemplates.removeMailTemplate.needs,
};

interface Props {
  readonly template: MailTemplate;
  readonly open: (dialog: MailTemplateDialog) => void;
}

/** The actions on one template of mails. */
export function MailTemplateActions({ template, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeMailTemplateStatusMutation();
  const [remove] = useRemoveMailTemplateMutation();
  const { templateName: name } = template;
  return (
    <TemplateActions
      template={template}
      kind="mailTemplate"
      needs={NEEDS}
      open={(kind) => open({ kind, template })}
      changeStatus={(row) => changeStatus(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      questions={{
        disable: {
          title: t('停用邮件模板“{name}”？', { name }),
          content: t('停用后不能用它发送邮件。'),
        },
        remove: {
          title: t('删除邮件模板“{name}”？', { name }),
          content: t('它的所有版本一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
