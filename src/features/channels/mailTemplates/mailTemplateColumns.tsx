import type { ReactNode } from 'react';
import type { MailTemplate, mailTemplates } from 'contract/channels/mailTemplates';
import { templateColumns } from '@/kernel/channels/templateColumns';
import type { Translate } from '@/platform/language/translateWith';
import { actionsColumn } from '@/ui/list/RowActions';
import type { ColumnsOf } from '@/ui/list/columns';

/** The columns of the list of templates. Narrow enough that none is cut at 1280. */
export function mailTemplateColumns(
  t: Translate,
  actions: (template: MailTemplate) => ReactNode,
): ColumnsOf<typeof mailTemplates.listMailTemplates> {
  const { code, name, type, account, variables, version, status, updated } = templateColumns(t);
  return [code, name, type, account, variables, version, status, updated, actionsColumn(actions)];
}
