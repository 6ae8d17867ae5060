import { smsTemplates } from 'contract/channels/smsTemplates';
import type { SmsTemplate } from 'contract/channels/smsTemplates';
import {
  useChangeSmsTemplateStatusMutation,
  useRemoveSmsTemplateMutation,
  useSubmitSmsTemplateMutation,
  useSyncSmsTemplateMutation,
} from '@/api/channels/smsTemplates';
import { TemplateActions } from '@/kernel/channels/TemplateActions';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { useTexts } from '@/platform/language/useTexts';
import { useConfirm } from '@/ui/list/useConfirm';
import type { SmsTemplateDialog } from './dialog';

const NEEDS = {
  list: smsTemplates.listSmsTemplates.needs,
  add: smsTemplates.addSmsTemplate.needs,
  edit: smsTemplates.updateSmsTemplate.needs,
  test: smsTemplates.testSmsTemplate.needs,
  remove: smsTemplates.removeSmsTemplate.needs,
};

interface Props {
  readonly template: SmsTemplate;
  readonly open: (dialog: SmsTemplateDialog) => void;
}

/** The actions on one template of SMS, with those of the vendor's review. */
export function SmsTemplateActions({ template, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeSmsTemplateStatusMutation();
  const [remove] = useRemoveSmsTemplateMutation();
  const [submit] = useSubmitSmsTemplateMutation();
  const [sync] = useSyncSmsTemplateMutation();
  const confirm = useConfirm();
  const { tell } = useFeedback();
  const { templateId, version, templateName: name, review } = template;
  const askToSubmit = () =>
    confirm({
      title: t('提交短信模板“{name}”审核？', { name }),
      content: t('服务商审核期间不能修改类型和内容。'),
      verb: t('提交审核'),
      onConfirm: () => tell(submit({ templateId, version }).unwrap(), t('已提交审核')),
    });
  return (
    <TemplateActions
      template={template}
      kind="smsTemplate"
      needs={NEEDS}
      open={(kind) => open({ kind, template })}
      changeStatus={(row) => changeStatus(row).unwrap()}
      remove={(row) => remove(row).unwrap()}
      more={[
        {
          label: t('提交审核'),
          needs: NEEDS.edit,
          isShown: review.state !== 'passed' && review.state !== 'inReview',
          onClick: askToSubmit,
        },
        {
          label: t('同步'),
          needs: NEEDS.edit,
          isShown: review.vendorTemplateId !== null,
          onClick: () => void tell(sync({ templateId }).unwrap(), t('已同步')),
        },
      ]}
      questions={{
        disable: { title: t('停用短信模板“{name}”？', { name }), content: t('停用后不能用它发送短信。') },
        remove: {
          title: t('删除短信模板“{name}”？', { name }),
          content: t('它的所有版本一并删除，删除后不能恢复。'),
        },
      }}
    />
  );
}
