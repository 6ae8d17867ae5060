import { mailTemplates } from 'contract/channels/mailTemplates';
import type { MailTemplateDetail } from 'contract/channels/mailTemplates';
import { useListMailTemplateAccountsQuery } from '@/api/channels/mailTemplates';
import { useTexts } from '@/platform/language/useTexts';
import { field } from '@/ui/form/field';
import { OptionsPicker } from '@/ui/form/pickers';

interface Props {
  readonly held: Pick<MailTemplateDetail, 'accountId' | 'accountName'> | undefined;
}

/** A form field that chooses the account by which mails of a template leave. */
export function AccountPicker({ held }: Props) {
  const t = useTexts();
  const { data = [], isLoading } = useListMailTemplateAccountsQuery();
  const offered = data.filter(({ status }) => status === 'NORMAL');
  return (
    <OptionsPicker
      {...field(mailTemplates.addMailTemplate, 'accountId')}
      label={t('发送账号')}
      colProps={{ span: 12 }}
      placeholder={t('默认账号')}
      tooltip={t('留空表示发送时的默认账号')}
      offered={offered.map(({ accountId, accountName }) => [accountId, accountName] as const)}
      held={held?.accountId && held.accountName ? [[held.accountId, held.accountName]] : []}
      isLoading={isLoading}
    />
  );
}
