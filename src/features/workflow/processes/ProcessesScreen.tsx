import { ProFormSelect, ProFormText } from '@ant-design/pro-components';
import { Suspense, lazy, useState } from 'react';
import { ENABLED_STATUS_LABELS } from 'contract/status';
import { PUBLISH_STATES, PUBLISH_STATE_LABELS } from 'contract/workflow/forms';
import { processTemplates } from 'contract/workflow/processTemplates';
import { processes } from 'contract/workflow/processes';
import { processesApi, useListProcessesQuery } from '@/api/workflow/processes';
import { useFeedback } from '@/kernel/feedback/useFeedback';
import { AuthorizedButton } from '@/kernel/permissions/AuthorizedButton';
import { useMenuTitle } from '@/kernel/tabs/currentPage';
import { useTexts } from '@/platform/language/useTexts';
import { ListFilter } from '@/ui/list/ListFilter';
import { ListTable } from '@/ui/list/ListTable';
import { useList } from '@/ui/list/useList';
import { LazyDialog } from '@/ui/page/LazyDialog';
import { Loading } from '@/ui/page/Loading';
import { Page } from '@/ui/page/Page';
import { usePageSearch } from '@/ui/page/pageAddress';
import { statusOptions } from '@/ui/status/StatusTag';
import { ImportProcess } from './ImportProcess';
import { MoveInstances } from './MoveInstances';
import { ProcessActions } from './ProcessActions';
import { AddProcess, CopyProcess, EditProcess } from './ProcessForms';
import { ProcessVersions } from './ProcessVersions';
import type { ProcessesDialog } from './dialog';
import { processColumns } from './processColumns';
import { useManagedProcessIds } from './useManagedProcessIds';
import { useProcessOrder } from './useProcessOrder';

const ProcessDesigner = lazy(() =>
  import(/* webpackChunkName: "designers" */ './designer/ProcessDesigner').then(({ ProcessDesigner: Designer }) => ({
    default: Designer,
  })),
);

const TemplateGallery = lazy(() =>
  import(/* webpackChunkName: "processTemplates" */ './templates/TemplateGallery').then(
    ({ TemplateGallery: Gallery }) => ({ default: Gallery }),
  ),
);

/** The parameter of the address that names the process in the designer. */
const DESIGNED = 'design';

/** 流程管理: the processes of the merchant, and the designer of one of them, which the address names (PRO-01). */
export function ProcessesScreen() {
  const [search, setSearch] = usePageSearch();
  const processId = search.get(DESIGNED);
  if (processId === null) return <ProcessesList onDesign={(id) => setSearch({ [DESIGNED]: id })} />;
  return (
    <Suspense fallback={<Loading />}>
      <ProcessDesigner key={processId} processId={processId} onClose={() => setSearch({})} />
    </Suspense>
  );
}

function ProcessesList({ onDesign }: { readonly onDesign: (processId: string) => void }) {
  const t = useTexts();
  useMenuTitle();
  const list = useList(processes.listProcesses, { prefetch: processesApi.usePrefetch('listProcesses') });
  const query = useListProcessesQuery(list.params);
  const order = useProcessOrder(list.params, query.data);
  const [dialog, setDialog] = useState<ProcessesDialog>();
  const managedIds = useManagedProcessIds();
  const { succeed } = useFeedback();
  const close = () => setDialog(undefined);
  const finish = (text: string) => {
    succeed(text);
    close();
  };
  const events = { onSaved: () => finish(t('已保存')), onClose: close };

  return (
    <Page title={t('流程管理')} description={t('审批和办理的流程；修改先保存为草稿，发布后新发起的流程按新版本执行')}>
      <ListFilter list={list}>
        <ProFormText {...list.field('processName')} label={t('流程名称')} />
        <ProFormText {...list.field('processKey')} label={t('流程标识')} />
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
        rowKey="processId"
        emptyText={t('暂无流程，请点击右上角“新增”添加')}
        {...order.tableProps}
        columns={processColumns(t, order, (process) => (
          <ProcessActions
            process={process}
            steps={order.steps(process)}
            isManaged={managedIds.has(process.processId)}
            onDesign={() => onDesign(process.processId)}
            open={(kind) => setDialog({ kind, process })}
          />
        ))}
        toolBarRender={() => [
          <AuthorizedButton
            key="template"
            needs={processTemplates.addProcessOfTemplate.needs}
            onClick={() => setDialog({ kind: 'template' })}
          >
            {t('从模板新增')}
          </AuthorizedButton>,
          <AuthorizedButton
            key="add"
            needs={processes.addProcess.needs}
            type="primary"
            onClick={() => setDialog({ kind: 'add' })}
          >
            {t('新增')}
          </AuthorizedButton>,
        ]}
      />
      {dialog?.kind === 'add' && <AddProcess onSaved={({ processId }) => onDesign(processId)} onClose={close} />}
      {dialog?.kind === 'template' && (
        <LazyDialog name={t('从模板新增')} onClose={close}>
          <TemplateGallery onAdded={({ processId }) => onDesign(processId)} onClose={close} />
        </LazyDialog>
      )}
      {dialog?.kind === 'edit' && <EditProcess processId={dialog.process.processId} {...events} />}
      {dialog?.kind === 'copy' && <CopyProcess process={dialog.process} {...events} />}
      {dialog?.kind === 'versions' && <ProcessVersions processId={dialog.process.processId} onClose={close} />}
      {dialog?.kind === 'move' && dialog.process.versionNumber !== null && (
        <MoveInstances
          process={dialog.process}
          number={dialog.process.versionNumber}
          onMoved={finish}
          onClose={close}
        />
      )}
      {dialog?.kind === 'import' && <ImportProcess process={dialog.process} onImported={finish} onClose={close} />}
    </Page>
  );
}
