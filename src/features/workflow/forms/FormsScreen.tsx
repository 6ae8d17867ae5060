import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Suspense, lazy, useState } from 'react';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { PUBLISH_STATES, PUBLISH_STATE_LABELS, forms } from 'contract/workflow/forms';
import { formsApi, useListFormsQuery } from '@/api/workflow/forms';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useMenuTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { Loading } from '@/ui/page/Loading';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { statusOptions } from '@/ui/status/StatusTag';
import { FormActions } from './FormActions';
import { AddForm, CopyForm, EditForm } from './FormDialogs';
import { FormVersions } from './FormVersions';
import { ImportDefinition } from './ImportDefinition';
import { LazyPreview } from './LazyPreview';
import { PublishForm } from './PublishForm';
import type { FormsDialog } from './dialog';
import { formColumns } from './formColumns';

const FormDesigner = lazy(() =>
  import(/* webpackChunkName: "designers" */ './designer/FormDesigner').then(({ FormDesigner: Designer }) => ({
    default: Designer,
  })),
);

/** The parameter of the address that names the form in the designer. */
const DESIGNED = 'design';

/** 表单管理: the forms of the merchant, and the designer of one of them, which the address names (FRM-01). */
export function FormsScreen() {
  const [search, setSearch] = usePageSearch();
  const formId = search.get(DESIGNED);
  if (formId === null) return <FormsList onDesign={(id) => setSearch({ [DESIGNED]: id })} />;
  return (
    <Suspense fallback={<Loading />}>
      <FormDesigner key={formId} formId={formId} onClose={() => setSearch({})} />
    </Suspense>
  );
}

function FormsList({ onDesign }: { readonly onDesign: (formId: string) => void }) {
  const t = useTexts();
  useMenuTitle();
  const list = useList(forms.listForms, { prefetch: formsApi.usePrefetch('listForms') });
  const query = useListFormsQuery(list.params);
  const [dialog, setDialog] = useState<FormsDialog>();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const finish = (text: string) => {
    succeed(text);
    close();
  };
  const events = { onSaved: () => finish(t('已保存')), onClose: close };

  return (
    <Page title={t('表单管理')} description={t('流程中填写的表单；修改先保存为草稿，发布后成为新的版本')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('formName')} label={t('表单名称')} />
        <ProFormText {...list.field('formCode')} label={t('表单编码')} />
        <ProFormText {...list.field('category')} label={t('分类')} />
        <ProFormSelect
          {...list.field('publishState')}
          label={t('发布状态')}
          options={PUBLISH_STATES.map((value) => ({ value, label: t(PUBLISH_STATE_LABELS[value]) }))}
        />
        <ProFormSelect {...list.field('status')} label={t('状态')} options={statusOptions(ENABLED_STATUS_LABELS)} />
      </ListFilter>
      <ListTable
        list={list}
        query={query}
        rowKey="formId"
        emptyText={t('暂无表单，请点击右上角“新增”添加')}
        columns={formColumns(t, (form) => (
          <FormActions form={form} onDesign={() => onDesign(form.formId)} open={(kind) => setDialog({ kind, form })} />
        ))}
        toolBarRender={() => [
          <AuthorizedButton
            key="add"
            needs={forms.addForm.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddForm onSaved={({ formId }) => onDesign(formId)} onClose={close} />}
      {dialog?.kind === 'preview' && <LazyPreview formId={dialog.form.formId} onClose={close} />}
      {dialog?.kind === 'edit' && <EditForm form={dialog.form} {...events} />}
      {dialog?.kind === 'copy' && <CopyForm form={dialog.form} {...events} />}
      {dialog?.kind === 'publish' && <PublishForm form={dialog.form} onPublished={finish} onClose={close} />}
      {dialog?.kind === 'versions' && <FormVersions formId={dialog.form.formId} onClose={close} />}
      {dialog?.kind === 'import' && <ImportDefinition form={dialog.form} onImported={finish} onClose={close} />}
    </Page>
  );
}
