import { Alert, Button, Modal } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ProcessDefinition } from 'contract/workflow/processDefinition';
import { processes } from 'contract/workflow/processes';
import type { ProcessDetail } from 'contract/workflow/processRows';
import {
  useGetProcessQuery,
  useGetProcessVersionQuery,
  useListProcessVersionsQuery,
  useRestoreProcessVersionMutation,
} from '@/api/workflow/processes';
import { useHasPermission } from '@/kernel/permissions/permissions';
import { VERSIONS_PER_PAGE, VersionsDrawer } from '@/kernel/versions/VersionsDrawer';
import { useTexts } from '@/platform/language/useTexts';
import { LoadingDialog } from '@/ui/form/LoadingDialog';
import { useDialogFocus } from '@/ui/form/useDialogFocus';
import { ProcessTree } from './designer/ProcessTree';
import { compareProcesses } from './designer/compareProcesses';
import type { NodeMark } from './designer/compareProcesses';
import { ProcessScopeContext, makeScope } from './designer/processScope';
import styles from './designer/process.module.css';

interface Props {
  readonly processId: string;
  readonly onClose: () => void;
}

/** The versions of a process: each can be looked at, compared with the draft side by side, and restored into it (PRO-01). */
export function ProcessVersions({ processId, onClose }: Props) {
  const t = useTexts();
  const { data: process, error, refetch } = useGetProcessQuery({ processId });
  const [pageNum, setPageNum] = useState(1);
  const query = useListProcessVersionsQuery({ processId, pageNum, pageSize: VERSIONS_PER_PAGE });
  const [restore] = useRestoreProcessVersionMutation();
  const mayRestore = useHasPermission(processes.restoreProcessVersion.needs);
  return (
    <VersionsDrawer
      subject={process && { name: process.processName, versionNumber: process.versionNumber }}
      error={error}
      onRetry={() => void refetch()}
      query={query}
      pageNum={pageNum}
      onPage={setPageNum}
      mayRestore={mayRestore}
      restore={(number) => restore({ processId, version: process?.version ?? 0, number }).unwrap()}
      restoreHint={t('草稿将变为该版本的内容，未发布的修改会丢失；已发布的版本不变。')}
      hasDraft
      view={(number, close) => <ViewVersion processId={processId} number={number} onClose={close} />}
      compare={(number, close) => process && <CompareVersion process={process} number={number} onClose={close} />}
      onClose={onClose}
    />
  );
}

interface VersionProps {
  readonly number: number;
  readonly onClose: () => void;
}

function ViewVersion({ processId, number, onClose }: VersionProps & { readonly processId: string }) {
  const t = useTexts();
  return (
    <VersionDialog
      processId={processId}
      number={number}
      title={t('版本 V{number}', { number })}
      width={760}
      onClose={onClose}
    >
      {(definition) => <ReadOnlyTree definition={definition} marks={NO_MARKS} />}
    </VersionDialog>
  );
}

function CompareVersion({ process, number, onClose }: VersionProps & { readonly process: ProcessDetail }) {
  const t = useTexts();
  return (
    <VersionDialog
      processId={process.processId}
      number={number}
      title={t('草稿与版本 V{number} 的差异', { number })}
      width="90%"
      onClose={onClose}
    >
      {(former) => <SideBySide former={former} formerTitle={`V${String(number)}`} present={process.definition} />}
    </VersionDialog>
  );
}

interface DialogProps extends VersionProps {
  readonly processId: string;
  readonly title: string;
  readonly width: number | string;
  readonly children: (definition: ProcessDefinition) => ReactNode;
}

function VersionDialog({ processId, number, title, width, onClose, children }: DialogProps) {
  const t = useTexts();
  useDialogFocus();
  const { data, error, refetch } = useGetProcessVersionQuery({ processId, number });
  if (!data)
    return <LoadingDialog title={title} width={760} error={error} onRetry={() => void refetch()} onClose={onClose} />;
  return (
    <Modal open title={title} width={width} onCancel={onClose} footer={<Button onClick={onClose}>{t('关闭')}</Button>}>
      {children(data.definition)}
    </Modal>
  );
}

interface SideBySideProps {
  readonly former: ProcessDefinition;
  readonly formerTitle: string;
  readonly present: ProcessDefinition;
}

function SideBySide({ former, formerTitle, present }: SideBySideProps) {
  const t = useTexts();
  const comparison = useMemo(() => compareProcesses(former, present), [former, present]);
  const isSame = comparison.former.size + comparison.present.size === 0;
  return (
    <>
      {isSame && !comparison.hasOtherSettings && <Alert type="info" showIcon message={t('两者内容相同')} />}
      {comparison.hasOtherSettings && <Alert type="info" showIcon message={t('流程设置有修改')} />}
      <div className={styles.compared}>
        <section aria-label={formerTitle}>
          <h3 className={styles.sideTitle}>{formerTitle}</h3>
          <ReadOnlyTree definition={former} marks={comparison.former} />
        </section>
        <section aria-label={t('草稿')}>
          <h3 className={styles.sideTitle}>{t('草稿')}</h3>
          <ReadOnlyTree definition={present} marks={comparison.present} />
        </section>
      </div>
    </>
  );
}

const NO_MARKS = new Map<string, NodeMark>();
const NOTHING_WRONG = new Set<string>();

// The form is not known here: fields are named by their references.
function ReadOnlyTree({
  definition,
  marks,
}: {
  readonly definition: ProcessDefinition;
  readonly marks: ReadonlyMap<string, NodeMark>;
}) {
  const scope = useMemo(() => makeScope(definition.nodes, undefined), [definition.nodes]);
  return (
    <ProcessScopeContext value={scope}>
      <ProcessTree nodes={definition.nodes} selected={null} wrong={NOTHING_WRONG} marks={marks} dispatch={undefined} />
    </ProcessScopeContext>
  );
}
