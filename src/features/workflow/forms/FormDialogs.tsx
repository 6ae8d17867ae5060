import { ProFormText, ProFormTextArea } from '@ant-design/pro-components';
import { MAX_LENGTHS } from 'contract/rules';
import { forms } from 'contract/workflow/forms';
import type { Form } from 'contract/workflow/forms';
import {
  useAddFormMutation,
  useCopyFormMutation,
  useLazyGetFormQuery,
  useUpdateFormMutation,
} from '@/api/workflow/forms';
import { useTexts } from '@/platform/language/useTexts';
import { FormDialog } from '@/ui/form/FormDialog';
import { field } from '@/ui/form/field';

const { addForm, updateForm, copyForm } = forms;

interface Events {
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

interface FormProps extends Events {
  readonly form: Form;
}

/** Adds a form without fields. */
export function AddForm({
  onSaved,
  onClose,
}: {
  readonly onSaved: (added: { readonly formId: string }) => void;
  readonly onClose: () => void;
}) {
  const t = useTexts();
  const [add] = useAddFormMutation();
  return (
    <FormDialog
      endpoint={addForm}
      title={t('新增表单', { meaning: 'dialog' })}
      onSubmit={(arg) => add(arg).unwrap()}
      onSaved={onSaved}
      onClose={onClose}
    >
      <ProFormText {...field(addForm, 'formName')} label={t('表单名称')} />
      <ProFormText {...field(addForm, 'formCode')} label={t('表单编码')} extra={t('保存后不能修改')} />
      <DescriptionFields />
    </FormDialog>
  );
}

/** Edits what is said of a form. Its fields belong to its draft. */
export function EditForm({ form, ...events }: FormProps) {
  const t = useTexts();
  const [update] = useUpdateFormMutation();
  const [get] = useLazyGetFormQuery();
  const { formId, version } = form;
  return (
    <FormDialog
      endpoint={updateForm}
      title={t('编辑表单')}
      initialValues={form}
      fixed={{ formId, version }}
      readLatest={() => get({ formId }).unwrap()}
      onSubmit={(arg) => update(arg).unwrap()}
      {...events}
    >
      <ProFormText {...field(updateForm, 'formName')} label={t('表单名称')} />
      <DescriptionFields />
    </FormDialog>
  );
}

/** Adds a form with the draft of another one. */
export function CopyForm({ form: { formId, formName }, ...events }: FormProps) {
  const t = useTexts();
  const [copy] = useCopyFormMutation();
  return (
    <FormDialog
      endpoint={copyForm}
      title={t('复制表单“{name}”', { name: formName })}
      initialValues={{ formName: t('{name} 副本', { name: formName }).slice(0, MAX_LENGTHS.name) }}
      fixed={{ formId }}
      onSubmit={(arg) => copy(arg).unwrap()}
      {...events}
    >
      <ProFormText {...field(copyForm, 'formName')} label={t('表单名称')} />
      <ProFormText {...field(copyForm, 'formCode')} label={t('表单编码')} extra={t('保存后不能修改')} />
    </FormDialog>
  );
}

// The category and the remark, which adding and editing have in common.
function DescriptionFields() {
  const t = useTexts();
  return (
    <>
      <ProFormText {...field(updateForm, 'category')} label={t('分类')} />
      <ProFormTextArea {...field(updateForm, 'remark')} label={t('备注')} />
    </>
  );
}
