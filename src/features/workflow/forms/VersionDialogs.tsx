import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { FormDefinition } from 'contract/workflow/formDefinition';
import type { FormDetail } from 'contract/workflow/forms';
import { useGetFormVersionQuery } from '@/api/workflow/forms';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { ChangeList } from './ChangeList';
import { FieldList } from './FieldList';

interface Props {
  readonly number: number;
  readonly onClose: () => void;
}

/** Shows the fields of a version. */
export function ViewVersion({ formId, ...props }: Props & { readonly formId: string }) {
  const t = useTexts();
  const title = t('版本 V{number}', { number: props.number });
  return (
    <VersionDialog formId={formId} title={title} {...props}>
      {(definition) => <FieldList definition={definition} />}
    </VersionDialog>
  );
}

/** Shows in which fields the draft of a form differs from a version. */
export function CompareVersion({ form, ...props }: Props & { readonly form: FormDetail }) {
  const t = useTexts();
  const title = t('草稿与版本 V{number} 的差异', { number: props.number });
  return (
    <VersionDialog formId={form.formId} title={title} {...props}>
      {(definition) => <ChangeList older={definition} newer={form.definition} />}
    </VersionDialog>
  );
}

interface DialogProps extends Props {
  readonly formId: string;
  readonly title: string;
  readonly children: (definition: FormDefinition) => ReactNode;
}

function VersionDialog({ formId, number, title, onClose, children }: DialogProps) {
  const t = useTexts();
  useDialogFocus();
  const { data, error, refetch } = useGetFormVersionQuery({ formId, number });
  if (!data)
    return <LoadingDialog title={title} width={760} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Modal open title={title} width={760} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      {children(data.definition)}
    </Modal>
  );
}
