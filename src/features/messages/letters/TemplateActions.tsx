import { letterTemplates } from 'contract/messages/letterTemplates';
import type { LetterTemplate } from 'contract/messages/letterTemplates';
import { useChangeLetterTemplateStatusMutation, useRemoveLetterTemplateMutation } from '@/api/messages/letterTemplates';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useConfirm } from '@/ui/list/useConfirm';
import type { TemplateDialog } from './dialog';

interface Props {
  readonly template: LetterTemplate;
  readonly open: (dialog: TemplateDialog) => void;
}

/** The actions on one template of letters. */
export function TemplateActions({ template, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeLetterTemplateStatusMutation();
  const [removeTemplate] = useRemoveLetterTemplateMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { templateId, templateName, status, letterCount } = template;
  const { getLetterTemplate, updateLetterTemplate, changeLetterTemplateStatus } = letterTemplates;
  const { removeLetterTemplate, sendLetters } = letterTemplates;
  const isOn = status === 'NORMAL';

  const toggle = () =>
    tell(
      changeStatus({ templateId, status: isOn ? 'STOP_USING' : 'NORMAL' }).unwrap(),
      isOn ? t('已停用') : t('已启用'),
    );
  const blocked =
    letterCount > 0
      ? { reason: t('收件箱中还有由该模板发送的 {n} 封站内信，不能删除，可以停用', { n: letterCount }) }
      : undefined;
  const remove = () =>
    confirm({
      title: t('删除模板“{name}”？', { name: templateName }),
      content: t('删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: () => tell(removeTemplate({ templateId }).unwrap(), t('已删除')),
    });
  const query = getLetterTemplate.needs;

  return (
    <AuthorizedActions
      actions={[
        {
          label: t('发送'),
          needs: [query, sendLetters.needs],
          isShown: isOn,
          onClick: () => open({ kind: 'send', template }),
        },
        {
          label: t('编辑'),
          needs: [query, updateLetterTemplate.needs],
          onClick: () => open({ kind: 'edit', template }),
        },
        { label: t('预览'), needs: query, onClick: () => open({ kind: 'preview', template }) },
        {
          label: isOn ? t('停用') : t('启用'),
          needs: changeLetterTemplateStatus.needs,
          onClick: () => void toggle(),
        },
        { label: t('删除'), needs: removeLetterTemplate.needs, isDanger: true, blocked, onClick: remove },
      ]}
    />
  );
}
