import { findOneSidedVariables } from 'contract/channels/mailContent';
import type { TemplateTexts } from 'contract/channels/mailContent';
import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplate, MailTemplateDetail } from 'contract/channels/mailTemplates';
import { MAX_LENGTHS } from 'contract/rules';
import {
  useAddMailTemplateMutation,
  useLazyGetMailTemplateQuery,
  useUpdateMailTemplateMutation,
} from '@/api/channels/mailTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { FormDrawer } from '@/ui/form/FormDrawer';
import type { FormConfirmation } from '@/ui/form/formDialogProps';
import { MailTemplateFields } from './MailTemplateFields';
import { useMailTemplate } from './useMailTemplate';

const WIDTH = 960;
const NEW_TEMPLATE = { templateType: 'notice', cc: [], bcc: [], attachmentIds: [], variables: [] };

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Adds a template of mails. */
export function AddMailTemplate(events: Events) {
  const t = useTexts();
  const [add] = useAddMailTemplateMutation();
  const ask = useAskAboutVariables();
  return (
    <FormDrawer
      endpoint={mailTemplates.addMailTemplate}
      title={t('新增邮件模板')}
      width={WIDTH}
      initialValues={NEW_TEMPLATE}
      ask={ask}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      <MailTemplateFields />
    </FormDrawer>
  );
}

// The form names attachments by their ids.
function toValues({ attachments, ...template }: MailTemplateDetail) {
  return { ...template, attachmentIds: attachments.map(({ attachmentId }) => attachmentId) };
}

/** Adds a template with the texts and the attachments of another one. */
export function CopyMailTemplate({
  template: { templateId },
  ...events
}: Events & { readonly template: MailTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useMailTemplate(templateId);
  const [add] = useAddMailTemplateMutation();
  const ask = useAskAboutVariables();
  const name = template && t('{name} 副本', { name: template.templateName }).slice(0, MAX_LENGTHS.name);
  return (
    <FormDrawer
      endpoint={mailTemplates.addMailTemplate}
      title={t('复制邮件模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template && { ...toValues(template), templateCode: '', templateName: name }}
      ask={ask}
      onSubmit={(arg) => add(arg).unwrap()}
      {...events}
    >
      {template && <MailTemplateFields account={template} attachments={template.attachments} />}
    </FormDrawer>
  );
}

/** Edits a template of mails. Another content becomes a new version. */
export function EditMailTemplate({
  template: { templateId },
  ...events
}: Events & { readonly template: MailTemplate }) {
  const t = useTexts();
  const { template, error, retry } = useMailTemplate(templateId);
  const [update] = useUpdateMailTemplateMutation();
  const [read] = useLazyGetMailTemplateQuery();
  const ask = useAskAboutVariables();
  return (
    <FormDrawer
      endpoint={mailTemplates.updateMailTemplate}
      title={t('编辑邮件模板')}
      width={WIDTH}
      waiting={template ? undefined : { error, onRetry: retry }}
      initialValues={template && toValues(template)}
      fixed={template && { templateId, version: template.version }}
      readLatest={async () => toValues(await read({ templateId }).unwrap())}
      ask={ask}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      {template && <MailTemplateFields account={template} attachments={template.attachments} isStored />}
    </FormDrawer>
  );
}

type Texts = { readonly [Name in keyof TemplateTexts]?: string | null | undefined };

// Asks before a save whose languages use different variables: mostly one of them is misspelt.
function useAskAboutVariables() {
  const t = useTexts();
  return ({ subject = '', html, text, englishSubject, englishHtml, englishText }: Texts) => {
    const chinese = { subject: subject ?? '', html: html ?? null, text: text ?? null };
    const english = {
      englishSubject: englishSubject ?? null,
      englishHtml: englishHtml ?? null,
      englishText: englishText ?? null,
    };
    const names = findOneSidedVariables({ ...chinese, ...english });
    const question: FormConfirmation | undefined =
      names.length === 0
        ? undefined
        : {
            title: t('有变量只在一种语言中使用，仍要保存？'),
            content: t('只在中文或英文中出现的变量：{names}', { names }),
          };
    return Promise.resolve(question);
  };
}
