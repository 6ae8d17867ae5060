import { forms } from 'contract/workflow/forms';
import type { Form } from 'contract/workflow/forms';
import { useChangeFormStatusMutation, useRemoveFormMutation } from '@/api/workflow/forms';
import { useObjectHistory } from '@/kernel/audit/useObjectHistory';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedActions } from '@/kernel/permissions/AuthorizedActions';
import { useTexts } from '@/platform/language/useTexts';
import { useUnreportedFailure } from '@/ui/form/useUnreportedFailure';
import { useConfirm } from '@/ui/list/useConfirm';
import { useExplainBlocked } from '@/ui/list/useExplainBlocked';
import type { FormDialogKind } from './dialog';
import { useExportDefinition } from './useExportDefinition';

interface Props {
  readonly form: Form;
  readonly onDesign: () => void;
  readonly open: (kind: FormDialogKind) => void;
}

/** The actions on one form. What the server would refuse says its reason beforehand (LST-04). */
export function FormActions({ form, onDesign, open }: Props) {
  const t = useTexts();
  const [changeStatus] = useChangeFormStatusMutation();
  const [remove] = useRemoveFormMutation();
  const exportDefinition = useExportDefinition();
  const confirm = useConfirm();
  const explain = useExplainBlocked();
  const unreported = useUnreportedFailure();
  const { succeed, tell } = useFeedback();
  const history = useObjectHistory('form');
  const { formId, formName: name, version, status, publishState, processCount: n } = form;
  const { getForm, saveFormDraft, updateForm, publishForm, listFormVersions, copyForm, changeFormStatus } = forms;
  const { removeForm, listForms } = forms;
  const isEnabled = status === 'NORMAL';
  const row = { formId, version };

  const toggle = () =>
    tell(
      changeStatus({ ...row, status: isEnabled ? 'STOP_USING' : 'NORMAL' }).unwrap(),
      isEnabled ? t('已停用') : t('已启用'),
    );
  const disable = () =>
    confirm({
      title: t('停用表单“{name}”？', { name }),
      content: t('停用后不再供新的流程选用，已使用它的流程不受影响。'),
      verb: t('停用'),
      onConfirm: toggle,
    });
  // The server also knows of forms that link to the records of this one, which the list does not count.
  const removeOrExplain = () =>
    remove(row)
      .unwrap()
      .then(
        () => succeed(t('已删除')),
        (failure: unknown) => {
          const { message } = unreported(failure);
          if (message !== '') explain(t('删除'), { reason: t(message) });
        },
      );
  const askToRemove = () =>
    confirm({
      title: t('删除表单“{name}”？', { name }),
      content: t('它的草稿和所有版本一并删除，删除后不能恢复。'),
      verb: t('删除'),
      onConfirm: removeOrExplain,
    });
  const inUse = n > 0 ? { reason: t('{n} 个流程使用该表单，不能删除', { n }) } : undefined;
  const unchanged =
    publishState === 'PUBLISHED' ? { reason: t('草稿与已发布的版本相同，没有需要发布的修改') } : undefined;

  return (
    <>
      <AuthorizedActions
        actions={[
          { label: t('设计'), needs: getForm.needs, onClick: onDesign },
          { label: t('预览'), needs: getForm.needs, onClick: () => open('preview') },
          { label: t('编辑'), needs: updateForm.needs, onClick: () => open('edit') },
          { label: t('发布'), needs: publishForm.needs, blocked: unchanged, onClick: () => open('publish') },
          {
            label: t('版本', { meaning: 'template' }),
            needs: listFormVersions.needs,
            onClick: () => open('versions'),
          },
          { label: t('复制'), needs: copyForm.needs, onClick: () => open('copy') },
          { label: t('导出 JSON'), needs: getForm.needs, onClick: () => void exportDefinition(form) },
          { label: t('导入 JSON'), needs: saveFormDraft.needs, onClick: () => open('import') },
          {
            label: isEnabled ? t('停用') : t('启用'),
            needs: changeFormStatus.needs,
            onClick: isEnabled ? disable : () => void toggle(),
          },
          { label: t('变更记录'), needs: listForms.needs, onClick: () => history.open(formId, name) },
          { label: t('删除'), needs: removeForm.needs, isDanger: true, blocked: inUse, onClick: askToRemove },
        ]}
      />
      {history.drawer}
    </>
  );
}
